import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from './refusal.ts'
import { nextTurn, ROWS_PER_TURN } from './turns.ts'

/** `id` as sent; a row without one is known by its place. */
function idOf(id: unknown, index: number): unknown {
  if (id === undefined || id === null || id === '') return index
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
}

function rowAsMeant(row: unknown, index: number): Answer<unknown> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return ok(row)
  const record = row as Record<string, unknown> // made by JSON.parse
  const meant: Record<string, unknown> = { ...record, id: idOf(record['id'], index) }
  for (const name of WIRE_NAMES) {
    const value = record[name]
    if (typeof value === 'number') {
      return refuse('digits_as_number', { field: `rec_list[${index}].${name}` })
    }
    meant[name] = value ?? ''
  }
  return ok(meant)
}

/** Rows of other software as `checkRows` takes them: the id as text or left out, empty fields left out. */
export async function rowsAsMeant(rows: readonly unknown[]): Promise<Answer<unknown[]>> {
  const meant: unknown[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0 && index > 0) await nextTurn()
    const read = rowAsMeant(row, index)
    if (!read.ok) return read
    meant.push(read.value)
  }
  return ok(meant)
}
