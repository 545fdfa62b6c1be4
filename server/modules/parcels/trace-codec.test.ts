import { array, assert, constantFrom, integer, oneof, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'

import { digestOf, inOrder, type ParcelEvent } from './parcel-event.ts'
import { packTrace, unpackTrace } from './trace-codec.ts'

const micros = integer({ min: 0, max: 2 ** 40 }).map((n) => 1_600_000_000_000_000 + n * 1000 + 7)
const words = oneof(
  constantFrom('【杭州市】快件已到达 杭州中转部', '已签收，签收人：本人', ''),
  string({ unit: 'grapheme', maxLength: 60 }),
)
const event = record({
  happenedAt: micros,
  receivedAt: micros,
  state: integer({ min: 1, max: 8 }),
  city: words,
  text: words,
  source: constantFrom('push' as const, 'pull' as const),
  isOfText: constantFrom(true, true, false),
}).map(({ isOfText, ...one }): ParcelEvent =>
  Object.assign(one, { digest: isOfText ? digestOf(one.text) : 'x' }),
)

it('reads what was folded, whatever it was', () => {
  assert(
    property(array(event), (events) => {
      expect(unpackTrace(packTrace(events))).toEqual(events)
      expect(inOrder(unpackTrace(packTrace(inOrder(events))))).toEqual(inOrder(events))
    }),
  )
})

it('takes a fifth of the bytes that its events take', () => {
  const life = [
    '已揽收',
    '离开 杭州中转部，下一站 上海转运中心',
    '快件已到达 上海转运中心',
    '正在派件',
    '已签收，签收人：本人',
  ]
  const events = life.map((text, day): ParcelEvent => {
    const at = 1_760_000_000_000_000 + day * 86_400_000_123
    const [state, city] = [Math.min(day + 2, 5), day < 2 ? '杭州市' : '上海市']
    return {
      happenedAt: at,
      digest: digestOf(text),
      state,
      city,
      text,
      source: 'push',
      receivedAt: at + 4_000_001,
    }
  })
  expect(packTrace(events).length).toBeLessThan(230)
})
