export type TextColumn = {
  readonly header: string
  readonly width: number
  readonly hidden?: boolean
}

/**
 * A workbook of one sheet whose cells are all text: no number loses digits, and nothing that begins
 * like a formula is ever evaluated, not even after the cell was edited.
 */
export async function writeTextWorkbook(
  sheetName: string,
  columns: readonly TextColumn[],
  rows: Iterable<readonly string[]>,
): Promise<Blob> {
  // Large, and needed only when a file is asked for.
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  const sheet = book.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width, hidden = false }) => ({
    width,
    hidden,
    style: { numFmt: '@' },
  }))
  sheet.addRow(columns.map(({ header }) => header)).font = { bold: true }
  for (const row of rows) sheet.addRow([...row])
  const bytes = await book.xlsx.writeBuffer()
  return new Blob([bytes], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
