import { expect, it } from 'vitest'

import { columnWidth } from './column-width.ts'

it('is as wide as the widest text, a Chinese character taking two, within bounds', () => {
  expect(columnWidth(['手机号', '13800138000'], 40)).toBe(13)
  expect(columnWidth(['详细收货地址', '1'], 40)).toBe(14)
  expect(columnWidth(['省'], 40)).toBe(8)
  expect(columnWidth(['地'.repeat(100)], 40)).toBe(40)
})
