const DAY_SECONDS = 86_400
/** 9999-12-31, the last day a spreadsheet knows. */
export const MAX_SERIAL = 2_958_465
const SERIAL_1904 = 1462

export type DateParts = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
  /** Fraction of a second, in thousandths. */
  milli: number
  /** Whole serial in seconds, for elapsed hours and minutes. */
  totalSeconds: number
}

/**
 * A serial number as a calendar date. 1900 workbooks have a 29 February 1900 that never was
 * (serial 60) and a day 0; both are shown as spreadsheets show them.
 */
export function datePartsOf(serial: number, date1904: boolean, milliseconds: boolean): DateParts {
  const unit = milliseconds ? 1000 : 1
  const ticks = Math.round(serial * DAY_SECONDS * unit)
  const days = Math.floor(ticks / (DAY_SECONDS * unit))
  const rest = ticks - days * DAY_SECONDS * unit
  const totalSeconds = Math.floor(ticks / unit)
  const seconds = Math.floor(rest / unit)
  const time = {
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    milli: milliseconds ? rest % 1000 : 0,
    totalSeconds,
  }
  const day = date1904 ? days + SERIAL_1904 : days
  const weekday = (day + 6) % 7
  if (!date1904 && day === 60) return { year: 1900, month: 2, day: 29, weekday, ...time }
  if (!date1904 && day === 0) return { year: 1900, month: 1, day: 0, weekday, ...time }
  const epochDays = day - 25_569 + (day < 60 && !date1904 ? 1 : 0)
  const date = new Date(epochDays * DAY_SECONDS * 1000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday,
    ...time,
  }
}

const MONTHS =
  'January February March April May June July August September October November December'
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
const HAN_DAYS = '日一二三四五六'

/** One date token (`yyyy`, `mm`, `[h]`, `am/pm`, …) as text; the parser writes minutes as `min`. */
export function dateTokenText(code: string, parts: DateParts, twelveHours: boolean): string {
  const hour = twelveHours ? parts.hour % 12 || 12 : parts.hour
  switch (code) {
    case 'yy':
      return pad(parts.year % 100, 2)
    case 'yyyy':
      return pad(parts.year, 4)
    case 'm':
      return String(parts.month)
    case 'mm':
      return pad(parts.month, 2)
    case 'mmm':
      return word(MONTHS, parts.month - 1).slice(0, 3)
    case 'mmmm':
      return word(MONTHS, parts.month - 1)
    case 'mmmmm':
      return word(MONTHS, parts.month - 1).slice(0, 1)
    case 'd':
      return String(parts.day)
    case 'dd':
      return pad(parts.day, 2)
    case 'ddd':
      return word(DAYS, parts.weekday).slice(0, 3)
    case 'dddd':
      return word(DAYS, parts.weekday)
    case 'aaa':
      return HAN_DAYS[parts.weekday] ?? ''
    case 'aaaa':
      return `星期${HAN_DAYS[parts.weekday] ?? ''}`
    case 'h':
      return String(hour)
    case 'hh':
      return pad(hour, 2)
    case 'min':
      return String(parts.minute)
    case 'minmin':
      return pad(parts.minute, 2)
    case 's':
      return String(parts.second)
    case 'ss':
      return pad(parts.second, 2)
    case 'am/pm':
      return parts.hour < 12 ? 'AM' : 'PM'
    case 'a/p':
      return parts.hour < 12 ? 'A' : 'P'
    case '上午/下午':
      return parts.hour < 12 ? '上午' : '下午'
    default:
      return elapsedText(code, parts)
  }
}

function elapsedText(code: string, parts: DateParts): string {
  const width = code.length - 2
  if (code.startsWith('[h')) return pad(Math.floor(parts.totalSeconds / 3600), width)
  if (code.startsWith('[m')) return pad(Math.floor(parts.totalSeconds / 60), width)
  if (code.startsWith('[s')) return pad(parts.totalSeconds, width)
  if (code.startsWith('.')) return `.${pad(parts.milli, 3).slice(0, code.length - 1)}`
  return ''
}

function word(list: string, index: number): string {
  return list.split(' ')[index] ?? ''
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
