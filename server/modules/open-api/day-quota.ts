import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { TODAY } from './repository.ts'

/** The most calls that a process takes of a day's at once; fewer as they run out. */
const MOST_TAKEN = 100
/** One in so many of what is left. */
const SHARE = 20

type Held = {
  readonly day: string
  /** When the day is over, on the clock that only goes forward. */
  readonly endsAt: number
  left: number
  wasUsed: boolean
}

/**
 * Counts the calls that a key makes in a day: some are taken of the day before they are made, so
 * that several processes together never let more pass than the quota. What a process did not use
 * in a while is given back; what it held when it crashed counts as used.
 */
export class DayQuota {
  readonly #db: Database
  readonly #held = new Map<number, Held>()
  readonly #asking = new Map<number, Promise<boolean>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Calls that the database counts already, and that this process has not let pass yet. */
  unused(userId: number): number {
    return this.#current(userId)?.left ?? 0
  }

  /** @returns whether one more call may pass today */
  async take(userId: number, quota: number): Promise<boolean> {
    for (;;) {
      const held = this.#current(userId)
      if (held !== null && held.left > 0) {
        held.left--
        held.wasUsed = true
        return true
      }
      if (!(await this.#more(userId, quota))) return false
    }
  }

  /** Gives back what was not used since the last time, or all of it. */
  async release(all = false): Promise<void> {
    const idle = [...this.#held].filter(([, held]) => all || !held.wasUsed)
    for (const [userId] of idle) this.#held.delete(userId)
    for (const held of this.#held.values()) held.wasUsed = false
    // All processes write users in one order, so that two of them cannot deadlock.
    const given = idle.filter(([, { left }]) => left > 0).toSorted(([a], [b]) => a - b)
    if (given.length === 0) return
    await this.#db.query(
      `UPDATE api_usage u SET calls = u.calls - g.n
       FROM unnest($1::bigint[], $2::text[], $3::int[]) AS g(user_id, day, n)
       WHERE u.user_id = g.user_id AND u.day = g.day::date`,
      [
        intArray(given.map(([userId]) => userId)),
        textArray(given.map(([, { day }]) => day)),
        intArray(given.map(([, { left }]) => left)),
      ],
    )
  }

  #current(userId: number): Held | null {
    const held = this.#held.get(userId)
    return held === undefined || held.endsAt <= performance.now() ? null : held
  }

  /** One question for all calls that wait for it. */
  #more(userId: number, quota: number): Promise<boolean> {
    const asking = this.#asking.get(userId)
    if (asking !== undefined) return asking
    const asked = this.#ask(userId, quota).finally(() => this.#asking.delete(userId))
    this.#asking.set(userId, asked)
    return asked
  }

  async #ask(userId: number, quota: number): Promise<boolean> {
    const grant = (calls: string): string =>
      `least(${MOST_TAKEN}, greatest(1, ($2::int - ${calls}) / ${SHARE}))`
    const [taken] = await this.#db.query<{ granted: number; day: string; seconds: number }>(
      `INSERT INTO api_usage AS u (user_id, day, calls, granted)
       SELECT $1, ${TODAY}, ${grant('0')}, ${grant('0')} WHERE $2::int > 0
       ON CONFLICT (user_id, day) DO UPDATE
         SET calls = u.calls + ${grant('u.calls')}, granted = ${grant('u.calls')}
         WHERE u.calls < $2::int
       RETURNING granted, day::text AS day,
         extract(epoch FROM (${TODAY} + 1)::timestamp - now() AT TIME ZONE 'Asia/Shanghai')::float8
           AS seconds`,
      [userId, quota],
    )
    if (taken === undefined) return false
    const endsAt = performance.now() + taken.seconds * 1000
    this.#held.set(userId, { day: taken.day, endsAt, left: taken.granted, wasUsed: false })
    return true
  }
}
