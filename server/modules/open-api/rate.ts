/** The most buckets that are kept; older ones have filled up again long ago. */
const MAX_KEPT = 10_000

/**
 * Lets `perSecond` calls a second pass for each key, and as many at once after a pause. It counts
 * in this process: several processes together let that many times more pass.
 */
export class Rate {
  readonly #buckets = new Map<number, { left: number; at: number }>()

  /** @returns whether one more may pass at `ms`, a clock that only goes forward */
  take(key: number, perSecond: number, ms: number): boolean {
    const bucket = this.#buckets.get(key) ?? { left: perSecond, at: ms }
    this.#buckets.delete(key)
    bucket.left = Math.min(perSecond, bucket.left + ((ms - bucket.at) / 1000) * perSecond)
    bucket.at = ms
    this.#buckets.set(key, bucket)
    this.#forget()
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }

  /** A map keeps the order in which its keys were set. */
  #forget(): void {
    if (this.#buckets.size <= MAX_KEPT) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
