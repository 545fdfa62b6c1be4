import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { pageOf, pageQuery, yuan } from './fields.ts'

export const GOODS_SORTS = [
  'default',
  'sale',
  'collect',
  'time',
  'price_asc',
  'price_desc',
] as const
export type GoodsSort = (typeof GOODS_SORTS)[number]

/** E-15. `price` is the signed-in user's group price, or the retail price for a visitor. */
export const goodsItem = z.object({
  goods_id: z.number().int(),
  goods_name: z.string(),
  goods_weight: z.number().int(),
  goods_pic: z.string(),
  tag: z.string(),
  city: z.string(),
  express_name: z.string(),
  express_image: z.string(),
  price: yuan,
  is_collect: z.boolean(),
  is_no_sku: z.boolean(),
  sale_count: z.number().int(),
  collect_count: z.number().int(),
})
export type GoodsItem = z.infer<typeof goodsItem>

export const listGoods = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/list',
  summary: 'Goods on sale, a page at a time.',
  access: 'public',
  query: pageQuery.extend({
    sort: z.enum(GOODS_SORTS).default('default'),
    keyword: z.string().max(50).optional(),
  }),
  data: pageOf(goodsItem),
})

/** E-04. `key` names the platform for links and pictures; `tip` says why it is disabled. */
export const platform = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string(),
  disabled: z.boolean(),
  tip: z.string(),
})
export type Platform = z.infer<typeof platform>

/** E-05 and what the detail page shows. `limit` is the largest quantity for one recipient. */
export const goodsInfo = z.object({
  goods_id: z.number().int(),
  goods_name: z.string(),
  goods_pic: z.string(),
  goods_images: z.array(z.string()),
  goods_desc: z.array(z.string()),
  goods_weight: z.number().int(),
  price: yuan,
  limit: z.number().int(),
  stock: z.number().int(),
  city: z.string(),
  tag: z.string(),
  is_no_sku: z.boolean(),
  is_collect: z.boolean(),
  sale_count: z.number().int(),
  remote_areas: z.array(z.object({ province: z.string(), extra: yuan })),
  forbid_areas: z.array(z.string()),
})
export type GoodsInfo = z.infer<typeof goodsInfo>

export const expressInfo = z.object({ id: z.number().int(), name: z.string(), image: z.string() })

export const getGoodsDetail = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/detail',
  summary: 'One goods item with its platforms and carrier: for the page and the purchase dialog.',
  access: 'public',
  query: z.object({ id: z.coerce.number().int().min(1) }),
  data: z.object({
    goods_info: goodsInfo,
    platform_list: z.array(platform),
    express_info: expressInfo,
  }),
  errors: ['goods_not_found'],
})
export type GoodsDetail = z.infer<typeof getGoodsDetail.data>
