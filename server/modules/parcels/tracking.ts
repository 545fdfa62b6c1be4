import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { secondsBehind } from '../../jobs.ts'
import { MAX_TRACKED, type Courier } from '../../ports/courier/courier.ts'
import { recordFailure, recordContact } from './courier-health.ts'
import { takeEvents } from './events.ts'

/** Carriers post scans: one is polled only for a parcel not picked up, or silent for so long. */
export const SILENT_HOURS = 12
/** No other process asks about a leased parcel meanwhile. */
const LEASE_MINUTES = 10
/**
 * Poll intervals grow with silence, so a lost parcel costs about twenty calls.
 */
const SILENCE_PARTS = 4
/** Tracking ends then, as Kuaidi100 watches a parcel that does not change no longer than this. */
const GIVEN_UP_DAYS = 60

type LookedAtRow = {
  user_id: number
  parcel_id: number
  paid_at: Date
}

export type AskedRow = LookedAtRow & { waybill_no: string }

type DueRow = LookedAtRow & {
  waybill_no: string | null
  express_key: string
  is_over: boolean
  is_silent: boolean
}

/** When each carrier is to be polled next, and since when it has not answered. */
const NEXT_OF_CARRIERS = `SELECT e.id, e.key, s.ask_at, h.failing_since FROM expresses e
  LEFT JOIN courier_health h ON h.express_id = e.id
  CROSS JOIN LATERAL (SELECT ask_at FROM parcel_progress
    WHERE express_id = e.id AND ask_at IS NOT NULL ORDER BY ask_at LIMIT 1) s`

export const TRACKING_IS_DUE = `EXISTS (SELECT FROM (${NEXT_OF_CARRIERS}) n
  WHERE ask_at <= now() AND failing_since IS NULL)`

/**
 * Leases parcels of the carrier that was due first, whoever else looks for them at the same time.
 * One that does not answer is left to the watch (watch-carriers.ts): its parcels stay due until it
 * answers again.
 */
function leaseDue(db: Database, now: Date): Promise<DueRow[]> {
  return db.query<DueRow>(
    `WITH carrier AS (
       SELECT id, key FROM (${NEXT_OF_CARRIERS}) n
       WHERE ask_at <= now() AND failing_since IS NULL ORDER BY ask_at LIMIT 1
     ), due AS (
       SELECT user_id, parcel_id, state, picked_up_at, event_at FROM parcel_progress
       WHERE express_id = (SELECT id FROM carrier) AND ask_at <= now()
       ORDER BY ask_at LIMIT ${MAX_TRACKED} FOR UPDATE SKIP LOCKED
     ), looked_at AS (
       SELECT d.user_id, d.parcel_id, p.waybill_no, p.paid_at, d.state IN (5, 7, 8)
           OR coalesce(d.event_at, p.paid_at) < $1::timestamptz - interval '${GIVEN_UP_DAYS} days' AS is_over,
         d.picked_up_at IS NULL OR d.event_at < $1::timestamptz - interval '${SILENT_HOURS} hours' AS is_silent
       FROM due d JOIN parcels p ON p.user_id = d.user_id AND p.id = d.parcel_id
     ), leased AS (
       UPDATE parcel_progress g SET
         ask_at = CASE WHEN NOT l.is_over THEN now() + interval '${LEASE_MINUTES} minutes' END,
         waits_since = CASE WHEN NOT l.is_over THEN coalesce(g.waits_since, g.ask_at) END
       FROM looked_at l WHERE g.user_id = l.user_id AND g.parcel_id = l.parcel_id
     )
     SELECT l.*, c.key AS express_key FROM looked_at l CROSS JOIN carrier c`,
    [now.toISOString()],
  )
}

/**
 * Sets the next poll of parcels that were polled, or were not silent. Locks them in the order of
 * everybody.
 */
export async function askLater(
  db: Database,
  rows: readonly LookedAtRow[],
  now: Date,
): Promise<void> {
  await db.query(
    `WITH asked AS (
       SELECT g.user_id, g.parcel_id, $4::timestamptz - coalesce(g.event_at, d.paid_at) AS silent_for
       FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS d(user_id, parcel_id, paid_at)
       JOIN parcel_progress g ON g.user_id = d.user_id AND g.parcel_id = d.parcel_id
       WHERE g.ask_at IS NOT NULL ORDER BY 1, 2 FOR NO KEY UPDATE OF g
     )
     UPDATE parcel_progress g SET waits_since = NULL, ask_at = now()
       + greatest(interval '${SILENT_HOURS} hours', a.silent_for / ${SILENCE_PARTS})
     FROM asked a WHERE g.user_id = a.user_id AND g.parcel_id = a.parcel_id`,
    [
      intArray(rows.map((row) => row.user_id)),
      intArray(rows.map((row) => row.parcel_id)),
      textArray(rows.map((row) => row.paid_at.toISOString())),
      now.toISOString(),
    ],
  )
}

/** Has these parcels polled next, except those being polled, or polled just now. */
export async function askSoon(
  db: Database,
  userId: number,
  { ids, askEveryMs }: { readonly ids: readonly number[]; readonly askEveryMs: number },
): Promise<void> {
  if (ids.length === 0) return
  await db.query(
    `WITH soon AS (
       SELECT parcel_id FROM parcel_progress WHERE user_id = $1 AND parcel_id = ANY($2::bigint[])
         AND ask_at > now() + interval '${LEASE_MINUTES} minutes'
         AND ask_at <= now() + interval '${SILENT_HOURS} hours' - make_interval(secs => $3)
       ORDER BY parcel_id FOR NO KEY UPDATE
     )
     UPDATE parcel_progress g SET ask_at = now() FROM soon s
     WHERE g.user_id = $1 AND g.parcel_id = s.parcel_id`,
    [userId, intArray(ids), askEveryMs / 1000],
  )
}

/** Notes until when all is known of parcels that were not picked up: promises are judged by it. */
async function noteAnswers(db: Database, rows: readonly LookedAtRow[], asOf: Date): Promise<void> {
  await db.query(
    `WITH open AS (
       SELECT g.user_id, g.parcel_id FROM unnest($1::bigint[], $2::bigint[]) AS d(user_id, parcel_id)
       JOIN parcel_progress g ON g.user_id = d.user_id AND g.parcel_id = d.parcel_id
       WHERE g.picked_up_at IS NULL ORDER BY 1, 2 FOR NO KEY UPDATE OF g
     )
     UPDATE parcel_progress g SET answered_at = $3 FROM open o
     WHERE g.user_id = o.user_id AND g.parcel_id = o.parcel_id`,
    [
      intArray(rows.map((row) => row.user_id)),
      intArray(rows.map((row) => row.parcel_id)),
      asOf.toISOString(),
    ],
  )
}

/**
 * Polls a carrier and stores its events; records whether it answers, and throws when it does not.
 */
export async function askCarrier(
  db: Database,
  courier: Courier,
  { expressKey, rows }: { readonly expressKey: string; readonly rows: readonly AskedRow[] },
): Promise<void> {
  const waybills = rows.map(({ waybill_no }) => waybill_no)
  const asOf = courier.now()
  const { events, answered } = await courier
    .track(expressKey, waybills)
    .catch(async (error: unknown) => {
      await recordFailure(db, expressKey)
      throw error
    })
  await recordContact(db, expressKey)
  await takeEvents(db, { expressKey, events }, { source: 'pull', now: courier.now() })
  const known = rows.filter(({ waybill_no }) => answered.has(waybill_no))
  if (known.length > 0) await noteAnswers(db, known, asOf)
}

/**
 * Asks a carrier for parcels that it has been silent about, as when a push was lost. A carrier that
 * does not answer, or whose answer cannot be stored, does not block the others: the next call asks
 * them.
 * @returns whether there were any
 */
export async function trackNext(db: Database, courier: Courier): Promise<boolean> {
  const now = courier.now()
  const due = await leaseDue(db, now)
  const [first] = due
  if (first === undefined) return false
  const rows = due.flatMap(({ waybill_no, is_silent, is_over, ...row }) =>
    is_silent && !is_over && waybill_no !== null ? [{ ...row, waybill_no }] : [],
  )
  if (rows.length > 0) await askCarrier(db, courier, { expressKey: first.express_key, rows })
  await askLater(db, due, now)
  return true
}

/** For how long a parcel has waited for the poll of its carrier and its answer. */
export function trackingBehind(db: Database): Promise<number> {
  return secondsBehind(
    db,
    `SELECT least(min(ask_at), min(failing_since), (SELECT min(waits_since) FROM parcel_progress
       WHERE waits_since IS NOT NULL AND ask_at IS NOT NULL)) AS at FROM (${NEXT_OF_CARRIERS}) n`,
  )
}
