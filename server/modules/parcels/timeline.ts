import { OPERATIONS } from '#contract/desk.ts'
import type { TimelineEntry } from '#contract/desk/parcels.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { readEvents } from './event-repository.ts'
import { beijingTime } from './parcel-event.ts'
import { stateOf } from './states.ts'

type Row = Omit<TimelineEntry, 'state'> & {
  /** In microseconds. */
  readonly at: number
  /** The state of a scan. */
  readonly code?: number
}

type Part = {
  readonly from: string
  readonly at: string
  readonly kind: TimelineEntry['kind']
  readonly text?: string
  readonly fen?: string
  readonly by?: string
}

function partSql({ from, at, kind, text = `''`, fen = 'NULL', by = `''` }: Part) {
  return `SELECT ${at} AS at, '${kind}' AS kind, ${text} AS text,
    ${fen}::bigint AS fen, ${by} AS by FROM ${from}`
}

/** `$1` is the member, `$2` the parcel. */
const OF_PARCEL = 'user_id = $1 AND parcel_id = $2'

/** Everything that is kept of what happened to one parcel, besides its scans. */
const PARTS: readonly Part[] = [
  { kind: 'placed', at: 'created_at', from: 'all_parcels WHERE user_id = $1 AND id = $2' },
  {
    kind: 'waybill',
    at: 'waybill_at',
    text: 'waybill_no',
    from: 'all_parcels WHERE user_id = $1 AND id = $2 AND waybill_at IS NOT NULL',
  },
  {
    kind: 'announced',
    at: 'created_at',
    text: 'tries::text',
    from: `courier_outbox WHERE user_id = $1 AND $2 BETWEEN first_parcel_id AND last_parcel_id AND tries > 0 AND created_at IS NOT NULL
      AND first_parcel_id = (SELECT max(first_parcel_id) FROM courier_outbox
        WHERE user_id = $1 AND first_parcel_id <= $2)`,
  },
  {
    kind: 'refund_asked',
    at: 'asked_at',
    text: 'reason',
    from: `parcel_refunds WHERE ${OF_PARCEL}`,
  },
  {
    kind: 'refunded',
    at: 'refunded_at',
    text: 'reason',
    fen: 'amount_fen',
    from: `parcel_refunds WHERE ${OF_PARCEL} AND refunded_at IS NOT NULL`,
  },
  {
    kind: 'desk_refunded',
    at: 'refunded_at',
    text: 'reason',
    fen: 'amount_fen',
    from: `desk_refunds WHERE ${OF_PARCEL}`,
  },
  {
    kind: 'compensated',
    at: 'paid_at',
    text: 'reason',
    fen: 'amount_fen',
    from: `compensations WHERE ${OF_PARCEL} AND state = 'paid'`,
  },
  {
    kind: 'work_order',
    at: 'w.created_at',
    text: 'w.sn',
    from: `work_order_parcels wp JOIN work_orders w ON w.user_id = wp.user_id AND w.id = wp.work_order_id
      WHERE wp.user_id = $1 AND wp.parcel_id = $2`,
  },
  {
    kind: 'desk',
    at: 'l.at',
    text: `coalesce(l.operation, '')`,
    by: 'l.operator',
    from: `operator_changes c JOIN operator_log l ON l.id = c.log_id
      WHERE c.subject_kind = 'parcel' AND c.subject_id = $2::bigint::text`,
  },
]

const TIMELINE = `SELECT (extract(epoch FROM at) * 1000000)::bigint AS at, ${beijingText('at')} AS time, kind,
    text, fen, by
  FROM (${PARTS.map(partSql).join(' UNION ALL ')}) happened
  ORDER BY happened.at, kind`

const titles: Readonly<Record<string, { readonly title: string }>> = OPERATIONS

async function readScans(db: Queryable, userId: number, id: number): Promise<Row[]> {
  const events = await readEvents(db, userId, id)
  return events.map(({ happenedAt, city, text, state }) => ({
    at: happenedAt,
    time: beijingTime(happenedAt),
    kind: 'scan',
    text: city === '' ? text : `【${city}】${text}`,
    fen: null,
    by: '',
    code: state,
  }))
}

/** What happened to a parcel, the oldest first; scans after what else is of the same moment. */
export async function readTimeline(
  db: Queryable,
  userId: number,
  id: number,
): Promise<TimelineEntry[]> {
  const others = await db.query<Row>(TIMELINE, [userId, id])
  const rows = [...others, ...(await readScans(db, userId, id))]
  rows.sort((one, other) => one.at - other.at || (one.code ?? 0) - (other.code ?? 0))
  return rows.map(({ code, time, kind, text, fen, by }) => {
    const word = kind === 'desk' ? (titles[text]?.title ?? text) : text
    return { time, kind, text: word, fen, by, state: code === undefined ? null : stateOf(code) }
  })
}
