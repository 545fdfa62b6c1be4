import { expect, it } from 'vitest'

import { placedOrder } from './placed-order.ts'

const PARCELS = { list: [{ order_sn: 'B' }, { order_sn: 'A' }] }

it('is the order in the address, or the newest on an unfiltered first page', () => {
  expect(placedOrder({ placed: 'A', page: 2 }, PARCELS)).toBe('A')
  const quiet = { page: 1, page_size: 50, no_waybill: false, trace: 'YT1' }
  expect(placedOrder({ placed: 'latest', ...quiet }, PARCELS)).toBe('B')
})

it('is not guessed where the newest may be out of sight', () => {
  expect(placedOrder({ placed: 'latest', page: 2 }, PARCELS)).toBeUndefined()
  expect(placedOrder({ placed: 'latest', name: '王' }, PARCELS)).toBeUndefined()
  expect(placedOrder({ placed: 'latest', status: 4 }, PARCELS)).toBeUndefined()
  expect(placedOrder({ placed: 'latest', no_waybill: true }, PARCELS)).toBeUndefined()
  expect(placedOrder({ placed: 'latest' }, { list: [] })).toBeUndefined()
})

it('is none before there is an answer, and where the address names none', () => {
  expect(placedOrder({ placed: 'A' }, undefined)).toBeUndefined()
  expect(placedOrder({}, PARCELS)).toBeUndefined()
})
