import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState, type PointerEvent, type RefObject } from 'react'

import { HEADER_HEIGHT, ROW_HEIGHT } from './data-table.styles.ts'
import type { CellBox } from './data-table.types.ts'

/** How often a pointer that is held outside the rows scrolls on. */
const STEP_MS = 40

const useFillStyles = makeStyles({
  /**
   * The columns of the rows again: measuring them would repeat the layout of the table after each
   * change.
   */
  columns: {
    position: 'absolute',
    zIndex: 2,
    top: 0,
    left: 0,
    width: '100%',
    height: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    pointerEvents: 'none',
  },
  /** The corner of the marked cells: dragged over other rows, it fills them. */
  handle: {
    position: 'absolute',
    right: '-3px',
    pointerEvents: 'auto',
    width: '9px',
    height: '9px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorBrandStroke1,
    cursor: 'crosshair',
    touchAction: 'none',
    // A finger has a larger target than what is seen.
    '::after': { content: '""', position: 'absolute', inset: '-8px' },
  },
  /** The rows that would be filled. */
  target: {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    pointerEvents: 'none',
  },
})

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
  const styles = useFillStyles()
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
    <div aria-hidden className={styles.columns}>
      {target !== null && (
        <div
          className={styles.target}
          style={{
            gridColumn,
            top: topOf(target[0]),
            height: (target[1] - target[0]) * ROW_HEIGHT,
          }}
        />
      )}
      <div
        // For mouse and finger: the keyboard fills with Ctrl+D.
        role="presentation"
        data-fill-handle
        className={styles.handle}
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
