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
  /** When its last call left. */
  #emptyAt = -Infinity

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

  /** Whether a call is inside or has left less than `ms` ago. */
  isUsed(ms: number): boolean {
    return this.#running > 0 || performance.now() - this.#emptyAt < ms
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
        this.#emptyAt = performance.now()
        return
      }
      this.#again.delete(next)
      this.#waiting.delete(next)
      if (next.timer !== null) clearTimeout(next.timer)
      next.settle(this.#leave()) // the place is handed over: `running` stays
    }
  }
}

/**
 * The calls whose bytes had come when the event loop last looked. The embedded database works on the
 * same thread, so there they do not wait inside, where a gate sees them, but one behind the other
 * before they are read: the last of 600 for seconds.
 */
class Turn {
  #startedAt = 0
  #calls = 0
  #isOpen = false

  /** Counts a call; how long it has waited since the first of the turn, and how many came before it. */
  count(): { readonly waitedMs: number; readonly before: number } {
    if (!this.#isOpen) {
      this.#isOpen = true
      this.#startedAt = performance.now()
      this.#calls = 0
      setImmediate(() => {
        this.#isOpen = false
      })
    }
    const before = this.#calls++
    return { waitedMs: before === 0 ? 0 : performance.now() - this.#startedAt, before }
  }
}

/** A run sends its next chunk within this time. */
const NEXT_CHUNK_MS = 300

/** Lets calls in by their kind. */
export class Admission {
  readonly #lanes: Lanes
  readonly #turn = new Turn()
  readonly #gates: Readonly<Record<keyof Lanes, Gate>>

  constructor(lanes: Lanes) {
    this.#lanes = lanes
    this.#gates = {
      sign_in: new Gate(lanes.sign_in),
      read: new Gate(lanes.read),
      order: new Gate(lanes.order),
      bulk: new Gate(lanes.bulk),
    }
  }

  /** @returns what is to be called when the call is over; null when there is no room for it */
  enter(lane: keyof Lanes): Promise<Leave | null> | Leave | null {
    const { waitedMs, before } = this.#turn.count()
    const { waiting, waitMs } = this.#lanes[lane]
    // A single long call in front is no flood: those behind it are taken.
    if (waitedMs > waitMs && before >= waiting) return null
    return this.#gates[lane].enter()
  }

  /** For a call that left while its body came: there is always room, and it goes before the others. */
  enterAgain(lane: keyof Lanes): Promise<Leave> | Leave {
    return this.#gates[lane].enterAgain()
  }

  /** Whether somebody is placing a long list: between two of its chunks, too. */
  isPlacing(): boolean {
    return this.#gates.bulk.isUsed(NEXT_CHUNK_MS)
  }
}
