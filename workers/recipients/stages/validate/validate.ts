import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { validateRecipient } from '#domain/recipient/validate-recipient.ts'

const isSame = (one: RowIssue, other: RowIssue): boolean =>
  one.code === other.code && one.field === other.field

/**
 * What normalising found and what the values show, each said once. What the values show is judged
 * with all that is known: its level counts.
 */
export function validate(recipient: Recipient, found: readonly RowIssue[]): readonly RowIssue[] {
  const shown = validateRecipient(recipient)
  if (shown.length === 0) return found
  if (found.length === 0) return shown
  const kept = found.map((known) => shown.find((issue) => isSame(known, issue)) ?? known)
  return kept.concat(shown.filter((issue) => !found.some((known) => isSame(known, issue))))
}
