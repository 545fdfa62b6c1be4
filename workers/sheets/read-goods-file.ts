import type { GoodsSheetRows } from '#contract/desk/goods.ts'
import { areGoodsHeads } from '#contract/desk/goods-sheet.ts'
import { ok, type Result } from '#domain/result/result.ts'
import { readRows } from '../recipients/readers/index.ts'
import { unguardText } from '../recipients/workbook/csv-file.ts'

/** Lines above the heads: a title, a note. */
const MOST_ABOVE = 10

/**
 * Reads a sheet of goods: the heads of its columns, and the cells of each line below them. Where no
 * line names goods the first one is taken for the heads, and the server refuses it.
 */
export async function readGoodsFile(
  file: Blob | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Result<GoodsSheetRows>> {
  const read = await readRows(file, { name })
  if (!read.ok) return read
  const { columns, rowCount, rowNumbers } = read.value.sheet
  const isText = read.value.kind === 'csv' || read.value.kind === 'tsv'
  const cellsOf = (row: number): string[] =>
    columns.map((column) => (isText ? unguardText(column[row] ?? '') : (column[row] ?? '')))
  let head = 0
  for (let row = 0; row < Math.min(rowCount, MOST_ABOVE); row++) {
    if (!areGoodsHeads(cellsOf(row))) continue
    head = row
    break
  }
  const rows: GoodsSheetRows['rows'] = []
  for (let row = head + 1; row < rowCount; row++) {
    rows.push({ line: rowNumbers[row] ?? row + 1, cells: cellsOf(row) })
  }
  return ok({ file: name, heads: cellsOf(head), rows })
}
