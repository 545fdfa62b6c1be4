import {
  useCallback,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'

import { boxBetween } from './cell-range.ts'
import type { CellPlace } from './data-table.types.ts'
import type { DrawnGrid, GridActions } from './grid.types.ts'
import { pressInGrid } from './grid-keys.ts'
import { placeOf } from './place-of.ts'

type GridMoves<Row> = Omit<GridActions<Row>, 'grid' | 'startEdit'> & {
  readonly start: (place: CellPlace, typed?: string) => boolean
  readonly setActive: (place: CellPlace) => void
}

/**
 * Handlers for events of the browser; stable, so that a new render of the table costs nothing here.
 */
export function useGridEvents<Row>(latest: RefObject<DrawnGrid<Row>>, moves: GridMoves<Row>) {
  const { go, extend, unmark, toggle, start, setActive } = moves
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const startEdit = (typed?: string): boolean => start(latest.current.active, typed)
      pressInGrid(event, { grid: latest.current, go, extend, unmark, startEdit, toggle })
    },
    [latest, go, extend, unmark, start, toggle],
  )
  const onFocus = useCallback(
    (target: EventTarget): void => {
      const place = placeOf(target)
      const { row, columnId } = latest.current.active
      if (place === null || (place.row === row && place.columnId === columnId)) return
      unmark()
      setActive(place)
    },
    [latest, setActive, unmark],
  )
  const onDoubleClick = useCallback(
    (target: EventTarget): void => {
      const place = placeOf(target)
      if (place !== null) start(place)
    },
    [start],
  )
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>): void => {
      const { cells, active, box: marked, shape, edit } = latest.current
      const box = marked ?? boxBetween(active, active, shape)
      // Inside a text field the browser pastes.
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
      if (cells?.onPaste === undefined || edit !== null || isTyping || box === null) return
      const text = event.clipboardData.getData('text/plain')
      if (text === '') return
      event.preventDefault()
      cells.onPaste(text, box)
    },
    [latest],
  )
  const onContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>): void => {
      const place = placeOf(event.target)
      const { onMenu, edit, box } = latest.current
      // In a cell being edited it is the browser's menu that helps.
      if (place === null || edit !== null || onMenu === undefined) return
      if (onMenu(place, { x: event.clientX, y: event.clientY }, box)) event.preventDefault()
    },
    [latest],
  )
  return { onKeyDown, onFocus, onDoubleClick, onPaste, onContextMenu }
}
