import type { JOINABLE_TARGETS, JoinPlace } from '#domain/recipient/join-parts.ts'

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

/** Targets whose value may be spread over several columns. */
export type JoinableTarget = (typeof JOINABLE_TARGETS)[number]

/** The index of a column, or those of several that make one value, in the order they are joined in. */
export type FieldColumns = number | readonly number[]

/** Target → the index of its column, or of its columns. */
export type MappedColumns = Readonly<{
  [Target in MappingTarget]?: Target extends JoinableTarget ? FieldColumns : number
}>

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
  readonly columns: MappedColumns
  /** The columns of the further recipients that each line holds (收货人2 …); absent = none. */
  readonly others?: readonly MappedColumns[]
  /** How each target was found. */
  readonly sources: Readonly<Partial<Record<MappingTarget, MappingSource>>>
  /** Required targets without a column: the mapping screen is shown when this is not empty. */
  readonly unresolved: readonly RequiredTarget[]
  /** Targets that several columns fit alike (a sender's beside a recipient's): none was taken. */
  readonly ambiguous: readonly {
    readonly target: MappingTarget
    readonly columns: readonly number[]
  }[]
  /**
   * Columns without a target that may be a part of what a target holds: the user decides about
   * them. Absent = none.
   */
  readonly leftovers?: readonly Leftover[]
  /** By column, where it goes when it is joined with others; absent = as in the file. */
  readonly joinPlaces?: Readonly<Record<number, JoinPlace>>
  /** The cells of one line, by which the mapping screen shows what columns make together. */
  readonly example?: readonly string[]
  /** Up to 3 sample values per column, for the mapping screen. */
  readonly samples: readonly (readonly string[])[]
  /** Identifies the set of headers, to remember the mapping by (with the platform). */
  readonly signature: string
}

export type Leftover = { readonly column: number; readonly target: MappingTarget }

/** What is kept of a mapping to apply it to the next file of the same shape. */
export type RememberedMapping = {
  readonly signature: string
  /** The next file may have the same columns in another order. */
  readonly headers: readonly string[]
  readonly columns: MappedColumns
  readonly others?: readonly MappedColumns[]
  /** Whether the user was shown what was left over; false in records of earlier versions. */
  readonly isWhole?: boolean
}
