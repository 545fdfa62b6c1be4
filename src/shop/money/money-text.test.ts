import { describe, expect, it } from 'vitest'

import { moneyText } from './money-text.ts'

describe('money as it is read', () => {
  it.each([
    ['0.00', '¥0.00'],
    ['1234.50', '¥1,234.50'],
    ['-12.30', '−¥12.30'],
    ['12345678.90', '¥12,345,678.90'],
    ['nothing', '¥nothing'],
  ])('%s is %s', (yuan, text) => {
    expect(moneyText(yuan)).toBe(text)
  })
})
