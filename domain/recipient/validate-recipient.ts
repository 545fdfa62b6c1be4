import { charSet, holdsAny } from '../values/char-set.ts'
import { extraTail, withoutExtraTail } from './extra-tail.ts'
import { HOLDS_MOBILE, isPhone } from './phone.ts'
import {
  FIELD_RULES,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RequiredField,
} from './recipient.ts'
import type { RowIssue } from './row-issue.ts'
import { isHiddenInWords, isOnlyRegion, saysNothing, unsaid, type Unsaid } from './says-nothing.ts'

/** The first required field that is a placeholder, in the order of M-07; null when none. */
export function missingField(recipient: Recipient): RequiredField | null {
  const empty = REQUIRED_FIELDS.find((field) => saysNothing(recipient[field]))
  return empty ?? (isOnlyRegion(recipient) ? 'detail' : null)
}

/** The first required field that is hidden or encrypted, and how; null when none. */
export function unreadableField(
  recipient: Recipient,
): { readonly field: RequiredField; readonly how: Exclude<Unsaid, 'nothing'> } | null {
  for (const field of REQUIRED_FIELDS) {
    const how = unsaid(field, recipient[field])
    if (how !== null && how !== 'nothing') return { field, how }
  }
  return null
}

/** Emoji and private-use characters: printers of waybills have none of them. */
const UNUSUAL = /[\u{1f000}-\u{1faff}\u2600-\u27bf\ue000-\uf8ff]/u
/** What programs write for a character they do not have; no name or address contains it. */
const LOST = /[?\ufffd]/
/** At least one of these units is in every text of these two kinds: halves of emoji among them. */
const ODD = charSet('?\ufffd')
  .fill(1, 0x2600, 0x27c0)
  .fill(1, 0xd800, 0xe000)
  .fill(1, 0xe000, 0xf900)

/** Why a required field is useless; null when it is usable. */
function unsaidIssue(recipient: Recipient, field: RequiredField): RowIssue | null {
  const text = recipient[field]
  if (text.trim() === '') return { code: 'field_required', level: 'error', field }
  const how = unsaid(field, text)
  if (how === 'encrypted') return { code: 'field_encrypted', level: 'error', field }
  if (how === 'masked') {
    const isPerson = field === 'name' || field === 'phone'
    return { code: isPerson ? `${field}_masked` : 'field_masked', level: 'error', field }
  }
  if (how === null && !(field === 'detail' && isOnlyRegion(recipient))) return null
  const params = { written: text }
  return { code: 'field_placeholder', level: 'error', field, params }
}

/** A phone number or goods behind the address; null when there is none. */
function extraIssue({ detail, phone }: Recipient): RowIssue | null {
  const [mobile] = detail.length < MOBILE_LENGTH ? [] : (HOLDS_MOBILE.exec(detail) ?? [])
  if (mobile !== undefined && !phone.includes(mobile)) {
    const params = { written: mobile }
    return { code: 'detail_extra', level: 'warning', field: 'detail', params }
  }
  const written = extraTail(detail)
  if (written === '') return null
  const params = { written, detail: withoutExtraTail(detail) }
  return { code: 'detail_extra', level: 'warning', field: 'detail', params }
}

const MOBILE_LENGTH = 11

/** The issues that the values alone show; those of reading and parsing are added to them. */
export function validateRecipient(recipient: Recipient): RowIssue[] {
  const issues: RowIssue[] = []
  for (const field of REQUIRED_FIELDS) {
    const issue = unsaidIssue(recipient, field)
    if (issue !== null) issues.push(issue)
  }
  for (const field of RECIPIENT_FIELDS) {
    const limit = FIELD_RULES[field].limit
    if (recipient[field].length <= limit) continue
    const params = { limit: String(limit) }
    issues.push({ code: 'field_too_long', level: 'error', field, params })
  }
  for (const field of ['name', 'detail'] as const) {
    if (!holdsAny(recipient[field], ODD)) continue
    if (UNUSUAL.test(recipient[field])) {
      issues.push({ code: 'text_unusual', level: 'warning', field })
    }
    if (LOST.test(recipient[field])) issues.push({ code: 'text_lost', level: 'warning', field })
  }
  if (isHiddenInWords(recipient.name)) {
    issues.push({ code: 'text_hidden', level: 'warning', field: 'name' })
  }
  const { phone } = recipient
  if (!isPhone(phone) && unsaidIssue(recipient, 'phone') === null) {
    issues.push({ code: 'phone_invalid', level: 'error', field: 'phone' })
  }
  const extra = extraIssue(recipient)
  if (extra !== null) issues.push(extra)
  return issues
}
