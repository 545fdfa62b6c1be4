import { expect, it } from 'vitest'

import type { MappingPlatform } from '../stages/mapping.types.ts'
import { PIPELINE } from '../pipeline.ts'
import { otherPlatform, platformOf } from './platform-of.ts'

const PDD =
  '订单号,收货人,手机,省,市,区,街道,商家实收金额,拼单成功时间\n1,张三,13800138000,广东省,深圳市,南山区,科技园1号,1,1\n'
const TAOBAO =
  '订单编号,收货人姓名,联系手机,收货地址,买家应付货款,宝贝标题\n1,张三,13800138000,广东省深圳市南山区科技园1号,1,a\n'
const PLAIN = '姓名,手机号,地址\n张三,13800138000,广东省深圳市南山区科技园1号\n'

const fileOf = (text: string) => new File([text], 'a.csv')

async function otherThan(chosen: MappingPlatform, text: string) {
  const read = await PIPELINE.read(fileOf(text), { name: 'a.csv' })
  if (!read.ok) throw new Error(read.error.code)
  return otherPlatform(read.value, chosen)
}

it('is recognised by headers that one platform alone writes', async () => {
  expect(await platformOf(fileOf(PDD))).toBe('pinduoduo')
  expect(await platformOf(fileOf(PLAIN))).toBeNull()
})

it('is another one only where the headers prove it', async () => {
  expect(await otherThan('taobao', PDD)).toBe('pinduoduo')
  expect(await otherThan('pinduoduo', PDD)).toBeNull()
  expect(await otherThan('pinduoduo', PLAIN)).toBeNull()
  expect(await otherThan('pinduoduo', TAOBAO)).toBe('taobao')
  // Both write the same headers.
  expect(await otherThan('tmall', TAOBAO)).toBeNull()
  // A platform without headers of its own takes any file.
  expect(await otherThan('generic', PDD)).toBeNull()
})
