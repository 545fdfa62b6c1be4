import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'

import { boxBetween, cellsIn } from './cell-range.ts'
import type { CellBox, CellPlace } from './data-table.types.ts'
import type { DrawnGrid, GridInput } from './grid.types.ts'

/** Where marking began, and in which list: in another one the same place is another cell. */
type Corner = { readonly listKey: string; readonly place: CellPlace }

type MarkedCellsInput<Row> = {
  readonly input: GridInput<Row>
  readonly active: CellPlace
  readonly latest: RefObject<DrawnGrid<Row>>
  readonly moveTo: (place: CellPlace) => void
}

/** The cells marked, as in a spreadsheet: from a corner to the active cell. */
export function useMarkedCells<Row>({ input, active, latest, moveTo }: MarkedCellsInput<Row>) {
  const [marked, setMarked] = useState<Corner | null>(null)
  const { cells, shape, listKey } = input
  const corner = marked?.listKey === listKey ? marked.place : null
  const { row, columnId } = active
  const { from, to, columnIds } = shape
  const box = useMemo((): CellBox | null => {
    if (corner === null) return null
    const between = boxBetween(corner, { row, columnId }, { from, to, columnIds })
    return between !== null && cellsIn(between) > 1 ? between : null
  }, [corner, row, columnId, from, to, columnIds])
  const onRange = cells?.onRange
  useEffect(() => onRange?.(box), [onRange, box])
  const unmark = useCallback((): void => setMarked(null), [])
  const extend = useCallback(
    (place: CellPlace): void => {
      const grid = latest.current
      if (grid.edit !== null) return
      const begun = { listKey: grid.listKey, place: grid.active }
      setMarked((now) => (now?.listKey === grid.listKey ? now : begun))
      moveTo(place)
    },
    [latest, moveTo],
  )
  return { box, extend, unmark }
}
