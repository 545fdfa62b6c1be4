import type { OrderFilters } from '#contract/order-list.ts'
import { textArray } from '../../db/array-literal.ts'

/** Conditions of a query on `orders o`, with their parameters. Each text is a constant of this file. */
export type Conditions = {
  readonly texts: string[]
  readonly params: unknown[]
  /** Adds a condition about `value`, whose place (`$3`) the text is given. */
  readonly add: (text: (place: string) => string, value: unknown) => void
}

/** In a LIKE pattern these stand for others. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** Numbers that can be searched for: without blanks around, and none the database cannot hold. */
export function askable(numbers: readonly string[] = []): string[] {
  const trimmed = numbers.map((number) => number.trim())
  return [...new Set(trimmed)].filter((number) => number !== '' && !number.includes('\0'))
}

const beijing = (place: string): string => `${place}::timestamp AT TIME ZONE 'Asia/Shanghai'`

/** What the filters ask for, the state aside. */
export function orderConditions(userId: number, filters: OrderFilters): Conditions {
  const texts = ['o.user_id = $1']
  const params: unknown[] = [userId]
  const add: Conditions['add'] = (text, value) => {
    params.push(value)
    texts.push(text(`$${params.length}`))
  }
  const { start_time, end_time, keyword, platform, order_source, express_id } = filters
  if (start_time) add((n) => `o.created_at >= ${beijing(n)}`, start_time)
  if (end_time) add((n) => `o.created_at < ${beijing(n)} + interval '1 second'`, end_time)
  const sns = askable(filters.order_sn)
  if (sns.length > 0) add((n) => `o.order_sn = ANY(${n}::text[])`, textArray(sns))
  const shopOrders = askable(filters.shop_order)
  if (shopOrders.length > 0) {
    add(
      (n) => `o.id IN (SELECT p.order_id FROM parcels p
        WHERE p.user_id = $1 AND p.shop_order <> '' AND p.shop_order = ANY(${n}::text[]))`,
      textArray(shopOrders),
    )
  }
  if (keyword) add((n) => `o.goods_name ILIKE ${n}`, `%${escapeLike(keyword)}%`)
  if (platform !== undefined) add((n) => `o.platform_id = ${n}`, platform)
  if (order_source !== undefined) add((n) => `o.order_source = ${n}`, order_source)
  if (express_id !== undefined) add((n) => `o.express_id = ${n}`, express_id)
  return { texts, params, add }
}
