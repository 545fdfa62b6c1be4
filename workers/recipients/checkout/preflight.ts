import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssue, RowIssueCode } from '#domain/recipient/row-issue.ts'
import { missingField } from '#domain/recipient/validate-recipient.ts'

import type { Preflight, RowTrouble } from '../draft/checkout-view.types.ts'
import { issuesOf, type Row } from '../list/row.ts'

type Trouble = Pick<RowIssue, 'code' | 'field'>

/**
 * Issues of rows that may be ordered, but may well be a mistake: a number that no order has, a
 * second parcel for the same order or person, two addresses of which one is meant, a platform's number
 * without its extension. Variants and doubtful regions are not among them: the
 * confirmation only counts those warnings.
 */
const WARNINGS: ReadonlySet<RowIssueCode> = new Set([
  'order_no_damaged',
  'order_no_duplicate',
  'recipient_duplicate',
  'region_second',
  'extension_missing',
])

/** The price call refuses each row with its own message; one code covers all of them. */
function errorOf({ issues, refusal }: Row): Trouble | null {
  const error = issues.find(({ level }) => level === 'error')
  if (error !== undefined) return error
  return refusal === '' ? null : { code: 'price_refused', field: null }
}

function warningOf(row: Row): Trouble | null {
  if (row.marks === 0 && row.issues.length === 0) return null
  return issuesOf(row).find(({ code }) => WARNINGS.has(code)) ?? null
}

/** Whether a row without an error is better looked at before it is ordered; see `Preflight`. */
export function isDoubtful(row: Row): boolean {
  return warningOf(row) !== null
}

class TroubleCounts {
  readonly #counts = new Map<string, RowTrouble>()

  add({ code, field }: Trouble): void {
    const key = `${code}/${field ?? ''}`
    this.#counts.set(key, { code, field, count: (this.#counts.get(key)?.count ?? 0) + 1 })
  }

  /** Most frequent first. */
  get list(): readonly RowTrouble[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}

/** Looks for errors, doubts and missing fields in rows that `isChosen` accepts; see `Preflight`. */
export function preflight(
  rows: readonly Row[],
  isChosen: (row: Row) => boolean = () => true,
): Preflight {
  let first: Preflight['first'] = null
  const numbers = { sound: 0, unsound: 0, doubtful: 0, count: 0 }
  const reasons = new TroubleCounts()
  const warnings = new TroubleCounts()
  for (const [at, row] of rows.entries()) {
    if (!isChosen(row)) continue
    const field: RecipientField | null = missingField(row)
    if (field !== null) {
      first ??= { id: row.id, number: at + 1, field }
      numbers.count++
    }
    const error = errorOf(row)
    const warning = error === null ? warningOf(row) : null
    if (error !== null) {
      numbers.unsound++
      reasons.add(error)
    } else if (warning === null) numbers.sound++
    else {
      numbers.doubtful++
      warnings.add(warning)
    }
  }
  return { ...numbers, first, reasons: reasons.list, warnings: warnings.list }
}
