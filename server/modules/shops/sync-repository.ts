import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { FIELD_RULES, RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import { beijing, beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { hasDue, inTurns, type Work } from '../../db/turns.ts'
import type { OrderStanding, PlatformGoods, PlatformOrder } from '../../ports/platform/platform.ts'
import type { AskFailure } from './ask-platform.ts'
import { CLEARED_COLUMNS, isWaiting, storedRecipient } from './recipient-columns.ts'
import type { ShopId } from './repository.ts'

/** Why a sync ended early; keys of the error catalogue. */
export type SyncFailure = AskFailure | 'sync_failed'

/** How far a sync is. */
export type SyncRow = {
  readonly status: 'running' | 'done' | 'failed'
  readonly done_count: number
  readonly total_count: number | null
  readonly waiting: number | null
  readonly error: SyncFailure | null
  readonly last_time: string
}

export async function findSync(db: Queryable, { userId, shopId }: ShopId): Promise<SyncRow | null> {
  const rows = await db.query<SyncRow>(
    `SELECT status, done_count, total_count, error,
       coalesce(${beijingText('finished_at')}, '') AS last_time,
       CASE WHEN status = 'done' THEN (
         SELECT count(*)::int FROM shop_orders o
         WHERE o.user_id = s.user_id AND o.shop_id = s.shop_id AND o.status IN (1, 2)
           AND o.ordered_at BETWEEN s.range_start AND s.range_end
       ) END AS waiting
     FROM shop_syncs s WHERE user_id = $1 AND shop_id = $2`,
    [userId, shopId],
  )
  return rows[0] ?? null
}

/** Begins a sync, one at a time for a shop. @returns false when one is under way, which goes on */
export async function beginSync(
  db: Queryable,
  { userId, shopId }: ShopId,
  range: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO shop_syncs AS s (user_id, shop_id, range_start, range_end, status, lease_until)
     VALUES ($1, $2, ${beijing('$3')}, ${beijing('$4')}, 'running', now())
     ON CONFLICT (user_id, shop_id) DO UPDATE SET
       range_start = EXCLUDED.range_start, range_end = EXCLUDED.range_end, status = 'running',
       next_page = 1, done_count = 0, total_count = NULL, error = NULL, tries = 0, begun_at = now(),
       lease_until = now()
     WHERE s.status <> 'running' RETURNING s.shop_id`,
    [userId, shopId, range.from, range.to],
  )
  return rows.length > 0
}

/** A page to be fetched. */
export type DueSync = {
  readonly shopId: ShopId
  readonly range_start: Date
  readonly range_end: Date
  readonly next_page: number
  /** Tries since the last page that was saved, this one included. */
  readonly tries: number
}

/** How long a process has a sync to itself. */
const LEASE_SECONDS = 60

/**
 * Shops that are synced at once: none waits for the many pages of another, nobody for a user with
 * many shops.
 */
const SHOPS_AT_ONCE = 8
const SYNCS: Work = {
  table: 'shop_syncs',
  key: 'shop_id',
  due: 'lease_until',
  open: `status = 'running'`,
  most: SHOPS_AT_ONCE,
}
const TURNS = inTurns(SYNCS)

export const SYNC_IS_DUE = hasDue(SYNCS)

/** Leases some that are due. */
export async function leaseSyncs(db: Database): Promise<DueSync[]> {
  const rows = await db.query<Omit<DueSync, 'shopId'> & { user_id: number; shop_id: number }>(
    `WITH RECURSIVE ${TURNS}
     UPDATE shop_syncs s SET tries = tries + 1, lease_until = now() + make_interval(secs => $1)
     FROM due WHERE s.user_id = due.user_id AND s.shop_id = due.shop_id
     RETURNING s.user_id, s.shop_id, range_start, range_end, next_page, tries`,
    [LEASE_SECONDS],
  )
  return rows.map(({ user_id, shop_id, range_start, range_end, next_page, tries }) => {
    const shopId = { userId: user_id, shopId: shop_id }
    return { shopId, range_start, range_end, next_page, tries }
  })
}

/** Saves a page's orders and the sync's progress together, and once, whoever else fetched it. */
export async function savePage(
  tx: Transaction,
  shopId: ShopId,
  fetched: {
    readonly page: number
    readonly orders: readonly PlatformOrder[]
    readonly total: number
  },
): Promise<void> {
  const { page, orders, total } = fetched
  const saved = await tx.query(
    `UPDATE shop_syncs SET next_page = next_page + 1, done_count = done_count + $4, total_count = $5,
       tries = 0, lease_until = now()
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running' AND next_page = $3 RETURNING shop_id`,
    [shopId.userId, shopId.shopId, page, orders.length, total],
  )
  if (saved.length > 0) await saveOrders(tx, shopId, orders)
}

/** The page is requested again after so many seconds. */
export async function postponeSync(
  db: Queryable,
  { userId, shopId }: ShopId,
  { page, seconds }: { readonly page: number; readonly seconds: number },
): Promise<void> {
  await db.query(
    `UPDATE shop_syncs SET lease_until = now() + make_interval(secs => $4)
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running' AND next_page = $3`,
    [userId, shopId, page, seconds],
  )
}

/** Ends the sync, unless another process has got beyond `page` meanwhile. */
export async function endSync(
  db: Queryable,
  { userId, shopId }: ShopId,
  { page, error }: { readonly page: number; readonly error: SyncFailure | null },
): Promise<void> {
  await db.query(
    `UPDATE shop_syncs SET status = $4, error = $5,
       finished_at = CASE WHEN $5::text IS NULL THEN now() ELSE finished_at END
     WHERE user_id = $1 AND shop_id = $2 AND status = 'running' AND next_page = $3`,
    [userId, shopId, page, error === null ? 'done' : 'failed', error],
  )
}

const STATUS: Readonly<Record<PlatformOrder['status'], number>> = {
  paid: 1,
  refunding: 2,
  shipped: 3,
  closed: 4,
}

/** NUL and lone surrogates cannot be stored; all else is kept, cut to what fits. */
function clean(text: string, limit: number): string {
  return text.slice(0, limit).replaceAll(/\0|\p{Cs}/gu, '')
}

const GOODS_TEXT = 1000

function cleanGoods({ name, spec, picture, count }: PlatformGoods): PlatformGoods {
  const text = (of: string): string => clean(of, GOODS_TEXT)
  return { name: text(name), spec: text(spec), picture: text(picture), count }
}

/** When a page has an order twice, because orders moved meanwhile, the later one is kept. */
function byNumber(orders: readonly PlatformOrder[]): PlatformOrder[] {
  const numbered = orders.map(
    (order) => [clean(order.orderNo, FIELD_RULES.orderNo.limit), order] as const,
  )
  return [...new Map(numbered).values()]
}

const UPDATED = ['status', 'masked', 'goods', 'goods_text', 'flag', ...CLEARED_COLUMNS]

const SAVE_ORDERS = `INSERT INTO shop_orders AS s (user_id, shop_id, ordered_at, status, masked, goods,
    goods_text, flag, remark, ${WIRE_NAMES.join(', ')})
  SELECT $1, $2, o.* FROM unnest($3::timestamptz[], $4::smallint[], $5::boolean[], $6::jsonb[],
    $7::text[], $8::smallint[], $9::text[], ${WIRE_NAMES.map((_, at) => `$${10 + at}::text[]`).join(', ')}) AS o
  ON CONFLICT (user_id, shop_id, shop_order) DO UPDATE SET
    ${UPDATED.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}, synced_at = now()
  -- What we have reported to the platform ourselves is newer than a page it made before.
  WHERE s.waybill_no IS NULL OR EXCLUDED.status <> 1`

async function saveOrders(
  tx: Transaction,
  { userId, shopId }: ShopId,
  fetched: readonly PlatformOrder[],
): Promise<void> {
  const orders = byNumber(fetched)
  const recipients = orders.map(storedRecipient)
  const texts = (of: (order: PlatformOrder) => string, limit: number) =>
    textArray(orders.map((order) => clean(of(order), limit)))
  await tx.query(SAVE_ORDERS, [
    userId,
    shopId,
    texts((o) => o.orderedAt.toISOString(), 32),
    intArray(orders.map((o) => STATUS[o.status])),
    texts((o) => String(o.masked), 5),
    textArray(orders.map((o) => JSON.stringify(o.goods.map((goods) => cleanGoods(goods))))),
    texts((o) => o.goods.map(({ name, spec }) => `${name} ${spec}`).join('\n'), 4_000),
    intArray(orders.map((o) => Math.min(5, Math.max(0, Math.trunc(o.flag))))),
    texts((o) => (isWaiting(o) ? o.remark : ''), 500),
    ...RECIPIENT_FIELDS.map((field) =>
      textArray(recipients.map((one) => clean(one[field], FIELD_RULES[field].limit))),
    ),
  ])
}

/**
 * The platform's states of orders that wait to be shipped. One that no longer waits loses its
 * recipient, whom nobody needs; it waits again only with the sync that brings the recipient back.
 */
export async function saveStandings(
  db: Queryable,
  { userId, shopId }: ShopId,
  standings: readonly OrderStanding[],
): Promise<void> {
  await db.query(
    `UPDATE shop_orders o SET status = t.status,
       ${CLEARED_COLUMNS.map((column) => `${column} = CASE WHEN t.status IN (1, 2) THEN o.${column} ELSE '' END`).join(', ')}
     FROM unnest($3::text[], $4::smallint[]) AS t(shop_order, status)
     WHERE o.user_id = $1 AND o.shop_id = $2 AND o.shop_order = t.shop_order
       AND o.status IN (1, 2) AND o.status <> t.status`,
    [
      userId,
      shopId,
      textArray(standings.map(({ orderNo }) => orderNo)),
      intArray(standings.map(({ status }) => STATUS[status])),
    ],
  )
}
