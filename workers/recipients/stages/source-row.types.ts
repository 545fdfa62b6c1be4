import { RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'

/** The targets of a sheet's columns, and a line of the sheet as the stages pass it on. */

/** What a sheet holds besides the fields of a recipient. */
const OTHER_TARGETS = [
  'address', // combined: region and detail in one cell, to be parsed
  'buyerNick',
  'remark',
  'sellerRemark',
  'product',
  'spec',
  'count',
] as const

export type ColumnTarget = RecipientField | (typeof OTHER_TARGETS)[number]

export const COLUMN_TARGETS: readonly ColumnTarget[] = [...RECIPIENT_FIELDS, ...OTHER_TARGETS]

/** Bits of `SourceRow.flags`. */
export const ROW_FLAGS = {
  orderNoDigitsLost: 1,
  phoneDigitsLost: 2,
  /** Some mapped cell holds an error value; `errorFields` names them. */
  cellError: 4,
  hidden: 8,
  /** Some mapped cell was filled down from a merged region. */
  merged: 16,
  /** Digits of the order number or the phone were restored (E-notation, `.0`): to be looked at. */
  repaired: 32,
  truncated: 64,
  /** Some mapped cell holds characters that could not be read. */
  replaced: 128,
  /** A total, a note or a sample: no row is made of it. Lines that become rows never have this bit. */
  notARecipient: 256,
  /** Everything about the recipient in the line is struck through. */
  struck: 512,
  /** The rest of the line above, which a line break without quotes cut off: no row is made of it. */
  restOfAbove: 1024,
  /** The line had more cells than the header, or fewer; it was put together again. */
  rejoined: 2048,
  /** The line has more cells than the header: a part of a value may stand in another column. */
  spilled: 4096,
} as const

/** One recipient of a line of the file by target: text is only tidied, order number and phone are cleaned. */
export type SourceRow = Record<ColumnTarget, string> & {
  /** 1-based line in the file. */
  sourceRow: number
  flags: number
  /** Targets whose cell holds an error value; their text is ''. A shared empty array when none. */
  errorFields: readonly ColumnTarget[]
  /** Targets of which something was struck through, and is left out of their text; absent = none. */
  struckFields?: readonly ColumnTarget[]
  /** Further recipients of the same line, for files that hold several in each; absent = none. */
  others?: readonly SourceRow[]
}
