export type TextColumn = {
  readonly header: string
  readonly width: number
  readonly hidden?: boolean
}

export type TextSheet = {
  readonly name: string
  readonly columns: readonly TextColumn[]
  readonly rows: readonly (readonly string[])[]
}

const FORBIDDEN = /[[\]:*?/\\\u0000-\u001f]/g // oxlint-disable-line no-control-regex -- no sheet may be named with them
const LONGEST_NAME = 31

/** A name that spreadsheets take, and that no other sheet of the workbook has. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const plain = wanted.replaceAll(FORBIDDEN, ' ').replaceAll(/^[\s']+|[\s']+$/g, '')
  const base = plain === '' ? '收件人' : plain
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `(${n})`
    const name = base.slice(0, LONGEST_NAME - tail.length).trimEnd() + tail
    // Excel takes names that differ only in case for the same.
    if (!taken.has(name.toLowerCase())) return name
  }
}

/**
 * A workbook whose cells are all text: no number loses digits, and nothing that begins like a
 * formula is ever evaluated, not even after the cell was edited.
 */
export async function writeTextWorkbook(sheets: readonly TextSheet[]): Promise<Blob> {
  // Large, and needed only when a file is asked for.
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  const taken = new Set<string>()
  for (const { name: wanted, columns, rows } of sheets) {
    const name = sheetName(wanted, taken)
    taken.add(name.toLowerCase())
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ width, hidden = false }) => ({
      width,
      hidden,
      style: { numFmt: '@' },
    }))
    sheet.addRow(columns.map(({ header }) => header)).font = { bold: true }
    // An empty cell stays without a value: an empty text would be a value of its own.
    for (const row of rows) sheet.addRow(row.map((text) => (text === '' ? null : text)))
  }
  const bytes = await book.xlsx.writeBuffer()
  return new Blob([bytes], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
