import {
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RecipientField,
} from './recipient.ts'
import type { RowIssue } from './row-issue.ts'
import { saysNothing, unsaid } from './says-nothing.ts'

const isRequired = (field: RecipientField): boolean => REQUIRED_FIELDS.some((one) => one === field)

export type SaidValues = { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []

/**
 * The values without words for nothing (无, nan, 同上, ——): an empty cell is empty, whatever a program
 * or a person wrote into it. For a required field an issue keeps the word. A district that is
 * hidden is empty too: nobody needs it.
 */
export function saidValues(written: Recipient): SaidValues {
  let recipient = written
  const issues: RowIssue[] = []
  for (const field of RECIPIENT_FIELDS) {
    const text = written[field]
    if (text === '') continue
    const isEmpty = field === 'district' ? unsaid(field, text) !== null : saysNothing(text)
    if (!isEmpty || (isRequired(field) && unsaid(field, text) === 'masked')) continue
    if (recipient === written) recipient = { ...written }
    recipient[field] = ''
    if (!isRequired(field) || text.trim() === '') continue
    const params = { written: text.trim() }
    issues.push({ code: 'field_placeholder', level: 'error', field, params })
  }
  return { recipient, issues: issues.length === 0 ? NO_ISSUES : issues }
}
