import { z } from './zod.ts'

import { contentTitle } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { numberText } from './fields.ts'
import { goodsItem } from './goods.ts'
import { orderItem } from './order-list.ts'
import { parcel } from './parcels.ts'

/** What of a parcel may be typed, in the order in which hits are shown. */
export const PARCEL_KEYS = ['waybill', 'shop_order', 'phone', 'name'] as const
export type ParcelKey = (typeof PARCEL_KEYS)[number]

/** Hits of a kind that an answer has; more are counted. */
export const HITS_SHOWN = 5
/** Hits of a kind are counted up to this. */
export const MOST_HITS = 500

const counted = { count: z.number().int(), is_exact: z.boolean() }

const parcelHit = parcel.pick({
  id: true,
  kuaidi_sn: true,
  shop_order: true,
  order_sn: true,
  rec_name: true,
  rec_mobile: true,
  rec_province: true,
  rec_city: true,
  rec_district: true,
  rec_address: true,
  goods_name: true,
  goods_num: true,
  express_name: true,
  status: true,
  status_text: true,
  latest_trace: true,
  latest_time: true,
  create_time: true,
})
export type ParcelHit = z.infer<typeof parcelHit>

export const searchAll = defineEndpoint({
  method: 'GET',
  path: '/api/user/search',
  summary:
    'What of the user’s parcels and orders, of goods and of articles has what was typed: a waybill, a platform’s order number, a phone, or the end of one; a name; an order; a word.',
  access: 'user',
  query: z.object({ q: numberText.trim().min(1) }),
  data: z.object({
    /** Only kinds with a hit. A text of one character finds no parcel. */
    parcels: z.array(z.object({ by: z.enum(PARCEL_KEYS), ...counted, list: z.array(parcelHit) })),
    orders: z.object({ ...counted, list: z.array(orderItem) }),
    goods: z.object({ words: z.array(z.string()), list: z.array(goodsItem) }),
    articles: z.object({ ...counted, list: z.array(contentTitle) }),
  }),
})
