import type { Preflight } from '#src/data/recipients/recipients.types.ts'
import type { Purchase } from '../modes/purchase-context.ts'

/** Shows in the list what is wrong: the first empty field, or the rows in error or in doubt. */
export function showFirstProblem(
  { first, unsound, warnings }: Preflight,
  rows: Purchase['rows'],
): void {
  const warning = warnings[0]
  if (first !== null) rows.locateCell(first.id, first.field)
  else if (unsound > 0) rows.show('error')
  else if (warning !== undefined) rows.showIssue(warning.code)
}
