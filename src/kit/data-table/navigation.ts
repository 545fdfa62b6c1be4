import type { CellPlace } from './data-table.types.ts'

/** The row number of the header in a `CellPlace`. */
export const HEADER_ROW = -1

export type GridShape = {
  /** Positions shown: the whole list, or the page (half-open). */
  readonly from: number
  readonly to: number
  readonly columnIds: readonly string[]
}

export type Keystroke = {
  readonly key: string
  readonly isCommand: boolean
  /** Rows a screenful holds. */
  readonly screenRows: number
}

function clampRow(row: number, { from, to }: GridShape): number {
  if (to <= from) return HEADER_ROW
  return Math.min(to - 1, Math.max(from, row))
}

function moveRow(row: number, by: number, shape: GridShape): number {
  if (row === HEADER_ROW) return by > 0 && shape.to > shape.from ? shape.from : HEADER_ROW
  if (row + by < shape.from) return row === shape.from ? HEADER_ROW : shape.from
  return clampRow(row + by, shape)
}

/** Where a key takes the focus; null when the key does not move it. */
export function nextPlace(
  place: CellPlace,
  { key, isCommand, screenRows }: Keystroke,
  shape: GridShape,
): CellPlace | null {
  const { columnIds } = shape
  const at = Math.max(0, columnIds.indexOf(place.columnId))
  const column = (index: number): string =>
    columnIds[Math.min(columnIds.length - 1, Math.max(0, index))] ?? place.columnId
  const isHeader = place.row === HEADER_ROW
  switch (key) {
    case 'ArrowLeft':
      return { row: place.row, columnId: column(isCommand ? 0 : at - 1) }
    case 'ArrowRight':
      return { row: place.row, columnId: column(isCommand ? columnIds.length - 1 : at + 1) }
    case 'ArrowUp':
      return {
        row: isCommand ? clampRow(shape.from, shape) : moveRow(place.row, -1, shape),
        columnId: column(at),
      }
    case 'ArrowDown':
      return {
        row: isCommand ? clampRow(shape.to - 1, shape) : moveRow(place.row, 1, shape),
        columnId: column(at),
      }
    case 'PageUp':
      return { row: clampRow(place.row - screenRows, shape), columnId: column(at) }
    case 'PageDown':
      return {
        row: clampRow((isHeader ? shape.from : place.row) + screenRows, shape),
        columnId: column(at),
      }
    case 'Home':
      return {
        row: isCommand ? clampRow(shape.from, shape) : place.row,
        columnId: column(0),
      }
    case 'End':
      return {
        row: isCommand ? clampRow(shape.to - 1, shape) : place.row,
        columnId: column(columnIds.length - 1),
      }
    default:
      return null
  }
}

/** The editable cell before or after a place, wrapping to the neighbour row; null at the ends. */
export function nextEditable(
  place: CellPlace,
  step: 1 | -1,
  editableIds: readonly string[],
  shape: GridShape,
): CellPlace | null {
  const at = editableIds.indexOf(place.columnId)
  const columnId = at < 0 ? undefined : editableIds[at + step]
  if (columnId !== undefined) return { row: place.row, columnId }
  const row = place.row + step
  const edge = step > 0 ? editableIds[0] : editableIds.at(-1)
  return row < shape.from || row >= shape.to || edge === undefined ? null : { row, columnId: edge }
}
