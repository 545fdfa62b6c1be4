import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { validateRecipient } from '#domain/recipient/validate-recipient.ts'

/**
 * What normalising found and what the values show, each said once: a phone that normalising already
 * called invalid is not called so again.
 */
export function validate(recipient: Recipient, found: readonly RowIssue[]): readonly RowIssue[] {
  const shown = validateRecipient(recipient)
  if (shown.length === 0) return found
  if (found.length === 0) return shown
  const isNew = (issue: RowIssue) =>
    !found.some((known) => known.code === issue.code && known.field === issue.field)
  return found.concat(shown.filter(isNew))
}
