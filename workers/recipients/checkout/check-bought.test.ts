import { afterEach, describe, expect, it, vi } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { RecipientList } from '../list/recipient-list.ts'
import { appended, NO_ROWS } from '../list/change.ts'
import { hasIssue, makeRow } from '../list/row.ts'
import { checkBought } from './check-bought.ts'

const DAMAGED: RowIssue = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' }
const ROUNDED = '6.91235E+18'

const rows = [
  makeRow(1, { ...EMPTY_RECIPIENT, orderNo: 'A1' }, []),
  makeRow(2, { ...EMPTY_RECIPIENT, orderNo: ROUNDED }, [DAMAGED]),
  makeRow(3, { ...EMPTY_RECIPIENT, orderNo: ROUNDED }, [DAMAGED]),
]

describe('order numbers that a spreadsheet has rounded', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are not queried: somebody else may have bought under them', async () => {
    const bodies: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      bodies.push(body)
      return new Response(JSON.stringify({ code: 0, msg: '', data: [] }))
    })
    await checkBought(new AbortController(), rows)
    expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([{ shop_order: ['A1'] }])
  })

  it('are not marked as bought by a number that looks like them', () => {
    const list = new RecipientList()
    const inserted = appended(0, rows)
    list.apply({ cause: 'import', before: [], after: [], removed: NO_ROWS, inserted })
    list.markPlaced((orderNo) => orderNo === ROUNDED || orderNo === 'A1')
    const marked = list.rows.filter((row) => hasIssue(row, 'order_no_bought'))
    expect(marked.map(({ id }) => id)).toEqual([1])
  })
})
