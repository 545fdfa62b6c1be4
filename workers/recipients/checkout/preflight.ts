import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { missingField } from '#domain/recipient/validate-recipient.ts'

import type { Row } from '../list/row.ts'
import type { Preflight, UnsoundRows } from './checkout.types.ts'

/** The price call refuses a row with a sentence of its own: the code stands for all of them. */
function errorOf({ issues, refusal }: Row): Pick<RowIssue, 'code' | 'field'> | null {
  const error = issues.find(({ level }) => level === 'error')
  if (error !== undefined) return error
  return refusal === '' ? null : { code: 'price_refused', field: null }
}

/** What keeps rows of the list from being ordered, among those that `isChosen`; see `Preflight`. */
export function preflight(
  rows: readonly Row[],
  isChosen: (row: Row) => boolean = () => true,
): Preflight {
  let first: Preflight['first'] = null
  let count = 0
  let sound = 0
  let unsound = 0
  const reasons = new Map<string, UnsoundRows>()
  for (const [at, row] of rows.entries()) {
    if (!isChosen(row)) continue
    const field: RecipientField | null = missingField(row)
    if (field !== null) {
      first ??= { id: row.id, number: at + 1, field }
      count++
    }
    const error = errorOf(row)
    if (error === null) {
      sound++
      continue
    }
    unsound++
    const key = `${error.code}/${error.field ?? ''}`
    const counted = reasons.get(key)?.count ?? 0
    reasons.set(key, { code: error.code, field: error.field, count: counted + 1 })
  }
  return {
    sound,
    unsound,
    reasons: [...reasons.values()].sort((a, b) => b.count - a.count),
    first,
    count,
  }
}
