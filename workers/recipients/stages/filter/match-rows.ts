import type { KeyColumn, MatchWay } from './filter.types.ts'
import { PatternSet } from './pattern-set.ts'

/** Rows kept for each value, to name them in the list of values that match several rows. */
export const REMEMBERED_ROWS = 5

export type Matches = {
  /** Rows of the source that some value matches, ascending. */
  readonly rows: Uint32Array
  /** Per value, how many rows it matches. */
  readonly rowsOfValue: Uint32Array
  /** Per value, its first `REMEMBERED_ROWS` rows; only as many as in `rowsOfValue` are set. */
  readonly firstRows: Uint32Array
}

class MatchCollector {
  readonly #isMatched: Uint8Array
  readonly #rowsOfValue: Uint32Array
  readonly #firstRows: Uint32Array

  constructor(rows: number, values: number) {
    this.#isMatched = new Uint8Array(rows)
    this.#rowsOfValue = new Uint32Array(values)
    this.#firstRows = new Uint32Array(values * REMEMBERED_ROWS)
  }

  /** Call once per pair, with rows ascending. */
  add(row: number, value: number): void {
    const before = this.#rowsOfValue[value] ?? 0
    if (before < REMEMBERED_ROWS) this.#firstRows[value * REMEMBERED_ROWS + before] = row
    this.#rowsOfValue[value] = before + 1
    this.#isMatched[row] = 1
  }

  matches(): Matches {
    const isMatched = this.#isMatched
    const rows = new Uint32Array(isMatched.length)
    let count = 0
    for (let row = 0; row < isMatched.length; row++) if (isMatched[row] === 1) rows[count++] = row
    return {
      rows: rows.slice(0, count),
      rowsOfValue: this.#rowsOfValue,
      firstRows: this.#firstRows,
    }
  }
}

type MatchInput = {
  /** A row matches when a cell of any of these columns does; all have one cell per row. */
  readonly columns: readonly KeyColumn[]
  /** Distinct and not empty. */
  readonly values: readonly string[]
  readonly way: MatchWay
}

function matchExactly({ columns, values }: MatchInput, rowCount: number): Matches {
  const indexOf = new Map<string, number>()
  for (let index = 0; index < values.length; index++) indexOf.set(values[index] ?? '', index)
  const collector = new MatchCollector(rowCount, values.length)
  const found: (number | undefined)[] = []
  for (let row = 0; row < rowCount; row++) {
    for (let column = 0; column < columns.length; column++) {
      const key = columns[column]?.[row] ?? ''
      const value = key === '' ? undefined : indexOf.get(key)
      found[column] = value
      // The same words in two columns of a row are one match.
      if (value !== undefined && found.indexOf(value) === column) collector.add(row, value)
    }
  }
  return collector.matches()
}

function matchInside({ columns, values }: MatchInput, rowCount: number): Matches {
  const patterns = new PatternSet(values)
  const collector = new MatchCollector(rowCount, values.length)
  for (let row = 0; row < rowCount; row++) {
    let text = columns[0]?.[row] ?? ''
    // No value holds a line break, so nothing is found across two columns.
    for (let column = 1; column < columns.length; column++) {
      const more = columns[column]?.[row] ?? ''
      if (more !== '') text = text === '' ? more : `${text}\n${more}`
    }
    if (text !== '') patterns.forEachIn(text, (value) => collector.add(row, value))
  }
  return collector.matches()
}

/** Matches the rows of the source against the values. */
export function matchRows(input: MatchInput): Matches {
  const rowCount = Math.max(0, ...input.columns.map((column) => column.length))
  return input.way === 'exact' ? matchExactly(input, rowCount) : matchInside(input, rowCount)
}
