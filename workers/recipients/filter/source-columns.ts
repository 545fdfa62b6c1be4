import type { Row } from '../list/row.ts'
import { filterKeyOf } from '../stages/filter/filter-key.ts'
import type { FilterType, KeyColumn } from '../stages/filter/filter.types.ts'
import type { SourceRow } from './source-codec.ts'

const COLUMNS_OF: Readonly<Record<FilterType, readonly ((from: SourceRow) => string)[]>> = {
  orderNo: [({ row }) => row.orderNo],
  name: [({ row }) => row.name],
  buyerNick: [({ cells }) => cells.buyerNick],
  // Buyers and sellers both write remarks; merchants do not distinguish them when they search.
  remark: [({ cells }) => cells.remark, ({ cells }) => cells.sellerRemark],
}

/** The rows of a source in memory, with their keys computed once per column. */
export class SourceColumns {
  readonly rows: readonly Row[]
  readonly #all: readonly SourceRow[]
  readonly #keys = new Map<FilterType, readonly KeyColumn[]>()

  constructor(all: readonly SourceRow[]) {
    this.#all = all
    this.rows = all.map(({ row }) => row)
  }

  /** Line of the file; 0 past the end. */
  lineOf(place: number): number {
    return this.#all[place]?.cells.line ?? 0
  }

  isDamaged(place: number): boolean {
    return this.rows[place]?.issues.some(({ code }) => code === 'order_no_damaged') ?? false
  }

  keys(type: FilterType): readonly KeyColumn[] {
    const known = this.#keys.get(type)
    if (known !== undefined) return known
    const keyOf = filterKeyOf(type)
    const columns = COLUMNS_OF[type].map((cellOf) => this.#all.map((from) => keyOf(cellOf(from))))
    this.#keys.set(type, columns)
    return columns
  }

  /** The cells of a row that a type looks in, as the file has them. */
  textOf(place: number, type: FilterType): string {
    const from = this.#all[place]
    if (from === undefined) return ''
    return COLUMNS_OF[type]
      .map((cellOf) => cellOf(from))
      .filter((text) => text !== '')
      .join(' / ')
  }
}
