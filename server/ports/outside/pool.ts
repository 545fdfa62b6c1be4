export type PoolLimits = {
  /** Callers that are served at once. */
  readonly atOnce: number
  /** Callers that wait for them. */
  readonly waiting: number
  readonly waitMs: number
  /** For one owner, served and waiting: nobody takes the whole pool. */
  readonly ofOne: number
}

type Leave = () => void
type Waiter = {
  readonly owner: string
  settle(leave: Leave | null): void
  readonly timer: NodeJS.Timeout
}

/** So many callers wait for a partner's answer at once, and few for them; owners take turns. */
export class Pool {
  readonly #limits: PoolLimits
  readonly #serving = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()
  #served = 0

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  #countOf(owner: string): number {
    const waiting = [...this.#waiting].filter((one) => one.owner === owner)
    return (this.#serving.get(owner) ?? 0) + waiting.length
  }

  /** Whether `enter` would let this owner in, or let it wait. */
  hasRoom(owner: string): boolean {
    const { atOnce, waiting, ofOne } = this.#limits
    if (this.#countOf(owner) >= ofOne) return false
    return this.#served < atOnce || this.#waiting.size < waiting
  }

  /** @returns what gives the place back; null when there is no room, or none came in time */
  enter(owner: string): Promise<Leave | null> {
    if (!this.hasRoom(owner)) return Promise.resolve(null)
    if (this.#served < this.#limits.atOnce) return Promise.resolve(this.#serve(owner))
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter)
        settle(null)
      }, this.#limits.waitMs)
      const waiter = { owner, settle, timer }
      this.#waiting.add(waiter)
    })
  }

  #serve(owner: string): Leave {
    this.#served++
    this.#serving.set(owner, (this.#serving.get(owner) ?? 0) + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#served--
      const rest = (this.#serving.get(owner) ?? 1) - 1
      if (rest > 0) this.#serving.set(owner, rest)
      else this.#serving.delete(owner)
      this.#serveNext()
    }
  }

  /** The first of those whose owner has least: one who asks for much waits behind the others. */
  #serveNext(): void {
    let next: Waiter | null = null
    for (const one of this.#waiting) {
      const has = (waiter: Waiter) => this.#serving.get(waiter.owner) ?? 0
      if (next === null || has(one) < has(next)) next = one
    }
    if (next === null) return
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.settle(this.#serve(next.owner))
  }
}
