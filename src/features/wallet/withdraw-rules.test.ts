import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fen, toYuan } from '#domain/money/fen.ts'
import { amountFault, costOf, nameFault, tidyAmount, wholeAmount } from './withdraw-rules.ts'

const LIMITS = { min_amount: '10.00', max_amount: '50000.00', withdrawable: '1234.50' }

describe('a name to pay out to', () => {
  it.each([
    [' ', '李**', '收款人不能为空'],
    ['王二', '李**', '收款人须与实名认证的姓名一致（李**）'],
    ['李满', '李**', '收款人须与实名认证的姓名一致（李**）'],
    ['李 小满', '李**', null],
    ['王二', '', null],
  ])('%j beside %j: %s', (typed, mask, fault) => {
    expect(nameFault(typed, mask)).toBe(fault)
  })
})

describe('an amount to withdraw', () => {
  it.each([
    ['', '提现金额不能为空'],
    ['abc', '请输入正确的提现金额'],
    ['1.234', '请输入正确的提现金额'],
    ['-5', '请输入正确的提现金额'],
    ['9.99', '单笔最低提现 ¥10.00'],
    ['50000.01', '单笔最高提现 ¥50,000.00'],
    ['1234.51', '可提现金额不足，当前可提现 ¥1,234.50'],
  ])('%j: %s', (text, fault) => {
    expect(amountFault(text, LIMITS)).toBe(fault)
  })

  it.each(['10', '10.00', '1234.5', '1,234.50', '￥１００'])('can be %s', (typed) => {
    expect(amountFault(tidyAmount(typed), LIMITS)).toBeNull()
  })

  it('is all there is, but never more than goes at once', () => {
    expect(wholeAmount(LIMITS)).toBe('1234.50')
    expect(wholeAmount({ ...LIMITS, withdrawable: '99999.99' })).toBe('50000.00')
  })

  it('is the fee and what arrives, to the fen', () => {
    assert(
      property(integer({ min: 0, max: 1e10 }), integer({ min: 0, max: 5000 }), (amount, points) => {
        const cost = costOf(toYuan(fen(amount)), points)
        expect((cost?.fee ?? 0) + (cost?.actual ?? 0)).toBe(amount)
      }),
    )
  })
})
