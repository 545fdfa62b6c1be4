import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'
import { goodsItem } from './goods.ts'

/** The most favourites of one user; a call that would exceed it is refused. */
export const MAX_FAVOURITES = 500

/** One id, or several with commas between them. */
const goodsIds = z.string().regex(/^\d{1,15}(,\d{1,15}){0,499}$/)

export const addFavourites = defineEndpoint({
  method: 'POST',
  path: '/api/collect/goods',
  summary:
    'Adds goods to the favourites. What was removed in the last ten minutes comes back as it was.',
  access: 'user',
  query: z.object({ goods_id: goodsIds }),
  data: z.null(),
  errors: ['goods_not_found', 'favourites_full'],
})

export const removeFavourites = defineEndpoint({
  method: 'DELETE',
  path: '/api/collect/goods',
  summary: 'Takes goods out of the favourites; what is not in them is passed over.',
  access: 'user',
  query: z.object({ goods_id: goodsIds }),
  data: z.null(),
})

export const FAVOURITE_SORTS = ['time', 'price_asc', 'price_desc'] as const
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number]

/** `dropped`: cheaper than when it was added; `invalid`: no longer on sale. */
export const FAVOURITE_FILTERS = ['in_stock', 'dropped', 'invalid'] as const
export type FavouriteFilter = (typeof FAVOURITE_FILTERS)[number]

/** `collect_price` is what it cost when it was added. */
export const favourite = goodsItem.extend({
  collect_time: dateTime,
  collect_price: yuan,
  invalid: z.boolean(),
})
export type Favourite = z.infer<typeof favourite>

const count = z.number().int()

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/collect/goods/list',
  summary: 'The favourites, a page at a time, and how many each filter leaves.',
  access: 'user',
  query: pageQuery.extend({
    sort: z.enum(FAVOURITE_SORTS).default('time'),
    filter: z.enum(FAVOURITE_FILTERS).optional(),
  }),
  data: pageOf(favourite).extend({
    counts: z.object({ all: count, in_stock: count, dropped: count, invalid: count }),
  }),
})
