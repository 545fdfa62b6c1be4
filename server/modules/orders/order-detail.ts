import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { RECIPIENTS_PER_CALL, type getOrder, type listRecipients } from '#contract/order-list.ts'
import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import type { Wallet } from '../wallet/service.ts'
import { ORDER_COLUMNS, ORDER_FROM, toItem, type OrderRow } from './order-list.ts'

const FIRST_PARCELS = 20

type FeeRow = { price_fen: number; n: number; provinces: string[] }

async function feeOf(db: Queryable, userId: number, orderId: number) {
  const rows = await db.query<FeeRow>(
    `SELECT price_fen, count(*) AS n, json_agg(DISTINCT rec_province) AS provinces
     FROM all_parcels WHERE user_id = $1 AND order_id = $2 GROUP BY price_fen ORDER BY price_fen`,
    [userId, orderId],
  )
  return rows.map(({ price_fen, n, provinces }) => ({
    price: toYuan(fen(price_fen)),
    parcel_count: n,
    provinces,
    amount: toYuan(fen(price_fen * n)),
  }))
}

type Promised = DataOf<typeof getOrder>['promises'][number]

async function promisesOf(db: Queryable, userId: number, orderId: number): Promise<Promised[]> {
  const rows = await db.query<Omit<Promised, 'compensation'> & { compensation_fen: number }>(
    `SELECT ${beijingText('p.ship_due_at')} AS ship_by, ${beijingText('p.pickup_due_at')} AS pickup_by,
       coalesce(p.compensation_fen, o.compensation_fen) AS compensation_fen, count(*) AS parcel_count
     FROM all_parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     WHERE p.user_id = $1 AND p.order_id = $2 GROUP BY p.ship_due_at, p.pickup_due_at, 3
     ORDER BY min(p.id)`,
    [userId, orderId],
  )
  return rows.map(({ ship_by, pickup_by, parcel_count, compensation_fen }) => {
    return { ship_by, pickup_by, parcel_count, compensation: toYuan(fen(compensation_fen)) }
  })
}

async function waitingOf(db: Queryable, userId: number, orderId: number): Promise<string> {
  const [row] = await db.query<{ fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM compensations
     WHERE user_id = $1 AND order_id = $2 AND state = 'waiting'`,
    [userId, orderId],
  )
  return toYuan(fen(row?.fen ?? 0))
}

type FirstParcel = DataOf<typeof getOrder>['parcels'][number]

function firstParcels(db: Queryable, userId: number, orderId: number): Promise<FirstParcel[]> {
  return db.query<FirstParcel>(
    `SELECT p.id::text AS id, p.shop_order, coalesce(p.waybill_no, '') AS kuaidi_sn, p.rec_name,
       p.rec_province, p.rec_city, g.status
     FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     WHERE p.user_id = $1 AND p.order_id = $2 ORDER BY p.id LIMIT ${FIRST_PARCELS}`,
    [userId, orderId],
  )
}

type DetailRow = OrderRow & { readonly ship_by: string; readonly pickup_by: string }

/** An order of the user with what belongs to it; null when the user has no such order. */
export async function readOrder(
  { db, wallet }: { readonly db: Queryable; readonly wallet: Wallet },
  userId: number,
  orderSn: string,
): Promise<DataOf<typeof getOrder> | null> {
  const [row] = await db.query<DetailRow>(
    `SELECT ${ORDER_COLUMNS}, ${beijingText('o.ship_due_at')} AS ship_by,
       ${beijingText('o.pickup_due_at')} AS pickup_by
     ${ORDER_FROM} WHERE o.user_id = $1 AND o.order_sn = $2`,
    [userId, orderSn],
  )
  if (row === undefined) return null
  const { ship_by, pickup_by, ...order } = row
  const [fee, promises, compensation_waiting, logs, parcels, back] = await Promise.all([
    feeOf(db, userId, order.id),
    promisesOf(db, userId, order.id),
    waitingOf(db, userId, order.id),
    wallet.ofOrder(userId, order.id),
    firstParcels(db, userId, order.id),
    wallet.givenBack(userId, [order.id]),
  ])
  const promised = { promise: { ship_by, pickup_by }, promises, compensation_waiting }
  return { ...toItem(order, back.get(order.id)), fee, logs, parcels, ...promised }
}

type Recipient = DataOf<typeof listRecipients>['list'][number]

/** A part of the order's recipients; null when the user has no such order. */
export async function readRecipients(
  db: Queryable,
  userId: number,
  { order_sn, after }: BodyOf<typeof listRecipients>,
): Promise<DataOf<typeof listRecipients> | null> {
  const [order] = await db.query<{ id: number; express_name: string }>(
    `SELECT o.id, e.name AS express_name FROM orders o JOIN expresses e ON e.id = o.express_id
     WHERE o.user_id = $1 AND o.order_sn = $2`,
    [userId, order_sn],
  )
  if (order === undefined) return null
  const rows = await db.query<Recipient & { id: number }>(
    `SELECT id, row_id, coalesce(waybill_no, '') AS kuaidi_sn, ${WIRE_NAMES.join(', ')}
     FROM all_parcels WHERE user_id = $1 AND order_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
    [userId, order.id, Number(after ?? 0), RECIPIENTS_PER_CALL],
  )
  const last = rows.length === RECIPIENTS_PER_CALL ? rows.at(-1) : undefined
  return {
    list: rows.map(({ id: _id, ...recipient }) => recipient),
    express_name: order.express_name,
    next: last === undefined ? null : String(last.id),
  }
}
