import { useRef, useState, type PointerEvent, type RefObject } from 'react'

import { HEADER_HEIGHT, ROW_HEIGHT, useTableStyles } from './data-table.styles.ts'
import type { CellBox } from './data-table.types.ts'

/** How often a pointer that is held outside the rows scrolls on. */
const STEP_MS = 40

type Rows = readonly [number, number]

/** The rows between the box and a row outside it; null inside it. */
export function fillTarget([from, to]: Rows, row: number): Rows | null {
  if (row >= to) return [to, row + 1]
  return row < from ? [row, from] : null
}

type FillHandleProps = {
  readonly scroller: RefObject<HTMLElement | null>
  /** Positions shown (half-open). */
  readonly span: Rows
  /** The marked cells, or the active one. */
  readonly box: CellBox
  /** The grid lines of the columns of the box, counted from 1. */
  readonly lines: Rows
  readonly onFill: (target: Rows) => void
}

/** The handle at the corner of the marked cells, and the rows that dragging it would fill. */
export function FillHandle({ scroller, span, box, lines, onFill }: FillHandleProps) {
  const styles = useTableStyles()
  const [target, setTarget] = useState<Rows | null>(null)
  const pointerY = useRef<number | null>(null)
  const follow = (): void => {
    const element = scroller.current
    if (element === null || pointerY.current === null) return
    const { top, bottom } = element.getBoundingClientRect()
    const first = top + HEADER_HEIGHT
    if (pointerY.current > bottom) element.scrollBy(0, ROW_HEIGHT)
    else if (pointerY.current < first) element.scrollBy(0, -ROW_HEIGHT)
    const y = Math.min(bottom - 1, Math.max(first, pointerY.current)) - first + element.scrollTop
    const row = Math.min(span[1] - 1, span[0] + Math.floor(y / ROW_HEIGHT))
    setTarget(fillTarget(box.rows, row))
  }
  const timer = useRef(0)
  const end = (): void => {
    clearInterval(timer.current)
    pointerY.current = null
    setTarget(null)
  }
  const topOf = (row: number): number => (row - span[0]) * ROW_HEIGHT
  const onPointerMove = (event: PointerEvent): void => {
    if (pointerY.current === null) return
    pointerY.current = event.clientY
    follow()
  }
  const gridColumn = `${lines[0]} / ${lines[1]}`
  return (
    <div aria-hidden className={styles.fillColumns}>
      {target !== null && (
        <div
          className={styles.fillTarget}
          style={{
            gridColumn,
            top: topOf(target[0]),
            height: (target[1] - target[0]) * ROW_HEIGHT,
          }}
        />
      )}
      <div
        data-fill-handle
        className={styles.fillHandle}
        style={{ gridColumn, top: topOf(box.rows[1]) - 6 }}
        onMouseDown={(event) => {
          // The grid would mark cells.
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          pointerY.current = event.clientY
          timer.current = window.setInterval(follow, STEP_MS)
        }}
        onPointerMove={onPointerMove}
        onPointerCancel={end}
        onPointerUp={() => {
          if (pointerY.current === null) return
          const filled = target
          end()
          if (filled !== null) onFill(filled)
        }}
      />
    </div>
  )
}
