import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import { hasDue, inTurns, type Work } from '../../db/turns.ts'
import type { Shipment, ShipRefusal } from '../../ports/platform/platform.ts'
import type { ShopId } from './repository.ts'

const WAITS = { firstSeconds: 120, mostSeconds: 1800 }
/** Until a waybill that is still missing is looked for again. */
const LATE_WAYBILL_SECONDS = 60

/** Shops with deliveries to their platforms at once. */
const SHOPS_AT_ONCE = 4
const REPORTS: Work = {
  table: 'shop_tellings',
  key: 'shop_id',
  due: 'due_at',
  open: 'due_at IS NOT NULL',
  most: SHOPS_AT_ONCE,
}
const TURNS = inTurns(REPORTS)

export const REPORT_IS_DUE = hasDue(REPORTS)

/** Leases some shops that are due, of as many users as possible; each try that fails waits twice as long as the one before. */
export function leaseReports(db: Database): Promise<ShopId[]> {
  return db.query<ShopId>(
    `WITH RECURSIVE ${TURNS}
     UPDATE shop_tellings t SET tries = tries + 1, due_at = ${nextTry('tries', WAITS)},
       waits_since = coalesce(waits_since, t.due_at)
     FROM due WHERE t.user_id = due.user_id AND t.shop_id = due.shop_id
     RETURNING t.user_id AS "userId", t.shop_id AS "shopId"`,
  )
}

/** Waybills of the shop that the platform does not know. */
export function findUnsent(db: Queryable, shop: ShopId, most: number): Promise<Shipment[]> {
  return db.query<Shipment>(
    `SELECT p.shop_order AS "orderNo", p.waybill_no AS "waybillNo", e.key AS "expressKey"
     FROM parcel_progress g JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
     JOIN expresses e ON e.id = p.express_id
     WHERE g.user_id = $1 AND g.store_id = $2 AND g.send_status > 1 AND g.send_status = 2
       AND p.waybill_no IS NOT NULL AND g.state <> 8
     ORDER BY g.parcel_id LIMIT $3`,
    [shop.userId, shop.shopId, most],
  )
}

/** The platform's answers for parcels, by waybill: null = reported. */
export async function saveReportAnswers(
  tx: Queryable,
  userId: number,
  said: ReadonlyMap<string, ShipRefusal | null>,
): Promise<void> {
  await tx.query(
    // A parcel taken back meanwhile needs no other try.
    `UPDATE parcel_progress g SET
       send_status = CASE WHEN s.msg = '' THEN 1 WHEN g.state = 8 THEN 0 ELSE 3 END,
       send_msg = CASE WHEN g.state = 8 THEN '' ELSE s.msg END
     FROM unnest($2::text[], $3::text[]) AS s(waybill_no, msg)
       JOIN parcels p ON p.user_id = $1 AND p.waybill_no = s.waybill_no
     WHERE g.user_id = $1 AND g.parcel_id = p.id`,
    [
      userId,
      textArray([...said.keys()]),
      textArray([...said.values()].map((refusal) => refusal?.msg ?? '')),
    ],
  )
}

/**
 * Ends a try that the platform answered: sets when there is more to report. A transaction that
 * places parcels of the shop holds the row until they can be counted, so it is locked before they
 * are counted.
 */
export async function endReport(tx: Transaction, shop: ShopId): Promise<void> {
  await tx.query('SELECT FROM shop_tellings WHERE user_id = $1 AND shop_id = $2 FOR UPDATE', [
    shop.userId,
    shop.shopId,
  ])
  await tx.query(
    `UPDATE shop_tellings t SET tries = 0, error = NULL, waits_since = NULL, due_at = CASE
       WHEN w.waiting = 0 THEN NULL WHEN w.ready > 0 THEN now()
       ELSE now() + make_interval(secs => ${LATE_WAYBILL_SECONDS}) END
     FROM (SELECT count(*) AS waiting, count(waybill_no) AS ready FROM (
         SELECT p.waybill_no FROM parcel_progress g
         JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
         WHERE g.user_id = $1 AND g.store_id = $2 AND g.send_status > 1 AND g.send_status = 2
           AND g.state <> 8 LIMIT 1000) some_waiting) w
     WHERE t.user_id = $1 AND t.shop_id = $2`,
    [shop.userId, shop.shopId],
  )
}

/** After a try that failed. Without a token nothing can be reported until the shop is authorised again. */
export async function failReport(
  db: Queryable,
  shop: ShopId,
  error: 'shop_expired' | 'platform_unreachable',
): Promise<void> {
  await db.query(
    `UPDATE shop_tellings SET error = $3,
       due_at = CASE $3 WHEN 'shop_expired' THEN NULL ELSE due_at END,
       waits_since = CASE $3 WHEN 'shop_expired' THEN NULL ELSE waits_since END
     WHERE user_id = $1 AND shop_id = $2`,
    [shop.userId, shop.shopId, error],
  )
}

/** Makes the report of the waybills of the user's shops due at once. */
export async function scheduleReport(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `INSERT INTO shop_tellings AS t (user_id, shop_id, due_at)
     SELECT DISTINCT p.user_id, p.store_id, now() FROM parcel_progress g
     JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
     WHERE g.user_id = $1 AND g.send_status <> 0 AND g.send_status = 2 AND p.store_id <> 0
     ON CONFLICT (user_id, shop_id) DO UPDATE SET due_at = now(), tries = 0, error = NULL`,
    [userId],
  )
}

/** Makes refused waybills wait for the next report. @returns how many now wait */
export async function waitAgain(
  tx: Transaction,
  userId: number,
  parcelIds: readonly number[],
): Promise<number> {
  const rows = await tx.query(
    `UPDATE parcel_progress SET send_status = 2, send_msg = ''
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND send_status IN (2, 3) AND state <> 8
     RETURNING parcel_id`,
    [userId, intArray(parcelIds)],
  )
  return rows.length
}

/** Sets the shop of older parcels that were stored without one: the server then reports them. */
export async function adopt(
  tx: Transaction,
  shop: ShopId,
  waybills: readonly string[],
): Promise<void> {
  const adopted = await tx.query<{ id: number }>(
    `UPDATE parcels SET store_id = $2 WHERE user_id = $1 AND waybill_no = ANY($3::text[])
       AND store_id = 0 AND shop_order <> '' RETURNING id`,
    [shop.userId, shop.shopId, textArray(waybills)],
  )
  if (adopted.length === 0) return
  await tx.query(
    `UPDATE parcel_progress SET send_status = 2
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND send_status = 0
       AND state <> 8`,
    [shop.userId, intArray(adopted.map(({ id }) => id))],
  )
  await scheduleReport(tx, shop.userId)
}
