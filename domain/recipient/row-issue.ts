import type { RecipientField } from './recipient.ts'

/** `error` blocks ordering, `warning` allows it, `info` only explains. */
export type IssueLevel = 'error' | 'warning' | 'info'

/**
 * Every issue of a row. Closed; each has its sentence in src/text/row-issues.ts.
 */
export const ROW_ISSUE_CODES = [
  'field_required', // error, on the field
  'field_placeholder', // error, on the field: params.written is a placeholder (无, nan, ——, 详细地址)
  'field_masked', // error, on province, city or detail: 文三路**号
  'field_encrypted', // error, on the field: what a platform encrypted
  'field_too_long', // error, on the field; params.limit
  'phone_invalid', // error
  'phone_masked', // error: 138****1234
  'phone_several', // warning: the first valid one was taken
  'phone_of_other', // warning: params.written before it names somebody else (客服, 掌柜)
  'extension_missing', // warning: a dash or 转 behind the number begins an extension and gives none
  'phone_doubtful', // error: cut out of a longer run of digits, so perhaps somebody else's
  'region_unknown', // error: no province could be recognised
  'region_ambiguous', // warning: params.candidates
  'region_doubtful', // warning: params.written may as well name a road or a building
  'region_second', // warning: a second place; params.candidates, .details (a line each) and .written
  'region_guessed', // warning: params.written is a district, and nothing else locates it; params.candidates
  'region_typo', // warning: params.from was read as params.to
  'district_missing', // warning: params.town is there and belongs to several districts
  'region_mismatch', // warning: the district is not in the city, or the city not in the province
  'region_repair', // params.kind and params.to of region-repair.ts; the row stays as it was written
  'region_inferred', // info: a missing part was filled in
  'region_renamed', // warning: params.from, params.to
  'region_town_elsewhere', // warning: params.town now is in params.district; the written one is kept
  'name_doubtful', // warning
  'detail_doubtful', // warning: params.written is in the detail and looks like no address
  'detail_extra', // warning: params.written behind the address is money, pieces or the like; params.detail is without it
  'name_masked', // error: 张**
  'text_hidden', // warning: 王某某
  'order_no_damaged', // warning: digits lost by a spreadsheet
  'order_no_duplicate', // warning
  'order_no_bought', // warning: already placed before
  'recipient_several', // warning: the line holds two recipients, params.rest is not read
  'recipient_corrected', // warning: later text asks for a change
  'lines_uneven', // warning: a line is missing, or one too many, beside the other recipients of the paste
  'lines_shifted', // warning: the same of the recipient above or below, so that a line may be theirs
  'line_unread', // warning: params.written is among the lines and was not understood
  'order_no_unsure', // warning: numbers between two recipients may be the upper's or the lower's
  'recipient_duplicate', // warning: same phone and address
  'recipient_address_variant', // warning: same phone, an address that is probably the same place
  'recipient_phone_variant', // warning: same name and address, another phone
  'cell_error', // error: #N/A and the like
  'cell_struck', // warning: text that was struck through is left out
  'row_struck', // warning: the row is struck through as a whole, and the user took it
  'cells_joined', // info: a value that had run over several cells is one again
  'cells_spilled', // warning: the line has more cells than the header, so a part of a value may be missing
  'text_unusual', // warning: characters that couriers reject
  'text_lost', // warning: `?` where a character was
  'price_refused', // error: the server's state 2; params.msg
] as const

export type RowIssueCode = (typeof ROW_ISSUE_CODES)[number]

/** A part of the recipient is hidden, as platforms hide it in their exports. */
export const MASKED_CODES = [
  'phone_masked',
  'name_masked',
  'field_masked',
] as const satisfies readonly RowIssueCode[]

export type RowIssue = {
  readonly code: RowIssueCode
  readonly level: IssueLevel
  /** The field it concerns; null = the whole row. */
  readonly field: RecipientField | null
  readonly params?: Readonly<Record<string, string>>
}
