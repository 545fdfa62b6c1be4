import { CsvFiles } from '../recipients/workbook/csv-file.ts'
import { fitColumns } from '../recipients/workbook/fit-columns.ts'
import { TextWorkbook } from '../recipients/workbook/text-workbook.ts'
import type { TextColumn } from '../recipients/workbook/text-sheet.types.ts'
import type { SheetToWrite } from './sheets.types.ts'

function fittedColumns({ columns, rows }: SheetToWrite): TextColumn[] {
  return fitColumns(columns, rows).map(({ header, width, type = 'text' }, at) => {
    const { isHidden: hidden = false, formula, isSummed = false } = columns[at] ?? {}
    return { header, width, type, hidden, formula, isSummed }
  })
}

async function addSheet(book: TextWorkbook, sheet: SheetToWrite): Promise<void> {
  await book.addSheet({ name: sheet.name, columns: fittedColumns(sheet) })
  await book.addRows(sheet.rows)
  if (sheet.sums !== undefined) await book.addSums(sheet.sums)
}

/** Sheets as one .xlsx; the type of a column decides how its cells are written. */
export async function writeBook(sheets: readonly SheetToWrite[]): Promise<Blob> {
  const book = new TextWorkbook()
  await sheets.reduce<Promise<void>>(
    (before, sheet) => before.then(() => addSheet(book, sheet)),
    Promise.resolve(),
  )
  return book.toBlob()
}

/** A sheet as a file. */
export async function writeSheetFile(sheet: SheetToWrite, kind: 'xlsx' | 'csv'): Promise<Blob> {
  if (kind === 'xlsx') return writeBook([sheet])
  const files = new CsvFiles()
  files.addSheet({ columns: fittedColumns(sheet) })
  files.addRows(sheet.rows)
  return files.toBlobs()[0] ?? new Blob([])
}
