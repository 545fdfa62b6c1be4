import { CELL_FLAGS, type LostKind, type Sheet } from '../sheet.types.ts'
import type { Limits } from './read.types.ts'
import { fillMerges } from './fill-merges.ts'
import type { Pace } from './pace.ts'
import { refusal, overBudget } from './refusal.ts'
import { emptyReadStats } from './read-stats.ts'
import { RowIndex, type RowBuffer } from './row-index.ts'

const NO_CELLS: string[] = []
const UNREADABLE = /[\0\uFFFD]/
const MAX_MERGES = 200_000
/**
 * Characters that number formats may add to a sheet: a date adds a dozen, and the dates that fit in
 * a file never come near this.
 */
const MAX_ADDED_CHARS = 64 * 1024 * 1024

/** Rows of a block of columns: few enough that a block is as young as the strings in it. */
const BLOCK = 1024
const BLANK: readonly string[] = Array.from({ length: BLOCK }, () => '')
/** Rows moved into columns together: few enough to stay in the processor's cache. */
const ROWS_AT_HAND = 128

/**
 * Collects cells row by row, in columns. Rows without text are dropped here, so a sheet of a
 * million styled empty rows costs nothing.
 *
 * Cells are put into a short array of their row; a few rows at a time are moved into columns, and
 * columns grow by blocks that are joined in the end. New strings written straight into long-lived
 * columns would make the garbage collector record every single cell.
 */
export class SheetBuilder {
  readonly flags: (Uint8Array | undefined)[] = []
  rowCount = 0
  private readonly hiddenColumns = new Set<number>()
  readonly stats = emptyReadStats()
  private readonly limits: Limits
  private readonly maxColumns: number
  /** Longer cells are cut. */
  readonly maxChars: number
  private readonly index = new RowIndex()
  private readonly hiddenRows: number[] = []
  private readonly merges: number[] = []
  private line = 0
  /** Index of the row at hand; -1 while it holds no text. */
  private row = -1
  /** The cells of the row at hand; an empty array while it holds no text. */
  private cells: string[] = NO_CELLS
  /** Rows that are not in the columns yet. */
  private rows: string[][] = []
  /** An empty row, as wide as the widest so far. */
  private readonly template: string[] = []
  /** The block of columns that is being filled, and the index of its next row. */
  private block: string[][] = []
  private slot = 0
  private readonly full: string[][][] = []
  private lineHidden = false
  private addedChars = 0
  /** Whether cells may hold U+FFFD, which `finish` then replaces and flags. */
  unproved = false

  constructor(limits: Limits) {
    this.limits = limits
    this.maxColumns = limits.columns
    this.maxChars = limits.cellChars
  }

  /** A file may ask for this millions of times: columns that are dropped anyway cost nothing. */
  hideColumns(first: number, last: number): void {
    const end = Math.min(last, this.maxColumns - 1)
    for (let c = Math.max(first, 0); c <= end; c++) this.hiddenColumns.add(c)
  }

  /** Starts a line of the file; a number that does not ascend is replaced by the last one + 1. */
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

  /** Gives space for whole rows that a reader writes by itself; `takeRows` then counts them. */
  rowBuffer(): RowBuffer {
    this.moveRows()
    if (this.slot === BLOCK) this.beginBlock()
    this.index.keepWidths()
    this.makeRoom()
    const { block: columns, rowCount: row, slot } = this
    const { lines, widths } = this.index
    const end = Math.min(BLOCK, slot + this.limits.rows + 1 - row)
    return { columns, lines, widths, row, slot, end }
  }

  /** Counts the rows written into a buffer. `line`: the last line read, even one without text. */
  takeRows({ row, slot }: RowBuffer, line: number): void {
    if (line > this.line) this.beginRow(line)
    this.rowCount = row
    this.slot = slot
  }

  private makeRoom(): void {
    const { rowCount } = this
    if (rowCount * this.template.length > this.limits.cells) {
      throw overBudget('cells', this.limits.cells)
    }
    this.index.grow(rowCount, BLOCK)
  }

  private beginBlock(): void {
    this.full.push(this.block)
    this.block = this.block.map(() => BLANK.slice())
    this.slot = 0
  }

  /** Moves `rows` into the columns while both are still in the processor's cache. */
  private moveRows(): void {
    const { rows, block, template } = this
    while (block.length < template.length) block.push(BLANK.slice())
    if (rows.length === 0) return
    for (const [c, column] of block.entries()) copyCells(rows, c, column, this.slot)
    this.slot += rows.length
    this.rows = []
  }

  private putOdd(column: number, text: string): void {
    if (column >= this.maxColumns) {
      this.lose('columnsDropped', this.maxColumns)
      return
    }
    this.put(column, text.slice(0, this.maxChars))
    this.stats.truncated++
    this.flag(column, CELL_FLAGS.truncated)
  }

  /** Like `put`, for text that has not been proved free of unreadable characters. */
  putUnproved(column: number, text: string): void {
    if (!UNREADABLE.test(text)) {
      this.put(column, text)
      return
    }
    const clean = text.replaceAll('\0', '').replaceAll('\uFFFD', '?')
    this.put(column, clean)
    if (text.includes('\uFFFD')) this.flag(column, CELL_FLAGS.replaced)
  }

  /** Counts characters that a number format adds to the text of the file. */
  spend(chars: number): void {
    if (chars <= 0) return
    this.addedChars += chars
    if (this.addedChars > MAX_ADDED_CHARS) throw overBudget('text', MAX_ADDED_CHARS)
  }

  /** Notes how many cells the row at hand has. */
  setWidth(cells: number): void {
    this.index.setWidth(this.row, cells)
  }

  /** Marks the cell just put. */
  flag(column: number, bit: number): void {
    if (this.row >= 0 && bit !== 0) this.flagAt(this.row, column, bit)
  }

  /** Notes a loss in a cell of the line at hand. */
  lose(kind: LostKind, column: number): void {
    this.stats.lost[kind].add(this.line, column)
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
      const column = Math.min(firstColumn, lastColumn, this.maxColumns)
      const lines = [firstRow, lastRow] as const
      this.stats.lost.mergesIgnored.add(Math.min(...lines), column, Math.max(...lines))
    } else this.merges.push(firstRow, firstColumn, lastRow, lastColumn)
  }

  async finish(name: string, pace: Pace): Promise<Sheet> {
    const { rowNumbers, ...widths } = this.index.taken(this.rowCount)
    const columns = await this.takeColumns(pace)
    if (this.unproved) this.markUnreadable(columns)
    await fillMerges(this, { merges: this.merges, rowNumbers, columns }, pace)
    this.noteReplaced(rowNumbers)
    return {
      name,
      rowCount: this.rowCount,
      columnCount: columns.length,
      columns,
      flags: Array.from({ length: columns.length }, (_, c) =>
        this.flags[c]?.slice(0, this.rowCount),
      ),
      rowNumbers,
      ...widths,
      hiddenRows: Uint32Array.from(this.hiddenRows),
      hiddenColumns: [...this.hiddenColumns]
        .filter((c) => c < columns.length)
        .sort((a, b) => a - b),
      merges: Uint32Array.from(this.merges),
    }
  }

  private markUnreadable(columns: readonly string[][]): void {
    for (const [c, cells] of columns.entries()) {
      for (const [r, text] of cells.entries()) {
        if (!text.includes('\uFFFD')) continue
        cells[r] = text.replaceAll('\uFFFD', '?')
        this.flagAt(r, c, CELL_FLAGS.replaced)
      }
    }
  }

  private noteReplaced(rowNumbers: Uint32Array): void {
    for (const [column, flags] of this.flags.entries()) {
      if (flags === undefined) continue
      for (let r = 0; r < rowNumbers.length; r++) {
        if (((flags[r] ?? 0) & CELL_FLAGS.replaced) === 0) continue
        this.stats.lost.replaced.add(rowNumbers[r] ?? 0, column)
      }
    }
  }

  private openRow(cells: string[]): void {
    if (this.rowCount > this.limits.rows) {
      throw refusal('file_too_many_rows', { limit: this.limits.rows })
    }
    if (this.rows.length === ROWS_AT_HAND || this.slot + this.rows.length === BLOCK) {
      this.moveRows()
      if (this.slot === BLOCK) this.beginBlock()
    }
    this.makeRoom()
    if (this.lineHidden) this.hiddenRows.push(this.rowCount)
    this.row = this.rowCount++
    this.index.lines[this.row] = this.line
    this.cells = cells
    this.rows.push(cells)
  }

  private async takeColumns(pace: Pace): Promise<string[][]> {
    this.moveRows()
    const last = this.slot
    const columns: string[][] = []
    for (let c = 0; c < this.block.length; c++) {
      // oxlint-disable-next-line no-await-in-loop -- gives way between columns
      if (pace.due()) await pace.pause()
      const parts = this.full.map((block) => block[c] ?? BLANK)
      columns.push(([] as string[]).concat(...parts, this.block[c]?.slice(0, last) ?? []))
      for (const block of this.full) block[c] = []
      this.block[c] = []
    }
    return columns
  }
}

/** A separate function, so that the engine optimizes it soon. */
function copyCells(rows: readonly string[][], c: number, column: string[], to: number): void {
  for (let r = 0; r < rows.length; r++) column[to + r] = rows[r]?.[c] ?? ''
}
