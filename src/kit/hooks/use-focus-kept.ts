import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

type Place = { readonly element: Element; readonly row: number; readonly cell: number }

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

/** A row of a windowed table carries its number among all rows. */
function rowNumber(row: HTMLTableRowElement | null): number {
  return Number(row?.dataset['index'] ?? row?.sectionRowIndex ?? 0)
}

function placeOf(element: Element): Place {
  const cell = element.closest('td')
  const row = element.closest('tr')
  return { element, row: rowNumber(row), cell: cell?.cellIndex ?? 0 }
}

/** The same place after the rows have changed: a control of the cell, or of the row, or the table. */
function standIn(table: HTMLTableElement, { row, cell }: Place): HTMLElement {
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ cells }) => cells.length > 0)
  const there = rows.find((one) => rowNumber(one) >= row) ?? rows.at(-1)
  return (
    there?.cells[cell]?.querySelector<HTMLElement>(FOCUSABLE) ??
    there?.querySelector<HTMLElement>(FOCUSABLE) ??
    table
  )
}

type FocusKept = {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly tabIndex: -1
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * For a table whose rows, or controls in them, disappear when they are dealt with: if one that
 * disappeared had the focus, the control in its place gets it.
 * @returns the props of the table
 */
export function useFocusKept(): FocusKept {
  const ref = useRef<HTMLTableElement>(null)
  const last = useRef<Place | null>(null)
  // After every render, because any of them may have removed the element.
  useLayoutEffect(() => {
    const place = last.current
    if (place === null || place.element.isConnected || ref.current === null) return
    last.current = null
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) {
      standIn(ref.current, place).focus()
    }
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = placeOf(target)
    },
    onBlur: ({ target }) => {
      // The user has not left an element that is being removed.
      if (target.isConnected) last.current = null
    },
  }
}
