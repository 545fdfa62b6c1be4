import { expect, it } from 'vitest'

import type { BodyOf } from '#contract/endpoint.ts'
import type { makeOrder, OrderRow } from '#contract/orders.ts'
import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { requestHash, rowTextOf } from './request-hash.ts'

const FIRST: OrderRow = {
  id: 3,
  shop_order: '6920260123456789012',
  rec_name: '张三',
  rec_mobile: '13800138000',
  rec_province: '广东省',
  rec_city: '深圳市',
  rec_district: '南山区',
  rec_address: '科技园路1号',
}
const SECOND: OrderRow = {
  id: 7,
  shop_order: '',
  rec_name: '李四',
  rec_mobile: '13900139000-1234',
  rec_province: '浙江省',
  rec_city: '杭州市',
  rec_district: '',
  rec_address: '文三路478号',
}

function bodyOf(rec_list: OrderRow[]): BodyOf<typeof makeOrder> {
  const run_id = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0'
  const what = { goods_id: 7, goods_num: 2, express_id: 3, platform: 1 }
  return { ...what, order_source: 2, remark: '轻放', run_id, rec_list }
}

it('a request has the hash that is stored with its key since 2026', async () => {
  // A key that is sent again after an update must still find its order.
  expect(await requestHash(bodyOf([FIRST, SECOND]))).toBe(
    'tvP4BIvpSu_EmVHW_PzyQGBeCj85KnGWGkAv4ZwnMcA',
  )
})

it.each(WIRE_NAMES)('two requests that differ in %s alone differ', async (name) => {
  const other = { ...SECOND, [name]: `${SECOND[name]}1` }
  expect(await requestHash(bodyOf([FIRST, other]))).not.toBe(
    await requestHash(bodyOf([FIRST, SECOND])),
  )
})

it('a value that moves to the next field, or to the next row, makes another request', async () => {
  const whole = await requestHash(bodyOf([FIRST, SECOND]))
  const moved = { ...FIRST, rec_name: '', rec_mobile: `张三${FIRST.rec_mobile}` }
  const { rec_address } = FIRST
  const later = { ...SECOND, shop_order: rec_address }
  expect(await requestHash(bodyOf([moved, SECOND]))).not.toBe(whole)
  expect(await requestHash(bodyOf([{ ...FIRST, rec_address: '' }, later]))).not.toBe(whole)
})

it('a field that came later is in it with a value alone, wherever it is in the table', () => {
  const today = rowTextOf(WIRE_NAMES)(SECOND)
  const [first = 'shop_order', ...rest] = WIRE_NAMES
  for (const names of [
    [...WIRE_NAMES, 'rec_later'] as const,
    [first, 'rec_later', ...rest] as const,
  ]) {
    const later = rowTextOf(names)
    expect(later(SECOND)).toBe(today)
    expect(later({ ...SECOND, rec_later: '' })).toBe(today)
    expect(later({ ...SECOND, rec_later: '放门口' })).toBe(`${today}rec_later=3:放门口`)
  }
})
