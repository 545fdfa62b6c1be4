import type { Lane } from '#contract/endpoint.ts'

import type { Database } from '../db/database.ts'
import { nextTurn } from './turns.ts'

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
  // One connection: calls that run together wait for each other there.
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

export type Release = () => void
type Waiter = { settle(leave: Release | null): void; readonly timer: NodeJS.Timeout }

class Gate {
  readonly #limits: LaneLimits
  readonly #waiting = new Set<Waiter>()
  /** Calls that were inside before go first: their bodies have been read. */
  readonly #again = new Set<Waiter>()
  #running = 0
  /** When its last call left. */
  #emptyAt = -Infinity

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  enter(): Promise<Release | null> | Release | null {
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

  enterAgain(): Promise<Release | null> | Release | null {
    if (this.#running < this.#limits.running) {
      this.#running++
      return this.#leave()
    }
    return this.#waitIn(this.#again)
  }

  #waitIn(line: Set<Waiter>): Promise<Release | null> {
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        line.delete(waiter)
        settle(null)
      }, this.#limits.waitMs)
      const waiter = { settle, timer }
      line.add(waiter)
    })
  }

  /** The release counts once; calling it again does nothing. */
  #leave(): Release {
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

/** No call waits longer than this for others to connect. */
const MOST_LOOKING_MS = 50

/**
 * Lets the event loop accept connections before a call begins its work. The embedded database works
 * on the same thread, and Node accepts one new connection a turn: without this the last of 600
 * clients that connect at once waits for 600 turns full of others' work before it can be refused.
 * Looking takes at most half of the time: clients that come back at once are refused often, and
 * must not keep all others from their work.
 */
class Arrivals {
  #connections = 0
  #looked: Promise<void> | null = null
  /** Until then calls begin without looking again. */
  #workUntil = -Infinity

  noteConnection(): void {
    this.#connections++
  }

  /** Resolves once a whole turn of the loop has brought no new connection. */
  async looked(): Promise<void> {
    if (performance.now() < this.#workUntil) return
    this.#looked ??= this.#look().finally(() => (this.#looked = null))
    await this.#looked
  }

  async #look(): Promise<void> {
    const began = performance.now()
    await nextTurn() // the rest of this turn
    let seen: number
    do {
      seen = this.#connections
      await nextTurn()
    } while (seen !== this.#connections && performance.now() < began + MOST_LOOKING_MS)
    const now = performance.now()
    this.#workUntil = now + Math.min(now - began, MOST_LOOKING_MS)
  }
}

/** A run sends its next chunk within this time. */
const NEXT_CHUNK_MS = 300

/** Lets calls in by their kind. */
export class Admission {
  readonly #arrivals = new Arrivals()
  readonly #gates: Readonly<Record<keyof Lanes, Gate>>

  constructor(lanes: Lanes) {
    this.#gates = {
      sign_in: new Gate(lanes.sign_in),
      read: new Gate(lanes.read),
      order: new Gate(lanes.order),
      bulk: new Gate(lanes.bulk),
    }
  }

  /** Notes a new connection: more clients may be waiting to connect. */
  noteConnection(): void {
    this.#arrivals.noteConnection()
  }

  /** @returns the release to call when the call is over; null when there is no room for it */
  enter(lane: keyof Lanes): Promise<Release | null> | null {
    return this.#afterLooking(this.#gates[lane].enter())
  }

  /** Enters again after leaving while the body came: such a call goes before new ones. */
  enterAgain(lane: keyof Lanes): Promise<Release | null> | null {
    return this.#afterLooking(this.#gates[lane].enterAgain())
  }

  #afterLooking(entered: Promise<Release | null> | Release | null): Promise<Release | null> | null {
    return entered === null ? null : this.#begin(entered)
  }

  async #begin(entered: Promise<Release | null> | Release): Promise<Release | null> {
    const leave = await entered
    if (leave !== null) await this.#arrivals.looked()
    return leave
  }

  /** Whether somebody is placing a long list: between two of its chunks, too. */
  isPlacing(): boolean {
    return this.#gates.bulk.isUsed(NEXT_CHUNK_MS)
  }
}
