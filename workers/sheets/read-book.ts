import { ok, type Result } from '#domain/result/result.ts'
import { readRows } from '../recipients/readers/index.ts'
import type { Sheet } from '../recipients/sheet.types.ts'

export type BookSheet = {
  readonly name: string
  /** The lines that have any text, the heads among them. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

function rowsOf({ name, rowCount, rowNumbers, columns }: Sheet): BookSheet {
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    line: rowNumbers[row] ?? row + 1,
    cells: columns.map((column) => (column[row] ?? '').trim()),
  }))
  return { name: name.trim(), rows }
}

/** Every visible sheet of a workbook that has rows; null when the file is of another kind. */
export async function readBook(
  file: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Result<readonly BookSheet[] | null>> {
  const read = await readRows(file, { name, allSheets: true })
  if (!read.ok) return read
  const { kind, sheet, others } = read.value
  if (kind !== 'xlsx' && kind !== 'xls') return ok(null)
  return ok([sheet, ...others.map((other) => other.sheet)].map(rowsOf))
}
