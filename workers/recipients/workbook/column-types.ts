import { COLUMN_TYPES, type ColumnType } from '#contract/fields.ts'

type ColumnFormat = {
  /** The number format of its cells in a workbook; `@` is text. */
  readonly format: string
  /** In characters: a spreadsheet shows `####` for a number that is wider than its column. */
  readonly minWidth: number
  /** The number that a cell holds; null where the text stays a text. */
  readonly toNumber: (text: string) => number | null
}

const MONEY = /^-?\d{1,10}\.\d{2}$/
/** More digits than a number of a spreadsheet holds are an id, not a count. */
const INTEGER = /^-?\d{1,15}$/
const TIME = /^(?:19|2\d)\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/

const DAY_MS = 86_400_000
/** 1 January 1970, in days of a spreadsheet. */
const EPOCH_DAY = 25_569

/** The days of a spreadsheet, which know no time zone: the cell shows the time of the text. */
function daysOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`) / DAY_MS + EPOCH_DAY
}

/** How each type of column is written to a file, in whatever format. */
export const COLUMN_FORMATS: Readonly<Record<ColumnType, ColumnFormat>> = {
  text: { format: '@', minWidth: 8, toNumber: () => null },
  money: {
    format: '#,##0.00',
    minWidth: 14,
    toNumber: (text) => (MONEY.test(text) ? Number(text) : null),
  },
  integer: {
    format: '0',
    minWidth: 8,
    toNumber: (text) => (INTEGER.test(text) ? Number(text) : null),
  },
  time: {
    format: 'yyyy-mm-dd hh:mm:ss',
    minWidth: 21,
    toNumber: (text) => {
      const days = TIME.test(text) ? daysOf(text) : Number.NaN
      return Number.isNaN(days) ? null : days
    },
  },
}

/** A type as the server names it; one that this version does not know is text. */
export function columnTypeOf(name: string): ColumnType {
  return COLUMN_TYPES.find((type) => type === name) ?? 'text'
}
