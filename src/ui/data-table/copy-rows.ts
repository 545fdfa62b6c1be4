import type { Ranges, RowSource, TableColumn } from './data-table.types.ts'

/** Small enough that turning a part into text stays far below a frame. */
const ROWS_PER_PART = 500

/** A cell as spreadsheets read it from the clipboard: quoted when it would break its row. */
function cellText(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function rowsToTsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  return rows.map((row) => columns.map(({ text }) => cellText(text(row))).join('\t')).join('\r\n')
}

/** The rows of `ranges` as tab-separated text; loaded in parts, so that nothing stands still. */
export async function loadTsv<Row>(
  source: RowSource<Row>,
  ranges: Ranges,
  columns: readonly TableColumn<Row>[],
): Promise<string> {
  const parts: string[] = []
  for (const [from, to] of ranges) {
    for (let at = from; at < to; at += ROWS_PER_PART) {
      const { rows } = await source.load(at, Math.min(ROWS_PER_PART, to - at))
      if (rows.length > 0) parts.push(rowsToTsv(rows, columns))
    }
  }
  return parts.join('\r\n')
}
