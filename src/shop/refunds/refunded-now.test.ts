import { expect, it } from 'vitest'

import { refundedNow } from './refunded-now.ts'

it('leaves out what was taken back of the order before', () => {
  const before = { refunded: 334, amount: '674.20' }
  const after = { refunded: 834, amount: '1879.20' }
  expect(refundedNow(after, before)).toEqual({ parcels: 500, money: '¥1,205.00' })
})

it('is all of it the first time', () => {
  const none = { refunded: 0, amount: '0.00' }
  expect(refundedNow({ refunded: 2, amount: '5.56' }, none)).toEqual({ parcels: 2, money: '¥5.56' })
})
