import type { OrderFilters } from '#contract/order-list.ts'
import { textArray } from '../../db/array-literal.ts'
import { Conditions, containing } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** Numbers that can be searched for: without blanks around, and none the database cannot hold. */
export function askable(numbers: readonly string[] = []): string[] {
  const trimmed = numbers.map((number) => number.trim())
  return [...new Set(trimmed)].filter((number) => number !== '' && !number.includes('\0'))
}

/**
 * Names of goods in the user's orders that contain the keyword. The index is read from one name to
 * the next, so the time depends on the number of goods, not of orders.
 */
async function namesWith(db: Queryable, userId: number, keyword: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `WITH RECURSIVE names AS (
       (SELECT goods_name AS name FROM orders WHERE user_id = $1 ORDER BY goods_name LIMIT 1)
       UNION ALL
       SELECT (SELECT goods_name FROM orders WHERE user_id = $1 AND goods_name > n.name
         ORDER BY goods_name LIMIT 1) FROM names n WHERE n.name IS NOT NULL
     ) SELECT name FROM names WHERE name ILIKE $2`,
    [userId, containing(keyword)],
  )
  return rows.map(({ name }) => name)
}

/** The conditions of the filters on `orders o`, without the state; null when nothing can match. */
export async function orderConditions(
  db: Queryable,
  userId: number,
  filters: OrderFilters,
): Promise<Conditions | null> {
  const to = new Conditions('o.user_id = $1', userId)
  const { start_time, end_time, keyword, platform, order_source, express_id } = filters
  to.during('o.created_at', { start_time, end_time })
  const sns = askable(filters.order_sn)
  if (sns.length > 0) to.add((n) => `o.order_sn = ANY(${n}::text[])`, textArray(sns))
  const shopOrders = askable(filters.shop_order)
  if (shopOrders.length > 0) {
    to.add(
      (n) => `o.id IN (SELECT p.order_id FROM all_parcels p
        WHERE p.user_id = $1 AND p.shop_order <> '' AND p.shop_order = ANY(${n}::text[]))`,
      textArray(shopOrders),
    )
  }
  if (keyword) {
    const names = await namesWith(db, userId, keyword)
    if (names.length === 0) return null
    to.add((n) => `o.goods_name = ANY(${n}::text[])`, textArray(names))
  }
  if (platform !== undefined) to.add((n) => `o.platform_id = ${n}`, platform)
  if (order_source !== undefined) to.add((n) => `o.order_source = ${n}`, order_source)
  if (express_id !== undefined) to.add((n) => `o.express_id = ${n}`, express_id)
  return to
}
