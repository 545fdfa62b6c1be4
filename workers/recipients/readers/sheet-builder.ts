import { CELL_FLAGS, type Limits, type Sheet } from '../stage.types.ts'
import type { Pace } from './pace.ts'
import { Refusal, overBudget } from './refusal.ts'

/** What the readers collect besides the cells; `readRows` makes counts and warnings of it. */
export type Tally = {
  columnsDropped: number
  truncated: number
  replaced: number
  digitsLost: number
  errors: number
  repaired: number
  merged: number
  mergesIgnored: number
  stringsMissing: number
  formulaUncached: number
}

const NO_CELLS: string[] = []
const UNREADABLE = /[\0\uFFFD]/
const MAX_MERGES = 200_000
const MERGES_PER_TURN = 400
/** Merged regions may overlap in a hostile file; this bounds the cells visited to fill them. */
const MAX_FILL_STEPS = 4_000_000

/** Rows moved into columns together: few enough to stay in the processor's cache. */
const BLOCK = 128

/**
 * Collects cells row by row and makes columns of them in the end. Rows without text are dropped
 * here, so a sheet of a million styled empty rows costs nothing.
 *
 * Strings are put into a short array of their row, which is as young as they are: writing them
 * straight into long-lived columns costs the garbage collector a note for every single cell.
 */
export class SheetBuilder {
  readonly flags: (Uint8Array | undefined)[] = []
  rowCount = 0
  readonly hiddenColumns = new Set<number>()
  readonly tally: Tally = {
    columnsDropped: 0,
    truncated: 0,
    replaced: 0,
    digitsLost: 0,
    errors: 0,
    repaired: 0,
    merged: 0,
    mergesIgnored: 0,
    stringsMissing: 0,
    formulaUncached: 0,
  }
  private readonly limits: Limits
  private readonly maxColumns: number
  /** Longer cells are cut. */
  readonly maxChars: number
  private rowNumbers = new Uint32Array(1024)
  private readonly hiddenRows: number[] = []
  private readonly merges: number[] = []
  private line = 0
  /** Index of the row at hand; -1 while it holds no text. */
  private row = -1
  /** The cells of the row at hand; without room while it holds no text. */
  private cells: string[] = NO_CELLS
  private rows: string[][] = []
  /** An empty row, as wide as the widest so far. */
  readonly template: string[] = []
  private lineHidden = false
  private fillSteps = 0

  constructor(limits: Limits) {
    this.limits = limits
    this.maxColumns = limits.columns
    this.maxChars = limits.cellChars
  }

  /** Starts a line of the file; numbers that do not ascend are replaced by the next one. */
  beginRow(line: number, hidden = false): void {
    this.line = line > this.line ? line : this.line + 1
    this.row = -1
    this.cells = NO_CELLS
    this.lineHidden = hidden
  }

  /** The line begun last, 0 before the first. */
  get currentLine(): number {
    return this.line
  }

  /** Almost every cell is text that has a place in its row already, so that is tried first. */
  put(column: number, text: string): void {
    const { cells } = this
    const first = text.charCodeAt(0)
    if (column < cells.length && first > 0x20 && first !== 0xa0 && text.length <= this.maxChars) {
      cells[column] = text
    } else this.putCarefully(column, text)
  }

  private putCarefully(column: number, text: string): void {
    if (text === '') return
    if (column >= this.maxColumns || text.length > this.maxChars) {
      this.putOdd(column, text)
      return
    }
    const first = text.charCodeAt(0)
    if ((first <= 0x20 || first === 0xa0) && text.trim() === '') return
    if (this.row < 0) this.openRow(this.template.slice())
    while (this.template.length <= column) this.template.push('')
    while (this.cells.length <= column) this.cells.push('')
    this.cells[column] = text
  }

  /** A whole line at once: `cells` is a filled copy of `template` and holds some text. */
  takeRow(line: number, cells: string[]): void {
    this.beginRow(line)
    this.openRow(cells)
  }

  private putOdd(column: number, text: string): void {
    if (column >= this.maxColumns) {
      this.tally.columnsDropped++
      return
    }
    this.put(column, text.slice(0, this.maxChars))
    this.tally.truncated++
    this.flag(column, CELL_FLAGS.truncated)
  }

  /** As `put`, for text that has not been proved free of unreadable characters. */
  putUnproved(column: number, text: string): void {
    if (!UNREADABLE.test(text)) {
      this.put(column, text)
      return
    }
    const clean = text.replaceAll('\0', '').replaceAll('\uFFFD', '?')
    this.put(column, clean)
    if (text.includes('\uFFFD')) {
      this.tally.replaced++
      this.flag(column, CELL_FLAGS.replaced)
    }
  }

  /** Marks the cell just put. */
  flag(column: number, bit: number): void {
    if (this.row >= 0) this.flagAt(this.row, column, bit)
  }

  flagAt(row: number, column: number, bit: number): void {
    if (column >= this.template.length) return
    let flags = this.flags[column]
    if (!flags || flags.length <= row) {
      const grown = new Uint8Array(Math.max(1024, row * 2))
      if (flags) grown.set(flags)
      this.flags[column] = flags = grown
    }
    flags[row] = (flags[row] ?? 0) | bit
  }

  addMerge(firstRow: number, firstColumn: number, lastRow: number, lastColumn: number): void {
    if (firstRow > lastRow || firstColumn > lastColumn || this.merges.length >= MAX_MERGES * 4) {
      this.tally.mergesIgnored++
    } else this.merges.push(firstRow, firstColumn, lastRow, lastColumn)
  }

  async finish(name: string, pace: Pace): Promise<Sheet> {
    const rowNumbers = this.rowNumbers.slice(0, this.rowCount)
    const columns = await this.takeColumns(pace)
    await this.fillMerges(rowNumbers, columns, pace)
    return {
      name,
      rowCount: this.rowCount,
      columnCount: columns.length,
      columns,
      flags: Array.from({ length: columns.length }, (_, c) =>
        this.flags[c]?.slice(0, this.rowCount),
      ),
      rowNumbers,
      hiddenRows: Uint32Array.from(this.hiddenRows),
      hiddenColumns: [...this.hiddenColumns]
        .filter((c) => c < columns.length)
        .sort((a, b) => a - b),
      merges: Uint32Array.from(this.merges),
    }
  }

  private openRow(cells: string[]): void {
    if (this.rowCount > this.limits.rows) {
      throw new Refusal('file_too_many_rows', { rows: this.rowCount, limit: this.limits.rows })
    }
    if (this.rowCount * this.template.length > this.limits.cells) {
      throw overBudget('cells', this.limits.cells)
    }
    if (this.rowCount === this.rowNumbers.length) {
      const grown = new Uint32Array(this.rowCount * 2)
      grown.set(this.rowNumbers)
      this.rowNumbers = grown
    }
    if (this.lineHidden) this.hiddenRows.push(this.rowCount)
    this.row = this.rowCount++
    this.rowNumbers[this.row] = this.line
    this.cells = cells
    this.rows.push(cells)
  }

  private async takeColumns(pace: Pace): Promise<string[][]> {
    const columns = this.template.map(() => {
      const column: string[] = []
      column.length = this.rowCount // room for all at once, instead of growing step by step
      return column
    })
    for (let from = 0; from < this.rowCount; from += BLOCK) {
      if (pace.due()) await pace.pause()
      moveRows(this.rows, columns, from)
    }
    this.rows = []
    return columns
  }

  /** Vertically merged cells: one recipient, several lines of goods. The first value is repeated. */
  private async fillMerges(
    rowNumbers: Uint32Array,
    columns: readonly string[][],
    pace: Pace,
  ): Promise<void> {
    for (let m = 0; m < this.merges.length; m += 4) {
      if (m % MERGES_PER_TURN === 0 && pace.due()) await pace.pause()
      const firstRow = this.merges[m] ?? 0
      const column = this.merges[m + 1] ?? 0
      const lastRow = this.merges[m + 2] ?? 0
      if (firstRow === lastRow) continue
      if (this.fillSteps > MAX_FILL_STEPS) {
        this.tally.mergesIgnored++
        continue
      }
      const cells = columns[column]
      const start = lowerBound(rowNumbers, firstRow)
      if (!cells?.[start] || rowNumbers[start] !== firstRow) continue
      this.fillDown(column, cells, { start, lastRow, rowNumbers })
    }
  }

  private fillDown(
    column: number,
    cells: string[],
    { start, lastRow, rowNumbers }: { start: number; lastRow: number; rowNumbers: Uint32Array },
  ): void {
    const text = cells[start] ?? ''
    const source = this.flags[column]?.[start] ?? 0
    for (let r = start + 1; r < rowNumbers.length && (rowNumbers[r] ?? 0) <= lastRow; r++) {
      this.fillSteps++
      if (cells[r] !== '') continue
      cells[r] = text
      this.tally.merged++
      this.flagAt(r, column, source | CELL_FLAGS.merged)
    }
  }
}

/** A function of its own: the engine is slow to improve loops of asynchronous functions. */
function moveRows(rows: readonly string[][], columns: readonly string[][], from: number): void {
  const to = Math.min(from + BLOCK, rows.length)
  for (let c = 0; c < columns.length; c++) {
    const column = columns[c]
    if (!column) continue
    for (let r = from; r < to; r++) column[r] = rows[r]?.[c] ?? ''
  }
}

/** The first index whose line is not before `line`. */
export function lowerBound(rowNumbers: Uint32Array, line: number): number {
  let low = 0
  let high = rowNumbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rowNumbers[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}
