import type { CellPlace } from './data-table.types.ts'

/** The cell around an element of the grid. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null
  const columnId = cell?.getAttribute('data-column') ?? null
  const row = cell?.closest('[data-row]')?.getAttribute('data-row') ?? null
  return columnId === null || row === null ? null : { row: Number(row), columnId }
}
