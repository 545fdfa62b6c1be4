export type BreakerLimits = {
  /** So many failures in a row begin a rest. */
  readonly failures: number
  /** The first rest; each trial that fails doubles it, up to eight times. */
  readonly restMs: number
}

const MOST_DOUBLINGS = 3

/**
 * Keeps callers from a partner that does not answer: after some failures in a row nobody asks it for
 * a while; then one call tries, and all may ask again once a trial was answered.
 */
export class Breaker {
  readonly #limits: BreakerLimits
  #failures = 0
  /** Rests in a row, without an answer in between. */
  #rests = 0
  #restsUntil = -Infinity
  #isTrying = false

  constructor(limits: BreakerLimits) {
    this.#limits = limits
  }

  /** Whether a call would be refused now. */
  get isResting(): boolean {
    if (this.#rests === 0) return false
    return this.#isTrying || performance.now() < this.#restsUntil
  }

  /**
   * Begins a call.
   * @returns a function that ends it, and returns whether a rest begins with it; null = no call now
   */
  begin(): ((isAnswered: boolean) => boolean) | null {
    if (this.isResting) return null
    const isTrial = this.#rests > 0
    this.#isTrying = isTrial
    return (isAnswered) => {
      if (isTrial) this.#isTrying = false
      return isAnswered ? this.#succeed() : this.#fail(isTrial)
    }
  }

  #succeed(): false {
    this.#failures = 0
    this.#rests = 0
    return false
  }

  #fail(isTrial: boolean): boolean {
    this.#failures++
    // A call from before the rest is no sign of the partner's present state.
    if (!isTrial && (this.#rests > 0 || this.#failures < this.#limits.failures)) return false
    const { restMs } = this.#limits
    this.#restsUntil = performance.now() + restMs * 2 ** Math.min(this.#rests, MOST_DOUBLINGS)
    this.#rests++
    return true
  }
}
