import { ok, type Result } from '#domain/result/result.ts'
import { readRows } from '../recipients/readers/index.ts'
import { unguardText } from '../recipients/workbook/csv-file.ts'
import type { SheetRows } from './sheets.types.ts'

type Heads = {
  /** Whether a line may be the heads of its columns. */
  readonly areHeads: (cells: readonly string[]) => boolean
  /** Lines that may be above them: a title, a note. */
  readonly mostAbove: number
}

/**
 * Reads a sheet: the heads of its columns, and the cells of each line below them. Where no line may
 * be the heads the first one is taken for them, and the server refuses it.
 */
export async function readSheetFile(
  file: Blob | Uint8Array<ArrayBuffer>,
  name: string,
  { areHeads, mostAbove }: Heads,
): Promise<Result<SheetRows>> {
  const read = await readRows(file, { name })
  if (!read.ok) return read
  const { columns, rowCount, rowNumbers } = read.value.sheet
  const isText = read.value.kind === 'csv' || read.value.kind === 'tsv'
  const cellsOf = (row: number): string[] =>
    columns.map((column) => (isText ? unguardText(column[row] ?? '') : (column[row] ?? '')))
  let head = 0
  for (let row = 0; row < Math.min(rowCount, mostAbove); row++) {
    if (!areHeads(cellsOf(row))) continue
    head = row
    break
  }
  const rows: SheetRows['rows'][number][] = []
  for (let row = head + 1; row < rowCount; row++) {
    rows.push({ line: rowNumbers[row] ?? row + 1, cells: cellsOf(row) })
  }
  return ok({ file: name, heads: cellsOf(head), rows })
}
