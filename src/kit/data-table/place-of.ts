import type { CellPlace } from './data-table.types.ts'

/** The cell that an element of the grid stands in. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null
  const columnId = cell?.getAttribute('data-column') ?? null
  const row = cell?.closest('[data-row]')?.getAttribute('data-row') ?? null
  return columnId === null || row === null ? null : { row: Number(row), columnId }
}
