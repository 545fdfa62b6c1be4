import { MAX_SHEETS } from '../limits.ts'
import type { Pace } from '../pace.ts'
import { overBudget } from '../refusal.ts'
import { makeStyles, type CellStyles } from '../xlsx/styles.ts'
import { readable } from '../xml/readable.ts'
import { BiffCursor, RECORD } from './biff-records.ts'
import { biff8Text, isKnownCodePage, legacyText, narrowText, wideText } from './biff-text.ts'
import { guessCodePage } from './guess-code-page.ts'
import { readSharedStrings } from './shared-string-table.ts'
import { Fonts } from './struck-runs.ts'

export type BiffSheet = { name: string; hidden: boolean; offset: number }

export type BiffGlobals = {
  /** 8, 5, 4, 3 or 2. */
  version: number
  codePage: number
  strings: string[]
  /** By index, the flag of a shared string in which something is struck through. */
  struck: ReadonlyMap<number, number>
  fonts: Fonts
  /** Whether shared strings hold U+FFFD. */
  unreadable: boolean
  styles: CellStyles
  sheets: BiffSheet[]
}

const RECORDS_PER_TURN = 20_000
/** In the attributes of a font (MS-XLS 2.4.122). */
const STRIKE_OUT = 0x08

/** Reads everything before the sheets. Streams that start with a sheet have only that one. */
export async function readGlobals(
  bytes: Uint8Array<ArrayBuffer>,
  pace: Pace,
): Promise<BiffGlobals> {
  const cursor = new BiffCursor(bytes)
  const globals: BiffGlobals = {
    version: 8,
    codePage: 0,
    strings: [],
    struck: new Map(),
    fonts: new Fonts(),
    unreadable: false,
    styles: makeStyles([], new Map(), false),
    sheets: [],
  }
  const styles: Style[] = []
  const codes = new Map<number, string>()
  let date1904 = false
  let depth = 0
  const single = !isWorkbookStart(cursor)
  globals.version = versionOf(new BiffCursor(bytes))
  const guessed = globals.version < 8 ? guessCodePage(bytes) : 0
  globals.codePage = guessed
  for (let records = 1; cursor.next(); records++) {
    if (records % RECORDS_PER_TURN === 0 && pace.due()) await pace.pause()
    if (isBof(cursor.type)) depth++
    else if (cursor.type === RECORD.eof && --depth <= 0) break
    else if (cursor.type === RECORD.codePage) {
      const page = cursor.u16(0)
      globals.codePage = isKnownCodePage(page) ? page : guessed
    } else if (cursor.type === RECORD.dateMode) date1904 = cursor.u16(0) === 1
    else if (cursor.type === RECORD.sst) {
      const { strings, struck, unreadable } = await readSharedStrings(cursor, globals.fonts, pace)
      globals.strings = strings
      globals.struck = struck
      globals.unreadable = unreadable
    } else if (cursor.type === RECORD.boundSheet) addSheet(cursor, globals)
    else if (cursor.type === RECORD.font || cursor.type === RECORD.font3)
      globals.fonts.add((cursor.u16(2) & STRIKE_OUT) !== 0)
    else if (isStyle(cursor.type)) styles.push(styleAt(cursor))
    else if (cursor.type === RECORD.format || cursor.type === RECORD.format2) {
      addFormat(cursor, globals, codes)
    }
  }
  if (single && globals.sheets.length === 0) {
    globals.sheets.push({ name: 'Sheet1', hidden: false, offset: 0 })
  }
  // Cells of BIFF2 name their format themselves.
  if (globals.version === 2) globals.styles = makeStyles([...codes.keys()], codes, date1904)
  else {
    const formats = styles.map(({ format }) => format)
    globals.styles = makeStyles(formats, codes, date1904, struckStyles(styles, globals.fonts))
  }
  return globals
}

type Style = { readonly format: number; readonly font: number }

const isStyle = (type: number): boolean =>
  type === RECORD.xf || type === RECORD.xf3 || type === RECORD.xf4

function styleAt(cursor: BiffCursor): Style {
  return cursor.type === RECORD.xf
    ? { format: cursor.u16(2), font: cursor.u16(0) }
    : { format: cursor.u8(1), font: cursor.u8(0) }
}

function struckStyles(styles: readonly Style[], fonts: Fonts): Uint8Array | null {
  if (!fonts.hasStruck) return null
  return Uint8Array.from(styles, ({ font }) => Number(fonts.isStruck(font)))
}

export function isBof(type: number): boolean {
  return type === RECORD.bof || type === RECORD.bof2 || type === RECORD.bof3 || type === RECORD.bof4
}

function isWorkbookStart(cursor: BiffCursor): boolean {
  const probe = new BiffCursor(cursor.bytes)
  return probe.next() && probe.type === RECORD.bof && probe.u16(2) === 5
}

function versionOf(cursor: BiffCursor): number {
  if (!cursor.next()) return 8
  if (cursor.type === RECORD.bof2) return 2
  if (cursor.type === RECORD.bof3) return 3
  if (cursor.type === RECORD.bof4) return 4
  return cursor.u16(0) === 0x600 ? 8 : 5
}

function addSheet(cursor: BiffCursor, globals: BiffGlobals): void {
  if (cursor.u8(5) !== 0) return // charts, macros, modules
  const chars = cursor.u8(6)
  const { bytes, start, end } = cursor
  let name: string
  if (globals.version >= 8) {
    const isWide = (cursor.u8(7) & 1) !== 0
    const at = start + 8
    const room = Math.max(0, isWide ? (end - at) >> 1 : end - at)
    name = (isWide ? wideText : narrowText)(bytes, at, Math.min(chars, room))
  } else
    name = legacyText(bytes.subarray(start + 7, Math.min(end, start + 7 + chars)), globals.codePage)
  if (globals.sheets.length >= MAX_SHEETS) throw overBudget('sheets', MAX_SHEETS)
  globals.sheets.push({
    name: readable(name),
    hidden: (cursor.u8(4) & 3) !== 0,
    offset: cursor.u32(0),
  })
}

function addFormat(cursor: BiffCursor, globals: BiffGlobals, codes: Map<number, string>): void {
  if (globals.version >= 8) {
    codes.set(cursor.u16(0), biff8Text(cursor, 2))
    return
  }
  // Before BIFF5 formats have no number: they count from 0 in the order they come. BIFF4 has the
  // place of the number already, but nothing in it.
  const numbered = globals.version === 5
  const at = cursor.start + (cursor.type === RECORD.format ? 2 : 0)
  const chars = cursor.bytes[at] ?? 0
  const text = legacyText(
    cursor.bytes.subarray(at + 1, Math.min(cursor.end, at + 1 + chars)),
    globals.codePage,
  )
  codes.set(numbered ? cursor.u16(0) : codes.size, text)
}
