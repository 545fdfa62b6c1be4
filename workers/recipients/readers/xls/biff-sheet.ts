import { CELL_FLAGS } from '../../sheet.types.ts'
import type { ReadProgress } from '../read.types.ts'
import { putNumber } from '../format/cell-number.ts'
import { LongNumbers } from '../format/long-numbers.ts'
import type { Pace } from '../pace.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { isBof, type BiffGlobals } from './biff-globals.ts'
import { BiffCursor, errorName, RECORD, rkValue } from './biff-records.ts'
import { biff8Text, continuedText, legacyText } from './biff-text.ts'

/** The records that hold cells, the most frequent first. */
function isCell(type: number): boolean {
  return (
    type === RECORD.labelSst ||
    type === RECORD.rk ||
    type === RECORD.number ||
    type === RECORD.label ||
    type === RECORD.mulRk ||
    type === RECORD.formula ||
    type === RECORD.boolErr ||
    type === RECORD.rString ||
    type === RECORD.formula3 ||
    type === RECORD.formula4 ||
    type === RECORD.label2 ||
    type === RECORD.number2 ||
    type === RECORD.integer2 ||
    type === RECORD.boolErr2
  )
}

const CELLS_PER_TURN = 4000
const RECORDS_PER_TURN = 20_000
/** What Excel shows for a stored value that is no number: `#NUM!`. */
const NUM_ERROR = 0x24

type SheetIndex = {
  /** Start of each cell record, in line order. */
  cells: Uint32Array
  hiddenLines: Set<number>
  /** Whether the record that ends the sheet is there. */
  isWhole: boolean
}

export type BiffSheetSource = {
  bytes: Uint8Array<ArrayBuffer>
  offset: number
  globals: BiffGlobals
  builder: SheetBuilder
  pace: Pace
  onProgress?: ((progress: ReadProgress) => void) | undefined
}

/**
 * Reads one sheet: first an index of its records, because some writers do not go line by line.
 * @returns whether the record that ends the sheet was found.
 */
export async function readBiffSheet(source: BiffSheetSource): Promise<boolean> {
  const { bytes, offset, globals, builder, pace } = source
  const { cells, hiddenLines, isWhole } = await indexSheet(bytes, offset, { builder, pace })
  const reader = new BiffCells(globals, builder)
  const cursor = new BiffCursor(bytes)
  let line = -1
  for (let i = 0; i < cells.length; i++) {
    cursor.seek(cells[i] ?? 0)
    if (!cursor.next()) break
    const row = cursor.u16(0)
    if (row !== line) {
      line = row
      builder.beginRow(row + 1, hiddenLines.has(row))
    }
    reader.read(cursor)
    if (i % CELLS_PER_TURN === 0 && pace.due()) {
      const rows = builder.rowCount
      source.onProgress?.({
        stage: 'read',
        rows,
        total: Math.round((rows * cells.length) / (i + 1)),
      })
      await pace.pause()
    }
  }
  reader.finish()
  return isWhole
}

async function indexSheet(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  { builder, pace }: { builder: SheetBuilder; pace: Pace },
): Promise<SheetIndex> {
  const cursor = new BiffCursor(bytes, offset)
  let offsets = new Uint32Array(4096)
  let count = 0
  const hiddenLines = new Set<number>()
  let ordered = true
  let lastRow = 0
  let depth = 0
  let isWhole = false
  // Stops at a record that is cut, which would be read as a cell of another row.
  for (let records = 1; !isWhole && cursor.next() && !cursor.isCut; records++) {
    if (records % RECORDS_PER_TURN === 0 && pace.due()) await pace.pause()
    const { type } = cursor
    if (depth === 1 && isCell(type)) {
      const row = cursor.u16(0)
      if (row < lastRow) ordered = false
      lastRow = row
      if (count === offsets.length) offsets = grown(offsets)
      offsets[count++] = cursor.start - 4
    } else if (isBof(type)) depth++
    else if (type === RECORD.eof) isWhole = --depth <= 0
    else if (type === RECORD.row && (cursor.u16(12) & 0x20) !== 0) hiddenLines.add(cursor.u16(0))
    else if (type === RECORD.colInfo && (cursor.u16(8) & 1) !== 0) {
      builder.hideColumns(cursor.u16(0), cursor.u16(2))
    } else if (type === RECORD.mergedCells) addMerges(cursor, builder)
  }
  const cells = offsets.subarray(0, count)
  if (!ordered) sortByRow(cells, bytes)
  return { cells, hiddenLines, isWhole }
}

function grown(offsets: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(offsets.length * 2)
  larger.set(offsets)
  return larger
}

/** Stable: within a row the records keep their order in the file. */
function sortByRow(cells: Uint32Array, bytes: Uint8Array): void {
  const rowAt = (offset: number) => (bytes[offset + 4] ?? 0) | ((bytes[offset + 5] ?? 0) << 8)
  // By counting: rows are numbers of 16 bits, and a comparison for each pair would take long.
  const starts = new Uint32Array(65_537)
  for (const cell of cells) starts[rowAt(cell) + 1] = (starts[rowAt(cell) + 1] ?? 0) + 1
  for (let row = 1; row < starts.length; row++) {
    starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0)
  }
  const sorted = new Uint32Array(cells.length)
  for (const cell of cells) {
    const row = rowAt(cell)
    const place = starts[row] ?? 0
    sorted[place] = cell
    starts[row] = place + 1
  }
  cells.set(sorted)
}

function addMerges(cursor: BiffCursor, builder: SheetBuilder): void {
  const count = Math.min(cursor.u16(0), Math.floor((cursor.length - 2) / 8))
  for (let i = 0; i < count; i++) {
    const at = 2 + i * 8
    builder.addMerge(
      cursor.u16(at) + 1,
      cursor.u16(at + 4),
      cursor.u16(at + 2) + 1,
      cursor.u16(at + 6),
    )
  }
}

/** The format of a BIFF2 cell, which needs no style for it. */
function ownFormat(cursor: BiffCursor): number {
  return cursor.u8(5) & 0x3f
}

/** Puts the value of each cell record. */
class BiffCells {
  private readonly globals: BiffGlobals
  private readonly builder: SheetBuilder
  private readonly long = new LongNumbers()

  constructor(globals: BiffGlobals, builder: SheetBuilder) {
    this.globals = globals
    this.builder = builder
  }

  read(cursor: BiffCursor): void {
    const column = cursor.u16(2)
    switch (cursor.type) {
      case RECORD.labelSst: {
        const text = this.globals.strings[cursor.u32(6)]
        if (text === undefined) this.builder.lose('stringsMissing', column)
        else this.builder.put(column, text)
        return
      }
      case RECORD.rk:
        return this.number(column, cursor.u16(4), rkValue(cursor.u32(6)))
      case RECORD.mulRk:
        return this.numbers(cursor)
      case RECORD.number:
        return this.number(column, cursor.u16(4), cursor.f64(6))
      case RECORD.number2:
        return this.number(column, ownFormat(cursor), cursor.f64(7))
      case RECORD.integer2:
        return this.number(column, ownFormat(cursor), cursor.u16(7))
      case RECORD.label:
      case RECORD.rString:
        return this.builder.putUnproved(column, this.label(cursor, 6))
      case RECORD.label2:
        return this.builder.putUnproved(column, this.shortLabel(cursor, 7))
      case RECORD.boolErr:
        return this.boolErr(column, cursor.u8(6), cursor.u8(7))
      case RECORD.boolErr2:
        return this.boolErr(column, cursor.u8(7), cursor.u8(8))
      default:
        return this.formula(cursor, column)
    }
  }

  finish(): void {
    this.long.settle(this.builder)
  }

  private number(column: number, style: number, value: number): void {
    if (!Number.isFinite(value)) return this.boolErr(column, NUM_ERROR, 1)
    const format = this.globals.styles.formatOf(style)
    putNumber(this.builder, { column, raw: String(value), format }, this.long)
  }

  private numbers(cursor: BiffCursor): void {
    const first = cursor.u16(2)
    const count = Math.floor((cursor.length - 6) / 6)
    for (let i = 0; i < count; i++) {
      this.number(first + i, cursor.u16(4 + i * 6), rkValue(cursor.u32(6 + i * 6)))
    }
  }

  private label(cursor: BiffCursor, offset: number): string {
    if (this.globals.version >= 8) return biff8Text(cursor, offset)
    const at = cursor.start + offset + 2
    const end = Math.min(cursor.end, at + cursor.u16(offset))
    return legacyText(cursor.bytes.subarray(at, end), this.globals.codePage)
  }

  private shortLabel(cursor: BiffCursor, offset: number): string {
    const at = cursor.start + offset + 1
    const end = Math.min(cursor.end, at + cursor.u8(offset))
    return legacyText(cursor.bytes.subarray(at, end), this.globals.codePage)
  }

  private boolErr(column: number, value: number, isError: number): void {
    if (isError === 0) {
      this.builder.put(column, value === 0 ? 'FALSE' : 'TRUE')
      return
    }
    this.builder.put(column, errorName(value))
    this.builder.flag(column, CELL_FLAGS.error)
    this.builder.stats.errors++
  }

  /** The cached result; text results stand in the STRING record that follows. */
  private formula(cursor: BiffCursor, column: number): void {
    const old = this.globals.version === 2
    const at = old ? 7 : 6
    if (cursor.u16(at + 6) !== 0xffff) {
      this.number(column, old ? ownFormat(cursor) : cursor.u16(4), cursor.f64(at))
      return
    }
    const kind = cursor.u8(at)
    const value = cursor.u8(at + 2)
    if (kind === 1 || kind === 2) this.boolErr(column, value, kind - 1)
    else if (kind === 0) this.formulaText(cursor, column)
  }

  private formulaText(cursor: BiffCursor, column: number): void {
    // Shared formulas and tables may stand between the formula and its text.
    for (let step = 0; step < 4 && cursor.next(); step++) {
      if (cursor.type === RECORD.string) {
        const text = this.globals.version >= 8 ? continuedText(cursor) : this.label(cursor, 0)
        this.builder.putUnproved(column, text)
        return
      }
      if (cursor.type === RECORD.string2) {
        this.builder.putUnproved(column, this.shortLabel(cursor, 0))
        return
      }
      if (isCell(cursor.type)) break
    }
    this.builder.lose('formulasUncached', column)
  }
}
