import { WIRE_NAMES } from '#contract/recipient-row.ts'
import type { ShippingPromise } from '#domain/order/shipping-promise.ts'
import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { AcceptedRow } from './quote.ts'

/** Same as the sequence's increment in the schema. */
const PARCEL_BLOCK = 1000

export type NewIds = { readonly orderId: number; readonly blocks: readonly number[] }

/**
 * An order's id and blocks of ids for its parcels. They are spent even when the transaction is rolled
 * back: they are unique, not without gaps.
 */
export async function nextIds(tx: Transaction, parcels: number): Promise<NewIds> {
  const more = Math.ceil(parcels / PARCEL_BLOCK) - 1
  // The first block in a statement without a parameter: PostgreSQL plans it once, the other each time.
  const [[first], others] = await Promise.all([
    tx.query<{ order_id: number; block: number }>(
      `SELECT nextval('order_ids') AS order_id, nextval('parcel_id_blocks') AS block`,
    ),
    more > 0
      ? tx.query<{ block: number }>(
          `SELECT nextval('parcel_id_blocks') AS block FROM generate_series(1, $1::int)`,
          [more],
        )
      : [],
  ])
  const { order_id, block } = invariant(first, 'a SELECT without FROM has one row')
  return { orderId: order_id, blocks: [block, ...others.map((other) => other.block)] }
}

/** The first `parcels` ids. */
export function parcelIdsOf({ blocks }: NewIds, parcels: number): number[] {
  const ids: number[] = []
  for (const first of blocks) {
    const size = Math.min(PARCEL_BLOCK, parcels - ids.length)
    for (let i = 0; i < size; i++) ids.push(first + i)
  }
  return ids
}

export type OrderName = { readonly id: number; readonly order_sn: string }

/** The order that a run has begun. */
export async function findRunOrder(
  tx: Transaction,
  userId: number,
  runId: string,
): Promise<OrderName | null> {
  const rows = await tx.query<OrderName>(
    'SELECT id, order_sn FROM orders WHERE user_id = $1 AND run_id = $2',
    [userId, runId],
  )
  return rows[0] ?? null
}

export type OrderPart = {
  readonly userId: number
  readonly subId: number | null
  readonly groupId: number
  readonly orderId: number
  readonly orderSn: string
  readonly runId: string | null
  readonly goodsId: number
  readonly goodsName: string
  readonly goodsNum: number
  readonly expressId: number
  readonly platformId: number
  readonly orderSource: number
  readonly remark: string
  readonly placed: number
  readonly refused: number
  readonly totalFen: number
  readonly promise: ShippingPromise
}

/**
 * Writes an order, or adds a chunk to the order its run has begun. The order keeps the promise of
 * its first chunk; the promise of each chunk is stored with its parcels.
 * @returns the order the rows belong to; null when the run is for something else
 */
export async function addOrderPart(tx: Transaction, part: OrderPart): Promise<OrderName | null> {
  const rows = await tx.query<OrderName>(
    `INSERT INTO orders AS o (user_id, id, order_sn, run_id, goods_id, goods_name, goods_num,
       express_id, platform_id, order_source, remark, placed_count, refused_count, total_fen, ship_due_at,
       pickup_due_at, compensation_fen, promise_due_at, group_id, sub_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $15, $18, $19)
     ON CONFLICT (user_id, run_id) DO UPDATE SET
       placed_count = o.placed_count + EXCLUDED.placed_count,
       refused_count = o.refused_count + EXCLUDED.refused_count,
       total_fen = o.total_fen + EXCLUDED.total_fen,
       promise_due_at = least(o.promise_due_at, EXCLUDED.promise_due_at)
     WHERE o.goods_id = EXCLUDED.goods_id AND o.goods_num = EXCLUDED.goods_num
       AND o.platform_id = EXCLUDED.platform_id AND o.order_source = EXCLUDED.order_source
     RETURNING o.id, o.order_sn`,
    [
      part.userId,
      part.orderId,
      part.orderSn,
      part.runId,
      part.goodsId,
      part.goodsName,
      part.goodsNum,
      part.expressId,
      part.platformId,
      part.orderSource,
      part.remark,
      part.placed,
      part.refused,
      part.totalFen,
      part.promise.shipDueAt.toISOString(),
      part.promise.pickupDueAt.toISOString(),
      part.promise.compensationFen,
      part.groupId,
      part.subId,
    ],
  )
  return rows[0] ?? null
}

type OrderOfParcels = {
  readonly userId: number
  readonly orderId: number
  readonly expressId: number
  readonly storeId: number
  /** By the clock of the promise. A parcel that has a waybill now has it since this time. */
  readonly paidAt: Date
  readonly promise: ShippingPromise
}

export type NewParcel = {
  readonly row: AcceptedRow
  readonly parcelId: number
  readonly waybillNo: string | null
}

/** Rows per statement: small enough that the embedded database lets other calls in between. */
const INSERT_SLICE = 2500

/** @returns a function that inserts the last slice, so that other statements can go with it */
export async function insertParcels(
  tx: Transaction,
  order: OrderOfParcels,
  parcels: readonly NewParcel[],
): Promise<() => Promise<void>> {
  let start = 0
  for (; start + INSERT_SLICE < parcels.length; start += INSERT_SLICE) {
    await insertSlice(tx, order, parcels.slice(start, start + INSERT_SLICE))
  }
  return () => insertSlice(tx, order, parcels.slice(start))
}

const RECIPIENT_COLUMNS = WIRE_NAMES.join(', ')
/** Behind the values of every parcel: an array for each field of the recipients. */
const RECIPIENT_ARRAYS = WIRE_NAMES.map((_, at) => `$${13 + at}::text[]`).join(', ')

const INSERT_PARCELS = `INSERT INTO parcels (user_id, order_id, express_id, store_id, paid_at, waybill_at,
    ship_due_at, pickup_due_at, compensation_fen, id, row_id, waybill_no, price_fen, ${RECIPIENT_COLUMNS})
  SELECT $1, $2, $3, coalesce((SELECT s.id FROM shops s WHERE s.user_id = $1 AND s.id = $4), 0), $5,
    CASE WHEN p.waybill_no IS NOT NULL THEN $5::timestamptz END, $6, $7, $8, p.*
  FROM unnest($9::bigint[], $10::bigint[], $11::text[], $12::bigint[], ${RECIPIENT_ARRAYS})
    AS p(id, row_id, waybill_no, price_fen, ${RECIPIENT_COLUMNS})`

async function insertSlice(
  tx: Transaction,
  { userId, orderId, expressId, storeId, paidAt, promise }: OrderOfParcels,
  slice: readonly NewParcel[],
): Promise<void> {
  await tx.query(INSERT_PARCELS, [
    userId,
    orderId,
    expressId,
    storeId,
    paidAt.toISOString(),
    promise.shipDueAt.toISOString(),
    promise.pickupDueAt.toISOString(),
    promise.compensationFen,
    intArray(slice.map((p) => p.parcelId)),
    intArray(slice.map((p) => p.row.id)),
    textArray(slice.map((p) => p.waybillNo)),
    intArray(slice.map((p) => p.row.priceFen)),
    ...RECIPIENT_FIELDS.map((field) => textArray(slice.map((p) => p.row.recipient[field]))),
  ])
}

/** The order numbers that were bought; a refunded parcel does not count as bought. */
export async function findBought(
  db: Queryable,
  userId: number,
  shopOrders: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ shop_order: string }>(
    `SELECT DISTINCT shop_order FROM all_parcels p
     WHERE user_id = $1 AND shop_order <> '' AND shop_order = ANY($2::text[])
       AND NOT EXISTS (SELECT FROM parcel_refunds r
         WHERE r.user_id = p.user_id AND r.parcel_id = p.id AND r.refunded_at IS NOT NULL)`,
    [userId, textArray(shopOrders)],
  )
  return rows.map((row) => row.shop_order)
}
