import type { ListCounts } from './list.types.ts'
import { addressVariantKey, orderNoHash, phoneVariantKey, recipientHash } from './alike-keys.ts'
import { type Change, withInserted, withoutPositions } from './change.ts'
import { Counts } from './counts.ts'
import {
  DuplicateIndex,
  hasSameKeys,
  hasSameOrderNo,
  isSameRecipient,
  recipientKey,
} from './duplicates.ts'
import { MARK, wholeOrderNo, type Row } from './row.ts'

/** The page sees more rows than these before their duplicates are known. */
export const MARKED_AT_ONCE = 20_000

/** Messages wait no longer than these rows take one index. */
const ROWS_A_STEP = 5_000

/** The most rows a list holds. */
export const MAX_LIST_ROWS = 100_000

/** Ids count up as long as a draft lives; this is enough for hundreds of whole lists. */
export const MAX_ROW_ID = 2 ** 26

/** The server's price or refusal for one row. */
export type RowPrice = { readonly id: number; readonly price: number; readonly refusal: string }

/**
 * The rows of one entry mode, in order. Counts and duplicate marks follow every change, so that
 * reading them costs nothing. Edits change `rows` in place: copy it to keep it across an await.
 */
export class RecipientList {
  #rows: Row[] = []
  #nextId = 1
  #revision = 0
  #positions: Int32Array | null = null
  #isMarking = true
  /** Rows whose duplicates `markDuplicates` has to look for, while the others are marked. */
  #unmarked: readonly Row[] = []
  #isPlaced: (orderNo: string) => boolean = () => false
  readonly #counts = new Counts()
  readonly #duplicates: readonly DuplicateIndex[] = [
    new DuplicateIndex({
      hashOf: orderNoHash,
      isSame: hasSameOrderNo,
      onMark: this.#marker(MARK.orderNoDuplicate),
    }),
    new DuplicateIndex({
      hashOf: recipientHash,
      isSame: isSameRecipient,
      onMark: this.#marker(MARK.recipientDuplicate),
    }),
    new DuplicateIndex({
      hashOf: addressVariantKey,
      differBy: recipientKey,
      onMark: this.#marker(MARK.addressVariant),
    }),
    new DuplicateIndex({
      hashOf: phoneVariantKey,
      differBy: ({ phone }) => phone,
      onMark: this.#marker(MARK.phoneVariant),
    }),
  ]

  get rows(): readonly Row[] {
    return this.#rows
  }

  get counts(): ListCounts {
    return this.#counts.snapshot()
  }

  /** Rises whenever a view of this list could look different. */
  get revision(): number {
    return this.#revision
  }

  get nextId(): number {
    return this.#nextId
  }

  /** Ids that no row has or ever had. */
  takeIds(count: number): number {
    const first = this.#nextId
    this.#nextId += count
    return first
  }

  /** Replaces everything, e.g. by what storage holds. */
  load(rows: Row[], nextId: number): void {
    this.#counts.clear()
    for (const index of this.#duplicates) index.clear()
    this.#unmarked = []
    this.#rows = rows
    this.#nextId = Math.max(nextId, this.#nextId)
    this.#moved()
    this.#enter(rows)
  }

  /** Where the row is; -1 when the list does not hold it. */
  positionOf(id: number): number {
    this.#positions ??= this.#indexPositions()
    return (this.#positions[id] ?? 0) - 1
  }

  rowOf(id: number): Row | null {
    return this.#rows[this.positionOf(id)] ?? null
  }

  /** Until `markDuplicates` has run to its end no row is marked as a duplicate. */
  pauseMarks(): void {
    this.#isMarking = false
    for (const index of this.#duplicates) index.clear()
  }

  /**
   * Looks for the duplicates of all rows after a pause, or of those that `apply` left; nothing may
   * change the list meanwhile.
   */
  *markDuplicates(): Generator<void> {
    const rows = this.#isMarking ? this.#unmarked : this.#rows
    for (const index of rows.length === 0 ? [] : this.#duplicates) {
      if (!this.#isMarking) index.clear()
      index.reserve(rows.length)
      for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
        for (const row of rows.slice(from, from + ROWS_A_STEP)) index.add(row)
        yield
      }
      this.#revision++
    }
    this.#isMarking = true
    this.#unmarked = []
  }

  /** @param marks `later`: call `markDuplicates` for the rows that come, before the next change */
  apply(change: Change, marks: 'now' | 'later' = 'now'): void {
    const { positions } = change.removed
    if (positions.length > 0) {
      const leaving: Row[] = []
      for (const position of positions) {
        const row = this.#rows[position]
        if (row !== undefined) leaving.push(row)
      }
      this.#leave(leaving)
      this.#rows = withoutPositions(this.#rows, positions)
      this.#moved()
    }
    this.#replace(change.after)
    if (change.inserted.rows.length > 0) {
      this.#rows = withInserted(this.#rows, change.inserted)
      this.#moved()
      this.#enter(change.inserted.rows, marks)
    }
    this.#revision++
  }

  /** Marks the rows whose order number is in `bought`, and only these. */
  markBought(bought: ReadonlySet<string>): void {
    this.#setBought((orderNo) => bought.has(orderNo))
  }

  /** Like `markBought`, by what this machine remembers, for present rows and rows added later. */
  markPlaced(isPlaced: (orderNo: string) => boolean): void {
    this.#isPlaced = isPlaced
    this.#setBought(isPlaced)
  }

  /**
   * Takes the server's prices for pricing `pricedFor`. `asked` holds the rows as they were sent:
   * a row that was edited or removed since then keeps waiting for its own answer.
   */
  setPrices(asked: readonly Row[], prices: readonly RowPrice[], pricedFor: number): void {
    const byId = new Map(asked.map((row) => [row.id, row]))
    for (const { id, price, refusal } of prices) {
      const row = byId.get(id)
      if (row === undefined || this.rowOf(id) !== row) continue
      this.#counts.count(row, -1)
      row.price = price
      row.refusal = refusal
      row.pricedFor = pricedFor
      this.#counts.count(row, 1)
    }
    this.#revision++
  }

  #setBought(isBought: (orderNo: string) => boolean): void {
    const setMark = this.#marker(MARK.orderNoBought)
    for (const row of this.#rows) {
      const orderNo = wholeOrderNo(row)
      const isSet = orderNo !== '' && isBought(orderNo)
      if (isSet !== ((row.marks & MARK.orderNoBought) !== 0)) setMark(row, isSet)
    }
    this.#revision++
  }

  // The rows that leave are the list's own objects, not those of the change: after a reload the
  // change was read from storage and holds copies.
  #replace(after: readonly Row[]): void {
    for (const row of after) {
      const position = this.positionOf(row.id)
      if (position < 0) continue
      const old = this.#rows[position]
      if (old === undefined) continue
      this.#rows[position] = row
      if (hasSameKeys(old, row)) {
        this.#swap(old, row)
      } else {
        this.#leave([old])
        this.#enter([row])
      }
    }
  }

  #swap(old: Row, row: Row): void {
    this.#counts.count(old, -1)
    row.marks = old.marks
    this.#counts.count(row, 1)
    if (this.#isMarking) for (const index of this.#duplicates) index.swap(old, row)
  }

  // One index after the other, not one row after the other: four maps of 100,000 keys do not fit
  // into the cache of the processor at a time.
  #enter(rows: readonly Row[], marks: 'now' | 'later' = 'now'): void {
    for (const row of rows) {
      row.marks &= MARK.orderNoBought
      const orderNo = wholeOrderNo(row)
      if (orderNo !== '' && this.#isPlaced(orderNo)) row.marks |= MARK.orderNoBought
      this.#counts.count(row, 1)
      if (row.id >= this.#nextId) this.#nextId = row.id + 1
    }
    if (!this.#isMarking) return
    if (marks === 'later') {
      this.#unmarked = rows
      return
    }
    for (const index of this.#duplicates) {
      index.reserve(rows.length)
      for (const row of rows) index.add(row)
    }
  }

  #leave(rows: readonly Row[]): void {
    if (this.#isMarking) {
      for (const index of this.#duplicates) for (const row of rows) index.remove(row)
    }
    for (const row of rows) this.#counts.count(row, -1)
  }

  #moved(): void {
    this.#positions = null
    this.#revision++
  }

  // 1-based, so that 0 means absent.
  #indexPositions(): Int32Array {
    const positions = new Int32Array(this.#nextId)
    for (let at = 0; at < this.#rows.length; at++) {
      const id = this.#rows[at]?.id
      if (id !== undefined) positions[id] = at + 1
    }
    return positions
  }

  #marker(mark: number): (row: Row, isSet: boolean) => void {
    return (row, isSet) => {
      this.#counts.count(row, -1)
      row.marks = isSet ? row.marks | mark : row.marks & ~mark
      this.#counts.count(row, 1)
    }
  }
}
