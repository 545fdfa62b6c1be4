import { CELL_FLAGS, type Limits, type Sheet } from '../stage.types.ts'
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

const UNREADABLE = /[\0\uFFFD]/
const MAX_MERGES = 200_000
/** Merged regions may overlap in a hostile file; this bounds the cells visited to fill them. */
const MAX_FILL_STEPS = 4_000_000

/**
 * Collects cells row by row into columns. Rows without text are dropped here, so a sheet of a
 * million styled empty rows costs nothing.
 */
export class SheetBuilder {
  readonly columns: string[][] = []
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
  private readonly maxChars: number
  private rowNumbers = new Uint32Array(1024)
  private readonly hiddenRows: number[] = []
  private readonly merges: number[] = []
  private line = 0
  private open = false
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
    this.open = false
    this.lineHidden = hidden
  }

  /** The line begun last, 0 before the first. */
  get currentLine(): number {
    return this.line
  }

  put(column: number, text: string): void {
    if (text === '') return
    if (column >= this.maxColumns || text.length > this.maxChars) {
      this.putOdd(column, text)
      return
    }
    const first = text.charCodeAt(0)
    if ((first <= 0x20 || first === 0xa0) && text.trim() === '') return
    if (!this.open) this.openRow()
    const cells = this.columns[column] ?? this.addColumn(column)
    const row = this.rowCount - 1
    if (cells.length < row) fillTo(cells, row)
    if (cells.length === row) cells.push(text)
    else cells[row] = text
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
    if (this.open) this.flagAt(this.rowCount - 1, column, bit)
  }

  flagAt(row: number, column: number, bit: number): void {
    if (column >= this.columns.length) return
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

  finish(name: string): Sheet {
    const rowNumbers = this.rowNumbers.slice(0, this.rowCount)
    this.fillMerges(rowNumbers)
    const columns: string[][] = []
    for (let c = 0; c < this.columns.length; c++) columns.push(this.columns[c] ?? [])
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

  private openRow(): void {
    this.open = true
    if (this.rowCount > this.limits.rows) {
      throw new Refusal('file_too_many_rows', { rows: this.rowCount, limit: this.limits.rows })
    }
    if (this.rowCount * this.columns.length > this.limits.cells) {
      throw overBudget('cells', this.limits.cells)
    }
    if (this.rowCount === this.rowNumbers.length) {
      const grown = new Uint32Array(this.rowCount * 2)
      grown.set(this.rowNumbers)
      this.rowNumbers = grown
    }
    if (this.lineHidden) this.hiddenRows.push(this.rowCount)
    this.rowNumbers[this.rowCount++] = this.line
  }

  private addColumn(column: number): string[] {
    for (let c = this.columns.length; c <= column; c++) this.columns.push([])
    const cells: string[] = this.columns[column] ?? []
    return cells
  }

  /** Vertically merged cells: one recipient, several lines of goods. The first value is repeated. */
  private fillMerges(rowNumbers: Uint32Array): void {
    for (let m = 0; m < this.merges.length; m += 4) {
      const firstRow = this.merges[m] ?? 0
      const column = this.merges[m + 1] ?? 0
      const lastRow = this.merges[m + 2] ?? 0
      if (firstRow === lastRow) continue
      if (this.fillSteps > MAX_FILL_STEPS) {
        this.tally.mergesIgnored++
        continue
      }
      this.fillDown(column, lowerBound(rowNumbers, firstRow), firstRow, lastRow, rowNumbers)
    }
  }

  private fillDown(
    column: number,
    start: number,
    firstRow: number,
    lastRow: number,
    rowNumbers: Uint32Array,
  ): void {
    const cells = this.columns[column]
    const text = cells?.[start]
    if (!cells || !text || rowNumbers[start] !== firstRow) return
    const source = this.flags[column]?.[start] ?? 0
    for (let r = start + 1; r < rowNumbers.length && (rowNumbers[r] ?? 0) <= lastRow; r++) {
      this.fillSteps++
      if ((cells[r] ?? '') !== '') continue
      if (cells.length < r) fillTo(cells, r)
      cells[r] = text
      this.tally.merged++
      this.flagAt(r, column, source | CELL_FLAGS.merged)
    }
  }
}

function fillTo(cells: string[], length: number): void {
  while (cells.length < length) cells.push('')
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
