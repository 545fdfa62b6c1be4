import { describe, expect, it } from 'vitest'

import { isPayoutAccount, maskPayoutAccount, tidyPayoutAccount } from './payout-account.ts'

describe('an account that money is paid out to', () => {
  it.each([
    ['6222 0212 3456 7890 128', '6222021234567890128'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['６２２２０２１２３４５６７８９０１２８', '6222021234567890128'],
  ])('at a bank is read as it is printed: %s', (typed, tidy) => {
    expect(tidyPayoutAccount(typed, 'bank')).toBe(tidy)
  })

  it.each(['4111111111111111', '4000056655665556'])('at a bank has a check digit: %s', (card) => {
    expect(isPayoutAccount(card, 'bank')).toBe(true)
    const last = (Number(card.at(-1)) + 1) % 10
    expect(isPayoutAccount(card.slice(0, -1) + String(last), 'bank')).toBe(false)
  })

  it.each(['', '123', '13800138000', 'card@example.com', '4111 1111', '0111111111111111'])(
    'at a bank is not %j',
    (text) => expect(isPayoutAccount(text, 'bank')).toBe(false),
  )

  it.each(['13800138000', 'li.lei+shop@example.com'])('at Alipay can be %s', (text) => {
    expect(isPayoutAccount(tidyPayoutAccount(text, 'alipay'), 'alipay')).toBe(true)
  })

  it.each([
    '',
    '12800138000',
    '1380013800',
    'a@b',
    '@example.com',
    'x@y.com; drop',
    '4111111111111111',
  ])('at Alipay is not %j', (text) => expect(isPayoutAccount(text, 'alipay')).toBe(false))

  it.each([
    ['13800138000', 'alipay', '138****8000'],
    ['lilei@example.com', 'alipay', 'li***@example.com'],
    ['l@example.com', 'alipay', '***@example.com'],
    ['4111111111111111', 'bank', '4111 **** 1111'],
  ] as const)('is shown masked: %s', (text, type, masked) => {
    expect(maskPayoutAccount(text, type)).toBe(masked)
  })
})
