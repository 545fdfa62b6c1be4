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

/** E-15. `price` is the signed-in user's group price; for a visitor it is `retail_price`. */
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
  retail_price: yuan,
  is_collect: z.boolean(),
  is_no_sku: z.boolean(),
  /** Some provinces cost extra: 包邮 does not hold there. */
  has_remote_extra: z.boolean().default(false),
  /** Pieces that can be ordered now. */
  stock: z.number().int(),
  sale_count: z.number().int(),
  collect_count: z.number().int(),
})
export type GoodsItem = z.infer<typeof goodsItem>

export const GOODS_TAGS = ['new', 'hot', 'sale', 'time'] as const

/** A list of goods ends here; to see more, the filters must be narrowed. */
export const MAX_LISTED = 10_000

const yuanFilter = z.coerce.number().min(0).max(1_000_000).optional()
const gramsFilter = z.coerce.number().int().min(0).max(1_000_000).optional()
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Ranges have their ends in them. `platform`: goods that may be sold there. */
export const goodsFilters = z.object({
  keyword: z.string().max(50).optional(),
  express_id: id.optional(),
  city: z.string().max(20).optional(),
  price_min: yuanFilter,
  price_max: yuanFilter,
  weight_min: gramsFilter,
  weight_max: gramsFilter,
  platform: id.optional(),
  tag: z.enum(GOODS_TAGS).optional(),
  in_stock: z.stringbool().optional(),
  /** Only these ids, with commas between them; used for goods that were viewed. */
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .optional(),
})
export type GoodsFilters = z.infer<typeof goodsFilters>

/**
 * `data_count` stops at MAX_LISTED; `more` = there are others. When no goods match the keyword,
 * `meant` is the keyword that was searched for in its place; '' otherwise.
 */
export const listGoods = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/list',
  summary: 'Goods on sale, a page at a time; the first 10,000 of what fits can be turned to.',
  access: 'public',
  cache: 'own',
  query: goodsFilters.extend({
    ...pageQuery.shape,
    sort: z.enum(GOODS_SORTS).default('default'),
  }),
  data: pageOf(goodsItem).extend({ more: z.boolean(), meant: z.string() }),
  errors: ['page_too_deep'],
})

export const suggestGoods = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/suggest',
  summary: 'What somebody who types in the search box may mean: characters, pinyin or initials.',
  access: 'public',
  cache: 'own',
  query: z.object({ keyword: z.string().max(50) }),
  data: z.object({ words: z.array(z.string()), goods: z.array(goodsItem) }),
})

const topQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) })

function topOf(name: 'collect' | 'sale' | 'new', summary: string) {
  return defineEndpoint({
    method: 'GET',
    path: `/api/gift/goods/top/${name}`,
    summary,
    access: 'public',
    cache: 'own',
    query: topQuery,
    data: z.array(goodsItem),
  })
}

export const listTopCollected = topOf('collect', 'The goods most users keep an eye on.')
export const listTopSold = topOf('sale', 'The goods that are bought most.')
export const listTopNew = topOf('new', 'The newest goods.')

/** `like`: the id of goods; the answer has other goods of the same kind. */
export const listRecommended = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/top/recommend',
  summary: 'Goods in stock that are worth a look.',
  access: 'public',
  cache: 'own',
  query: topQuery.extend({ like: id.optional() }),
  data: z.array(goodsItem),
})

/** Options that at least one item on sale has. */
export const getGoodsOptions = defineEndpoint({
  method: 'GET',
  path: '/api/gift/shop/options',
  summary: 'What the goods list can be filtered by.',
  access: 'public',
  cache: 'own',
  data: z.object({
    express: z.array(z.object({ id: z.number().int(), name: z.string(), image: z.string() })),
    city: z.array(z.object({ name: z.string() })),
    platform: z.array(
      z.object({ id: z.number().int(), key: z.string(), name: z.string(), disabled: z.boolean() }),
    ),
    tag: z.array(z.object({ key: z.enum(GOODS_TAGS) })),
  }),
})
export type GoodsOptions = z.infer<typeof getGoodsOptions.data>

/** E-04. `key` names the platform for links and pictures; `tip` explains why it is disabled. */
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
  retail_price: yuan,
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

export const expressInfo = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string(),
  /** It does not answer at the moment: what is ordered now is promised a day later. */
  is_delayed: z.boolean(),
})

export const getGoodsDetail = defineEndpoint({
  method: 'GET',
  path: '/api/gift/goods/detail',
  summary: 'One goods item with its platforms and carrier: for the page and the purchase dialog.',
  access: 'public',
  cache: 'own',
  query: z.object({ id: z.coerce.number().int().min(1) }),
  data: z.object({
    goods_info: goodsInfo,
    platform_list: z.array(platform),
    express_info: expressInfo,
  }),
  errors: ['goods_not_found'],
})
export type GoodsDetail = z.infer<typeof getGoodsDetail.data>
