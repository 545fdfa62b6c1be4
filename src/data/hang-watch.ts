const TICK_MS = 1_000
/** Eight seconds (reliability.md); after a cancel, nobody wants to wait as long. */
const PATIENCE = 8
const PATIENCE_AFTER_CANCEL = 2

/**
 * Whether a worker still lives while it works on a file. Its loops let messages in all the time, so
 * one that leaves a question unanswered for so many ticks hangs, or is gone without a word. Ticks
 * are counted, not time: a machine that slept, or a tab in the background, must not end an import.
 */
export class HangWatch {
  readonly #ask: () => Promise<unknown>
  readonly #timer: ReturnType<typeof setInterval>
  #isAsked = false
  #missed = 0
  #patience = PATIENCE

  constructor(ask: () => Promise<unknown>, onHang: () => void) {
    this.#ask = ask
    this.#timer = setInterval(() => {
      this.#missed = this.#isAsked ? this.#missed + 1 : 0
      if (this.#missed < this.#patience) {
        this.#question()
        return
      }
      this.stop()
      onHang()
    }, TICK_MS)
  }

  /** The user has cancelled: an answer is due at once. */
  hurry(): void {
    this.#patience = PATIENCE_AFTER_CANCEL
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #question(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    // A worker that has no answer is alive all the same.
    const answered = (): void => {
      this.#isAsked = false
    }
    void this.#ask().then(answered, answered)
  }
}
