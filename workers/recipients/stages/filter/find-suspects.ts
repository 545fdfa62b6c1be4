import type { KeyColumn } from './filter.types.ts'

/** A spreadsheet keeps so many digits of a number; the rest becomes 0. */
const KEPT_DIGITS = 15

/** Shorter numbers end in a zero too often by themselves. */
const SHORTEST_ROUNDED = 17

/** A value and a row whose order numbers agree in the digits that the damaged one still has. */
export type Suspect = {
  readonly value: number
  readonly row: number
  /** No other value may mean this row, and this value may mean no other row. */
  readonly isCertain: boolean
}

/** Whether a number looks as if a spreadsheet had put zeros for its last digits. */
export function looksRounded(key: string): boolean {
  return key.length >= SHORTEST_ROUNDED && /^\d+$/.test(key) && /^0+$/.test(key.slice(KEPT_DIGITS))
}

/** What is left of a number after the damage, in two forms: programs round differently. */
function traces(key: string): readonly string[] {
  if (key.length <= KEPT_DIGITS || !/^\d+$/.test(key)) return []
  return [`${key.length}:${key.slice(0, KEPT_DIGITS)}`, `~${Number(key)}`]
}

function indexRows(column: KeyColumn, isWanted: (row: number) => boolean): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  for (let row = 0; row < column.length; row++) {
    if (!isWanted(row)) continue
    for (const trace of traces(column[row] ?? '')) {
      const same = rows.get(trace)
      if (same === undefined) rows.set(trace, [row])
      else same.push(row)
    }
  }
  return rows
}

type SuspectInput = {
  /** Order numbers of the source. */
  readonly column: KeyColumn
  /** Rows whose order number is known to have lost digits. */
  readonly isDamaged: (row: number) => boolean
  readonly isMatched: (row: number) => boolean
  readonly values: readonly string[]
  /** Per value, how many rows it matches exactly; those with any are not looked at. */
  readonly rowsOfValue: Uint32Array
}

/**
 * Order numbers that a spreadsheet has damaged, in the file or in the values, matched on what is
 * left of them. Never more than a suspicion: the user has to confirm.
 */
export function findSuspects(input: SuspectInput): Suspect[] {
  const { column, values, rowsOfValue, isMatched } = input
  const missing = [...values.keys()].filter((value) => rowsOfValue[value] === 0)
  if (missing.length === 0) return []
  const isRounded = (row: number): boolean =>
    input.isDamaged(row) || looksRounded(column[row] ?? '')
  const damaged = indexRows(column, (row) => !isMatched(row) && isRounded(row))
  const hasRoundedValue = missing.some((value) => looksRounded(values[value] ?? ''))
  const all = hasRoundedValue ? indexRows(column, (row) => !isMatched(row)) : damaged
  const pairs: (readonly [value: number, row: number])[] = []
  const valuesOfRow = new Map<number, number>()
  const rowsFound = new Map<number, number>()
  for (const value of missing) {
    const key = values[value] ?? ''
    const index = looksRounded(key) ? all : damaged
    const rows = new Set(traces(key).flatMap((trace) => index.get(trace) ?? []))
    rowsFound.set(value, rows.size)
    for (const row of rows) {
      pairs.push([value, row])
      valuesOfRow.set(row, (valuesOfRow.get(row) ?? 0) + 1)
    }
  }
  return pairs.map(([value, row]) => ({
    value,
    row,
    isCertain: rowsFound.get(value) === 1 && valuesOfRow.get(row) === 1,
  }))
}
