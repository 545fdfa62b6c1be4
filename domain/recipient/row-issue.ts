import type { Catalogue, Coded, PlainCode } from '../result/params.ts'
import { keysOf } from '../values/keys-of.ts'
import type { RecipientField } from './recipient.ts'

/** `error` blocks ordering, `warning` allows it, `info` only explains. */
export type IssueLevel = 'error' | 'warning' | 'info'

/**
 * Every issue of a row, with the values of its sentence in src/text/row-issues.ts. Closed.
 */
export const ROW_ISSUES = {
  field_required: {}, // error, on the field
  field_placeholder: { written: 'text' }, // error, on the field: `written` is a placeholder (无, nan, ——, 详细地址)
  field_masked: {}, // error, on province, city or detail: 文三路**号
  field_encrypted: {}, // error, on the field: what a platform encrypted
  field_too_long: { limit: 'text' }, // error, on the field
  phone_invalid: {}, // error
  phone_masked: {}, // error: 138****1234
  phone_several: { others: 'text' }, // warning: the first valid one was taken
  phone_of_other: { written: 'text' }, // warning: `written` before it names somebody else (客服, 掌柜)
  extension_missing: {}, // warning: a dash or 转 behind the number begins an extension and gives none
  phone_doubtful: {}, // error: cut out of a longer run of digits, so perhaps somebody else's
  region_unknown: {}, // error: no province could be recognised
  region_ambiguous: { candidates: 'text' }, // warning
  region_doubtful: { written: 'text' }, // warning: `written` may as well name a road or a building
  region_second: { written: 'text', candidates: 'text', details: 'text' }, // warning: a second place; a line of `details` each
  region_guessed: { written: 'text', candidates: 'text' }, // warning: `written` is a district, and nothing else locates it
  region_typo: { from: 'text', to: 'text' }, // warning: `from` was read as `to`
  district_missing: { town: 'text' }, // warning: `town` is there and belongs to several districts
  region_mismatch: { written: 'text', candidates: 'text' }, // warning: the district is not in the city, or the city not in the province
  region_repair: { kind: 'text', to: 'text', detail: 'text?', from: 'text?', town: 'text?' }, // `kind` and `to` of region-repair.ts; the row stays as it was written
  region_inferred: { value: 'text', town: 'text?' }, // info: a missing part was filled in
  region_renamed: { from: 'text', to: 'text' }, // warning
  region_town_elsewhere: { town: 'text', district: 'text' }, // warning: `town` is in `district` today; the written one is kept
  name_doubtful: {}, // warning
  detail_doubtful: { written: 'text' }, // warning: `written` is in the detail and looks like no address
  detail_extra: { written: 'text', detail: 'text?' }, // warning: `written` behind the address is money, pieces or the like; `detail` is without it
  name_masked: {}, // error: 张**
  text_hidden: {}, // warning: 王某某
  order_no_damaged: {}, // warning: digits lost by a spreadsheet
  order_no_duplicate: {}, // warning
  order_no_bought: {}, // warning: already placed before
  recipient_several: { rest: 'text' }, // warning: the line holds two recipients, `rest` is not read
  recipient_corrected: {}, // warning: later text asks for a change
  lines_uneven: {}, // warning: a line is missing, or one too many, beside the other recipients of the paste
  lines_shifted: {}, // warning: the same of the recipient above or below, so that a line may be theirs
  line_unread: { written: 'text' }, // warning: `written` is among the lines and was not understood
  order_no_unsure: {}, // warning: numbers between two recipients may be the upper's or the lower's
  recipient_duplicate: {}, // warning: same phone and address
  recipient_address_variant: {}, // warning: same phone, an address that is probably the same place
  recipient_phone_variant: {}, // warning: same name and address, another phone
  cell_error: {}, // error: #N/A and the like
  cell_struck: {}, // warning: text that was struck through is left out
  row_struck: {}, // warning: the row is struck through as a whole, and the user took it
  cells_joined: {}, // info: a value that had run over several cells is one again
  cells_spilled: {}, // warning: the line has more cells than the header, so a part of a value may be missing
  text_unusual: {}, // warning: characters that couriers reject
  text_lost: {}, // warning: `?` where a character was
  price_refused: { msg: 'text' }, // error: the server's state 2
} as const satisfies Catalogue

export type RowIssueCode = keyof typeof ROW_ISSUES

export const ROW_ISSUE_CODES = keysOf(ROW_ISSUES)

/** A part of the recipient is hidden, as platforms hide it in their exports. */
export const MASKED_CODES = [
  'phone_masked',
  'name_masked',
  'field_masked',
] as const satisfies readonly RowIssueCode[]

/** A code that needs no values. */
export type PlainIssueCode = PlainCode<typeof ROW_ISSUES>

export type RowIssue = Coded<typeof ROW_ISSUES> & {
  readonly level: IssueLevel
  /** The field it concerns; null = the whole row. */
  readonly field: RecipientField | null
}

/** An issue as an older or a newer version may have stored it. */
export type StoredIssue = Pick<RowIssue, 'level' | 'field'> & {
  readonly code: string
  readonly params?: Readonly<Record<string, string>>
}

function isIssueCode(code: string): code is RowIssueCode {
  return Object.hasOwn(ROW_ISSUES, code)
}

/** The values of a code; one that was not written is empty. */
function valuesOf(code: RowIssueCode, params: Readonly<Record<string, string>>) {
  const values: Record<string, string> = {}
  for (const [name, kind] of Object.entries(ROW_ISSUES[code])) {
    const value = params[name]
    if (value !== undefined || kind === 'text') values[name] = value ?? ''
  }
  return values
}

/**
 * An issue read from a store. One of a newer version stays as it is: a page that is open for days may
 * have to send the rows of a run that a newer page began.
 */
export function issueFrom({ code, level, field, params = {} }: StoredIssue): RowIssue {
  const values = isIssueCode(code) ? valuesOf(code, params) : params
  // The values are those of the code.
  return {
    code,
    level,
    field,
    ...(Object.keys(values).length > 0 && { params: values }),
  } as RowIssue
}
