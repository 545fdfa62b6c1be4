/** The least time for which leaving a page is delayed. */
const LEAST_MS = 250
/** The most: after half a second browsers end a page that does not leave. */
const MOST_MS = 450

/** How long storing takes on this machine, now: what was slow a moment ago still counts. */
export class StoringTime {
  #slowestMs = 0

  /** How long leaving the page is delayed, so that the last write is stored. */
  get waitMs(): number {
    return Math.min(MOST_MS, Math.max(LEAST_MS, 2 * this.#slowestMs))
  }

  /** @returns `stored`, whose duration counts from now */
  async measure<T>(stored: Promise<T>): Promise<T> {
    const from = performance.now()
    const answer = await stored
    this.#slowestMs = Math.max(performance.now() - from, this.#slowestMs / 2)
    return answer
  }
}

export const storingTime = new StoringTime()
