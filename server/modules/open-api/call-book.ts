import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { SignedCall } from '../../http/signed-calls.ts'
import { TODAY } from './repository.ts'

type Entry = SignedCall & { readonly at: Date }

/** The most lines that wait for the database; beyond it the oldest lines are lost, never a call. */
const MAX_WAITING = 20_000
const MAX_WRITTEN = 1000
const MAX_TEXT = 300

/**
 * Counts calls and keeps their log, in memory first: a row for each call, written at once, would cost
 * more than many calls do. What a process has not written when it ends is lost, so a day's count may
 * fall short by its last second; money never depends on it.
 */
export class CallBook {
  readonly #db: Database
  #waiting: Entry[] = []
  #counts = new Map<number, number>()
  #writing = new Map<number, number>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Calls of this user that the database does not know of yet. */
  uncounted(userId: number): number {
    return (this.#counts.get(userId) ?? 0) + (this.#writing.get(userId) ?? 0)
  }

  count(userId: number): void {
    this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + 1)
  }

  note(call: SignedCall): void {
    this.#waiting.push({ ...call, at: new Date() })
    if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, MAX_WRITTEN)
  }

  /** @returns whether there is more to write */
  async write(): Promise<boolean> {
    const entries = this.#waiting.splice(0, MAX_WRITTEN)
    const counts = this.#counts
    if (entries.length === 0 && counts.size === 0) return false
    this.#counts = new Map()
    this.#writing = counts
    try {
      await this.#store(entries, counts)
    } catch (error) {
      for (const [userId, n] of counts) {
        this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + n)
      }
      this.#waiting = [...entries, ...this.#waiting]
      throw error
    } finally {
      this.#writing = new Map()
    }
    return this.#waiting.length > 0
  }

  async #store(entries: readonly Entry[], counts: ReadonlyMap<number, number>): Promise<void> {
    // All processes write users in one order, so that two of them cannot deadlock.
    const counted = [...counts].toSorted(([a], [b]) => a - b)
    const text = (of: (entry: Entry) => string) =>
      textArray(entries.map((entry) => of(entry).replaceAll('\0', '').slice(0, MAX_TEXT)))
    await this.#db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO api_usage AS u (user_id, day, calls)
         SELECT c.user_id, ${TODAY}, c.calls FROM unnest($1::bigint[], $2::int[]) AS c(user_id, calls)
         ON CONFLICT (user_id, day) DO UPDATE SET calls = u.calls + EXCLUDED.calls`,
        [intArray(counted.map(([userId]) => userId)), intArray(counted.map(([, n]) => n))],
      )
      await tx.query(
        `INSERT INTO api_calls (user_id, called_at, method, path, code, msg, ms, address, request_id)
         SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::int[],
           $6::text[], $7::int[], $8::text[], $9::text[])`,
        [
          intArray(entries.map(({ userId }) => userId)),
          text(({ at }) => at.toISOString()),
          text(({ method }) => method),
          text(({ path }) => path),
          intArray(entries.map(({ code }) => code)),
          text(({ msg }) => msg),
          intArray(entries.map(({ ms }) => ms)),
          text(({ address }) => address),
          text(({ requestId }) => requestId),
        ],
      )
      return ok(null)
    })
  }
}
