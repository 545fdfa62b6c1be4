import { expect, it } from 'vitest'

import { summaryRows, type Statement } from './statement-sheet.ts'

const STATEMENT: Statement = {
  month: '2026-11',
  opening: '10.00',
  lines: [
    { type: 'order', type_text: '下单', count: 2, income: '0.00', expense: '3.00' },
    { type: 'refund', type_text: '退款', count: 1, income: '1.39', expense: '0.00' },
  ],
  income: '1.39',
  expense: '3.00',
  count: 3,
  closing: '8.39',
  is_open: false,
  first_month: '2026-10',
  last_month: '2026-12',
  first_id: '4',
  last_id: '6',
}

it('is an opening, a formula for each kind, a closing, and what they are apart', () => {
  expect(summaryRows(STATEMENT, 1)).toEqual([
    ['期初余额', '', '', '', '10.00'],
    [
      '下单',
      { formula: "COUNTIFS('明细'!B:B,A3)", value: '2' },
      { formula: "SUMIFS('明细'!E:E,'明细'!B:B,A3)", value: '0.00' },
      { formula: "SUMIFS('明细'!F:F,'明细'!B:B,A3)", value: '3.00' },
      '',
    ],
    [
      '退款',
      { formula: "COUNTIFS('明细'!B:B,A4)", value: '1' },
      { formula: "SUMIFS('明细'!E:E,'明细'!B:B,A4)", value: '1.39' },
      { formula: "SUMIFS('明细'!F:F,'明细'!B:B,A4)", value: '0.00' },
      '',
    ],
    [
      '期末余额',
      { formula: 'SUM(B2:B4)', value: '3' },
      { formula: 'SUM(C2:C4)', value: '1.39' },
      { formula: 'SUM(D2:D4)', value: '3.00' },
      { formula: 'E2+C5-D5', value: '8.39' },
    ],
    ['账户余额', '', '', '', '8.39'],
    ['差额', '', '', '', { formula: 'E5-E6', value: '0.00' }],
  ])
})

it('adds up all sheets that the changes fill', () => {
  const [, order] = summaryRows(STATEMENT, 2)
  expect(order?.[3]).toEqual({
    formula: "SUMIFS('明细'!F:F,'明细'!B:B,A3)+SUMIFS('明细(2)'!F:F,'明细(2)'!B:B,A3)",
    value: '3.00',
  })
})

it('shows a balance that the changes do not lead to', () => {
  expect(summaryRows({ ...STATEMENT, closing: '8.40' }, 1).at(-1)?.[4]).toEqual({
    formula: 'E5-E6',
    value: '-0.01',
  })
})
