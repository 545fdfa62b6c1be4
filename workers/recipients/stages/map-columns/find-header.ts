import type { MappingPlatform } from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { BUYER, CUSTOMER, RECIPIENT, SENDER } from './header-words.data.ts'
import { holdsRecipient, looksLikeData } from './look-of-cells.ts'
import { countKnown } from './match-columns.ts'
import { cleanHeader, normaliseHeader } from './normalise-header.ts'

export type HeaderRow = {
  /** -1 = the sheet has no header. If the header has two lines, this is the second. */
  readonly row: number
  readonly doubtful: boolean
  readonly headers: readonly string[]
}

/** Where no recipient is in sight, no more rows are searched. */
const SEARCHED_ROWS = 10
/** The most rows that may stand in front of the first recipient. */
const MOST_ROWS = 2000

/**
 * The header is the first row (P-IMP-12) unless that row is a title or a note: then the row with the
 * most known headers is taken, as far as the first recipient however many rows stand before it, and
 * shown for confirmation.
 */
export function findHeader(sheet: Sheet, platform: MappingPlatform): HeaderRow {
  const rows = Math.min(Math.max(SEARCHED_ROWS, firstRecipient(sheet)), sheet.rowCount)
  const known: number[] = []
  for (let r = 0; r < rows; r++)
    known.push(looksLikeData(sheet, r) ? 0 : knownOf(textsAt(sheet, r), platform))
  const first = known[0] ?? 0
  if (first >= 2) return headerFrom(sheet, 0, known, platform)
  let best = 0
  for (let r = 1; r < rows; r++) if ((known[r] ?? 0) > (known[best] ?? 0)) best = r
  const enough = (known[best] ?? 0) >= 3 || ((known[best] ?? 0) === 2 && first === 0)
  if (best > 0 && enough) return headerFrom(sheet, best, known, platform)
  if (looksLikeData(sheet, 0)) return { row: -1, doubtful: false, headers: noHeaders(sheet) }
  return { row: 0, doubtful: false, headers: textsAt(sheet, 0) }
}

/** The first row that has somebody to send to; 0 when none is near. */
function firstRecipient(sheet: Sheet): number {
  const rows = Math.min(MOST_ROWS, sheet.rowCount)
  for (let r = 0; r < rows; r++) if (holdsRecipient(sheet, r)) return r
  return 0
}

/** The header that begins, or ends, at the row: groups may stand above the names of the columns. */
function headerFrom(
  sheet: Sheet,
  row: number,
  known: readonly number[],
  platform: MappingPlatform,
): HeaderRow {
  if (row > 0) {
    const above = twoLines(sheet, row - 1)
    if (above) return { row, doubtful: row > 1, headers: above }
  }
  const alone = textsAt(sheet, row)
  const both = (known[row + 1] ?? 0) >= 2 ? twoLines(sheet, row, true) : null
  const knowsMore = both !== null && knownOf(both, platform) > (known[row] ?? 0)
  return knowsMore
    ? { row: row + 1, doubtful: row > 0, headers: both }
    : { row, doubtful: row > 0, headers: alone }
}

/** The header at the row the user chose, with the groups above it. */
export function headerAtRow(sheet: Sheet, row: number): HeaderRow {
  if (row < 0) return { row, doubtful: false, headers: noHeaders(sheet) }
  const headers = (row > 0 ? twoLines(sheet, row - 1) : null) ?? textsAt(sheet, row)
  return { row, doubtful: false, headers }
}

/**
 * Two lines as one header: 寄件信息 over 姓名 is 寄件信息 姓名, so that the sender is not taken for the
 * recipient; a column without a name takes that of its group. Null when the first line does not
 * name the party of its columns, unless `always`.
 */
function twoLines(sheet: Sheet, row: number, always = false): string[] | null {
  const groups = textsAt(sheet, row)
  const names = textsAt(sheet, row + 1)
  const filled: string[] = []
  for (const [column, text] of groups.entries())
    filled.push(text === '' && names[column] !== '' ? (filled[column - 1] ?? '') : text)
  const spans = filled.some((text, c) => text !== '' && text === filled[c + 1] && isParty(text))
  const isTitle = new Set(groups.filter((text) => text !== '')).size < 2
  if (!always && (!spans || isTitle)) return null
  return names.map((name, column) => {
    const group = filled[column] ?? ''
    if (name === '') return groups[column] ?? ''
    return isParty(group) && group !== name ? `${group} ${name}` : name
  })
}

/** Whether a text names the party of the columns below it: 收件信息, 寄件人, 客户资料. */
function isParty(text: string): boolean {
  const words = normaliseHeader(text).replace(/(?:信息|资料|详情|地址|栏|方|人)+$/, '')
  if (words.length > 6) return false
  const rest = words.replace(RECIPIENT, '').replace(CUSTOMER, '').replace(BUYER, '')
  return words !== '' && (rest === '' || SENDER.test(words))
}

function knownOf(headers: readonly string[], platform: MappingPlatform): number {
  return countKnown(
    headers.map((header) => normaliseHeader(header)),
    platform,
  )
}

function noHeaders(sheet: Sheet): string[] {
  return Array.from({ length: sheet.columnCount }, () => '')
}

/** The texts of a row with horizontally merged cells repeated across. */
function textsAt(sheet: Sheet, row: number): string[] {
  const headers: string[] = []
  for (let c = 0; c < sheet.columnCount; c++)
    headers.push(cleanHeader(sheet.columns[c]?.[row] ?? ''))
  const line = sheet.rowNumbers[row] ?? 0
  const merges = sheet.merges
  for (let m = 0; m < merges.length; m += 4) {
    if ((merges[m] ?? 0) > line || (merges[m + 2] ?? 0) < line) continue
    const from = merges[m + 1] ?? 0
    const to = Math.min(merges[m + 3] ?? 0, sheet.columnCount - 1)
    for (let c = from + 1; c <= to; c++) if (headers[c] === '') headers[c] = headers[from] ?? ''
  }
  return headers
}
