import { expect, it } from 'vitest'

import { UNPAID } from './orders.ts'

it.each([
  [12, 0, '已取消，收件人仍在草稿中'],
  [0, 0, '已取消，收件人仍在草稿中'],
  [0, 2_000, '未取消：2,000 人已下单'],
  [1, 2_000, '已取消 1 人，仍在草稿中；已下单 2,000 人'],
])('shows the outcome of 取消: %i given up, %i placed', (givenUp, placed, text) => {
  expect(UNPAID.cancelled(givenUp, placed)).toBe(text)
})
