import type { Lane } from '#contract/endpoint.ts'

import type { Database } from '../db/database.ts'

/** How many calls of a kind run at once, how many wait for them, and for how long: before its body is read, and once more after it. */
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
    order: { running: 8, waiting: 100, waitMs: 250 },
    bulk: { running: 4, waiting: 120, waitMs: 8000 },
  },
  // One connection: what runs together waits for each other there.
  embedded: {
    sign_in: { running: 4, waiting: 12, waitMs: 500 },
    read: { running: 8, waiting: 100, waitMs: 300 },
    order: { running: 2, waiting: 30, waitMs: 250 },
    bulk: { running: 1, waiting: 40, waitMs: 8000 },
  },
}

export function lanesFor(engine: Database['engine']): Lanes {
  return LANES[engine]
}

export type Leave = () => void
type Waiter = { settle(leave: Leave | null): void; readonly timer: NodeJS.Timeout }

class Gate {
  readonly #limits: LaneLimits
  readonly #waiting = new Set<Waiter>()
  /** Who was in before goes first: its body has been read. */
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
    return this.#waitIn(this.#waiting)
  }

  /** Whether a call is inside or has left less than `ms` ago. */
  isUsed(ms: number): boolean {
    return this.#running > 0 || performance.now() - this.#emptyAt < ms
  }

  enterAgain(): Promise<Leave | null> | Leave | null {
    if (this.#running < this.#limits.running) {
      this.#running++
      return this.#leave()
    }
    return this.#waitIn(this.#again)
  }

  #waitIn(line: Set<Waiter>): Promise<Leave | null> {
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        line.delete(waiter)
        settle(null)
      }, this.#limits.waitMs)
      const waiter = { settle, timer }
      line.add(waiter)
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
      clearTimeout(next.timer)
      next.settle(this.#leave()) // the place is handed over: `running` stays
    }
  }
}

/** A process that has waited less than this for something to do had no rest. */
const NO_REST_MS = 1

/** How long this process has waited for something to do, in ms. */
type IdleClock = () => number

const ofThisProcess: IdleClock = () => performance.eventLoopUtilization().idle

/**
 * How long calls wait before they are read. The embedded database works on the same thread, so there
 * they do not wait inside, where a gate sees them, but one behind the other in their sockets: the
 * last of 600 for seconds. Counted in turns of the event loop, which reads all that has come.
 */
class Turn {
  readonly #idleMs: IdleClock
  #isOpen = false
  #startedAt = 0
  #lastAt = 0
  /** Of the calls of this turn the one that took longest. */
  #longestMs = 0
  #restedBefore = -Infinity
  /** How long calls have waited that came while the turn before read others: half of it, on average. */
  #carriedMs = 0

  constructor(idleMs: IdleClock) {
    this.#idleMs = idleMs
  }

  /** Counts a call. @returns how long it has waited behind others; a single long one is no crowd */
  count(): number {
    const now = performance.now()
    if (this.#isOpen) this.#longestMs = Math.max(this.#longestMs, now - this.#lastAt)
    else this.#begin(now)
    this.#lastAt = now
    return this.#carriedMs + this.#crowdMs()
  }

  #crowdMs(): number {
    return this.#lastAt - this.#startedAt - this.#longestMs
  }

  #begin(now: number): void {
    this.#isOpen = true
    // Not by the clock: a machine with other work lets us wait, too.
    const hadRest = this.#idleMs() - this.#restedBefore >= NO_REST_MS
    this.#carriedMs = hadRest ? 0 : this.#crowdMs() / 2
    this.#startedAt = now
    this.#longestMs = 0
    setImmediate(() => {
      this.#isOpen = false
      this.#restedBefore = this.#idleMs()
    })
  }
}

/** A run sends its next chunk within this time. */
const NEXT_CHUNK_MS = 300

/** Lets calls in by their kind. */
export class Admission {
  readonly #lanes: Lanes
  readonly #turn: Turn
  readonly #gates: Readonly<Record<keyof Lanes, Gate>>

  constructor(lanes: Lanes, idleMs = ofThisProcess) {
    this.#lanes = lanes
    this.#turn = new Turn(idleMs)
    this.#gates = {
      sign_in: new Gate(lanes.sign_in),
      read: new Gate(lanes.read),
      order: new Gate(lanes.order),
      bulk: new Gate(lanes.bulk),
    }
  }

  /** @returns what is to be called when the call is over; null when there is no room for it */
  enter(lane: keyof Lanes): Promise<Leave | null> | Leave | null {
    if (this.#turn.count() > this.#lanes[lane].waitMs) return null
    return this.#gates[lane].enter()
  }

  /** For a call that left while its body came: it goes before those who have not been in yet. */
  enterAgain(lane: keyof Lanes): Promise<Leave | null> | Leave | null {
    return this.#gates[lane].enterAgain()
  }

  /** Whether somebody is placing a long list: between two of its chunks, too. */
  isPlacing(): boolean {
    return this.#gates.bulk.isUsed(NEXT_CHUNK_MS)
  }
}
