import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { DuplicateKey } from '#src/data/recipients/recipients.types.ts'

/** The kinds of duplicates, and under which issue their rows can be looked at. */
export const KINDS: readonly { readonly key: DuplicateKey; readonly issue: RowIssueCode | null }[] =
  [
    { key: 'orderNo', issue: 'order_no_duplicate' },
    { key: 'phone+detail', issue: 'recipient_duplicate' },
    { key: 'row', issue: null },
    { key: 'phone+address-variant', issue: 'recipient_address_variant' },
    { key: 'name+detail', issue: 'recipient_phone_variant' },
  ]

/** The kind whose pairs a view shows, when it shows pairs. */
export function duplicateKeyOf(issue: RowIssueCode | null): DuplicateKey | null {
  return issue === null ? null : (KINDS.find((kind) => kind.issue === issue)?.key ?? null)
}
