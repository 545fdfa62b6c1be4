import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { CourierEvent, Push } from '../../ports/courier/courier.ts'
import { unfoldEvents } from './event-repository.ts'
import { FOLD_AFTER_DAYS } from './fold-events.ts'
import { digestOf } from './parcel-event.ts'
import { askForCancelled } from './refund-repository.ts'
import { stateCode } from './states.ts'

/** Waybills of one transaction: their parcels stay locked until it ends. */
const WAYBILLS_AT_ONCE = 200
/** A carrier's clock may be ahead; a scan of tomorrow would hide all that follow. */
const MOST_AHEAD_MS = 3_600_000
const MAX_TEXT = 500

export type IngestCounts = {
  /** Events that were new. */
  readonly fresh: number
  /** Known before, of the future, or of no parcel of ours. */
  readonly ignored: number
}

type KnownParcel = {
  waybill_no: string
  user_id: number
  parcel_id: number
  since: Date
  /** Its events may be folded. */
  is_old: boolean
}

/**
 * The carrier's parcels of these numbers, the one paid last first. Locked in one order by everybody, so
 * that two pushes cannot wait for each other. A parcel has no scan from before its payment: `since`
 * leaves a day for clocks that differ. The sandbox's payment may be ahead of its clock, which can be put
 * back; its scans are never before the row was made.
 */
async function lockParcels(
  tx: Transaction,
  expressKey: string,
  waybills: readonly string[],
): Promise<KnownParcel[]> {
  const locked = await tx.query<KnownParcel>(
    `SELECT p.waybill_no, g.user_id, g.parcel_id, least(p.paid_at, p.created_at) - interval '1 day' AS since,
       coalesce(g.event_at < now() - interval '${FOLD_AFTER_DAYS} days', false) AS is_old
     FROM parcels p JOIN expresses e ON e.id = p.express_id AND e.key = $2
     JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     WHERE p.waybill_no = ANY($1::text[])
     ORDER BY g.user_id, g.parcel_id FOR NO KEY UPDATE OF g`,
    [textArray(waybills), expressKey],
  )
  return locked.toSorted((one, other) => other.since.getTime() - one.since.getTime())
}

/**
 * Carriers use a number again after a while: a scan belongs to the parcel that was paid last before
 * it, and to none when it is older than all of them.
 */
function parcelOf(
  { waybillNo, happenedAt }: CourierEvent,
  parcels: readonly KnownParcel[],
): KnownParcel | undefined {
  return parcels.find(({ waybill_no, since }) => waybill_no === waybillNo && since <= happenedAt)
}

type Source = 'push' | 'pull'

type StoredEvent = CourierEvent & { readonly userId: number; readonly parcelId: number }

/**
 * Stores new events and updates the parcels. A parcel has the state of its newest event, by (time,
 * state, digest): the result is the same in whatever order and however often events arrive. A
 * cancelled parcel stays cancelled; one that a carrier cancels after the pick-up is an exception.
 * The carrier is queried again about a parcel that moves after nothing more was expected of it.
 */
async function store(
  tx: Transaction,
  events: readonly StoredEvent[],
  source: Source,
): Promise<number> {
  const [row] = await tx.query<{ fresh: number }>(
    `WITH stored AS (
       INSERT INTO parcel_events (user_id, parcel_id, happened_at, digest, state, city, text, source)
       SELECT e.*, $8 FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[],
         $5::smallint[], $6::text[], $7::text[]) AS e
       ON CONFLICT DO NOTHING
       RETURNING user_id, parcel_id, happened_at, digest, state, text
     ), newest AS (
       SELECT DISTINCT ON (user_id, parcel_id) * FROM stored
       ORDER BY user_id, parcel_id, happened_at DESC, state DESC, digest DESC
     ), firsts AS (
       SELECT user_id, parcel_id, min(happened_at) FILTER (WHERE state IN (2, 3, 4, 5, 7)) AS picked_up_at,
         min(happened_at) FILTER (WHERE state = 5) AS signed_at FROM stored GROUP BY 1, 2
     ), judged AS (
       SELECT n.*, f.picked_up_at, f.signed_at,
         g.event_at IS NULL OR (n.happened_at, n.state, n.digest COLLATE "C")
           > (g.event_at, g.event_state, g.event_digest COLLATE "C") AS is_newer
       FROM newest n JOIN firsts f USING (user_id, parcel_id)
       JOIN parcel_progress g USING (user_id, parcel_id)
     ), moved AS (
       UPDATE parcel_progress g SET
         picked_up_at = least(g.picked_up_at, j.picked_up_at),
         signed_at = least(g.signed_at, j.signed_at),
         state = CASE WHEN NOT j.is_newer OR g.state = 8 THEN g.state
           WHEN j.state = 8 AND coalesce(g.picked_up_at, j.picked_up_at) IS NOT NULL THEN 6
           ELSE j.state END,
         event_at = CASE WHEN j.is_newer THEN j.happened_at ELSE g.event_at END,
         event_state = CASE WHEN j.is_newer THEN j.state ELSE g.event_state END,
         event_digest = CASE WHEN j.is_newer THEN j.digest ELSE g.event_digest END,
         ask_at = coalesce(g.ask_at,
           CASE WHEN j.is_newer AND g.state <> 8 AND j.state NOT IN (5, 7, 8) THEN now() END),
         latest_text = CASE WHEN j.is_newer THEN j.text ELSE g.latest_text END
       FROM judged j WHERE g.user_id = j.user_id AND g.parcel_id = j.parcel_id
     )
     SELECT count(*) AS fresh FROM stored`,
    [
      intArray(events.map((e) => e.userId)),
      intArray(events.map((e) => e.parcelId)),
      textArray(events.map((e) => e.happenedAt.toISOString())),
      textArray(events.map((e) => digestOf(e.text))),
      intArray(events.map((e) => stateCode(e.state))),
      textArray(events.map((e) => e.city)),
      textArray(events.map((e) => e.text)),
      source,
    ],
  )
  return row?.fresh ?? 0
}

/** Leaves out what PostgreSQL cannot store, and text that is longer than anybody reads. */
function cleaned(event: CourierEvent): CourierEvent {
  const clean = (text: string) => text.replaceAll('\0', '').slice(0, MAX_TEXT)
  return { ...event, city: clean(event.city), text: clean(event.text) }
}

async function takeSome(
  db: Database,
  { expressKey, events: reported }: Push,
  source: Source,
): Promise<number> {
  const taken = await db.transaction(async (tx) => {
    const waybills = [...new Set(reported.map(({ waybillNo }) => waybillNo))]
    const parcels = await lockParcels(tx, expressKey, waybills)
    const events = reported.flatMap((event) => {
      const parcel = parcelOf(event, parcels)
      if (parcel === undefined) return []
      return [{ ...event, userId: parcel.user_id, parcelId: parcel.parcel_id }]
    })
    if (events.length === 0) return ok(0)
    const old = parcels.filter(({ is_old }) => is_old)
    if (old.length > 0) {
      await unfoldEvents(
        tx,
        old.map((one) => ({ userId: one.user_id, parcelId: one.parcel_id })),
      )
    }
    const fresh = await store(tx, events, source)
    const cancelled = events.filter(({ state }) => state === 'cancelled')
    if (cancelled.length > 0) await askForCancelled(tx, cancelled)
    return ok(fresh)
  })
  return taken.ok ? taken.value : 0
}

/**
 * Takes each event of a carrier once, in whatever order they come.
 * @param now the time by the carrier's clock
 */
export async function takeEvents(
  db: Database,
  { expressKey, events }: Push,
  { source, now }: { readonly source: Source; readonly now: Date },
): Promise<IngestCounts> {
  const latest = now.getTime() + MOST_AHEAD_MS
  const byWaybill = new Map<string, CourierEvent[]>()
  for (const event of events) {
    if (event.waybillNo.includes('\0') || !(event.happenedAt.getTime() <= latest)) continue
    const known = byWaybill.get(event.waybillNo)
    if (known === undefined) byWaybill.set(event.waybillNo, [cleaned(event)])
    else known.push(cleaned(event))
  }
  const lists = [...byWaybill.values()]
  let fresh = 0
  for (let at = 0; at < lists.length; at += WAYBILLS_AT_ONCE) {
    const some = lists.slice(at, at + WAYBILLS_AT_ONCE).flat()
    fresh += await takeSome(db, { expressKey, events: some }, source)
  }
  return { fresh, ignored: events.length - fresh }
}
