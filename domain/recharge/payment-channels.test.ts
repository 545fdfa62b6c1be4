import { expect, it } from 'vitest'

import { channelName, PAYMENT_CHANNELS } from './payment-channels.ts'

it('payment channels keep the numbers that stored recharges have, and share none', () => {
  const { wechat, alipay, bank } = PAYMENT_CHANNELS
  expect([wechat.channel, alipay.channel, bank.channel]).toEqual([1, 2, 3])
  const numbers = Object.values(PAYMENT_CHANNELS).map(({ channel }) => channel)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('a channel is named by its number; any other number has no name', () => {
  expect([1, 3, 9].map((channel) => channelName(channel))).toEqual(['微信支付', '网银支付', ''])
})
