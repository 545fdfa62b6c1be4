import { describe, expect, it } from 'vitest'

import type { RechargeInfo } from '#contract/recharge.ts'
import { fen } from '#domain/money/fen.ts'
import { amountFault, creditOf, firstAmount, tidyAmount } from './amount.ts'

const INFO: RechargeInfo = {
  quick_option: ['100.00', '1000.00'],
  min_price: '10.00',
  max_price: '1000000.00',
  payment_list: [{ channel: 1, name: '微信支付' }],
  input: true,
  give_list: [{ money: '1000.00', group_name: 'VIP1' }],
  welfare: {
    '1000.00': { group_name: 'VIP1', free_money: '15.00' },
    '500.00': { group_name: '', free_money: '5.00' },
  },
}

describe('an amount', () => {
  it.each([
    ['', '充值金额不能为空'],
    ['-5', '请输入正确的充值金额!'],
    ['abc', '请输入正确的充值金额!'],
    ['1e3', '请输入正确的充值金额!'],
    ['10.005', '请输入正确的充值金额!'],
    ['.5', '请输入正确的充值金额!'],
    ['99999999999', '请输入正确的充值金额!'],
    ['0', '单笔最低充值 ¥10.00'],
    ['9.99', '单笔最低充值 ¥10.00'],
    ['1000000.01', '单笔最高充值 ¥1,000,000.00'],
    ['10', null],
    ['10.', null],
    ['12.3', null],
    ['1000000', null],
  ])('%j is judged %s', (text, fault) => {
    expect(amountFault(text, INFO)).toBe(fault)
  })

  it('is read as people paste it', () => {
    expect(tidyAmount(' ￥１，２３４．５０ ')).toBe('1234.50')
  })

  it('begins with what is missing, but not below the least', () => {
    expect(firstAmount(fen(123_450), INFO)).toBe('1234.50')
    expect(firstAmount(fen(50), INFO)).toBe('10.00')
    expect(firstAmount(null, INFO)).toBe('100.00')
  })

  it('brings the gift of the tier it reaches', () => {
    expect(creditOf('499.99', INFO)).toEqual({ total: 49_999, benefit: null })
    expect(creditOf('500', INFO)?.total).toBe(50_500)
    expect(creditOf('2000', INFO)).toMatchObject({
      total: 201_500,
      benefit: { groupName: 'VIP1', giftFen: 1_500 },
    })
    expect(creditOf('-1', INFO)).toBeNull()
  })
})
