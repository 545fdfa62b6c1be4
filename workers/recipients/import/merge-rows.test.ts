import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'

import { appended } from '../list/change.ts'
import { surplusRows } from '../list/dedupe.ts'
import { RecipientList } from '../list/recipient-list.ts'
import { makeRow, MARK, type Row } from '../list/row.ts'
import { mergeRows } from './merge-rows.ts'

const DAMAGED = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' } as const

/** Somebody whose order number a spreadsheet has rounded. */
function damaged(id: number, name: string): Row {
  const recipient = { ...EMPTY_RECIPIENT, orderNo: '2.03457E+18', name, phone: '13812345678' }
  return makeRow(id, recipient, [DAMAGED])
}

function listOf(...rows: Row[]): RecipientList {
  const list = new RecipientList()
  const way = {
    way: 'append',
    returning: new Map<Row, never>(),
    instead: new Set<number>(),
  } as const
  list.apply(mergeRows(list, rows, way).change)
  return list
}

describe('order numbers that a spreadsheet has rounded', () => {
  it('never put one person in the place of another', () => {
    const list = listOf(damaged(1, '张三'))
    const { change } = mergeRows(list, [damaged(2, '李四')], {
      way: 'update-by-order-no',
      returning: new Map(),
      instead: new Set(),
    })
    expect(change).toMatchObject({
      before: [],
      after: [],
      inserted: appended(1, [damaged(2, '李四')]),
    })
  })

  it('are nobody’s duplicates', () => {
    const list = listOf(damaged(1, '张三'), damaged(2, '李四'), damaged(3, '李四'))
    expect(list.rows.map(({ marks }) => marks & MARK.orderNoDuplicate)).toEqual([0, 0, 0])
    for (const key of ['orderNo', 'row'] as const) {
      expect([...surplusRows(list.rows, { type: 'dedupe', key, keep: 'first' })]).toEqual([])
    }
  })
})
