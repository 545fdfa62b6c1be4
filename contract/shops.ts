import { FIELD_RULES } from '#domain/recipient/recipient.ts'
import { z } from './zod.ts'

import { defineEndpoint, LIST_BODY_BYTES } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, numberText } from './fields.ts'

/** Platforms whose shops can be authorised; the keys of the links. */
export const SHOP_PLATFORMS = ['dy', 'pdd', 'jd', 'tb'] as const
export type ShopPlatform = (typeof SHOP_PLATFORMS)[number]

/** Through whose link the shops of a platform are authorised; null = through none. */
export function shopPlatformOf(platformKey: string | null): ShopPlatform | null {
  // 天猫 and 淘宝 are one open platform, and the customer names one link for both.
  const key = platformKey === 'tmall' ? 'tb' : platformKey
  return SHOP_PLATFORMS.find((known) => known === key) ?? null
}

/** The longest range one sync may ask for. */
export const MAX_SYNC_DAYS = 90
export const MAX_DELIVERIES_PER_CALL = 1000

const storeId = z.coerce.number().int().min(1)
const platformQuery = z.object({ platform: z.coerce.number().int().min(1) })

/** E-03. `is_expired`: the merchant has to authorise it again before it can be used. */
export const shop = z.object({
  id: z.number().int(),
  shop_name: z.string(),
  is_expired: z.boolean(),
})
export type Shop = z.infer<typeof shop>

export const listShops = defineEndpoint({
  method: 'GET',
  path: '/api/user/store/options',
  summary: 'The shops this user has authorised on a platform (its id).',
  access: 'user',
  query: platformQuery,
  data: z.array(shop),
})

export const authLinks = z.object({ auth_link: z.string(), buy_link: z.string() })

export const getAuthLinks = defineEndpoint({
  method: 'GET',
  path: '/api/gift/auth/links',
  summary: 'Where to order our application and to authorise a shop; good for half an hour.',
  access: 'user',
  // Not a record of an enum: a platform that is added later must not make an older client fail.
  data: z.object({ dy: authLinks, pdd: authLinks, jd: authLinks, tb: authLinks }),
  errors: ['platform_unreachable'],
})

export const getAuthInfo = defineEndpoint({
  method: 'GET',
  path: '/api/gift/auth/info',
  summary: 'Confirms that a shop of the platform is authorised, and says which.',
  access: 'user',
  query: platformQuery,
  data: z.array(shop),
  errors: ['shop_auth_missing', 'platform_unsupported'],
})

export const syncShopOrders = defineEndpoint({
  method: 'POST',
  path: '/api/gift/auth/order/sync',
  summary: 'Begins to fetch a shop’s orders; while one is under way it goes on.',
  access: 'user',
  body: z.object({ store_id: storeId, start_time: dateTime, end_time: dateTime }),
  data: z.null(),
  errors: ['shop_not_found', 'shop_expired', 'sync_range_wrong'],
})

export const getSyncStatus = defineEndpoint({
  method: 'GET',
  path: '/api/gift/auth/order/sync/status',
  summary: 'How far the last sync of a shop is: 100 = done. A failed one answers with its reason.',
  access: 'user',
  query: z.object({ store_id: storeId }),
  data: z.object({
    value: z.number().int().min(0).max(100),
    is_running: z.boolean(),
    /** Orders fetched so far, and their total number; null until the platform has sent it. */
    done: z.number().int(),
    total: z.number().int().nullable(),
    /** The orders of a finished sync that wait to be shipped; null before. */
    waiting: z.number().int().nullable(),
    /** When the last complete sync ended; '' when there was none. */
    last_time: z.string(),
  }),
  errors: ['shop_not_found', 'shop_expired', 'platform_unreachable', 'sync_failed'],
})

/** The customer names this call and shows no use of it (docs/decisions/0009-authorised-shops.md). */
export const synchroniseOrders = defineEndpoint({
  method: 'GET',
  path: '/api/gift/auth/synchronize/orders',
  summary: 'Always refused: says which call begins a sync.',
  access: 'user',
  data: z.null(),
  errors: ['sync_elsewhere'],
})

/**
 * E-02: an order as the shop has it. `state` 2 = it cannot be shipped, `errorText` explains why.
 */
export const shopOrder = z.object({
  shop_order: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  goods_list: z.array(
    z.object({
      goods_img: z.string(),
      goods_name: z.string(),
      goods_spec: z.string(),
      goods_count: z.number().int(),
    }),
  ),
  /** The merchant's flag, 0 (none) to 5. */
  flag: z.number().int().min(0).max(5),
  remark: z.string(),
  state: z.union([z.literal(1), z.literal(2)]),
  errorText: z.string(),
  order_time: dateTime,
  /** An order of ours exists for it already. */
  is_bought: z.boolean(),
})
export type ShopOrder = z.infer<typeof shopOrder>

/** Order numbers that one search may hold. */
export const MAX_SHOP_ORDERS = 20_000

export const listShopOrders = defineEndpoint({
  method: 'POST',
  path: '/api/gift/auth/order',
  summary: 'A shop’s synced orders that wait to be shipped, newest first.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: pageQuery.extend({
    store_id: storeId,
    /** 0 today, 1 yesterday, n the last n days; counts only without a range. */
    days: z.number().int().min(0).max(MAX_SYNC_DAYS).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    flag: z.union([z.literal(''), z.number().int().min(0).max(5)]).optional(),
    remark: z.string().max(100).optional(),
    keyword: z.string().max(100).optional(),
    /** State in the answer: 1 those that can be sent, 2 the others. */
    state: z.union([z.literal(1), z.literal(2)]).optional(),
    shop_order: z.array(z.string().max(FIELD_RULES.orderNo.limit)).max(MAX_SHOP_ORDERS).optional(),
  }),
  data: pageOf(shopOrder),
  errors: ['shop_not_found'],
})

/** Order numbers of one question to a platform. */
export const MAX_CHECKED_ORDERS = 1000

/** Why an order that was to be ordered can no longer be shipped; `missing`: the shop has no such order. */
export const GONE_REASONS = ['refunding', 'shipped', 'closed', 'missing'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

export const checkShopOrders = defineEndpoint({
  method: 'POST',
  path: '/api/gift/auth/order/check',
  summary: 'Asks the platform itself which of these orders can no longer be shipped, and why.',
  access: 'user',
  body: z.object({
    store_id: storeId,
    shop_order: z.array(z.string().max(FIELD_RULES.orderNo.limit)).min(1).max(MAX_CHECKED_ORDERS),
  }),
  data: z.array(z.object({ shop_order: z.string(), reason: z.enum(GONE_REASONS) })),
  errors: ['shop_not_found', 'shop_expired', 'platform_unreachable'],
})

/**
 * E-09. `send_status` 1 = the platform knows the waybill now; otherwise `msg` explains why not.
 * `reason`: the order itself is the cause, so another try fails until the order changes;
 * `parcel_id` is then the parcel.
 */
export const reportedShipment = z.object({
  shop_order: z.string(),
  waybill_code: z.string(),
  send_status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  reason: z.enum(GONE_REASONS).optional(),
  parcel_id: z.string().optional(),
})

export const reportShipments = defineEndpoint({
  method: 'POST',
  path: '/api/gift/auth/deliver',
  summary: 'Reports the waybills of placed orders to the platform; doing it again changes nothing.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: z.object({
    platform: z.number().int().min(1),
    store_id: storeId,
    list: z
      .array(
        z.object({
          shop_order: z.string().max(FIELD_RULES.orderNo.limit),
          waybill_code: numberText,
        }),
      )
      .min(1)
      .max(MAX_DELIVERIES_PER_CALL),
  }),
  data: z.array(reportedShipment),
  errors: ['shop_not_found', 'shop_expired', 'platform_unreachable'],
})
