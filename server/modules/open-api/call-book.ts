import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { SignedCall } from '../../http/signed-calls.ts'

type Entry = SignedCall & { readonly at: Date }

/** The most lines that wait for the database; beyond it the oldest lines are lost, never a call. */
const MAX_WAITING = 20_000
const MAX_WRITTEN = 1000
const MAX_TEXT = 300

/**
 * Keeps the log of calls, in memory first: a row for each call, written at once, would cost more
 * than many calls do. What a process has not written when it ends is lost; the day's count and
 * money never depend on it.
 */
export class CallBook {
  readonly #db: Database
  #waiting: Entry[] = []

  constructor(db: Database) {
    this.#db = db
  }

  note(call: SignedCall): void {
    this.#waiting.push({ ...call, at: new Date() })
    if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, MAX_WRITTEN)
  }

  /** @returns whether there is more to write */
  async write(): Promise<boolean> {
    const entries = this.#waiting.splice(0, MAX_WRITTEN)
    if (entries.length === 0) return false
    try {
      await this.#store(entries)
    } catch (error) {
      this.#waiting = [...entries, ...this.#waiting]
      throw error
    }
    return this.#waiting.length > 0
  }

  async #store(entries: readonly Entry[]): Promise<void> {
    const text = (of: (entry: Entry) => string) =>
      textArray(entries.map((entry) => of(entry).replaceAll('\0', '').slice(0, MAX_TEXT)))
    await this.#db.query(
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
  }
}
