import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { CellPlace, TableSelection } from './data-table.types.ts'
import { pressCopy, pressCut } from './grid-keys.ts'
import { SELECT_COLUMN, shownRanges, type DrawnGrid, type GridInput } from './grid.types.ts'
import { HEADER_ROW, type GridShape } from './navigation.ts'
import { addRange, NO_RANGES, togglePosition } from './ranges.ts'
import type { RowHandlers } from './table-row.tsx'
import { useCellEdit } from './use-cell-edit.ts'
import { useGridEvents } from './use-grid-events.ts'
import { useMarkedCells } from './use-marked-cells.ts'

export const NOTHING_SELECTED: TableSelection = { kind: 'ranges', ranges: NO_RANGES }

/** The nearest cell that exists. */
function within({ row, columnId }: CellPlace, { from, to, columnIds }: GridShape): CellPlace {
  const first = columnIds[0] === SELECT_COLUMN ? columnIds[1] : columnIds[0]
  const isHeader = row === HEADER_ROW || to <= from
  return {
    row: isHeader ? HEADER_ROW : Math.min(to - 1, Math.max(from, row)),
    columnId: columnIds.includes(columnId) ? columnId : (first ?? SELECT_COLUMN),
  }
}

function focusCell(scroller: HTMLElement, { row, columnId }: CellPlace): void {
  const cell = scroller.querySelector<HTMLElement>(
    `[data-row="${row}"] > [data-column="${CSS.escape(columnId)}"]`,
  )
  cell?.focus({ preventScroll: true })
  if (cell === null) return
  // A pinned cell is always visible; scrolling to it would scroll to its place in the row.
  const isPinned = getComputedStyle(cell).position === 'sticky'
  const seen = isPinned ? cell.parentElement : cell
  seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Focus, editing and selection of the grid: roving tabindex, keys, and the edited cell. */
export function useGrid<Row>(input: GridInput<Row>) {
  const [wished, setActive] = useState<CellPlace>({ row: input.shape.from, columnId: '' })
  const wantsFocus = useRef(false)
  const anchor = useRef(0)
  const active = within(wished, input.shape)
  const latest = useRef<DrawnGrid<Row>>({ ...input, active, edit: null, box: null })
  const moveTo = useCallback((place: CellPlace): void => {
    wantsFocus.current = true
    setActive({ ...place })
  }, [])
  const { box, extend, unmark } = useMarkedCells({ input, active, latest, moveTo })
  const go = useCallback(
    (place: CellPlace): void => {
      unmark()
      moveTo(place)
    },
    [moveTo, unmark],
  )
  const { edit, start, handlers } = useCellEdit(latest, { go, setActive, unmark })
  useLayoutEffect(() => {
    latest.current = { ...input, active, edit, box }
    if (!wantsFocus.current || input.scroller.current === null || edit !== null) return
    // Until the rows of another list are there, the cell to be focused may not exist.
    wantsFocus.current = !input.cache.isSettled
    focusCell(input.scroller.current, active)
  })

  const toggle = useCallback((position: number, isRange: boolean): void => {
    const { selection, onSelect, shape } = latest.current
    const base = shownRanges(selection, shape)
    const from = Math.min(anchor.current, position)
    const to = Math.max(anchor.current, position) + 1
    const ranges = isRange ? addRange(base, [from, to]) : togglePosition(base, position)
    onSelect?.({ kind: 'ranges', ranges })
    anchor.current = position
  }, [])
  const rowHandlers = useMemo<RowHandlers<Row>>(() => ({ ...handlers, toggle }), [handlers, toggle])
  useImperativeHandle(
    input.handle,
    () => ({
      focusRow: (row, columnId) =>
        go({ row, columnId: columnId ?? latest.current.active.columnId }),
      focus: () => moveTo(latest.current.active),
      copy: () => pressCopy(latest.current),
      cut: () => pressCut(latest.current),
    }),
    [go, moveTo],
  )
  const events = useGridEvents(latest, { go, extend, unmark, toggle, start, setActive })
  const canMark = input.cells !== undefined
  return { active, edit, box, canMark, extend, unmark, handlers: rowHandlers, ...events }
}
