import type { Pace } from '../pace.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { isBof } from './biff-globals.ts'
import { BiffCursor, RECORD } from './biff-records.ts'

const RECORDS_PER_TURN = 20_000

export type SheetIndex = {
  /** Start of each cell record, in line order. */
  cells: Uint32Array
  hiddenLines: Set<number>
  /** Whether the record that ends the sheet is there. */
  isWhole: boolean
}

/** The records that hold cells, the most frequent first. */
export function isCell(type: number): boolean {
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

/** Finds the cells of a sheet, its hidden lines and merged regions, without reading any value. */
export async function indexSheet(
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
