import type { ApiErrorKey } from '#contract/errors.ts'
import { FIELD_LIMITS } from '#domain/recipient/recipient.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { PlatformOrder } from '../../ports/platform/platform.ts'

export type ShopId = { readonly userId: number; readonly shopId: number }

export type SyncRow = {
  readonly range_start: Date
  readonly range_end: Date
  readonly status: 'running' | 'done' | 'failed'
  readonly next_page: number
  readonly done_count: number
  readonly total_count: number | null
  readonly error: ApiErrorKey | null
  readonly last_time: string
}

const SYNC = `range_start, range_end, status, next_page, done_count, total_count, error,
  coalesce(to_char(finished_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '') AS last_time`

/** How long a process has a sync to itself after each page. */
const LEASE_SECONDS = 30

export async function findSync(db: Queryable, { userId, shopId }: ShopId): Promise<SyncRow | null> {
  const rows = await db.query<SyncRow>(
    `SELECT ${SYNC} FROM shop_syncs WHERE user_id = $1 AND shop_id = $2`,
    [userId, shopId],
  )
  return rows[0] ?? null
}

/** One at a time for a shop. @returns false when one is under way, which goes on as it is */
export async function beginSync(
  db: Queryable,
  { userId, shopId }: ShopId,
  range: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO shop_syncs AS s (user_id, shop_id, range_start, range_end, status, lease_until)
     VALUES ($1, $2, $3::timestamp AT TIME ZONE 'Asia/Shanghai',
       $4::timestamp AT TIME ZONE 'Asia/Shanghai', 'running', now())
     ON CONFLICT (user_id, shop_id) DO UPDATE SET
       range_start = EXCLUDED.range_start, range_end = EXCLUDED.range_end, status = 'running',
       next_page = 1, done_count = 0, total_count = NULL, error = NULL, lease_until = now()
     WHERE s.status <> 'running' RETURNING s.shop_id`,
    [userId, shopId, range.from, range.to],
  )
  return rows.length > 0
}

/** @returns null when another process has it, or nothing is left to do */
export async function leaseSync(
  db: Queryable,
  { userId, shopId }: ShopId,
): Promise<SyncRow | null> {
  const rows = await db.query<SyncRow>(
    `UPDATE shop_syncs SET lease_until = now() + make_interval(secs => $3)
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running' AND lease_until <= now()
     RETURNING ${SYNC}`,
    [userId, shopId, LEASE_SECONDS],
  )
  return rows[0] ?? null
}

/** The orders of one page and how far the sync is now, together. */
export async function savePage(
  tx: Transaction,
  { userId, shopId }: ShopId,
  page: {
    readonly orders: readonly PlatformOrder[]
    readonly next: number
    readonly total: number
  },
): Promise<void> {
  await saveOrders(tx, { userId, shopId }, page.orders)
  await tx.query(
    `UPDATE shop_syncs SET next_page = $3, done_count = done_count + $4, total_count = $5,
       lease_until = now() + make_interval(secs => $6)
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running'`,
    [userId, shopId, page.next, page.orders.length, page.total, LEASE_SECONDS],
  )
}

export async function endSync(
  db: Queryable,
  { userId, shopId }: ShopId,
  error: ApiErrorKey | null,
): Promise<void> {
  await db.query(
    `UPDATE shop_syncs SET status = $3, error = $4, lease_until = now(),
       finished_at = CASE WHEN $4::text IS NULL THEN now() ELSE finished_at END
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running'`,
    [userId, shopId, error === null ? 'done' : 'failed', error],
  )
}

const STATUS: Readonly<Record<PlatformOrder['status'], number>> = {
  paid: 1,
  refunding: 2,
  shipped: 3,
  closed: 4,
}

/** NUL cannot be stored; everything else the platform says is kept as it is, cut to what fits. */
function clean(text: string, limit: number): string {
  return text.replaceAll('\0', '').slice(0, limit)
}

async function saveOrders(
  tx: Transaction,
  { userId, shopId }: ShopId,
  orders: readonly PlatformOrder[],
): Promise<void> {
  const texts = (of: (order: PlatformOrder) => string, limit: number) =>
    textArray(orders.map((order) => clean(of(order), limit)))
  await tx.query(
    `INSERT INTO shop_orders AS s (user_id, shop_id, shop_order, ordered_at, status, masked, rec_name,
       rec_mobile, rec_province, rec_city, rec_district, rec_address, goods, goods_text, flag, remark)
     SELECT $1, $2, o.* FROM unnest($3::text[], $4::timestamptz[], $5::smallint[], $6::boolean[],
       $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[],
       $14::text[], $15::smallint[], $16::text[]) AS o
     ON CONFLICT (user_id, shop_id, shop_order) DO UPDATE SET
       status = EXCLUDED.status, masked = EXCLUDED.masked, rec_name = EXCLUDED.rec_name,
       rec_mobile = EXCLUDED.rec_mobile, rec_province = EXCLUDED.rec_province,
       rec_city = EXCLUDED.rec_city, rec_district = EXCLUDED.rec_district,
       rec_address = EXCLUDED.rec_address, goods = EXCLUDED.goods,
       goods_text = EXCLUDED.goods_text, flag = EXCLUDED.flag, remark = EXCLUDED.remark,
       synced_at = now()
     -- What we have delivered to the platform ourselves is newer than a page it made before.
     WHERE s.waybill_no IS NULL OR EXCLUDED.status <> 1`,
    [
      userId,
      shopId,
      texts((o) => o.orderNo, FIELD_LIMITS.orderNo),
      texts((o) => o.orderedAt.toISOString(), 32),
      intArray(orders.map((o) => STATUS[o.status])),
      texts((o) => String(o.masked), 5),
      texts((o) => o.name, FIELD_LIMITS.name),
      texts((o) => o.phone, FIELD_LIMITS.phone),
      texts((o) => o.province, FIELD_LIMITS.province),
      texts((o) => o.city, FIELD_LIMITS.city),
      texts((o) => o.district, FIELD_LIMITS.district),
      texts((o) => o.address, FIELD_LIMITS.detail),
      textArray(orders.map((o) => JSON.stringify(o.goods).replaceAll('\\u0000', ''))),
      texts((o) => o.goods.map(({ name, spec }) => `${name} ${spec}`).join('\n'), 4_000),
      intArray(orders.map((o) => Math.min(5, Math.max(0, Math.trunc(o.flag))))),
      texts((o) => o.remark, 500),
    ],
  )
}
