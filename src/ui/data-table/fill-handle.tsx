import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

import { HEADER_HEIGHT, ROW_HEIGHT, useTableStyles } from './data-table.styles.ts'
import type { CellBox } from './data-table.types.ts'

/** How often a pointer that is held outside the rows scrolls on. */
const STEP_MS = 40

type Edges = { readonly left: number; readonly right: number }
type Rows = readonly [number, number]

/** The left and right edge of the columns of a box, measured at the header. */
function edgesOf(scroller: HTMLElement, { columnIds }: CellBox): Edges | null {
  const headerOf = (id: string | undefined): HTMLElement | null =>
    scroller.querySelector(`[role=columnheader][data-column="${CSS.escape(id ?? '')}"]`)
  const first = headerOf(columnIds[0])
  const last = headerOf(columnIds.at(-1))
  return first === null || last === null
    ? null
    : { left: first.offsetLeft, right: last.offsetLeft + last.offsetWidth }
}

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
  readonly onFill: (target: Rows) => void
}

/** The handle at the corner of the marked cells, and the rows that dragging it would fill. */
export function FillHandle({ scroller, span, box, onFill }: FillHandleProps) {
  const styles = useTableStyles()
  const [edges, setEdges] = useState<Edges | null>(null)
  const [target, setTarget] = useState<Rows | null>(null)
  const pointerY = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const measure = (): void => setEdges(edgesOf(element, box))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, box])
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
  if (edges === null) return null
  const topOf = (row: number): number => (row - span[0]) * ROW_HEIGHT
  const onPointerMove = (event: PointerEvent): void => {
    if (pointerY.current === null) return
    pointerY.current = event.clientY
    follow()
  }
  return (
    <>
      {target !== null && (
        <div
          aria-hidden
          className={styles.fillTarget}
          style={{
            left: edges.left,
            width: edges.right - edges.left,
            top: topOf(target[0]),
            height: (target[1] - target[0]) * ROW_HEIGHT,
          }}
        />
      )}
      <div
        aria-hidden
        data-fill-handle
        className={styles.fillHandle}
        style={{ left: edges.right - 6, top: topOf(box.rows[1]) - 6 }}
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
    </>
  )
}
