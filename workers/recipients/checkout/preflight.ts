import { missingField } from '#domain/recipient/validate-recipient.ts'

import type { Preflight } from '../api.types.ts'
import type { Row } from '../list/row.ts'

/** The first required field that is empty, in the order of the list, and how many rows have one. */
export function preflight(rows: readonly Row[]): Preflight {
  let first: Preflight['first'] = null
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const field = row === undefined ? null : missingField(row)
    if (row === undefined || field === null) continue
    first ??= { id: row.id, number: at + 1, field }
    count++
  }
  return { first, count }
}
