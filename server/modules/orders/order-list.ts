import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  MAX_LISTED,
  ORDER_STATUS,
  ORDER_STATUS_TEXT,
  type getOrderOptions,
  type listOrders,
  type OrderFilters,
  type OrderItem,
} from '#contract/order-list.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijingText, type Conditions } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { withStandby } from '../../db/standby.ts'
import type { GivenBack, Wallet } from '../wallet/service.ts'
import { askable, orderConditions } from './order-filters.ts'

export type OrderRow = Omit<
  OrderItem,
  'id' | 'total_price' | 'status_text' | 'refund' | 'compensation'
> & {
  readonly id: number
  readonly total_fen: number
}

export const ORDER_COLUMNS = `o.id, o.order_sn,
  ${beijingText('o.created_at')} AS create_time,
  o.goods_id, o.goods_name, g.picture AS goods_pic, o.goods_num, o.placed_count AS success_count,
  o.refused_count AS fail_count, o.total_fen, o.platform_id AS platform, f.name AS platform_name,
  o.order_source, o.express_id, e.name AS express_name, o.status, o.remark,
  coalesce((SELECT s.name FROM sub_accounts s WHERE s.id = o.sub_id), '') AS by`

export const ORDER_FROM = `FROM orders o JOIN goods g ON g.id = o.goods_id
  JOIN platforms f ON f.id = o.platform_id JOIN expresses e ON e.id = o.express_id`

export const NOTHING: GivenBack = { refundFen: 0, compensationFen: 0 }

/** @param back what came back for the order (wallet.givenBack); undefined = nothing */
export function toItem({ id, total_fen, ...row }: OrderRow, back = NOTHING): OrderItem {
  return {
    ...row,
    id: String(id),
    total_price: toYuan(fen(total_fen)),
    status_text: ORDER_STATUS_TEXT[row.status] ?? '',
    refund: toYuan(fen(back.refundFen)),
    compensation: toYuan(fen(back.compensationFen)),
  }
}

type Count = { readonly status: number; readonly n: number }

/** Each state is counted up to one more than is listed, so a count never walks over a whole table. */
function countStates(db: Queryable, { text, params }: Conditions): Promise<Count[]> {
  return db.query<Count>(
    `SELECT s.status, (SELECT count(*) FROM (
       SELECT 1 FROM orders o WHERE ${text} AND o.status = s.status
       LIMIT ${MAX_LISTED + 1}) counted) AS n
     FROM unnest(ARRAY[${Object.values(ORDER_STATUS).join(', ')}]) AS s (status)`,
    params,
  )
}

/** The numbers of a search that no order of the user has. */
async function findMissing(
  db: Queryable,
  userId: number,
  filters: OrderFilters,
): Promise<string[]> {
  const sns = askable(filters.order_sn)
  const shopOrders = askable(filters.shop_order)
  if (sns.length + shopOrders.length === 0) return []
  const rows = await db.query<{ number: string }>(
    `SELECT number FROM unnest($2::text[]) AS number WHERE NOT EXISTS (
       SELECT FROM orders o WHERE o.order_sn = number AND o.user_id = $1)
     UNION ALL
     SELECT number FROM unnest($3::text[]) AS number WHERE NOT EXISTS (
       SELECT FROM all_parcels p WHERE p.user_id = $1 AND p.shop_order <> '' AND p.shop_order = number)`,
    [userId, textArray(sns), textArray(shopOrders)],
  )
  return rows.map(({ number }) => number)
}

type OrderQuery = BodyOf<typeof listOrders>
type OrderPage = DataOf<typeof listOrders>

async function readPage(
  db: Queryable,
  conditions: Conditions,
  body: OrderQuery,
): Promise<OrderRow[]> {
  const { status, page, page_size } = body
  if (status !== undefined) conditions.add((n) => `o.status = ${n}`, status)
  const { limit, offset } = conditions.page(page, page_size)
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} ${ORDER_FROM} WHERE ${conditions.text}
     ORDER BY o.id DESC LIMIT ${limit} OFFSET ${offset}`,
    conditions.params,
  )
}

type OrderRows = Omit<OrderPage, 'list'> & { readonly rows: readonly OrderRow[] }

async function readList(db: Queryable, userId: number, body: OrderQuery): Promise<OrderRows> {
  const { status, page } = body
  const conditions = await orderConditions(db, userId, body)
  const missing = await findMissing(db, userId, body)
  const counts = conditions === null ? [] : await countStates(db, conditions)
  const shown = counts.filter((one) => status === undefined || one.status === status)
  const all = shown.reduce((sum, { n }) => sum + n, 0)
  return {
    rows: conditions === null || all === 0 ? [] : await readPage(db, conditions, body),
    page,
    data_count: Math.min(all, MAX_LISTED),
    has_more: all > MAX_LISTED,
    status_count: Object.fromEntries(
      counts.map((one) => [String(one.status), Math.min(one.n, MAX_LISTED)]),
    ),
    missing,
  }
}

/** A page of the user's orders, newest first; the counts ignore the chosen state, as tabs need. */
export async function findOrders(
  { db, wallet }: { readonly db: Database; readonly wallet: Pick<Wallet, 'givenBack'> },
  userId: number,
  body: OrderQuery,
): Promise<OrderPage> {
  const { rows, ...page } = await withStandby(db, (tx) => readList(tx, userId, body))
  const back = await wallet.givenBack(
    userId,
    rows.map(({ id }) => id),
  )
  return { ...page, list: rows.map((row) => toItem(row, back.get(row.id))) }
}

type Options = Pick<DataOf<typeof getOrderOptions>, 'platforms' | 'expresses'>

export async function findOptions(db: Queryable): Promise<Options> {
  const [platforms, expresses] = await Promise.all([
    db.query<Options['platforms'][number]>('SELECT id, name FROM platforms ORDER BY position'),
    db.query<Options['expresses'][number]>('SELECT id, name FROM expresses ORDER BY id'),
  ])
  return { platforms, expresses }
}
