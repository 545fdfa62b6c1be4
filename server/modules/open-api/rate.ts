/** The most buckets that are kept; older ones have filled up again long ago. */
const MAX_KEPT = 10_000

/**
 * Lets `limit` calls a second pass for each key, and as many at once after a pause. It counts
 * in this process, so each of several takes its share; no share is less than one a second.
 */
export class Rate {
  readonly #living: () => number
  readonly #buckets = new Map<number, { left: number; at: number }>()

  /** @param living how many processes share the calls */
  constructor(living: () => number = () => 1) {
    this.#living = living
  }

  /** @returns whether one more may pass at `ms`, a clock that only goes forward */
  take(key: number, limit: number, ms: number): boolean {
    const perSecond = Math.max(1, limit / this.#living())
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
