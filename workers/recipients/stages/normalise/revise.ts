import { normalisePhone } from '#domain/address/phone.ts'
import {
  isPlaceField,
  PLACE_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { saidValues } from '#domain/recipient/said-values.ts'

import { normalisePlace } from './normalise-place.ts'
import type { NormalisedRow } from './normalise-row.ts'
import { partCells } from './part-cells.ts'

/** Issues that validate.ts finds again from the values; they must not be carried over. */
const VALIDATION_CODES: ReadonlySet<string> = new Set([
  'field_required',
  'field_too_long',
  'field_masked',
  'field_encrypted',
  'name_masked',
  'text_hidden',
  'text_unusual',
  'text_lost',
  'phone_invalid',
  'phone_masked',
])

function trimmedPatch(before: Recipient, patch: Partial<Recipient>): Recipient {
  const { orderNo, name, phone, province, city, district, detail } = { ...before, ...patch }
  return { orderNo: orderNo.trim(), name: name.trim(), phone, province, city, district, detail }
}

/**
 * A recipient after an edit. Only what the patch touches is normalised and judged again; the issues
 * of the other fields stay.
 */
export function revise(
  before: Recipient & { readonly issues: readonly RowIssue[] },
  patch: Partial<Recipient>,
): NormalisedRow {
  const isPatched = (field: RecipientField) =>
    patch[field] !== undefined && patch[field] !== before[field]
  const isMoved = PLACE_FIELDS.some((field) => isPatched(field))
  const isStale = ({ code, field }: RowIssue): boolean => {
    if (VALIDATION_CODES.has(code)) return true
    if (field === null) return false
    return isPlaceField(field) ? isMoved : isPatched(field)
  }
  const issues = before.issues.filter((issue) => !isStale(issue))
  const said = saidValues(trimmedPatch(before, patch))
  issues.push(...said.issues)
  const { orderNo, name, phone, province, city, district, detail } = said.recipient
  const cells = partCells({ name, phone, detail, address: '' })
  const isNew = (issue: RowIssue) => !issues.some(({ code }) => code === issue.code)
  issues.push(...cells.issues.filter((issue) => isNew(issue)))
  let recipient: Recipient = {
    orderNo,
    name: cells.name,
    phone: cells.phone,
    province,
    city,
    district,
    detail: cells.detail,
  }
  if (cells.phone !== before.phone) {
    const found = normalisePhone(cells.phone)
    recipient = { ...recipient, phone: found.phone }
    issues.push(...found.issues)
  }
  if (isMoved) {
    const { issues: warnings, ...place } = normalisePlace({
      province,
      city,
      district,
      detail: cells.detail,
      address: '',
    })
    recipient = { ...recipient, ...place }
    issues.push(...warnings)
  }
  return { recipient, issues }
}
