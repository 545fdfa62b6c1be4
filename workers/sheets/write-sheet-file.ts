import { CsvFiles } from '../recipients/workbook/csv-file.ts'
import { fitColumns } from '../recipients/workbook/fit-columns.ts'
import { TextWorkbook } from '../recipients/workbook/text-workbook.ts'
import type { SheetToWrite } from './sheets.types.ts'

/** A sheet as a file; the type of a column decides how its cells are written. */
export async function writeSheetFile(
  { name, columns, rows }: SheetToWrite,
  kind: 'xlsx' | 'csv',
): Promise<Blob> {
  const fitted = fitColumns(columns, rows).map(({ header, width, type = 'text' }, at) => {
    const hidden = columns[at]?.isHidden === true
    return { header, width, type, hidden }
  })
  if (kind === 'csv') {
    const files = new CsvFiles()
    files.addSheet({ columns: fitted })
    files.addRows(rows)
    return files.toBlobs()[0] ?? new Blob([])
  }
  const book = new TextWorkbook()
  await book.addSheet({ name, columns: fitted })
  await book.addRows(rows)
  return book.toBlob()
}
