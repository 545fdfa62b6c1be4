import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import type { Announcement, AnnouncedParcel, Courier } from '../../ports/courier/courier.ts'

/** Written with the order, in its transaction: the carrier hears of exactly what was placed. */
export async function addToOutbox(
  tx: Transaction,
  batch: { userId: number; orderId: number; expressId: number; ids: readonly number[] },
): Promise<void> {
  // Ids run in unbroken stretches (one block after another); each stretch is one row.
  const firsts: number[] = []
  const lasts: number[] = []
  for (const id of batch.ids) {
    if (id - 1 === lasts.at(-1)) lasts[lasts.length - 1] = id
    else {
      firsts.push(id)
      lasts.push(id)
    }
  }
  await tx.query(
    `INSERT INTO courier_outbox (user_id, order_id, express_id, first_parcel_id, last_parcel_id)
     SELECT $1, $2, $3, b.* FROM unnest($4::bigint[], $5::bigint[]) AS b`,
    [batch.userId, batch.orderId, batch.expressId, intArray(firsts), intArray(lasts)],
  )
}

type DueRow = {
  user_id: number
  order_id: number
  express_key: string
  first_parcel_id: number
  last_parcel_id: number
}

const LEASE_SECONDS = 60
const MAX_WAIT_SECONDS = 3600

/**
 * Leases one due batch: no transaction stays open while the carrier is asked, and a process that
 * dies meanwhile leaves it to the next, which announces it again (harmless: same parcel ids).
 */
async function leaseBatch(db: Database): Promise<DueRow | null> {
  const rows = await db.query<DueRow>(
    `UPDATE courier_outbox o SET tries = tries + 1,
       due_at = now() + make_interval(secs => least($2, $1 * power(2, least(tries, 6))))
     FROM expresses e
     WHERE e.id = o.express_id AND (o.user_id, o.first_parcel_id) = (
       SELECT user_id, first_parcel_id FROM courier_outbox
       WHERE done_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING o.user_id, o.order_id, e.key AS express_key, o.first_parcel_id, o.last_parcel_id`,
    [LEASE_SECONDS, MAX_WAIT_SECONDS],
  )
  return rows[0] ?? null
}

async function finishBatch(
  db: Database,
  row: DueRow,
  { numbers, refused, now }: Announcement & { readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (refused.size > 0) {
      await tx.query(
        `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen)
         SELECT user_id, id, order_id, 'carrier', price_fen FROM parcels
         WHERE user_id = $1 AND id = ANY($2::bigint[]) AND id BETWEEN $3 AND $4
         ON CONFLICT DO NOTHING`,
        [row.user_id, intArray([...refused]), row.first_parcel_id, row.last_parcel_id],
      )
    }
    // A number once given is never replaced.
    await tx.query(
      `UPDATE parcels p SET waybill_no = n.waybill_no, waybill_at = $6
       FROM unnest($2::bigint[], $3::text[]) AS n(id, waybill_no)
       WHERE p.user_id = $1 AND p.id = n.id AND p.waybill_no IS NULL
         AND p.id BETWEEN $4 AND $5`,
      [
        row.user_id,
        intArray([...numbers.keys()]),
        textArray([...numbers.values()]),
        row.first_parcel_id,
        row.last_parcel_id,
        now.toISOString(),
      ],
    )
    // Those the carrier gave no number for are announced again at once, for as long as it gives any.
    await tx.query(
      `UPDATE courier_outbox SET tries = 0, due_at = now(), done_at = CASE WHEN NOT EXISTS (
         SELECT FROM parcels p WHERE p.user_id = $1 AND p.id BETWEEN $2 AND $3 AND p.waybill_no IS NULL
           AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id))
         THEN now() END
       WHERE user_id = $1 AND first_parcel_id = $2`,
      [row.user_id, row.first_parcel_id, row.last_parcel_id],
    )
    return ok(null)
  })
}

type ParcelRow = AnnouncedParcel & { readonly fromCity: string }

function findBatch(db: Database, row: DueRow): Promise<ParcelRow[]> {
  return db.query<ParcelRow>(
    `SELECT p.id AS "parcelId", p.waybill_no AS "waybillNo", p.rec_name AS name,
       p.rec_mobile AS mobile, p.rec_province AS province, p.rec_city AS city,
       p.rec_district AS district, p.rec_address AS address, d.city AS "fromCity"
     FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN goods d ON d.id = o.goods_id
     WHERE p.user_id = $1 AND p.id BETWEEN $2 AND $3
       AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id)
     ORDER BY p.id`,
    [row.user_id, row.first_parcel_id, row.last_parcel_id],
  )
}

/** Numbers that came while their parcels were taken back. */
async function findTakenBack(
  db: Database,
  row: DueRow,
  numbers: ReadonlyMap<number, string>,
): Promise<string[]> {
  const rows = await db.query<{ parcel_id: number }>(
    `SELECT parcel_id FROM parcel_refunds
     WHERE user_id = $1 AND order_id = $2 AND parcel_id = ANY($3::bigint[]) AND refunded_at IS NOT NULL`,
    [row.user_id, row.order_id, intArray([...numbers.keys()])],
  )
  return rows.flatMap(({ parcel_id }) => numbers.get(parcel_id) ?? [])
}

/** @returns whether there was a batch to announce */
export async function announceNext(db: Database, courier: Courier): Promise<boolean> {
  const row = await leaseBatch(db)
  if (row === null) return false
  const parcels = await findBatch(db, row)
  const answer: Announcement =
    parcels.length === 0
      ? { numbers: new Map(), refused: new Set() }
      : await courier.announce({
          userId: row.user_id,
          orderId: row.order_id,
          expressKey: row.express_key,
          fromCity: parcels[0]?.fromCity ?? '',
          parcels,
        })
  await finishBatch(db, row, { ...answer, now: courier.now() })
  const tooLate = await findTakenBack(db, row, answer.numbers)
  if (tooLate.length > 0) await courier.cancel(row.express_key, tooLate)
  return true
}

/** Announces what is due to the carrier, one batch at a time. */
export function outboxJob(db: Database, courier: Courier): Job {
  return {
    name: 'courier',
    idleMs: 2000,
    next: () => announceNext(db, courier),
    behind: () =>
      secondsBehind(db, 'SELECT min(due_at) AS at FROM courier_outbox WHERE done_at IS NULL'),
  }
}
