import { isPhone } from './phone.ts'
import {
  FIELD_LIMITS,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RequiredField,
} from './recipient.ts'
import type { RowIssue } from './row-issue.ts'

/** The first required field that is empty, in the order spec.md section 5 names them; null when none. */
export function missingField(recipient: Recipient): RequiredField | null {
  return REQUIRED_FIELDS.find((field) => recipient[field].trim() === '') ?? null
}

/** Emoji and private-use characters: printers of waybills have none of them. */
const UNUSUAL = /[\u{1f000}-\u{1faff}\u2600-\u27bf\ue000-\uf8ff]/u
/** What programs write for a character they do not have; no name or address contains it. */
const LOST = /[?\ufffd]/

/** What platforms put in place of hidden characters; Excel and phones write it full-width, too. */
const MASK = /[*\uff0a\ufe61\u2731]/

/** Whether a name or a number is hidden in part: no courier can deliver to it. */
export function isMasked(text: string): boolean {
  return MASK.test(text)
}

/** The issues that the values alone show; those of reading and parsing are added to them. */
export function validateRecipient(recipient: Recipient): RowIssue[] {
  const issues: RowIssue[] = []
  for (const field of REQUIRED_FIELDS) {
    if (recipient[field].trim() === '')
      issues.push({ code: 'field_required', level: 'error', field })
  }
  for (const field of RECIPIENT_FIELDS) {
    const limit = FIELD_LIMITS[field]
    if (recipient[field].length <= limit) continue
    const params = { limit: String(limit) }
    issues.push({ code: 'field_too_long', level: 'error', field, params })
  }
  if (isMasked(recipient.name)) {
    issues.push({ code: 'name_masked', level: 'error', field: 'name' })
  }
  for (const field of ['name', 'detail'] as const) {
    if (UNUSUAL.test(recipient[field])) {
      issues.push({ code: 'text_unusual', level: 'warning', field })
    }
    if (LOST.test(recipient[field])) issues.push({ code: 'text_lost', level: 'warning', field })
  }
  const { phone } = recipient
  if (isMasked(phone)) issues.push({ code: 'phone_masked', level: 'error', field: 'phone' })
  else if (phone.trim() !== '' && !isPhone(phone)) {
    issues.push({ code: 'phone_invalid', level: 'error', field: 'phone' })
  }
  return issues
}
