import type { CellBox, CellPlace } from './data-table.types.ts'
import { SELECT_COLUMN } from './grid.types.ts'
import { HEADER_ROW, type GridShape } from './navigation.ts'

/** The cells between two corners; null when a corner is no cell that can be marked. */
export function boxBetween(a: CellPlace, b: CellPlace, shape: GridShape): CellBox | null {
  if (a.row === HEADER_ROW || b.row === HEADER_ROW) return null
  const places = [a, b].map(({ columnId }) => shape.columnIds.indexOf(columnId))
  const first = shape.columnIds[0] === SELECT_COLUMN ? 1 : 0
  const from = Math.max(first, Math.min(...places))
  const columnIds = shape.columnIds.slice(from, Math.max(...places) + 1)
  const rows = [
    Math.max(shape.from, Math.min(a.row, b.row)),
    Math.min(shape.to, Math.max(a.row, b.row) + 1),
  ] as const
  return columnIds.length === 0 || rows[0] >= rows[1] ? null : { rows, columnIds }
}

/** Rows × columns; one cell is not a range that anybody marked. */
export function cellsIn({ rows, columnIds }: CellBox): number {
  return (rows[1] - rows[0]) * columnIds.length
}

/** Which of the visible columns are marked in a row, half-open; empty when none is. */
export function markedColumns(
  box: CellBox | null,
  position: number,
  visible: readonly { readonly id: string }[],
): readonly [number, number] {
  if (box === null || position < box.rows[0] || position >= box.rows[1]) return [0, 0]
  const from = visible.findIndex(({ id }) => id === box.columnIds[0])
  return [from, from + box.columnIds.length]
}
