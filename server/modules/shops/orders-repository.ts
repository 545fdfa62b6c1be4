import type { BodyOf } from '#contract/endpoint.ts'
import { WIRE_NAMES, type WireRecipient } from '#contract/recipient-row.ts'
import type { listShopOrders, ShopOrder } from '#contract/shops.ts'
import { apiSentence } from '#contract/errors.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijingText, Conditions, containing } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import type { PlatformGoods } from '../../ports/platform/platform.ts'

type Filters = BodyOf<typeof listShopOrders>

/** Days are those of Beijing. */
const TODAY = `date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai')`
const daysAgo = (n: string) => `(${TODAY} - ${n} * interval '1 day') AT TIME ZONE 'Asia/Shanghai'`

/** A-10: 0 today, 1 yesterday, n the last n days with today. */
function addDays(to: Conditions, days: number): void {
  to.add((n) => `o.ordered_at >= ${daysAgo(n)}`, days > 1 ? days - 1 : days)
  if (days === 1) to.always(`o.ordered_at < ${daysAgo('0')}`)
}

const REFUNDING = 2
/** An order that cannot be sent; `errorOf` has the reason. */
const REFUSED = `(o.status = ${REFUNDING} OR o.masked)`

function conditions(userId: number, filters: Filters): Conditions {
  const { days, start_time, end_time, flag, remark, keyword, state, shop_order } = filters
  const to = new Conditions('o.user_id = $1', userId)
  to.add((n) => `o.shop_id = ${n}`, filters.store_id)
  to.always('o.status IN (1, 2)')
  to.during('o.ordered_at', { start_time, end_time })
  if (days !== undefined && !start_time && !end_time) addDays(to, days)
  if (flag !== undefined && flag !== '') to.add((n) => `o.flag = ${n}`, flag)
  if (remark) to.add((n) => `o.remark ILIKE ${n}`, containing(remark))
  if (keyword) to.add((n) => `o.goods_text ILIKE ${n}`, containing(keyword))
  if (state !== undefined) to.always(state === 1 ? `NOT ${REFUSED}` : REFUSED)
  if (shop_order?.length) {
    to.add((n) => `o.shop_order = ANY(${n}::text[])`, textArray(shop_order))
  }
  return to
}

/** The orders module knows whether an order was bought. */
type UnmarkedOrder = Omit<ShopOrder, 'is_bought'>

type OrderRow = WireRecipient & {
  status: number
  masked: boolean
  goods: PlatformGoods[]
  flag: number
  remark: string
  order_time: string
}

function errorOf({ status, masked }: OrderRow): string {
  if (status === REFUNDING) return apiSentence('order_refunding')
  return masked ? apiSentence('order_masked') : ''
}

function toShopOrder(row: OrderRow): UnmarkedOrder {
  const errorText = errorOf(row)
  return {
    shop_order: row.shop_order,
    receiver_name: row.rec_name,
    receiver_phone: row.rec_mobile,
    province: row.rec_province,
    city: row.rec_city,
    district: row.rec_district,
    address: row.rec_address,
    goods_list: row.goods.map(({ picture, name, spec, count }) => ({
      goods_img: picture,
      goods_name: name,
      goods_spec: spec,
      goods_count: count,
    })),
    flag: row.flag,
    remark: row.remark,
    state: errorText === '' ? 1 : 2,
    errorText,
    order_time: row.order_time,
  }
}

/** A page of the orders that wait, newest first. */
export async function findShopOrders(
  db: Queryable,
  userId: number,
  filters: Filters,
): Promise<{ readonly list: UnmarkedOrder[]; readonly count: number }> {
  const { text: where, params } = conditions(userId, filters)
  const [counted] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM shop_orders o WHERE ${where}`,
    params,
  )
  const limit = params.length + 1
  const rows = await db.query<OrderRow>(
    `SELECT ${WIRE_NAMES.map((name) => `o.${name}`).join(', ')}, o.status, o.masked, o.goods,
       o.flag, o.remark, ${beijingText('o.ordered_at')} AS order_time
     FROM shop_orders o WHERE ${where}
     ORDER BY o.ordered_at DESC, o.shop_order LIMIT $${limit} OFFSET $${limit + 1}`,
    [...params, filters.page_size, (filters.page - 1) * filters.page_size],
  )
  return { list: rows.map(toShopOrder), count: counted?.n ?? 0 }
}
