import { CELL_FLAGS } from '../../sheet.types.ts'
import type { ReadProgress } from '../read.types.ts'
import { putNumber } from '../format/cell-number.ts'
import { LongNumbers } from '../format/long-numbers.ts'
import type { Pace } from '../pace.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import type { BiffGlobals } from './biff-globals.ts'
import { indexSheet, isCell } from './biff-index.ts'
import { BiffCursor, errorName, RECORD, rkValue } from './biff-records.ts'
import { biff8Text, continuedText, legacyText } from './biff-text.ts'
import { runsBehind } from './struck-runs.ts'

const CELLS_PER_TURN = 4000
/** What Excel shows for a stored value that is no number: `#NUM!`. */
const NUM_ERROR = 0x24

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
    const style = cursor.u16(4)
    const isOne = cursor.type !== RECORD.mulRk
    this.put(cursor, column)
    if (isOne) this.flagStyle(column, style)
  }

  private flagStyle(column: number, style: number): void {
    if (this.globals.styles.struck?.[style] === 1) this.builder.flag(column, CELL_FLAGS.struck)
  }

  private put(cursor: BiffCursor, column: number): void {
    switch (cursor.type) {
      case RECORD.labelSst: {
        const text = this.globals.strings[cursor.u32(6)]
        if (text === undefined) this.builder.lose('stringsMissing', column)
        else this.builder.put(column, text)
        this.builder.flag(column, this.globals.struck.get(cursor.u32(6)) ?? 0)
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
        return this.builder.putUnproved(column, this.label(cursor, 6))
      case RECORD.rString:
        return this.richLabel(cursor, column)
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
      const style = cursor.u16(4 + i * 6)
      this.number(first + i, style, rkValue(cursor.u32(6 + i * 6)))
      this.flagStyle(first + i, style)
    }
  }

  private label(cursor: BiffCursor, offset: number): string {
    if (this.globals.version >= 8) return biff8Text(cursor, offset)
    const at = cursor.start + offset + 2
    const end = Math.min(cursor.end, at + cursor.u16(offset))
    return legacyText(cursor.bytes.subarray(at, end), this.globals.codePage)
  }

  /** A text with fonts of its own; their positions follow it. */
  private richLabel(cursor: BiffCursor, column: number): void {
    const { fonts, version } = this.globals
    const left = fonts.withoutStruck(this.label(cursor, 6), runsBehind(cursor, version >= 8))
    this.builder.putUnproved(column, left.text)
    this.builder.flag(column, left.flag)
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
