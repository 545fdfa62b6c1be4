import type { Lane } from '#contract/endpoint.ts'

import type { Database } from '../db/database.ts'

/** How many calls of a kind run at once, how many wait for them, and for how long. */
export type LaneLimits = {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

export type Lanes = Readonly<Record<Lane | 'bulk', LaneLimits>>

/**
 * A call that would wait longer is better refused at once: its caller comes back when there is room,
 * instead of all waiting for all. Each kind has a share of its own, so a flood of reads does not keep
 * anyone from ordering or signing in. A chunk of a run waits longer: nobody looks at it, and its
 * worker would only send it again. Measured in bench/server/overload.ts.
 */
const LANES: Readonly<Record<Database['engine'], Lanes>> = {
  postgres: {
    sign_in: { running: 4, waiting: 12, waitMs: 500 },
    read: { running: 24, waiting: 300, waitMs: 400 },
    order: { running: 8, waiting: 100, waitMs: 400 },
    bulk: { running: 4, waiting: 120, waitMs: 8000 },
  },
  // One connection: what runs together waits for each other there.
  embedded: {
    sign_in: { running: 4, waiting: 12, waitMs: 500 },
    read: { running: 8, waiting: 100, waitMs: 300 },
    order: { running: 2, waiting: 30, waitMs: 300 },
    bulk: { running: 1, waiting: 40, waitMs: 8000 },
  },
}

export function lanesFor(engine: Database['engine']): Lanes {
  return LANES[engine]
}

export type Leave = () => void
type Waiter = { settle(leave: Leave | null): void; readonly timer: NodeJS.Timeout | null }

class Gate {
  readonly #limits: LaneLimits
  readonly #waiting = new Set<Waiter>()
  /** Who was in before goes first, however long it takes: its body has been read. */
  readonly #again = new Set<Waiter>()
  #running = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  enter(): Promise<Leave | null> | Leave | null {
    if (this.#running < this.#limits.running) {
      this.#running++
      return this.#leave()
    }
    if (this.#waiting.size >= this.#limits.waiting) return null
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter)
        settle(null)
      }, this.#limits.waitMs)
      const waiter = { settle, timer }
      this.#waiting.add(waiter)
    })
  }

  enterAgain(): Promise<Leave> | Leave {
    if (this.#running < this.#limits.running) {
      this.#running++
      return this.#leave()
    }
    return new Promise<Leave>((resolve) => {
      // It is settled only with a place: nothing here ends its wait.
      this.#again.add({ settle: (leave) => leave && resolve(leave), timer: null })
    })
  }

  /** Good for one call. */
  #leave(): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      // A set keeps the order in which they came.
      const [next] = this.#again.size > 0 ? this.#again : this.#waiting
      if (next === undefined) {
        this.#running--
        return
      }
      this.#again.delete(next)
      this.#waiting.delete(next)
      if (next.timer !== null) clearTimeout(next.timer)
      next.settle(this.#leave()) // the place is handed over: `running` stays
    }
  }
}

/** Lets calls in by their kind. */
export class Admission {
  readonly #gates: Readonly<Record<keyof Lanes, Gate>>

  constructor(lanes: Lanes) {
    this.#gates = {
      sign_in: new Gate(lanes.sign_in),
      read: new Gate(lanes.read),
      order: new Gate(lanes.order),
      bulk: new Gate(lanes.bulk),
    }
  }

  /** @returns what is to be called when the call is over; null when there is no room for it */
  enter(lane: keyof Lanes): Promise<Leave | null> | Leave | null {
    return this.#gates[lane].enter()
  }

  /** For a call that left while its body came: there is always room, and it goes before the others. */
  enterAgain(lane: keyof Lanes): Promise<Leave> | Leave {
    return this.#gates[lane].enterAgain()
  }
}
