import { normalisePhone } from '#domain/address/phone.ts'
import type { Recipient, RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { ROW_FLAGS, type ColumnTarget, type SourceRow } from '../../stage.types.ts'
import { normalisePlace } from './normalise-place.ts'

export type Normalised = { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []

/** Where the fault of a cell is shown: the combined address is shown as the detail. */
function fieldOf(target: ColumnTarget): RecipientField | null {
  switch (target) {
    case 'orderNo':
    case 'name':
    case 'phone':
    case 'province':
    case 'city':
    case 'district':
    case 'detail':
      return target
    case 'address':
      return 'detail'
    default:
      return null // remarks and goods are not part of a recipient
  }
}

function issuesOfCells({ flags, errorFields }: SourceRow): RowIssue[] {
  const issues: RowIssue[] = []
  if (flags & ROW_FLAGS.orderNoDigitsLost) {
    issues.push({ code: 'order_no_damaged', level: 'warning', field: 'orderNo' })
  }
  if (flags & ROW_FLAGS.phoneDigitsLost) {
    issues.push({ code: 'phone_invalid', level: 'error', field: 'phone' })
  }
  for (const target of errorFields) {
    const field = fieldOf(target)
    if (field !== null) issues.push({ code: 'cell_error', level: 'error', field })
  }
  return issues
}

/** A line of a file in official names and a callable number, with what had to be doubted. */
export function normaliseRow(source: SourceRow): Normalised {
  const place = normalisePlace(source)
  const phone = normalisePhone(source.phone)
  const recipient: Recipient = {
    orderNo: source.orderNo,
    name: source.name,
    phone: phone.phone,
    province: place.province,
    city: place.city,
    district: place.district,
    detail: place.detail,
  }
  const isClean = source.flags === 0 && place.issues.length === 0 && phone.issues.length === 0
  if (isClean) return { recipient, issues: NO_ISSUES }
  return { recipient, issues: [...issuesOfCells(source), ...phone.issues, ...place.issues] }
}
