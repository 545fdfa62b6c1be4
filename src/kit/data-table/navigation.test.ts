import { describe, expect, it } from 'vitest'

import { HEADER_ROW, nextEditable, nextPlace, type GridShape } from './navigation.ts'

const shape: GridShape = {
  from: 0,
  to: 100_000,
  columnIds: ['select', 'number', 'name', 'actions'],
}
const press = (key: string, row: number, columnId = 'name', isCommand = false) =>
  nextPlace({ row, columnId }, { key, isCommand, screenRows: 22 }, shape)

describe('moving about the grid', () => {
  it('goes one cell with an arrow and stops at the edges', () => {
    expect(press('ArrowDown', 5)).toEqual({ row: 6, columnId: 'name' })
    expect(press('ArrowDown', 99_999)).toEqual({ row: 99_999, columnId: 'name' })
    expect(press('ArrowLeft', 5, 'select')).toEqual({ row: 5, columnId: 'select' })
    expect(press('ArrowRight', 5, 'actions')).toEqual({ row: 5, columnId: 'actions' })
  })

  it('reaches the header from the first row and comes back', () => {
    expect(press('ArrowUp', 0)).toEqual({ row: HEADER_ROW, columnId: 'name' })
    expect(press('ArrowUp', HEADER_ROW)).toEqual({ row: HEADER_ROW, columnId: 'name' })
    expect(press('ArrowDown', HEADER_ROW)).toEqual({ row: 0, columnId: 'name' })
  })

  it('reaches the last of 100,000 rows with one keystroke', () => {
    expect(press('End', 5, 'name', true)).toEqual({ row: 99_999, columnId: 'actions' })
    expect(press('Home', 99_999, 'name', true)).toEqual({ row: 0, columnId: 'select' })
  })

  it('turns a screenful with PageDown and PageUp without leaving the list', () => {
    expect(press('PageDown', 0)?.row).toBe(22)
    expect(press('PageDown', 99_990)?.row).toBe(99_999)
    expect(press('PageUp', 10)?.row).toBe(0)
  })

  it('stays inside the page in the paged view', () => {
    const page: GridShape = { ...shape, from: 40, to: 60 }
    const down = nextPlace(
      { row: 59, columnId: 'name' },
      { key: 'ArrowDown', isCommand: false, screenRows: 22 },
      page,
    )
    expect(down?.row).toBe(59)
    const top = nextPlace(
      { row: 50, columnId: 'name' },
      { key: 'Home', isCommand: true, screenRows: 22 },
      page,
    )
    expect(top).toEqual({ row: 40, columnId: 'select' })
  })

  it('has nowhere but the header to go in an empty list', () => {
    const empty: GridShape = { ...shape, to: 0 }
    const down = nextPlace(
      { row: HEADER_ROW, columnId: 'name' },
      { key: 'ArrowDown', isCommand: false, screenRows: 22 },
      empty,
    )
    expect(down?.row).toBe(HEADER_ROW)
  })

  it('leaves other keys to the browser', () => {
    expect(press('a', 3)).toBeNull()
  })
})

describe('Tab while editing', () => {
  const editable = ['name', 'phone']

  it('goes on to the next editable cell and to the next row at the end', () => {
    expect(nextEditable({ row: 3, columnId: 'name' }, 1, editable, shape)).toEqual({
      row: 3,
      columnId: 'phone',
    })
    expect(nextEditable({ row: 3, columnId: 'phone' }, 1, editable, shape)).toEqual({
      row: 4,
      columnId: 'name',
    })
    expect(nextEditable({ row: 3, columnId: 'name' }, -1, editable, shape)).toEqual({
      row: 2,
      columnId: 'phone',
    })
  })

  it('ends after the last cell of the list', () => {
    expect(nextEditable({ row: 99_999, columnId: 'phone' }, 1, editable, shape)).toBeNull()
    expect(nextEditable({ row: 0, columnId: 'name' }, -1, editable, shape)).toBeNull()
  })
})
