import { expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { makeRow, MARK } from '../list/row.ts'
import { preflight } from './preflight.ts'

const whole = { ...EMPTY_RECIPIENT, name: '王小明', phone: '13812345678', province: '浙江省' }
const sound = makeRow(1, { ...whole, city: '杭州市', detail: '文一西路8号' }, [])
const bad = (id: number, code: 'phone_invalid' | 'region_unknown') =>
  makeRow(id, sound, [{ code, level: 'error', field: code === 'phone_invalid' ? 'phone' : null }])

it('counts every row once, under the first of its errors, the most frequent reason first', () => {
  const both = makeRow(5, sound, [
    ...bad(0, 'phone_invalid').issues,
    ...bad(0, 'region_unknown').issues,
  ])
  const refused = { ...makeRow(6, sound, []), refusal: '台湾省暂不支持配送' }
  const rows = [sound, bad(2, 'region_unknown'), bad(3, 'phone_invalid'), both, refused]
  expect(preflight(rows)).toMatchObject({
    sound: 1,
    unsound: 4,
    reasons: [
      { code: 'phone_invalid', field: 'phone', count: 2 },
      { code: 'region_unknown', field: null, count: 1 },
      { code: 'price_refused', field: null, count: 1 },
    ],
  })
})

it('distinguishes what cannot be ordered from what may be a mistake', () => {
  const damaged = makeRow(2, sound, [
    { code: 'order_no_damaged', level: 'warning', field: 'orderNo' },
  ])
  const twice = { ...makeRow(3, sound, []), marks: MARK.orderNoDuplicate }
  const alike = { ...makeRow(4, sound, []), marks: MARK.addressVariant }
  const badTwice = { ...bad(5, 'phone_invalid'), marks: MARK.orderNoDuplicate }
  expect(preflight([sound, damaged, twice, twice, alike, badTwice])).toMatchObject({
    sound: 2,
    unsound: 1,
    doubtful: 3,
    warnings: [
      { code: 'order_no_duplicate', count: 2 },
      { code: 'order_no_damaged', count: 1 },
    ],
  })
})

it('looks only at rows that are chosen, and names them by their place in the whole list', () => {
  const nameless = makeRow(2, { ...sound, name: '' }, [])
  const checked = preflight([sound, nameless, nameless], (row) => row !== sound)
  expect(checked.first).toEqual({ id: 2, number: 2, field: 'name' })
  expect(checked.count).toBe(2)
})
