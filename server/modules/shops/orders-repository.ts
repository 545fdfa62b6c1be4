import type { BodyOf } from '#contract/endpoint.ts'
import type { listShopOrders, ShopOrder } from '#contract/shops.ts'
import { apiSentence } from '#contract/errors.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import type { PlatformGoods } from '../../ports/platform/platform.ts'

type Filters = BodyOf<typeof listShopOrders>

/** `%`, `_` and `\` of what people type mean themselves. */
function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Days are those of Beijing. */
const TODAY = `date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai')`
const DAYS: Readonly<Record<0 | 1 | 7, string>> = {
  0: `o.ordered_at >= ${TODAY} AT TIME ZONE 'Asia/Shanghai'`,
  1: `o.ordered_at >= (${TODAY} - interval '1 day') AT TIME ZONE 'Asia/Shanghai'
      AND o.ordered_at < ${TODAY} AT TIME ZONE 'Asia/Shanghai'`,
  7: `o.ordered_at >= (${TODAY} - interval '6 days') AT TIME ZONE 'Asia/Shanghai'`,
}

/** Conditions and their parameters; each condition's text is a constant of this file. */
function conditions(userId: number, filters: Filters) {
  const texts = ['o.user_id = $1', 'o.shop_id = $2', 'o.status IN (1, 2)']
  const params: unknown[] = [userId, filters.store_id]
  const add = (text: (place: string) => string, value: unknown) => {
    params.push(value)
    texts.push(text(`$${params.length}`))
  }
  const { days, start_time, end_time, flag, remark, keyword, shop_order } = filters
  const time = (n: string) => `${n}::timestamp AT TIME ZONE 'Asia/Shanghai'`
  if (start_time) add((n) => `o.ordered_at >= ${time(n)}`, start_time)
  if (end_time) add((n) => `o.ordered_at < ${time(n)} + interval '1 second'`, end_time)
  if (days !== undefined && !start_time && !end_time) texts.push(DAYS[days])
  if (flag !== undefined && flag !== '') add((n) => `o.flag = ${n}`, flag)
  if (remark) add((n) => `o.remark ILIKE ${n}`, like(remark))
  if (keyword) add((n) => `o.goods_text ILIKE ${n}`, like(keyword))
  if (shop_order?.length) add((n) => `o.shop_order = ANY(${n}::text[])`, textArray(shop_order))
  return { texts, params }
}

type OrderRow = {
  shop_order: string
  status: number
  masked: boolean
  rec_name: string
  rec_mobile: string
  rec_province: string
  rec_city: string
  rec_district: string
  rec_address: string
  goods: PlatformGoods[]
  flag: number
  remark: string
  order_time: string
  is_bought: boolean
}

const REFUNDING = 2

function errorOf({ status, masked }: OrderRow): string {
  if (status === REFUNDING) return apiSentence('order_refunding')
  return masked ? apiSentence('order_masked') : ''
}

function toShopOrder(row: OrderRow): ShopOrder {
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
    is_bought: row.is_bought,
  }
}

/** A page of the orders that wait, newest first. */
export async function findShopOrders(
  db: Queryable,
  userId: number,
  filters: Filters,
): Promise<{ readonly list: ShopOrder[]; readonly count: number }> {
  const { texts, params } = conditions(userId, filters)
  const where = texts.join(' AND ')
  const [counted] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM shop_orders o WHERE ${where}`,
    params,
  )
  const limit = params.length + 1
  const rows = await db.query<OrderRow>(
    `SELECT o.shop_order, o.status, o.masked, o.rec_name, o.rec_mobile, o.rec_province, o.rec_city,
       o.rec_district, o.rec_address, o.goods, o.flag, o.remark,
       to_char(o.ordered_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS order_time,
       EXISTS (SELECT 1 FROM parcels p
         WHERE p.user_id = o.user_id AND p.shop_order = o.shop_order AND p.shop_order <> '') AS is_bought
     FROM shop_orders o WHERE ${where}
     ORDER BY o.ordered_at DESC, o.shop_order LIMIT $${limit} OFFSET $${limit + 1}`,
    [...params, filters.page_size, (filters.page - 1) * filters.page_size],
  )
  return { list: rows.map(toShopOrder), count: counted?.n ?? 0 }
}
