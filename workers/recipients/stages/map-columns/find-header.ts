import type { MappingPlatform, Sheet } from '../../stage.types.ts'
import { countKnown } from './match-columns.ts'
import { cleanHeader, normaliseHeader } from './normalise-header.ts'

export type HeaderRow = {
  /** -1 = the sheet has no header. */
  row: number
  doubtful: boolean
  headers: string[]
}

const SEARCHED_ROWS = 10
const PHONE = /^\s*['’]?1[3-9]\d{9}\s*$/

/**
 * The header is the first row (P-IMP-12) unless that row is a title or a note: then the row among
 * the first ten that knows most headers is taken and shown for confirmation.
 */
export function findHeader(sheet: Sheet, platform: MappingPlatform): HeaderRow {
  const rows = Math.min(SEARCHED_ROWS, sheet.rowCount)
  const known: number[] = []
  for (let r = 0; r < rows; r++)
    known.push(countKnown(headersAt(sheet, r).map(normaliseHeader), platform))
  const first = known[0] ?? 0
  if (first >= 2) {
    // A two-line header: the second line holds the real names.
    const second = known[1] ?? 0
    const row = second > first && !hasPhone(sheet, 1) ? 1 : 0
    return { row, doubtful: false, headers: headersAt(sheet, row) }
  }
  let best = 0
  for (let r = 1; r < rows; r++) if ((known[r] ?? 0) > (known[best] ?? 0)) best = r
  const enough = (known[best] ?? 0) >= 3 || ((known[best] ?? 0) === 2 && first === 0)
  if (best > 0 && enough) return { row: best, doubtful: true, headers: headersAt(sheet, best) }
  if (hasPhone(sheet, 0)) return { row: -1, doubtful: false, headers: emptyHeaders(sheet) }
  return { row: 0, doubtful: false, headers: headersAt(sheet, 0) }
}

export function headerAtRow(sheet: Sheet, row: number): HeaderRow {
  const headers = row < 0 ? emptyHeaders(sheet) : headersAt(sheet, row)
  return { row, doubtful: false, headers }
}

function emptyHeaders(sheet: Sheet): string[] {
  return Array.from({ length: sheet.columnCount }, () => '')
}

/** The texts of a row with horizontally merged cells repeated across. */
function headersAt(sheet: Sheet, row: number): string[] {
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

function hasPhone(sheet: Sheet, row: number): boolean {
  return sheet.columns.some((column) => PHONE.test(column[row] ?? ''))
}
