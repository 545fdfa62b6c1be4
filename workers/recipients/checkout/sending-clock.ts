import type { PartProgress } from '../storage/run.types.ts'

/** Puts the time of sending down with the parts: a reload or a kill must not begin it anew. */
export class SendingClock {
  /** Up to when it is put down, epoch ms; null while nothing is sent. */
  #upTo: number | null = null

  start(now: number): void {
    this.#upTo = now
  }

  stop(): void {
    this.#upTo = null
  }

  /** The part with the time since the last one that was written. */
  timed(part: PartProgress, now: number): PartProgress {
    const ms = this.#upTo === null ? 0 : Math.max(0, now - this.#upTo)
    if (ms === 0) return part
    this.#upTo = now
    return { ...part, sentMs: (part.sentMs ?? 0) + ms }
  }
}
