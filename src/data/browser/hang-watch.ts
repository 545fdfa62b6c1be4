const TICK_MS = 1_000
/** Eight seconds (reliability.md); after a cancel the user waits less. */
const PATIENCE = 8
const PATIENCE_AFTER_CANCEL = 2

/**
 * Detects a worker that hangs or has died while it works on a file. Its loops let messages in all
 * the time, so one that leaves a ping unanswered for so many ticks is given up. Ticks are counted,
 * not time: a machine that slept, or a tab in the background, must not end an import.
 */
export class HangWatch {
  readonly #ping: () => Promise<unknown>
  readonly #timer: ReturnType<typeof setInterval>
  #isPinging = false
  #missed = 0
  #patience = PATIENCE

  constructor(ping: () => Promise<unknown>, onHang: () => void) {
    this.#ping = ping
    this.#timer = setInterval(() => {
      this.#missed = this.#isPinging ? this.#missed + 1 : 0
      if (this.#missed < this.#patience) {
        this.#sendPing()
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

  #sendPing(): void {
    if (this.#isPinging) return
    this.#isPinging = true
    // A worker that has no answer is alive all the same.
    const answered = (): void => {
      this.#isPinging = false
    }
    void this.#ping().then(answered, answered)
  }
}
