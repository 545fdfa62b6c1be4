import type { ColumnTarget } from './source-row.types.ts'

/** The platform whose export headers are expected; `generic` = any. */
export type MappingPlatform =
  | 'taobao'
  | 'tmall'
  | 'pinduoduo'
  | 'jd'
  | 'douyin'
  | 'kuaishou'
  | 'xiaohongshu'
  | '1688'
  | 'generic'

/**
 * Columns that complete a target: `street` (抖店 and others keep the town apart from the detail; it
 * is put in front of `detail`), `phone2` (used where `phone` is empty) and
 * `newAddress` (淘宝 lists an address that was changed after ordering in a column of its own; it
 * replaces `address` where it is filled).
 */
export const HELPER_TARGETS = ['street', 'phone2', 'newAddress'] as const

export type MappingTarget = ColumnTarget | (typeof HELPER_TARGETS)[number]

/** Target → column index. */
export type MappedColumns = Readonly<Partial<Record<MappingTarget, number>>>

/** `name`, `phone` and `address` (or province, city and detail) must be found to go on. */
export type RequiredTarget = 'name' | 'phone' | 'address'

export type MappingSource = 'remembered' | 'alias' | 'content' | 'chosen'

export type ColumnMapping = {
  /** Index of the header row among the rows kept; -1 = there is none, data starts at row 0. */
  readonly headerRow: number
  /** True when the header row is not the first row and the user should confirm it once. */
  readonly headerDoubtful: boolean
  /** Cleaned header text of every column ('' without one). */
  readonly headers: readonly string[]
  /** Target → column index. */
  readonly columns: MappedColumns
  /** How each target was found. */
  readonly sources: Readonly<Partial<Record<MappingTarget, MappingSource>>>
  /** Required targets without a column: the mapping screen is shown when this is not empty. */
  readonly unresolved: readonly RequiredTarget[]
  /** Targets that several columns fit alike (a sender's beside a recipient's): none was taken. */
  readonly ambiguous: readonly {
    readonly target: MappingTarget
    readonly columns: readonly number[]
  }[]
  /** Up to 3 sample values per column, for the mapping screen. */
  readonly samples: readonly (readonly string[])[]
  /** Identifies the set of headers, to remember the mapping by (with the platform). */
  readonly signature: string
}

/** What is kept of a mapping to apply it to the next file of the same shape. */
export type RememberedMapping = {
  readonly signature: string
  /** The next file may have the same columns in another order. */
  readonly headers: readonly string[]
  readonly columns: MappedColumns
}
