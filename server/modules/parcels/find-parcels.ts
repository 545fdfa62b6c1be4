import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import { PARCEL_STATE_TEXT, type ParcelState } from '#contract/parcel-states.ts'
import { MAX_PAGED_ROWS, SEND_STATUS, type listParcels, type Parcel } from '#contract/parcels.ts'
import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import { beijingTextOrNone } from '../../db/conditions.ts'
import { withGenericPlan, type Database, type Queryable } from '../../db/database.ts'
import { withStandby } from '../../db/standby.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { findArchivedTo } from './archive.ts'
import {
  ARCHIVE,
  byItsIndexes,
  inEachPlace,
  LIVE,
  parcelsSql,
  readConditions,
  whereParcel,
  type Conditions,
  type Tables,
} from './conditions.ts'
import { hasShop, matchParcels } from './count-parcels.ts'
import { findSilent } from './courier-health.ts'
import { DESK_REFUNDED, REFUND, type RefundReason } from './refund-repository.ts'
import { judgeLateness, type PromiseRow } from './judge-lateness.ts'
import { refuseWide } from './refuse-wide.ts'
import { stateOf } from './states.ts'

type ParcelQuery = BodyOf<typeof listParcels>
type ParcelPage = DataOf<typeof listParcels>

type Source = { readonly id: string; readonly from: string; readonly where: readonly string[] }

/** Names only the tables that the filters need; for a name alone, only its indexes. */
function sourceOf(conditions: Conditions, tables: Tables): Source {
  const onParcel = whereParcel(conditions)
  const progress = [...conditions.onProgress, ...conditions.onTab]
  if (progress.length === 0) {
    return { id: 'p.id', from: `(${parcelsSql(conditions, tables)}) p`, where: [] }
  }
  const where = ['g.user_id = $1', ...progress]
  if (onParcel.length === 0) return { id: 'g.parcel_id', from: `${tables.progress} g`, where }
  const from = `${tables.parcels} p JOIN ${tables.progress} g ON g.user_id = p.user_id AND g.parcel_id = p.id`
  return { id: 'p.id', from, where: ['p.user_id = $1', ...onParcel, ...where] }
}

/** The ids of a page, none of the texts. */
export async function findIds(
  db: Queryable,
  conditions: Conditions,
  { page, page_size, after }: Pick<ParcelQuery, 'page' | 'page_size' | 'after'>,
): Promise<number[]> {
  const values = [...conditions.params]
  const place = (value: unknown) => `$${values.push(value)}`
  const before = after === undefined ? null : place(Number(after))
  const limit = place(page_size)
  const offset = place(after === undefined ? (page - 1) * page_size : 0)
  const newestOf = (of: Conditions, tables: Tables) => {
    const { id, from, where } = sourceOf(of, tables)
    const limits = before === null ? where : [...where, `${id} < ${before}`]
    return `SELECT ${id} AS id FROM ${from} WHERE ${limits.join(' AND ') || 'true'} ORDER BY ${id} DESC`
  }
  const [live, ...others] = inEachPlace(conditions, newestOf)
  const all = [live, ...others].map((sql) => `(${sql} LIMIT ${limit}::bigint + ${offset}::bigint)`)
  const newest =
    others.length === 0 ? live : `SELECT id FROM (${all.join(' UNION ALL ')}) p ORDER BY id DESC`
  const rows = await db.query<{ id: number }>(`${newest} LIMIT ${limit} OFFSET ${offset}`, values)
  return rows.map((row) => row.id)
}

type RefundRow = {
  refund_reason: RefundReason | null
  /** What has come back; until then, what would. */
  refund_fen: number
  refunded_at: string
  refund_waits: boolean
}

type ParcelRow = PromiseRow &
  RefundRow &
  Omit<
    Parcel,
    | 'id'
    | 'price'
    | 'status_text'
    | 'state'
    | 'compensate'
    | 'refund'
    | 'refundable'
    | 'desk_refunded'
  > & {
    id: number
    price_fen: number
    desk_refunded_fen: number
    state: number
    /** Why the waybill could not be delivered to the shop's platform; null while nothing prevents it. */
    shop_error: 'shop_expired' | 'platform_unreachable' | null
  }

const RECIPIENT = WIRE_NAMES.map((name) => `p.${name}`).join(', ')

const rowSql = (
  { parcels, progress }: Tables,
  mark = '',
) => `SELECT p.id${mark}, o.order_sn, ${RECIPIENT}, coalesce(p.waybill_no, '') AS kuaidi_sn,
    p.express_id, e.key AS express_code, e.name AS express_name, e.image AS express_image,
    p.store_id, coalesce(s.shop_name, '') AS store_name, o.goods_id, o.goods_name, d.picture AS goods_pic, o.goods_num,
    d.weight_g * o.goods_num AS goods_weight, p.price_fen, g.status, g.state, g.send_status,
    g.send_msg, g.latest_text AS latest_trace, ${beijingTextOrNone('g.event_at')} AS latest_time,
    ${beijingTextOrNone('p.created_at')} AS create_time, ${beijingTextOrNone('p.waybill_at')} AS ship_time,
    ${beijingTextOrNone('g.picked_up_at')} AS pickup_time, ${beijingTextOrNone('g.signed_at')} AS sign_time,
    p.waybill_at, g.picked_up_at, g.event_at, g.answered_at, p.ship_due_at, p.pickup_due_at,
    coalesce(c.amount_fen, p.compensation_fen, o.compensation_fen) AS compensation_fen,
    c.reason AS compensated_for, c.state AS compensation_state, c.held_for, c.refused_because,
    t.error AS shop_error, ${beijingTextOrNone('c.paid_at')} AS compensated_at, r.reason AS refund_reason,
    CASE WHEN r.refunded_at IS NOT NULL THEN r.amount_fen
      ELSE ${REFUND} END AS refund_fen, ${DESK_REFUNDED} AS desk_refunded_fen, coalesce(m.sentence, '') AS desk_note,
    ${beijingTextOrNone('r.refunded_at')} AS refunded_at, r.due_at IS NOT NULL AS refund_waits
  FROM ${parcels} p
  JOIN ${progress} g ON g.user_id = p.user_id AND g.parcel_id = p.id
  JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
  JOIN expresses e ON e.id = p.express_id
  JOIN goods d ON d.id = o.goods_id
  LEFT JOIN shops s ON s.user_id = p.user_id AND s.id = p.store_id
  LEFT JOIN shop_tellings t ON t.user_id = p.user_id AND t.shop_id = p.store_id
  LEFT JOIN compensations c ON c.user_id = p.user_id AND c.parcel_id = p.id
  LEFT JOIN parcel_refunds r ON r.user_id = p.user_id AND r.parcel_id = p.id
  LEFT JOIN parcel_marks m ON m.user_id = p.user_id AND m.parcel_id = p.id
  WHERE p.user_id = $1 AND g.user_id = $1 AND p.id = ANY($2::bigint[]) ORDER BY p.id DESC`

const ROW = rowSql(LIVE)
const ARCHIVED_ROW = rowSql(ARCHIVE, ', true AS archived')

function judgeRefund({
  refund_reason: reason,
  refund_fen,
  refunded_at: time,
  refund_waits,
}: RefundRow): Parcel['refund'] {
  if (reason === null) return { state: 'none', reason: 'none', amount: toYuan(fen(0)), time: '' }
  const state = time !== '' ? 'done' : refund_waits ? 'asked' : 'refused'
  return { state, reason, amount: toYuan(fen(refund_fen)), time }
}

/** What it would give to take the parcel back now; the rule of `MAY_BE_CANCELLED`. */
function judgeRefundable(
  { refund_fen, refunded_at, refund_waits }: RefundRow,
  { state, picked_up_at }: { readonly state: ParcelState; readonly picked_up_at: Date | null },
): Parcel['refundable'] {
  const isOpen = state === 'pending' && picked_up_at === null && refunded_at === '' && !refund_waits
  return isOpen ? toYuan(fen(refund_fen)) : ''
}

function toParcel(row: ParcelRow, now: Date): Parcel {
  // Copies the row only once: each copy takes as long as reading the row from the database.
  const {
    id,
    price_fen,
    state: code,
    waybill_at,
    picked_up_at,
    event_at,
    answered_at,
    ship_due_at,
    pickup_due_at,
    compensation_fen,
    compensated_for,
    compensation_state,
    held_for,
    refused_because,
    compensated_at,
    shop_error,
    refund_reason,
    refund_fen,
    refunded_at,
    refund_waits,
    desk_refunded_fen,
    ...shown
  } = row
  const state = stateOf(code)
  const reported = { picked_up_at, event_at, answered_at }
  const times = { ...reported, waybill_at, ship_due_at, pickup_due_at }
  const payment = { compensated_for, compensation_state, held_for, refused_because, compensated_at }
  const promised = { ...times, ...payment, compensation_fen }
  const refunded = { refund_reason, refund_fen, refunded_at, refund_waits }
  const isHeldUp = shown.send_status === SEND_STATUS.waiting && shop_error !== null
  return {
    ...shown,
    send_msg: isHeldUp ? apiErrorMessage(shop_error) : shown.send_msg,
    id: String(id),
    price: toYuan(fen(price_fen)),
    desk_refunded: toYuan(fen(desk_refunded_fen)),
    state,
    status_text: PARCEL_STATE_TEXT[state],
    compensate: judgeLateness(
      promised,
      { isCancelled: state === 'cancelled', isWantedBack: refund_waits },
      now,
    ),
    refund: judgeRefund(refunded),
    refundable: judgeRefundable(refunded, { state, picked_up_at }),
  }
}

/** Finds, among several numbers, those that no parcel of the user has. */
async function findMissing(
  db: Queryable,
  userId: number,
  { shop_order = [], kuaidi_sn = [] }: ParcelQuery,
): Promise<string[]> {
  const missing: string[] = []
  for (const [column, numbers] of [
    ['shop_order', shop_order],
    ['waybill_no', kuaidi_sn],
  ] as const) {
    if (numbers.length < 2) continue
    const rows = await db.query<{ number: string }>(
      `SELECT DISTINCT ${column} AS number FROM all_parcels WHERE user_id = $1 AND ${column} = ANY($2::text[])`,
      [userId, textArray(numbers)],
    )
    const found = new Set(rows.map(({ number }) => number))
    missing.push(...new Set(numbers.filter((number) => !found.has(number))))
  }
  return missing
}

/** Parcels of the user by their ids, newest first; in a transaction `withCustomPlans`. */
export async function readRows(
  db: Queryable,
  userId: number,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<Parcel[]> {
  if (ids.length === 0) return []
  const [, rows] = await Promise.all([
    withGenericPlan(db),
    db.query<ParcelRow>(ROW, [userId, intArray(ids)]),
  ])
  const parcels = rows.map((row) => toParcel(row, now))
  if (parcels.length === new Set(ids).size) return parcels
  // Behind the first statement: what was archived between the two is found by the second.
  const archived = await db.query<ParcelRow>(ARCHIVED_ROW, [userId, intArray(ids)])
  const others = archived.map((row) => toParcel(row, now))
  return [...parcels, ...others].toSorted((one, other) => Number(other.id) - Number(one.id))
}

async function readList(
  db: Queryable,
  userId: number,
  { asked, now }: { readonly asked: ParcelQuery; readonly now: Date },
): Promise<ParcelPage> {
  const missing = await findMissing(db, userId, asked)
  const conditions = await readConditions(db, userId, asked)
  if (conditions === null) {
    const nothing = { list: [], data_count: 0, status_count: {}, silent_carriers: [] }
    const archived_to = await findArchivedTo(db, userId)
    const { page } = asked
    return { ...nothing, archived_to, page, is_exact: true, has_shop: false, missing }
  }
  const matches = await matchParcels(db, userId, { asked, conditions })
  const ids = matches.total === 0 ? [] : (matches.ids ?? (await findIds(db, conditions, asked)))
  const [list, silent, ofShop, archivedTo] = await Promise.all([
    readRows(db, userId, { ids, now }),
    ids.length === 0 ? [] : findSilent(db, userId, ids),
    hasShop(db, userId, asked),
    findArchivedTo(db, userId),
  ])
  return {
    list,
    silent_carriers: silent,
    archived_to: archivedTo,
    page: asked.page,
    data_count: matches.total,
    status_count: Object.fromEntries(matches.byTab),
    is_exact: matches.isExact,
    has_shop: ofShop,
    missing,
  }
}

/** A page of the user's parcels, newest first; the counts ignore the chosen tab. */
export async function findParcels(
  db: Database,
  userId: number,
  { asked, now }: { readonly asked: ParcelQuery; readonly now: Date },
): Promise<Answer<ParcelPage>> {
  if (asked.after === undefined && (asked.page - 1) * asked.page_size >= MAX_PAGED_ROWS) {
    return refuse('page_too_deep', { rows: MAX_PAGED_ROWS })
  }
  const wide = await refuseWide(db, userId, asked)
  if (!wide.ok) return wide
  const read = () => withStandby(db, (tx) => readList(tx, userId, { asked, now }))
  return ok(await byItsIndexes(asked, read))
}
