import { describe, expect, it } from 'vitest'

import { boxBetween, cellsIn, markedColumns } from './cell-range.ts'

const SHAPE = { from: 10, to: 20, columnIds: ['select', 'number', 'name', 'phone'] }
const at = (row: number, columnId: string) => ({ row, columnId })

describe('a range of cells', () => {
  it('is between its corners, whichever was first', () => {
    const box = { rows: [12, 15], columnIds: ['name', 'phone'] }
    expect(boxBetween(at(12, 'phone'), at(14, 'name'), SHAPE)).toEqual(box)
    expect(boxBetween(at(14, 'name'), at(12, 'phone'), SHAPE)).toEqual(box)
    expect(cellsIn({ rows: [12, 15], columnIds: ['name', 'phone'] })).toBe(6)
  })

  it('holds no check boxes, no header and no rows of another page', () => {
    expect(boxBetween(at(12, 'select'), at(12, 'number'), SHAPE)?.columnIds).toEqual(['number'])
    expect(boxBetween(at(12, 'select'), at(13, 'select'), SHAPE)).toBeNull()
    expect(boxBetween(at(-1, 'name'), at(13, 'name'), SHAPE)).toBeNull()
    expect(boxBetween(at(3, 'name'), at(11, 'name'), SHAPE)?.rows).toEqual([10, 12])
  })

  it('knows its columns in a row of it, and none in others', () => {
    const visible = [{ id: 'number' }, { id: 'name' }, { id: 'phone' }]
    const box = boxBetween(at(12, 'name'), at(13, 'phone'), SHAPE)
    expect(markedColumns(box, 13, visible)).toEqual([1, 3])
    expect(markedColumns(box, 14, visible)).toEqual([0, 0])
    expect(markedColumns(null, 13, visible)).toEqual([0, 0])
  })
})
