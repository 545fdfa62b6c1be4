import { useCallback, useMemo, useState, type RefObject } from 'react'

import type { NextCell } from './cell-editor.tsx'
import type { CellPlace, CellSuggestion } from './data-table.types.ts'
import type { CellInEdit, DrawnGrid } from './grid.types.ts'
import { nextEditable } from './navigation.ts'
import type { RowHandlers } from './table-row.tsx'

type CellMoves = {
  /** Makes a cell active and puts the focus on it. */
  readonly go: (place: CellPlace) => void
  readonly setActive: (place: CellPlace) => void
  readonly unmark: () => void
}

/** Shows the new value at once and hands it on; a refusal brings the real row back. */
async function saveCell<Row>(
  grid: DrawnGrid<Row>,
  { place, row }: CellInEdit<Row>,
  value: string,
  chosen: CellSuggestion<Row> | undefined,
): Promise<void> {
  const { cache, columns, onEdit } = grid
  const change = columns.find(({ id }) => id === place.columnId)?.edit
  if (change === undefined || onEdit === undefined) return
  if (chosen === undefined && change.value(row) === value) return
  const changedFrom = (old: Row): Row => chosen?.apply(old) ?? change.apply(old, value)
  const shown = cache.row(place.row)
  const isThere = shown !== undefined && grid.rowId(shown) === grid.rowId(row)
  if (isThere) cache.patch(place.row, changedFrom(shown))
  const { columnId, row: position } = place
  const changed = changedFrom(row)
  if (!(await onEdit({ row, position, columnId, value, changed }))) cache.retry()
}

/** The cell after an edit that ended with `then`; with `isEdit` it is edited as well. */
function placeAfter<Row>(
  { place }: CellInEdit<Row>,
  then: NextCell,
  { shape, columns }: DrawnGrid<Row>,
): { readonly place: CellPlace; readonly isEdit: boolean } {
  if (then === 'next' || then === 'previous') {
    const editable = columns.filter((column) => column.edit !== undefined).map(({ id }) => id)
    const next = nextEditable(place, then === 'next' ? 1 : -1, editable, shape)
    return { place: next ?? place, isEdit: next !== null }
  }
  const isDown = then === 'down' && place.row + 1 < shape.to
  return { place: { ...place, row: place.row + (isDown ? 1 : 0) }, isEdit: false }
}

/** The edited cell. Its text lives here, so that a new render of the row loses nothing. */
export function useCellEdit<Row>(
  latest: RefObject<DrawnGrid<Row>>,
  { go, setActive, unmark }: CellMoves,
) {
  const [edit, setEdit] = useState<CellInEdit<Row> | null>(null)

  const start = useCallback(
    (place: CellPlace, typed?: string): boolean => {
      const { cache, columns, onEdit } = latest.current
      const row = cache.row(place.row)
      const column = columns.find(({ id }) => id === place.columnId)
      if (row === undefined || column?.edit === undefined || onEdit === undefined) return false
      unmark()
      setActive(place)
      setEdit({ place, row, value: typed ?? column.edit.value(row) })
      return true
    },
    [latest, setActive, unmark],
  )

  const handlers = useMemo<Omit<RowHandlers<Row>, 'toggle'>>(
    () => ({
      commit: (value, then, chosen) => {
        const current = latest.current.edit
        if (current === null) return
        void saveCell(latest.current, current, value, chosen)
        setEdit(null)
        if (then === 'elsewhere') return
        const next = placeAfter(current, then, latest.current)
        if (!next.isEdit || !start(next.place)) go(next.place)
      },
      draft: (value) => {
        setEdit((current) => (current === null ? null : { ...current, value }))
      },
      cancel: () => {
        setEdit(null)
        go(latest.current.active)
      },
    }),
    [latest, go, start],
  )
  return { edit, start, handlers }
}
