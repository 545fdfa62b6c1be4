import type { PartProgress } from '../storage/run.types.ts'

/** Records the time of sending in the parts: a reload or a crash must not reset it. */
export class SendingClock {
  /** Until when the time is recorded, epoch ms; null while nothing is sent. */
  #upTo: number | null = null

  start(now: number): void {
    this.#upTo = now
  }

  stop(): void {
    this.#upTo = null
  }

  /** Adds the time since `#upTo` to the part. */
  timed(part: PartProgress, now: number): PartProgress {
    const ms = this.#upTo === null ? 0 : Math.max(0, now - this.#upTo)
    if (ms === 0) return part
    this.#upTo = now
    return { ...part, sentMs: (part.sentMs ?? 0) + ms }
  }
}
