import type { GoodsSheetRows } from '#contract/desk/goods.ts'
import type { VoucherSheet } from '#contract/desk/payouts.ts'
import type { ColumnType } from '#contract/fields.ts'
import type { Result } from '#domain/result/result.ts'

/** A sheet as it was read: the heads of its columns, and the cells of each line as text. */
export type SheetRows = {
  file: string
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

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

/** A file of a zip of pictures. */
export type ZippedPicture = {
  /** Its name in the zip. */
  readonly file: string
  /** The code of the goods that it is of; null = its name has none. */
  readonly id: number | null
  /** Its place among their pictures: the least is the cover. */
  readonly place: number
  readonly fault: 'too_large' | 'no_picture' | null
}

/** What the desk has done with sheets, off its page. */
export type SheetsApi = {
  readGoods(file: Blob, name: string): Promise<Result<GoodsSheetRows>>
  /** Opens a zip of pictures, which is kept until the worker ends. */
  openPictures(file: Blob): Promise<Result<readonly ZippedPicture[]>>
  /** One file of the zip that was opened last. */
  readPicture(file: string): Promise<Result<Blob>>
  readResult(file: Blob, name: string): Promise<Result<VoucherSheet>>
  write(sheet: SheetToWrite, kind: 'xlsx' | 'csv'): Promise<Blob>
  /** Several sheets as one .xlsx. */
  writeBook(sheets: readonly SheetToWrite[]): Promise<Blob>
}
