/** What a filter value is compared with: 1 订单号, 2 收件人, 3 买家会员名, 4 备注. */
export const FILTER_TYPES = { orderNo: 1, name: 2, buyerNick: 3, remark: 4 } as const
export type FilterType = keyof typeof FILTER_TYPES

/** Whether a value must be the whole cell, or may stand anywhere in it. */
export type MatchWay = 'exact' | 'contains'

/** The values people typed, each once. `texts[i]` is how `keys[i]` was first written. */
export type FilterValues = {
  /** How many were typed, repetitions included. */
  readonly given: number
  readonly texts: readonly string[]
  /** Normalised, distinct, never ''. */
  readonly keys: readonly string[]
}

/** Normalised cells of one column of the source, by row. */
export type KeyColumn = readonly string[]
