import { FIELD_RULES, RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import { hasDue, inTurns, type Work } from '../../db/turns.ts'
import { secondsBehind, severalAtOnce, type Job } from '../../jobs.ts'
import type { AnnouncedParcel, Announcement, Courier } from '../../ports/courier/courier.ts'
import { askForRefused, cancelLate } from './refund-repository.ts'

type DueRow = {
  user_id: number
  order_id: number
  express_key: string
  first_parcel_id: number
  last_parcel_id: number
  /** Ends the numbers of its labels. */
  chance: string
}

/** The first wait is longer than a call to a carrier may take. */
const WAITS = { firstSeconds: 90, mostSeconds: 3600 }

/** Batches that are announced at once, of as many users as possible. */
const AT_ONCE = 3
const BATCHES: Work = {
  table: 'courier_outbox',
  key: 'first_parcel_id',
  due: 'due_at',
  open: 'done_at IS NULL',
  most: AT_ONCE,
}
const TURNS = inTurns(BATCHES)

/**
 * Leases due batches: no transaction stays open while the carriers are called, and a process that
 * dies meanwhile leaves them to the next, which announces them again (harmless: same numbers).
 */
function leaseBatches(db: Database): Promise<DueRow[]> {
  return db.query<DueRow>(
    `WITH RECURSIVE ${TURNS}
     UPDATE courier_outbox o SET tries = tries + 1, due_at = ${nextTry('tries', WAITS)}
     FROM due, expresses e
     WHERE e.id = o.express_id AND o.user_id = due.user_id AND o.first_parcel_id = due.first_parcel_id
     RETURNING o.user_id, o.order_id, e.key AS express_key, o.first_parcel_id,
       o.last_parcel_id, o.chance`,
  )
}

/** Stores the carrier's answer, and has it cancel waybills that came after their refund. */
async function storeAnnouncement(
  db: Database,
  {
    user_id: userId,
    first_parcel_id: first,
    last_parcel_id: last,
    express_key: expressKey,
  }: DueRow,
  { numbers, refused, now }: Announcement & { readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (refused.size > 0) {
      await askForRefused(tx, { userId, parcelIds: [...refused], first, last, expressKey })
    }
    // A number once given is never replaced, and none is taken of a carrier that the parcel has left. A
    // refund locks its parcel: one comes after the other.
    const given = await tx.query<{ id: number }>(
      `UPDATE parcels p SET waybill_no = n.waybill_no, carrier_order = n.carrier_order,
         waybill_at = $7
       FROM unnest($2::bigint[], $3::text[], $4::text[]) AS n(id, waybill_no, carrier_order)
       WHERE p.user_id = $1 AND p.id = n.id AND p.waybill_no IS NULL
         AND p.id BETWEEN $5 AND $6
         AND p.express_id = (SELECT e.id FROM expresses e WHERE e.key = $8)
       RETURNING p.id`,
      [
        userId,
        intArray([...numbers.keys()]),
        textArray([...numbers.values()].map(({ waybillNo }) => waybillNo)),
        textArray([...numbers.values()].map(({ carrierOrder }) => carrierOrder)),
        first,
        last,
        now.toISOString(),
        expressKey,
      ],
    )
    const ids = given.map(({ id }) => id)
    if (ids.length > 0) await cancelLate(tx, userId, ids)
    return ok(null)
  })
}

/** Parcels without a number are announced again at once, as long as the carrier gives any. */
async function endBatch(db: Database, row: DueRow): Promise<void> {
  await db.query(
    `UPDATE courier_outbox SET tries = 0, due_at = now(), done_at = CASE WHEN NOT EXISTS (
       SELECT FROM parcels p WHERE p.user_id = $1 AND p.id BETWEEN $2 AND $3 AND p.waybill_no IS NULL
         AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id))
       THEN now() END
     WHERE user_id = $1 AND first_parcel_id = $2`,
    [row.user_id, row.first_parcel_id, row.last_parcel_id],
  )
}

/** Which value of an announcement each field is; null = none. */
const ANNOUNCED_AS = {
  orderNo: null,
  name: 'name',
  phone: 'mobile',
  province: 'province',
  city: 'city',
  district: 'district',
  detail: 'address',
} as const satisfies Record<RecipientField, keyof AnnouncedParcel | null>

const ANNOUNCED = RECIPIENT_FIELDS.flatMap((field) =>
  ANNOUNCED_AS[field] === null ? [] : [`p.${FIELD_RULES[field].wire} AS ${ANNOUNCED_AS[field]}`],
)

type ParcelRow = AnnouncedParcel & { readonly fromCity: string }

function findBatch(db: Database, row: DueRow): Promise<ParcelRow[]> {
  return db.query<ParcelRow>(
    `SELECT p.id AS "parcelId", 'WD' || p.id || $4::text AS "labelNo",
       p.waybill_no AS "waybillNo", ${ANNOUNCED.join(', ')}, d.city AS "fromCity"
     FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN goods d ON d.id = o.goods_id
     WHERE p.user_id = $1 AND p.id BETWEEN $2 AND $3
       AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id)
     ORDER BY p.id`,
    [row.user_id, row.first_parcel_id, row.last_parcel_id, row.chance],
  )
}

async function announce(db: Database, courier: Courier, row: DueRow): Promise<void> {
  const parcels = await findBatch(db, row)
  if (parcels.length > 0) {
    const said = courier.announce({
      userId: row.user_id,
      orderId: row.order_id,
      expressKey: row.express_key,
      fromCity: parcels[0]?.fromCity ?? '',
      parcels,
    })
    for await (const some of said) {
      await storeAnnouncement(db, row, { ...some, now: courier.now() })
    }
  }
  await endBatch(db, row)
}

/** @returns whether there were batches to announce */
export async function announceNext(db: Database, courier: Courier): Promise<boolean> {
  return severalAtOnce(await leaseBatches(db), (row) => announce(db, courier, row))
}

/** Announces what is due to the carriers, some batches at a time. */
export function announceJob(db: Database, courier: Courier): Job {
  return {
    name: 'courier',
    idleMs: 2000,
    due: hasDue(BATCHES),
    next: () => announceNext(db, courier),
    behind: () =>
      secondsBehind(db, 'SELECT min(created_at) AS at FROM courier_outbox WHERE done_at IS NULL'),
  }
}
