import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping } from '../mapping.types.ts'
import { isAddressPart } from './address-part.ts'
import { tidyText } from './clean-cell.ts'
import { joinCells } from './join-cells.ts'
import { LineShape, placesOf } from './line-shape.ts'
import { isPhone } from './look-of-cells.ts'
import { isNote } from './no-recipient.ts'

export type RefitLine = {
  readonly cells: readonly string[]
  /** False: the cells stand as the file has them, and a part of a value may be in another column. */
  readonly isSure: boolean
}

/** Lines that do not fit under their header. */
export type RefitLines = {
  /** By index of the row. */
  readonly lines: ReadonlyMap<number, RefitLine>
  /** Rows that are the rest of the one above. */
  readonly rests: ReadonlySet<number>
}

type Table = {
  readonly sheet: Sheet
  readonly first: number
  /** How many cells a line should have. */
  readonly width: number
  readonly widthOf: (r: number) => number
  readonly shape: LineShape
  /** Whether a separator divides the cells, which an unquoted text may hold. */
  readonly isText: boolean
}

const NOTHING: RefitLines = { lines: new Map(), rests: new Set() }
/** Lines that are rests in a row: a cell has hardly more line breaks. */
const MOST_RESTS = 8

/**
 * Finds the lines that have more cells than the header, or that a line break cut in two: a separator
 * or a break stood in a text without quotes. They are put together again where only one way fits;
 * the others are doubted.
 */
export function refitLines(sheet: Sheet, mapping: ColumnMapping): RefitLines {
  const first = mapping.headerRow + 1
  const width = widthOfTable(sheet, mapping)
  if (width === 0 || first >= sheet.rowCount) return NOTHING
  const { widths } = sheet
  const widthOf = (r: number): number => widths?.[r] ?? lastFilled(sheet, r) + 1
  const wide = wideRows(sheet, first, width)
  const broken = brokenRows(sheet, mapping, { first, width, widthOf })
  if (wide.length + broken.length === 0) return NOTHING
  const odd = new Set([...wide, ...broken])
  const whole: number[] = []
  for (let r = first; r < sheet.rowCount && whole.length < 200; r++) if (!odd.has(r)) whole.push(r)
  const shape = new LineShape(sheet, mapping, whole, width)
  const table = { sheet, first, width, widthOf, shape, isText: widths !== undefined }
  const lines = new Map<number, RefitLine>()
  const rests = new Set<number>()
  for (const r of broken) mend(table, r, { lines, rests })
  for (const r of wide) {
    const line = mapping.others === undefined ? refit(table, r) : doubted(table, r)
    if (line !== null) lines.set(r, line)
  }
  return { lines: withoutColumnOfNotes(table, lines), rests }
}

/** The number of cells in the header; without a header, the number that most lines have. */
function widthOfTable(sheet: Sheet, { headerRow, headers }: ColumnMapping): number {
  const { widths } = sheet
  if (headerRow < 0) return widths === undefined ? 0 : mostCommon(widths)
  if (widths === undefined) return headers.findLastIndex((header) => header !== '') + 1
  const width = widths[headerRow] ?? 0
  return hasSeparatorAtEnd(sheet, headerRow + 1, width) ? width + 1 : width
}

function mostCommon(widths: Uint16Array): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0]
}

/** Some programs put a separator behind the last cell of every line but the header. */
function hasSeparatorAtEnd(sheet: Sheet, first: number, width: number): boolean {
  const { widths = new Uint16Array(0) } = sheet
  for (let r = first; r < sheet.rowCount; r++) {
    if ((widths[r] ?? 0) <= width) return false
    if (widths[r] === width + 1 && (sheet.columns[width]?.[r] ?? '') !== '') return false
  }
  return first < sheet.rowCount
}

function lastFilled({ columns }: Sheet, r: number): number {
  let c = columns.length - 1
  while (c >= 0 && (columns[c]?.[r] ?? '') === '') c--
  return c
}

function wideRows(sheet: Sheet, first: number, width: number): number[] {
  const { widths } = sheet
  const rows: number[] = []
  if (widths !== undefined) {
    for (let r = first; r < sheet.rowCount; r++) if ((widths[r] ?? 0) > width) rows.push(r)
    return rows
  }
  const beyond = sheet.columns.slice(width)
  if (beyond.length === 0) return rows
  for (let r = first; r < sheet.rowCount; r++)
    if (beyond.some((cells) => (cells[r] ?? '') !== '')) rows.push(r)
  return rows
}

function cellsOf({ sheet, widthOf }: Pick<Table, 'sheet' | 'widthOf'>, r: number): string[] {
  const cells: string[] = []
  for (let c = 0; c < widthOf(r); c++) cells.push(sheet.columns[c]?.[r] ?? '')
  return cells
}

function doubted(table: Table, r: number): RefitLine {
  return { cells: cellsOf(table, r), isSure: false }
}

/** The line with its cells `at` to `at + extra` joined. */
function joinedAt(cells: readonly string[], at: number, extra: number): string[] {
  const one = joinCells(cells.slice(at, at + extra + 1), false)
  return [...cells.slice(0, at), one, ...cells.slice(at + extra + 1)]
}

/** Where a line can be joined to be as wide as the table, see `joinedAt`. */
function waysOf({ shape, width }: Table, cells: readonly string[]): number[] {
  const extra = cells.length - width
  // The cells behind those that are joined must fit; they stay what they are wherever it is done.
  let end = width
  while (end > 0 && shape.fitsAt(end - 1, cells[end - 1 + extra] ?? '')) end--
  const ways: number[] = []
  for (let at = 0; at < width; at++) {
    if (at + 1 >= end && shape.isFree(at)) {
      const fits =
        !shape.isKnown(at) || shape.fitsAt(at, joinCells(cells.slice(at, at + extra + 1), false))
      if (fits) ways.push(at)
    }
    if (!shape.fitsAt(at, cells[at] ?? '')) break
  }
  return ways
}

function refit(table: Table, r: number): RefitLine | null {
  const { shape, width } = table
  const cells = cellsOf(table, r)
  const extra = cells.length - width
  const isLost = cells.slice(width).some((text) => text.trim() !== '')
  const ways = waysOf(table, cells)
  const ofPlace = ways.find((at) => {
    if (!shape.places.includes(at)) return false
    const parts = cells.slice(at + 1, at + extra + 1).map((text) => tidyText(text))
    return (
      parts[0] !== '' &&
      parts.every((text) => text === '' || isAddressPart(text)) &&
      // Nothing falls off the table, so a cell of the recipient's own columns is where it belongs.
      (isLost || !shape.isOfRecipient(at + 1))
    )
  })
  if (ofPlace !== undefined) return { cells: joinedAt(cells, ofPlace, extra), isSure: true }
  // Only empty cells follow the last column.
  if (!isLost && shape.fits(cells)) return null
  const lines = ways.map((at) => joinedAt(cells, at, extra))
  const [line] = lines
  const readings = new Set(lines.map((one) => shape.said(one)))
  if (line !== undefined && readings.size === 1) return { cells: line, isSure: true }
  return { cells, isSure: false }
}

type Collected = { readonly lines: Map<number, RefitLine>; readonly rests: Set<number> }

/** Whether a line has somebody's number: then it is no rest of the line above. */
const hasNumber = (cells: readonly string[]): boolean => cells.some((text) => isNumber(text))

const isNumber = (text: string): boolean => text.length > 6 && isPhone(tidyText(text))

/** Rows that end in the address, with a line below that is none of its own. */
function brokenRows(
  sheet: Sheet,
  mapping: ColumnMapping,
  { first, width, widthOf }: Pick<Table, 'first' | 'width' | 'widthOf'>,
): number[] {
  const { rowNumbers, widths } = sheet
  const places = placesOf(mapping)
  const phones = sheet.columns[mapping.columns.phone ?? -1] ?? []
  const rows: number[] = []
  for (let r = first; r + 1 < sheet.rowCount; r++) {
    // Nearly every line ends here.
    if (widths !== undefined && (widths[r + 1] ?? 0) > width - (places[0] ?? 0)) continue
    if (isNumber(phones[r + 1] ?? '')) continue
    const last = widthOf(r) - 1
    if (!places.includes(last) || rowNumbers[r + 1] !== (rowNumbers[r] ?? 0) + 1) continue
    if (widthOf(r + 1) > width - last) continue
    const rest = cellsOf({ sheet, widthOf }, r + 1)
    // In a file of text a line that ends too soon was cut, whatever is in the next one.
    const isShort = widths !== undefined && last + 1 < width
    const isExact = isShort && rest.length === width - last
    if (hasNumber(rest) && !isExact) continue
    const [start = ''] = rest.map((text) => tidyText(text))
    if (isAddressPart(start) || (isShort && start !== '' && !isNote(start))) rows.push(r)
  }
  return rows
}

/** Puts a line and those below it together as far as they make one line of the table. */
function mend(table: Table, r: number, { lines, rests }: Collected): void {
  if (rests.has(r)) return
  const { sheet, shape, width, isText } = table
  let cells = cellsOf(table, r)
  const taken: number[] = []
  for (let next = r + 1; next < sheet.rowCount && taken.length < MOST_RESTS; next++) {
    const rest = cellsOf(table, next)
    // What makes the line whole may be its number, too.
    const isWhole = isText && cells.length + rest.length - 1 === width
    const isRest = isAddressPart(tidyText(rest[0] ?? '')) && (isWhole || !hasNumber(rest))
    if (!isRest || cells.length + rest.length - 1 > width) break
    const end = joinCells([cells.at(-1) ?? '', rest[0] ?? ''], false)
    cells = [...cells.slice(0, -1), end, ...rest.slice(1)]
    taken.push(next)
    if (!shape.places.includes(cells.length - 1)) break
  }
  if (!isText || taken.length === 0 || cells.length !== width || !shape.fits(cells)) {
    lines.set(r, doubted(table, r))
    return
  }
  lines.set(r, { cells, isSure: true })
  for (const row of taken) rests.add(row)
}

/** A column without a header that most lines of a workbook fill was meant to be one. */
function withoutColumnOfNotes(
  { sheet, first, isText }: Table,
  lines: ReadonlyMap<number, RefitLine>,
): ReadonlyMap<number, RefitLine> {
  const unsure = [...lines.values()].filter(({ isSure }) => !isSure).length
  if (isText || unsure * 2 < sheet.rowCount - first) return lines
  return new Map([...lines].filter(([, { isSure }]) => isSure))
}
