import type { ColumnType } from '#contract/fields.ts'

/** A sheet whose cells come as texts; the type of a column decides how they are written. */
export type TextSheet = {
  readonly name: string
  readonly columns: readonly TextColumn[]
  readonly rows: readonly TextRow[]
}

export type TextColumn = {
  readonly header: string
  readonly width: number
  /** Text when absent. */
  readonly type?: ColumnType
  readonly hidden?: boolean
  /** Written beside the value of each cell, `#` for the row: `B#-C#`. */
  readonly formula?: string | undefined
  /** Whether a row of sums adds it up. */
  readonly isSummed?: boolean
}

export type TextRow = readonly string[]

/** A formula of ours, and what it comes to, as a text of its column's type. */
export type FormulaText = { readonly formula: string; readonly value: string }
