import type { Database } from '../db/database.ts'
import { nextTurn } from './turns.ts'

/** How many calls of a kind run at once, how many wait for them, and for how long: before its body is read, and once more after it. */
export type LaneLimits = {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

/**
 * Beside those of the contract: long bodies (`bulk`), what partners
 * post (`notice` of payments, `push` of scans), pages that have to be rendered (`page`), whether the
 * server is up (`health`), what is worked for and is not the site's own (`inner`), and all the rest,
 * which is read from memory (`file`).
 */
const LANE_NAMES = [
  'sign_in',
  'order',
  'read',
  'picture',
  'bulk',
  'notice',
  'push',
  'page',
  'health',
  'inner',
  'file',
] as const

export type LaneName = (typeof LANE_NAMES)[number]
export type Lanes = Readonly<Record<LaneName, LaneLimits>>

/** A flood of them takes processor time alone; few at once leave every other call its turn. */
const OUTSIDE_THE_DATABASE = {
  page: { running: 3, waiting: 12, waitMs: 300 },
  health: { running: 8, waiting: 200, waitMs: 1000 },
  file: { running: 32, waiting: 600, waitMs: 2000 },
}

/**
 * A call that would wait longer is better refused at once: its caller comes back when there is room,
 * instead of all waiting for all. Each kind has a share of its own, so a flood of reads does not keep
 * anyone from ordering or signing in. A chunk of a run waits longer: nobody looks at it, and its
 * worker would only send it again. Measured in bench/server/overload.ts.
 */
const LANES: Readonly<Record<Database['engine'], Lanes>> = {
  postgres: {
    ...OUTSIDE_THE_DATABASE,
    sign_in: { running: 4, waiting: 12, waitMs: 500 },
    read: { running: 24, waiting: 300, waitMs: 400 },
    order: { running: 8, waiting: 100, waitMs: 250 },
    bulk: { running: 4, waiting: 120, waitMs: 8000 },
    picture: { running: 4, waiting: 60, waitMs: 4000 },
    notice: { running: 128, waiting: 400, waitMs: 4000 },
    push: { running: 8, waiting: 100, waitMs: 4000 },
    inner: { running: 4, waiting: 60, waitMs: 4000 },
  },
  // One connection: calls that run together wait for each other there.
  embedded: {
    ...OUTSIDE_THE_DATABASE,
    sign_in: { running: 4, waiting: 12, waitMs: 500 },
    read: { running: 8, waiting: 100, waitMs: 300 },
    order: { running: 2, waiting: 30, waitMs: 250 },
    bulk: { running: 1, waiting: 40, waitMs: 8000 },
    picture: { running: 2, waiting: 40, waitMs: 4000 },
    // Notices that are under way together are settled together.
    notice: { running: 64, waiting: 200, waitMs: 4000 },
    push: { running: 4, waiting: 60, waitMs: 4000 },
    inner: { running: 2, waiting: 40, waitMs: 4000 },
  },
}

/** The same for each lane. */
export function everyLane(limits: LaneLimits): Lanes {
  // All of its names, by construction.
  return Object.fromEntries(LANE_NAMES.map((name) => [name, limits])) as Lanes
}

export function lanesFor(engine: Database['engine']): Lanes {
  return LANES[engine]
}

export type Release = () => void
/** Without a timer it waits until there is a place. */
type Waiter = { settle(leave: Release | null): void; readonly timer?: NodeJS.Timeout }

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

  /** Null when all places are taken. */
  #take(): Release | null {
    if (this.#running >= this.#limits.running) return null
    this.#running++
    return this.#leave()
  }

  enter(): Promise<Release | null> | Release | null {
    const isFull = this.#waiting.size >= this.#limits.waiting
    return this.#take() ?? (isFull ? null : this.#waitIn(this.#waiting))
  }

  enterAgain(): Promise<Release | null> | Release | null {
    return this.#take() ?? this.#waitIn(this.#again)
  }

  comeBack(): Promise<Release> | Release {
    const room = this.#take()
    if (room !== null) return room
    return new Promise((resolve) => {
      // Without a timer it is settled with a place only.
      this.#again.add({ settle: (leave) => leave && resolve(leave) })
    })
  }

  /** Whether a call is inside or has left less than `ms` ago. */
  isUsed(ms: number): boolean {
    return this.#running > 0 || performance.now() - this.#emptyAt < ms
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
  readonly #gates: Readonly<Record<LaneName, Gate>>
  readonly #onShed: (lane: LaneName) => void

  /** @param onShed called with each call that finds no room */
  constructor(lanes: Lanes, onShed: (lane: LaneName) => void = () => undefined) {
    this.#onShed = onShed
    const gates = LANE_NAMES.map((name) => [name, new Gate(lanes[name])])
    // A gate for each lane.
    this.#gates = Object.fromEntries(gates) as Record<LaneName, Gate>
  }

  /** Notes a new connection: more clients may be waiting to connect. */
  noteConnection(): void {
    this.#arrivals.noteConnection()
  }

  /** @returns the release to call when the call is over; null when there is no room for it */
  enter(lane: LaneName): Promise<Release | null> | null {
    const entered = this.#afterLooking(this.#gates[lane].enter())
    return entered?.then((leave) => this.#counted(lane, leave)) ?? this.#counted(lane, null)
  }

  /** Enters again after leaving while the body came: such a call goes before new ones. */
  enterAgain(lane: LaneName): Promise<Release | null> | null {
    return this.#afterLooking(this.#gates[lane].enterAgain())
  }

  /** For a call that gave its place back to wait for a partner: it waits until there is one again. */
  async comeBack(lane: LaneName): Promise<Release> {
    return this.#gates[lane].comeBack()
  }

  #counted<Left extends Release | null>(lane: LaneName, leave: Left): Left {
    if (leave === null) this.#onShed(lane)
    return leave
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
