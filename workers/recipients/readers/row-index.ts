/** Where a reader writes whole rows by itself; see `SheetBuilder.rowBuffer`. */
export type RowBuffer = {
  readonly columns: readonly string[][]
  /** Line number of each row; `row` is the index of the next one. */
  readonly lines: Uint32Array
  /** How many cells each row has, empty ones counted. */
  readonly widths: Uint16Array
  row: number
  /** Index of the next row in the columns; there is space for rows below `end`. */
  slot: number
  readonly end: number
}

/** More cells than this are as good as this many: no header has them. */
const MOST_CELLS = 65_535

/** The line of each row, and in files of text how many cells it has. */
export class RowIndex {
  lines = new Uint32Array(0)
  widths = new Uint16Array(0)
  private hasWidths = false

  keepWidths(): void {
    this.hasWidths = true
    if (this.widths.length < this.lines.length) this.growWidths()
  }

  /** Makes room for at least `more` rows behind the `rows` there are. */
  grow(rows: number, more: number): void {
    if (this.lines.length >= rows + more) return
    const grown = new Uint32Array(rows * 2 + more)
    grown.set(this.lines)
    this.lines = grown
    if (this.hasWidths) this.growWidths()
  }

  setWidth(row: number, cells: number): void {
    if (row >= 0) this.widths[row] = Math.min(cells, MOST_CELLS)
  }

  /** For the rows there are. */
  taken(rows: number): { rowNumbers: Uint32Array; widths?: Uint16Array } {
    const rowNumbers = this.lines.slice(0, rows)
    return this.hasWidths ? { rowNumbers, widths: this.widths.slice(0, rows) } : { rowNumbers }
  }

  private growWidths(): void {
    const grown = new Uint16Array(this.lines.length)
    grown.set(this.widths)
    this.widths = grown
  }
}
