import { expect, it } from 'vitest'

import { areResultHeads, paidOf, resultColumn, WITHDRAW_NO } from './payout-sheet.ts'

it.each([
  ['成功', true],
  ['交易成功', true],
  ['已到账', true],
  ['处理完成', true],
  ['失败', false],
  ['付款失败', false],
  ['不成功', false],
  ['已退票', false],
  ['银行退回', false],
  ['处理中', null],
  ['待银行处理', null],
  ['未处理', null],
  ['', null],
])('“%s” of a result means %s', (state, isPaid) => {
  expect(paidOf(state)).toBe(isPaid)
})

it.each([
  [
    [
      '商户流水号',
      '收款人支付宝账号',
      '收款人姓名',
      '付款金额',
      '付款理由',
      '付款状态',
      '失败原因',
      '支付宝内部流水号',
    ],
  ],
  [['序号', '收款账号', '收款户名', '金额', '附言', '处理结果', '失败原因', '银行流水号']],
])('columns of a result are found by their heads: %s', (heads) => {
  expect(areResultHeads(heads)).toBe(true)
  expect(heads[resultColumn(heads, 'amount')]).toMatch(/金额/)
  expect(heads[resultColumn(heads, 'state')]).toMatch(/状态|结果/)
  expect(heads[resultColumn(heads, 'reason')]).toBe('失败原因')
  expect(heads[resultColumn(heads, 'voucher')]).toMatch(/支付宝内部流水号|银行流水号/)
})

it('our own sheet is no result, and a number of ours is found in a remark', () => {
  expect(areResultHeads(['商户流水号', '收款账号', '付款金额', '付款理由'])).toBe(false)
  expect(WITHDRAW_NO.exec('余额提现 W260105102112000123')?.[0]).toBe('W260105102112000123')
  expect(WITHDRAW_NO.exec('XW260105102112000123')).toBeNull()
})
