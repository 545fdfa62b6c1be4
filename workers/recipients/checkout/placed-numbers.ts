import { cyrb53 } from '#domain/values/cyrb53.ts'
import { database } from '../storage/database.ts'
import type { Put } from '../storage/draft-storage.ts'
import { keys, under } from '../storage/records.types.ts'

/** How many numbers are remembered, the newest ones; the server still knows older ones. */
const MOST = 200_000
/** More records than this become one when they are read. */
const MOST_RECORDS = 64

/**
 * The order numbers that this user has placed from this machine, so that a row can be marked as soon
 * as it enters a list. Only hashes are kept: each part of a run adds a record of its own, in the
 * transaction that stores its outcome. With 200,000 remembered and a list of 100,000, one wrong mark is
 * to be expected in 450,000 lists; the server's check decides anyway.
 */
export class PlacedNumbers {
  readonly #userId: string
  readonly #hashes = new Set<number>()
  #lastKey = 0

  private constructor(userId: string) {
    this.#userId = userId
  }

  /** The remembered numbers of a user; none when storage cannot be read. */
  static async read(userId: string): Promise<PlacedNumbers> {
    const numbers = new PlacedNumbers(userId)
    // They are only a hint: without them the server's check marks the rows.
    await numbers.#load().catch(() => undefined)
    return numbers
  }

  has(orderNo: string): boolean {
    return this.#hashes.size > 0 && orderNo !== '' && this.#hashes.has(cyrb53(orderNo))
  }

  /** Takes numbers in. @returns the record that keeps them; null when there are none. */
  add(orderNos: readonly string[]): Put | null {
    const hashes = orderNos.filter((orderNo) => orderNo !== '').map(cyrb53)
    if (hashes.length === 0) return null
    for (const hash of hashes) this.#hashes.add(hash)
    return this.#record(Float64Array.from(hashes))
  }

  /** The server does not know this number: its row may be ordered. */
  forget(orderNo: string): void {
    this.#hashes.delete(cyrb53(orderNo))
  }

  #record(hashes: Float64Array): Put {
    // Keys rise with time, whatever the clock does.
    this.#lastKey = Math.max(this.#lastKey + 1, Date.now())
    return [[...keys.placed(this.#userId, this.#lastKey)], hashes]
  }

  async #load(): Promise<void> {
    const range = under('placed', this.#userId)
    const entries = await database.entries<Float64Array>(range)
    const known = entries.map(([key]) => key)
    const records = entries.map(([, record]) => record)
    const total = records.reduce((sum, { length }) => sum + length, 0)
    let surplus = total - MOST
    for (const record of records) {
      for (const hash of record.subarray(Math.max(0, surplus))) this.#hashes.add(hash)
      surplus -= record.length
    }
    const last = known.at(-1)
    this.#lastKey = Array.isArray(last) ? Number(last[2]) : 0
    if (records.length <= MOST_RECORDS && total <= MOST) return
    const puts = [this.#record(Float64Array.from(this.#hashes))]
    await database.write(this.#userId, { deletes: known, puts }, 'relaxed')
  }
}

let remembered: { readonly userId: string; readonly numbers: Promise<PlacedNumbers> } | null = null

/** One index for all drafts of the user who is at work. */
export function placedNumbersOf(userId: string): Promise<PlacedNumbers> {
  if (remembered?.userId !== userId) remembered = { userId, numbers: PlacedNumbers.read(userId) }
  return remembered.numbers
}

/** The user has left. */
export function forgetPlacedNumbers(): void {
  remembered = null
}
