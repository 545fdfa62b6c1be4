import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { isImeKey } from '#src/kit/hooks/ime.ts'
import { boxBetween } from './cell-range.ts'
import { HEADER_HEIGHT, ROW_HEIGHT } from './data-table.styles.ts'
import type { CellBox } from './data-table.types.ts'
import { SELECT_COLUMN, shownRanges, type GridActions } from './grid.types.ts'
import { HEADER_ROW, nextPlace } from './navigation.ts'
import { addRange, countRanges, NO_RANGES } from './ranges.ts'

type Press = KeyboardEvent<HTMLElement>

/** Inside a cell with buttons: arrows go from one to the next, Esc back to the cell. */
function pressInActions(event: Press, button: HTMLElement): boolean {
  const cell = button.closest<HTMLElement>('[data-column]')
  if (cell === null) return false
  const buttons = [...cell.querySelectorAll('button')]
  const at = buttons.findIndex((other) => other === button)
  if (event.key === 'ArrowRight') buttons[Math.min(buttons.length - 1, at + 1)]?.focus()
  else if (event.key === 'ArrowLeft') buttons[Math.max(0, at - 1)]?.focus()
  else if (event.key === 'Escape') cell.focus()
  else return event.key === 'Enter' || event.key === ' ' || event.key === 'Tab'
  event.preventDefault()
  event.stopPropagation()
  return true
}

function enterCell<Row>(event: Press, { grid, startEdit, toggle }: GridActions<Row>): void {
  const { active, onSort, onToggleShown } = grid
  if (active.row === HEADER_ROW) {
    if (active.columnId === SELECT_COLUMN) onToggleShown()
    else onSort?.(active.columnId)
    return
  }
  if (active.columnId === SELECT_COLUMN) toggle(active.row, event.shiftKey)
  else if (!startEdit() && event.target instanceof Element) {
    event.target.querySelector('button')?.focus()
  }
}

function pressSpace<Row>(event: Press, actions: GridActions<Row>): void {
  const { grid, toggle } = actions
  if (grid.active.row === HEADER_ROW) enterCell(event, actions)
  else toggle(grid.active.row, event.shiftKey)
}

function pressDelete<Row>({ grid }: GridActions<Row>): void {
  const { box, cells } = grid
  if (box !== null) {
    cells?.onClear?.(box)
    return
  }
  const { selection, onDeleteRows } = grid
  const count = selection.kind === 'ranges' ? countRanges(selection.ranges) : selection.count
  if (count > 0) {
    onDeleteRows?.()
    return
  }
  clearActive(grid)
}

/** Backspace clears only cells, so that no row is deleted by mistake. */
function pressBackspace<Row>({ grid }: GridActions<Row>): void {
  const { box, cells } = grid
  if (box === null) clearActive(grid)
  else cells?.onClear?.(box)
}

function clearActive<Row>({ active, cache, columns, onEdit }: GridActions<Row>['grid']): void {
  const change = columns.find(({ id }) => id === active.columnId)?.edit
  const row = cache.row(active.row)
  if (row === undefined || change === undefined || change.value(row) === '') return
  const changed = change.apply(row, '')
  cache.patch(active.row, changed)
  const edit = { row, position: active.row, columnId: active.columnId, value: '', changed }
  void onEdit?.(edit).then((isDone) => {
    if (!isDone) cache.retry()
  })
}

/** What an input method reports before it has composed anything. */
const IME_KEY = 'Process'

/**
 * A letter typed on a cell replaces its text. The editor gets the focus before the browser delivers
 * the letter, so that the letter, or what an input method makes of it, is entered there.
 */
function typeOver<Row>({ key }: Press, { startEdit }: GridActions<Row>): void {
  if (key !== IME_KEY && Array.from(key).length !== 1) return
  flushSync(() => startEdit(''))
}

/** The active cell; null where there is no text in it to be copied. */
function activeBox<Row>({ active, shape, columns }: GridActions<Row>['grid']): CellBox | null {
  const column = columns.find(({ id }) => id === active.columnId)
  const isText = column !== undefined && column.actions === undefined
  return isText ? boxBetween(active, active, shape) : null
}

function pressCommand<Row>(event: Press, { grid }: GridActions<Row>): boolean {
  const { onSelect, shape, active } = grid
  const key = event.key.toLowerCase()
  if (key === 'a' && onSelect !== undefined) {
    onSelect({ kind: 'ranges', ranges: addRange(NO_RANGES, [0, grid.cache.total ?? 0]) })
    return true
  }
  if (key === 'd' && !event.shiftKey && grid.cells?.onFillDown !== undefined) {
    const box = grid.box ?? boxBetween(active, active, shape)
    if (box !== null) grid.cells.onFillDown(box)
    return true
  }
  if ((key !== 'c' && key !== 'x') || event.shiftKey) return false
  // Text the user has marked is copied by the browser.
  if (document.getSelection()?.isCollapsed === false) return false
  return key === 'c' ? pressCopy(grid) : pressCut(grid)
}

/** Ctrl+C. */
export function pressCopy<Row>(grid: GridActions<Row>['grid']): boolean {
  const { selection, onCopy, shape, active } = grid
  const ranges =
    selection.kind === 'everything'
      ? addRange(NO_RANGES, [0, grid.cache.total ?? 0])
      : shownRanges(selection, shape)
  const box = grid.box ?? (countRanges(ranges) > 0 ? null : activeBox(grid))
  if (box !== null) void onCopy([box.rows], box.columnIds)
  else void onCopy(countRanges(ranges) > 0 ? ranges : [[active.row, active.row + 1]], null)
  return true
}

/** Ctrl+X. Cells only: rows that were picked are deleted by Delete, and come back by Ctrl+Z. */
export function pressCut<Row>(grid: GridActions<Row>['grid']): boolean {
  const { cells, onCopy, selection } = grid
  const hasRows = selection.kind === 'everything' || selection.ranges.length > 0
  const box = grid.box ?? (hasRows ? null : activeBox(grid))
  if (box === null || cells?.onClear === undefined) return false
  const { onClear } = cells
  // Cells that are not on the clipboard must not be cleared.
  void onCopy([box.rows], box.columnIds).then((isCopied) => {
    if (isCopied) onClear(box)
  })
  return true
}

/** Shift with an arrow marks cells; in the column of check boxes, or once rows are picked, rows. */
function marksCells<Row>({ cells, active, selection, box }: GridActions<Row>['grid']): boolean {
  if (cells === undefined || active.row === HEADER_ROW) return false
  if (box !== null) return true
  const hasRows = selection.kind === 'everything' || selection.ranges.length > 0
  return !hasRows && active.columnId !== SELECT_COLUMN
}

function pressMove<Row>(event: Press, actions: GridActions<Row>, isCommand: boolean): boolean {
  const { grid, go, extend } = actions
  const { active, shape, onSelect, selection } = grid
  const { clientHeight } = event.currentTarget
  const screenRows = Math.max(1, Math.floor((clientHeight - HEADER_HEIGHT) / ROW_HEIGHT))
  const place = nextPlace(active, { key: event.key, isCommand, screenRows }, shape)
  if (place === null) return false
  if (event.shiftKey && marksCells(grid)) {
    if (place.row !== HEADER_ROW) extend(place)
    return true
  }
  const isExtending = event.shiftKey && place.row !== active.row && place.row !== HEADER_ROW
  if (isExtending && onSelect !== undefined && active.row !== HEADER_ROW) {
    const from = Math.min(active.row, place.row)
    const to = Math.max(active.row, place.row) + 1
    onSelect({ kind: 'ranges', ranges: addRange(shownRanges(selection, shape), [from, to]) })
  }
  go(place)
  return true
}

function pressPlain<Row>(event: Press, actions: GridActions<Row>): boolean {
  const { grid } = actions
  switch (event.key) {
    case 'Enter':
    case 'F2':
      enterCell(event, actions)
      return true
    case ' ':
      pressSpace(event, actions)
      return true
    case 'Delete':
      pressDelete(actions)
      return true
    case 'Backspace':
      pressBackspace(actions)
      return true
    case 'F8':
      grid.onNextError?.(grid.active.row + 1)
      return true
    case 'Escape': {
      const { selection, onSelect } = grid
      if (grid.box !== null) {
        actions.unmark()
        return true
      }
      const isEmpty = selection.kind === 'ranges' && selection.ranges.length === 0
      if (!isEmpty) onSelect?.({ kind: 'ranges', ranges: NO_RANGES })
      // One Esc too many must not close the dialog around the table.
      return onSelect !== undefined
    }
    default:
      typeOver(event, actions)
      return false
  }
}

/** Alt+↓ opens the filter of the column, as in a spreadsheet. */
function pressFilter<Row>(event: Press, { grid }: GridActions<Row>): boolean {
  if (!event.altKey || event.key !== 'ArrowDown' || grid.onFilter === undefined) return false
  grid.onFilter(grid.active.columnId)
  return true
}

/** Shift+F10 and the menu key: where a mouse would press its right button. */
function pressMenu<Row>(event: Press, { grid }: GridActions<Row>): boolean {
  const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
  if (!isMenuKey || grid.onMenu === undefined || !(event.target instanceof Element)) return false
  const { left, bottom } = event.target.getBoundingClientRect()
  return grid.onMenu(grid.active, { x: left + 12, y: bottom - 4 }, grid.box)
}

/** Every key of the grid; what it does not use goes on to the page. */
export function pressInGrid<Row>(event: Press, actions: GridActions<Row>): void {
  if (isImeKey(event)) {
    // The first letter of a composition; its Enter and Esc are no letters.
    if (!event.nativeEvent.isComposing && event.key !== ' ') typeOver(event, actions)
    return
  }
  if (pressFilter(event, actions) || pressMenu(event, actions)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  if (event.altKey) return
  const { target } = event
  if (target instanceof HTMLButtonElement && pressInActions(event, target)) return
  const isCommand = event.ctrlKey || event.metaKey
  const isUsed =
    (isCommand ? pressCommand(event, actions) : pressPlain(event, actions)) ||
    pressMove(event, actions, isCommand)
  if (!isUsed) return
  event.preventDefault()
  event.stopPropagation()
}
