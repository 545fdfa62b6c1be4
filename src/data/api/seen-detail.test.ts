import { expect, it } from 'vitest'

import type { GoodsItem, GoodsOptions } from '#contract/goods.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { detailOfSeen } from './seen-detail.ts'

const ITEM: GoodsItem = {
  goods_id: 7,
  goods_name: '抽纸',
  goods_weight: 120,
  goods_pic: '/goods/7.svg',
  tag: '',
  city: '义乌',
  express_name: '中通快递',
  express_image: '',
  price: '1.20',
  retail_price: '1.50',
  is_collect: false,
  is_no_sku: false,
  has_remote_extra: true,
  stock: 500,
  sale_count: 1,
  collect_count: 1,
}
const OPTIONS: GoodsOptions = {
  express: [{ id: 3, name: '中通快递', image: '/zto.svg' }],
  city: [],
  platform: [{ id: 1, key: 'taobao', name: '淘宝', disabled: false }],
  tag: [],
}

it('makes a detail that satisfies the contract, with the carrier of the goods', () => {
  const detail = detailOfSeen(ITEM, OPTIONS)
  expect(getGoodsDetail.data.parse(detail)).toMatchObject({
    goods_info: { goods_id: 7, price: '1.20', limit: 1 },
    platform_list: [{ id: 1, key: 'taobao' }],
    express_info: { id: 3 },
  })
})

it('makes none when the carrier is unknown: a draft is priced by it', () => {
  expect(detailOfSeen({ ...ITEM, express_name: '顺丰' }, OPTIONS)).toBeNull()
})
