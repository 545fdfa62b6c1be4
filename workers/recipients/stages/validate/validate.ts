import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { validateRecipient } from '#domain/recipient/validate-recipient.ts'

/**
 * The same issue of the same field; an issue that quotes the placeholder also means that the field
 * is empty.
 */
const isSame = (one: RowIssue, other: RowIssue): boolean =>
  one.field === other.field &&
  (one.code === other.code || (one.code === 'field_placeholder' && other.code === 'field_required'))

/**
 * The issues that normalising found and those that the values show, each once. An issue of both has
 * the level that the values give it, because they are judged with all that is known.
 */
export function validate(recipient: Recipient, found: readonly RowIssue[]): readonly RowIssue[] {
  const shown = validateRecipient(recipient)
  if (shown.length === 0) return found
  if (found.length === 0) return shown
  const kept = found.map(
    (known) =>
      shown.find(({ code, field }) => code === known.code && field === known.field) ?? known,
  )
  return kept.concat(shown.filter((issue) => !found.some((known) => isSame(known, issue))))
}
