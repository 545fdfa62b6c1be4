import type { GoodsSheetRows } from '#contract/desk/goods.ts'
import type { ColumnType } from '#contract/fields.ts'
import type { Result } from '#domain/result/result.ts'

export type SheetToWrite = {
  readonly name: string
  readonly columns: readonly {
    readonly header: string
    readonly type: ColumnType
    readonly isHidden?: boolean
    /** A formula for each cell, `#` for the row; a .csv has the value alone. */
    readonly formula?: string
    readonly isSummed?: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
  /** The word before the sums of its columns, in a last row of formulas. */
  readonly sums?: string
}

/** What the desk has done with sheets, off its page. */
export type SheetsApi = {
  readGoods(file: Blob, name: string): Promise<Result<GoodsSheetRows>>
  write(sheet: SheetToWrite, kind: 'xlsx' | 'csv'): Promise<Blob>
  /** Several sheets as one .xlsx. */
  writeBook(sheets: readonly SheetToWrite[]): Promise<Blob>
}
