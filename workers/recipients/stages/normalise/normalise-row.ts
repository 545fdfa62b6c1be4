import { HOLDS_MOBILE } from '#domain/recipient/phone.ts'
import { parseLine } from '#domain/address/parse-line-core.ts'
import { normalisePhone } from '#domain/address/phone.ts'
import {
  isRecipientField,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { saidValues } from '#domain/recipient/said-values.ts'
import { saysNothing } from '#domain/recipient/says-nothing.ts'

import { ROW_FLAGS, type ColumnTarget, type SourceRow } from '../source-row.types.ts'
import { normalisePlace } from './normalise-place.ts'
import { partCells } from './part-cells.ts'

export type NormalisedRow = { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []

/** The field that the error of a cell is shown at: `detail` for the combined address. */
function fieldOf(target: ColumnTarget): RecipientField | null {
  if (target === 'address') return 'detail'
  return isRecipientField(target) ? target : null // remarks and goods are not part of a recipient
}

function issuesOfCells({ flags, errorFields, struckFields = [] }: SourceRow): RowIssue[] {
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
  if (flags & ROW_FLAGS.struck) issues.push({ code: 'row_struck', level: 'warning', field: null })
  else issues.push(...struckIssues(struckFields))
  if (flags & ROW_FLAGS.spilled)
    issues.push({ code: 'cells_spilled', level: 'warning', field: 'detail' })
  else if (flags & ROW_FLAGS.rejoined)
    issues.push({ code: 'cells_joined', level: 'info', field: 'detail' })
  return issues
}

/** One for each field of which something was struck through. */
function struckIssues(targets: readonly ColumnTarget[]): RowIssue[] {
  const fields = new Set(targets.map((target) => fieldOf(target)))
  return [...fields].flatMap((field): RowIssue[] =>
    field === null ? [] : [{ code: 'cell_struck', level: 'warning', field }],
  )
}

/** Lists of one column: name, phone and address stand in one cell. */
function readWhole(source: SourceRow): NormalisedRow | null {
  const { orderNo, name, phone, address } = source
  if (name !== '' || phone !== '' || !HOLDS_MOBILE.test(address)) return null
  const parsed = parseLine(address)
  if (!parsed.ok) return null
  const { province, city, district, detail, issues } = parsed
  const person = { name: parsed.name, phone: parsed.phone, province, city, district, detail }
  const recipient = { orderNo: orderNo === '' ? parsed.orderNo : orderNo, ...person }
  return { recipient, issues: [...issuesOfCells(source), ...issues] }
}

/** The cells without words for nothing; the issues keep those of required fields. */
function saidCells(source: SourceRow): { said: SourceRow; issues: readonly RowIssue[] } {
  const { recipient, issues } = saidValues(source)
  const { address } = source
  if (recipient === source && (address === '' || !saysNothing(address)))
    return { said: source, issues }
  if (address === '' || !saysNothing(address)) return { said: { ...source, ...recipient }, issues }
  const params = { written: address }
  const issue: RowIssue = { code: 'field_placeholder', level: 'error', field: 'detail', params }
  return { said: { ...source, ...recipient, address: '' }, issues: [...issues, issue] }
}

/** The recipient of a line, with official names and a callable number, and its issues. */
export function normaliseRow(source: SourceRow): NormalisedRow {
  const { said, issues: emptied } = saidCells(source)
  const whole = readWhole(said)
  if (whole !== null) return whole
  const cells = partCells(said)
  const { province, city, district } = said
  const { detail, address } = cells
  const place = normalisePlace({ province, city, district, detail, address })
  const phone = normalisePhone(cells.phone)
  const recipient: Recipient = {
    orderNo: said.orderNo,
    name: cells.name,
    phone: phone.phone,
    province: place.province,
    city: place.city,
    district: place.district,
    detail: place.detail,
  }
  const found = [stillEmpty(emptied, recipient), cells.issues, phone.issues, place.issues]
  const isClean =
    source.flags === 0 &&
    source.struckFields === undefined &&
    found.every((issues) => issues.length === 0)
  if (isClean) return { recipient, issues: NO_ISSUES }
  return { recipient, issues: [...issuesOfCells(source), ...found.flat()] }
}

/** Another cell may have given what an emptied one did not say. */
function stillEmpty(issues: readonly RowIssue[], recipient: Recipient): readonly RowIssue[] {
  if (issues.length === 0) return issues
  return issues.filter(({ field }) => field === null || recipient[field] === '')
}
