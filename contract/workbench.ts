import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'
import { z } from './zod.ts'

/** Days that the workbench looks back. */
export const WORKBENCH_DAYS = 30

export const getWorkbench = defineEndpoint({
  method: 'GET',
  path: '/api/user/workbench',
  summary: 'Parcels and money by day, where parcels go and how long delivery takes.',
  access: 'user',
  data: z.object({
    /** The last `WORKBENCH_DAYS` days of Beijing, oldest first, none left out. */
    days: z.array(z.object({ day: z.iso.date(), parcels: z.number().int(), amount: yuan })),
    /** Most parcels first; what was cancelled is not counted. */
    provinces: z.array(z.object({ province: z.string(), parcels: z.number().int() })),
    /** By carrier, the quickest first: from the pick-up to the signature, in the last three months. */
    delivery: z.array(
      z.object({ express_name: z.string(), parcels: z.number().int(), hours: z.number() }),
    ),
  }),
})

/** Goods the user sent most in his latest orders, and how he sent them the last time. */
export const listFrequentGoods = defineEndpoint({
  method: 'GET',
  path: '/api/user/goods/frequent',
  summary: 'The goods the user pinned or orders most, with the choices of the last order of each.',
  access: 'user',
  data: z.array(
    z.object({
      goods_id: z.number().int(),
      goods_name: z.string(),
      goods_pic: z.string(),
      goods_weight: z.number().int(),
      express_id: z.number().int(),
      express_name: z.string(),
      express_image: z.string(),
      price: yuan,
      is_no_sku: z.boolean(),
      /** It is not sold any more. */
      is_gone: z.boolean(),
      is_collect: z.boolean(),
      parcels: z.number().int(),
      is_pinned: z.boolean(),
      /** The choices of the last order; null for pinned goods that were not ordered lately. */
      last: z
        .object({
          time: dateTime,
          platform: z.number().int(),
          platform_name: z.string(),
          order_source: z.number().int(),
          goods_num: z.number().int(),
        })
        .nullable(),
    }),
  ),
})
export type FrequentGoods = z.infer<typeof listFrequentGoods.data>[number]

/** `pin`: is listed first; `remove`: is not listed until it is ordered again. */
export const GOODS_MARKS = ['pin', 'unpin', 'remove', 'restore'] as const
export type GoodsMark = (typeof GOODS_MARKS)[number]

/** How many goods a user may pin. */
export const MAX_PINNED = 50

export const markGoods = defineEndpoint({
  method: 'PUT',
  path: '/api/user/goods/frequent',
  summary: 'Pins goods of the list above, takes them out of it, or takes either back.',
  access: 'user',
  body: z.object({ goods_id: z.number().int().min(1), mark: z.enum(GOODS_MARKS) }),
  data: z.null(),
  errors: ['goods_not_found', 'goods_pinned_full'],
})
