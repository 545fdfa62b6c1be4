import type { RecipientField } from './recipient.ts'

/** `error` blocks ordering, `warning` allows it, `info` only explains. */
export type IssueLevel = 'error' | 'warning' | 'info'

/**
 * Everything that can be said of a row. Closed; each has its sentence in src/text/row-issues.ts.
 */
export const ROW_ISSUE_CODES = [
  'field_required', // error, on the field
  'field_too_long', // error, on the field; params.limit
  'phone_invalid', // error
  'phone_masked', // error: 138****1234
  'phone_several', // warning: the first valid one was taken
  'phone_doubtful', // error: cut out of a longer run of digits, so perhaps somebody else's
  'region_unknown', // error: no province could be recognised
  'region_ambiguous', // warning: params.candidates
  'region_doubtful', // warning: params.written may as well name a road or a building
  'district_missing', // warning: params.town is there and tells of no single district
  'region_mismatch', // warning: the district is not in the city, or the city not in the province
  'region_repair', // params.kind and params.to of region-repair.ts; the row stays as it was written
  'region_inferred', // info: a missing part was filled in
  'region_renamed', // warning: params.from, params.to
  'region_town_elsewhere', // warning: params.town now lies in params.district; the written one is kept
  'name_doubtful', // warning
  'detail_doubtful', // warning: params.written stands in the detail and looks like no address
  'name_masked', // error: 张**
  'order_no_damaged', // warning: digits lost by a spreadsheet
  'order_no_duplicate', // warning
  'order_no_bought', // warning: already placed before
  'recipient_several', // warning: the line holds two recipients, params.rest is not read
  'recipient_duplicate', // warning: same phone and address
  'recipient_address_variant', // warning: same phone, an address that is probably the same place
  'recipient_phone_variant', // warning: same name and address, another phone
  'cell_error', // error: #N/A and the like
  'text_unusual', // warning: characters that couriers reject
  'text_lost', // warning: `?` where a character was
  'price_refused', // error: the server's state 2; params.msg
] as const

export type RowIssueCode = (typeof ROW_ISSUE_CODES)[number]

export type RowIssue = {
  readonly code: RowIssueCode
  readonly level: IssueLevel
  /** The field it concerns; null = the whole row. */
  readonly field: RecipientField | null
  readonly params?: Readonly<Record<string, string>>
}
