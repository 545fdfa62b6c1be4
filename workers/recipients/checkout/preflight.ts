import { missingField } from '#domain/recipient/validate-recipient.ts'

import type { Preflight } from './checkout.types.ts'
import type { Row } from '../list/row.ts'

/**
 * The first required field that is empty, in the order of the list, and how many rows have one;
 * among the rows that `isChosen`.
 */
export function preflight(
  rows: readonly Row[],
  isChosen: (row: Row) => boolean = () => true,
): Preflight {
  let first: Preflight['first'] = null
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row === undefined || !isChosen(row)) continue
    const field = missingField(row)
    if (field === null) continue
    first ??= { id: row.id, number: at + 1, field }
    count++
  }
  return { first, count }
}
