import { useEffect, useState, type RefObject } from 'react'

import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useTableStyles } from './data-table.styles.ts'

type Tip = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly isAbove: boolean
}

const HOVER_DELAY_MS = 200
/** Room a tip of a few lines needs below its cell. */
const ROOM = 120

type CellTipProps = {
  readonly id: string
  readonly frame: RefObject<HTMLElement | null>
  /** What there is to say of a cell; null = nothing. */
  readonly textOf: (position: number, columnId: string) => string | null
}

function placeOf(cell: Element): { position: number; columnId: string } | null {
  const columnId = cell.getAttribute('data-column')
  const position = cell.closest('[data-row]')?.getAttribute('data-row')
  return columnId === null || position === null || position === undefined
    ? null
    : { position: Number(position), columnId }
}

/** The whole text of a cell that shows only its beginning. */
function cutText(cell: Element): string | null {
  const text = cell.querySelector<HTMLElement>('span')
  if (text === null) return null
  // Where a text takes two lines, a third is cut; parts of a pixel are none.
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2
  return isCut ? text.textContent : null
}

function tipAt(cell: Element, frame: HTMLElement, text: string): Tip {
  const box = cell.getBoundingClientRect()
  const outer = frame.getBoundingClientRect()
  const isAbove = box.bottom + ROOM > outer.bottom
  return {
    text,
    left: Math.max(8, Math.min(box.left - outer.left, outer.width - 376)),
    top: isAbove ? box.top - outer.top - 4 : box.bottom - outer.top + 4,
    isAbove,
  }
}

/**
 * One tooltip for the whole table: it follows the mouse after a moment and the keyboard at once;
 * Esc puts it away (WCAG 1.4.13). The active cell names it by `aria-describedby`.
 */
export function CellTip({ id, frame, textOf }: CellTipProps) {
  const styles = useTableStyles()
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    let timer = 0
    const show = (target: EventTarget | null, delayMs: number): void => {
      clearTimeout(timer)
      const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
      // Suggestions stand where the tip would.
      const isSuggesting = cell !== null && cell.querySelector('[role=combobox]') !== null
      const place = cell === null || isSuggesting ? null : placeOf(cell)
      const tip = place === null ? null : textOf(place.position, place.columnId)
      const text = tip ?? (cell === null ? null : cutText(cell))
      if (cell === null || text === null) {
        setTip(null)
        return
      }
      timer = window.setTimeout(() => setTip(tipAt(cell, element, text)), delayMs)
    }
    const over = (event: Event): void => show(event.target, HOVER_DELAY_MS)
    const focus = (event: Event): void => show(event.target, 0)
    const hide = (): void => show(null, 0)
    // Reaching a cell by keyboard may scroll: its tip follows, a tip of the mouse is hidden.
    const follow = (): void => {
      show(element.contains(document.activeElement) ? document.activeElement : null, 0)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isImeKey(event)) hide()
    }
    element.addEventListener('mouseover', over)
    element.addEventListener('mouseleave', hide)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', hide)
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    element.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('mouseover', over)
      element.removeEventListener('mouseleave', hide)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('scroll', follow, { capture: true })
      element.removeEventListener('keydown', onKey)
    }
  }, [frame, textOf])
  return (
    <div
      role="tooltip"
      id={id}
      className={styles.tip}
      style={
        tip === null
          ? { display: 'none' }
          : { left: tip.left, top: tip.top, ...(tip.isAbove && { transform: 'translateY(-100%)' }) }
      }
    >
      {tip?.text}
    </div>
  )
}
