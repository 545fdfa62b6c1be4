import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'

import { makeRow } from '../list/row.ts'
import { decodePage, decodePairs } from './page-codec.ts'

// Bytes as browsers hold them. They are never written again: what reads them must go on doing so.

const FIRST = makeRow(
  3,
  {
    orderNo: '6920260123456789012',
    name: '张三',
    phone: '13800138000',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    detail: '科技园路1号',
  },
  [],
)
const SECOND = makeRow(
  7,
  {
    orderNo: '',
    name: '李四',
    phone: '13900139000-1234',
    province: '浙江省',
    city: '杭州市',
    district: '',
    detail: '文三路478号',
  },
  [
    {
      code: 'region_repair',
      level: 'warning',
      field: 'district',
      params: { kind: 'district', to: '浙江省/杭州市/西湖区' },
    },
  ],
)

function bytesOf(parts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(parts.join('\0'))
}

it('a page without names of fields holds the first seven, each in its place', () => {
  const page = bytesOf([
    '{"ids":[3,7],"issues":[[1,[{"code":"region_repair","level":"warning","field":"district",' +
      '"params":{"kind":"district","to":"浙江省/杭州市/西湖区"}}]]]}',
    '6920260123456789012',
    '',
    '张三',
    '李四',
    '13800138000',
    '13900139000-1234',
    '广东省',
    '浙江省',
    '深圳市',
    '杭州市',
    '南山区',
    '',
    '科技园路1号',
    '文三路478号',
  ])
  expect(decodePage(page)).toEqual([FIRST, SECOND])
})

it('pairs name the fields that differ', () => {
  const pairs = bytesOf([
    '{"ids":[3],"fields":["city","detail"],"issues":[[]]}',
    '深圳市',
    '广州市',
    '科技园路1号',
    '天河路2号',
  ])
  const now = makeRow(3, { ...FIRST, city: '广州市', detail: '天河路2号' }, [])
  expect(decodePairs(pairs, (id) => (id === 3 ? now : null))).toEqual([[FIRST, now]])
  expect(invariant(decodePairs(pairs, () => FIRST)[0], 'one pair')).toEqual([FIRST, now])
})
