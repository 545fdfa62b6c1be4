import { expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { deadlineText } from '#domain/values/beijing-time.ts'
import { isWorsePromise, promiseTermsOf } from './shipping-promise.ts'

const SHOWN = {
  ship_by: '2026-11-27 22:00:00',
  pickup_by: '2026-11-28 12:00:00',
  compensation: '1.00',
}

it('is written in Beijing time, whole seconds and yuan', () => {
  const promise = shippingPromise(new Date('2026-11-27T16:50:00+08:00'), fen(99), false)
  expect(promiseTermsOf(promise)).toEqual({ ...SHOWN, compensation: '0.99' })
  expect(deadlineText('2026-01-05 09:00:00')).toBe('1月5日 09:00')
})

it.each([
  ['as shown', {}, false],
  ['shipped later', { ship_by: '2026-11-28 22:00:00' }, true],
  ['picked up later', { pickup_by: '2026-11-28 12:00:01' }, true],
  ['with less money', { compensation: '0.99' }, true],
  ['shipped earlier', { ship_by: '2026-11-26 22:00:00' }, false],
  ['next year', { ship_by: '2027-01-01 22:00:00' }, true],
  ['with more money', { compensation: '10.00' }, false],
  ['earlier and with less money', { ship_by: '2026-11-26 22:00:00', compensation: '0.50' }, true],
])('a promise %s', (_, change, isWorse) => {
  expect(isWorsePromise({ ...SHOWN, ...change }, SHOWN)).toBe(isWorse)
})
