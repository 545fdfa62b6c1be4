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
}

export type TextRow = readonly string[]
