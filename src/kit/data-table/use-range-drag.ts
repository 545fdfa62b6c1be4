import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'

import { HEADER_HEIGHT, ROW_HEIGHT } from './data-table.styles.ts'
import type { CellPlace } from './data-table.types.ts'
import { SELECT_COLUMN } from './grid.types.ts'
import { placeOf } from './place-of.ts'

/** How often a mouse that is held outside the table moves the range on. */
const STEP_MS = 40

type RangeDragInput = {
  readonly active: CellPlace
  readonly canMark: boolean
  readonly extend: (place: CellPlace) => void
  readonly unmark: () => void
}

/** How many rows the range moves on by for a mouse at `y`: more, the farther outside it is. */
function rowsBeyond(y: number, { top, bottom }: DOMRect): number {
  const first = top + HEADER_HEIGHT
  if (y > bottom) return 1 + Math.floor((y - bottom) / ROW_HEIGHT)
  return y < first ? -1 - Math.floor((first - y) / ROW_HEIGHT) : 0
}

function markablePlace(target: EventTarget): CellPlace | null {
  const isControl = target instanceof Element && target.closest('input, button, a') !== null
  const place = placeOf(target)
  if (isControl || place === null || place.row < 0) return null
  return place.columnId === SELECT_COLUMN ? null : place
}

/** Marking cells with the mouse: dragging over them, or Shift and a click. */
export function useRangeDrag(scroller: RefObject<HTMLElement | null>, marking: RangeDragInput) {
  const [isMarking, setIsMarking] = useState(false)
  const isPressed = useRef(false)
  const latest = useRef(marking)
  useEffect(() => {
    latest.current = marking
  })
  useEffect(() => {
    if (!isMarking) return undefined
    let y = 0
    const follow = (event: globalThis.MouseEvent): void => {
      y = event.clientY
    }
    const timer = setInterval(() => {
      const frame = scroller.current?.getBoundingClientRect()
      const by = frame === undefined || y === 0 ? 0 : rowsBeyond(y, frame)
      const { active, extend } = latest.current
      if (by !== 0) extend({ ...active, row: Math.max(0, active.row + by) })
    }, STEP_MS)
    document.addEventListener('mousemove', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('mousemove', follow)
    }
  }, [isMarking, scroller])
  useEffect(() => {
    const release = (): void => {
      isPressed.current = false
      setIsMarking(false)
    }
    document.addEventListener('mouseup', release)
    return () => document.removeEventListener('mouseup', release)
  }, [])
  const onMouseDown = (event: MouseEvent): void => {
    // The right button on marked cells means them all; elsewhere it makes the cell the active one.
    const isOnMarked = event.target instanceof Element && event.target.closest('[data-marked]')
    if (event.button === 2 && isOnMarked) event.preventDefault()
    const place = event.button === 0 ? markablePlace(event.target) : null
    if (place === null || !latest.current.canMark) return
    if (event.shiftKey) {
      // The browser would mark text up to here, and move the focus.
      event.preventDefault()
      latest.current.extend(place)
      return
    }
    latest.current.unmark()
    isPressed.current = true
  }
  const onMouseOver = (event: MouseEvent): void => {
    if (!isPressed.current || (event.buttons & 1) === 0) return
    const place = markablePlace(event.target)
    const { active, extend } = latest.current
    if (place === null || (place.row === active.row && place.columnId === active.columnId)) return
    document.getSelection()?.removeAllRanges()
    setIsMarking(true)
    extend(place)
  }
  return { isMarking, onMouseDown, onMouseOver }
}
