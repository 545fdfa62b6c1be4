import type { RecipientField } from '../recipient/recipient.ts'
import type { RowIssue } from '../recipient/row-issue.ts'

/** Why a line is not a recipient; '' when it is. */
export const LINE_REASONS = [
  '',
  'too_short', // under three characters, or nothing but signs
  'header', // a heading, a total or a remark: no digits to call, no place
  'no_phone',
  'phone_masked', // 138****0000
  'phone_invalid', // ten or twelve digits
  'region_unknown',
  'region_ambiguous', // 鼓楼区 alone: issues hold the candidates
  'unfinished', // recognised, but something is missing and may still be typed
] as const

export type LineReason = (typeof LINE_REASONS)[number]

/** Where a field was read, in positions of the input; a field may have several spans. */
export type FieldSpan = {
  readonly field: RecipientField
  readonly start: number
  readonly end: number
}

/** How sure each field is, 0 to 1; 0 when it is absent. */
export type FieldConfidence = Readonly<Record<RecipientField, number>>

/**
 * A recipient read from a line. `issues` holds why a value differs from what is written (inferred,
 * renamed, ambiguous with candidates) or is doubtful.
 */
export type ParsedLine = {
  readonly ok: boolean
  readonly orderNo: string
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
  readonly reason: LineReason
  readonly issues: readonly RowIssue[]
  readonly confidence: FieldConfidence
  readonly spans: readonly FieldSpan[]
}

/** An address without a person: what a combined address column holds. */
export type ParsedAddress = {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
  readonly issues: readonly RowIssue[]
  readonly confidence: Readonly<Record<'province' | 'city' | 'district' | 'detail', number>>
}
