import { OPERATIONS } from '#contract/desk.ts'
import type { TimelineEntry } from '#contract/desk/parcels.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { stateOf } from './states.ts'

type Row = Omit<TimelineEntry, 'state'> & { readonly state_code: number | null }

type Part = {
  readonly from: string
  readonly at: string
  readonly kind: TimelineEntry['kind']
  readonly text?: string
  readonly state?: string
  readonly fen?: string
  readonly by?: string
}

function partSql({ from, at, kind, text = `''`, state = 'NULL', fen = 'NULL', by = `''` }: Part) {
  return `SELECT ${at} AS at, '${kind}' AS kind, ${text} AS text, ${state}::int AS state_code,
    ${fen}::bigint AS fen, ${by} AS by FROM ${from}`
}

/** `$1` is the member, `$2` the parcel. */
const OF_PARCEL = 'user_id = $1 AND parcel_id = $2'

/** Everything that is kept of what happened to one parcel. */
const PARTS: readonly Part[] = [
  { kind: 'placed', at: 'created_at', from: 'parcels WHERE user_id = $1 AND id = $2' },
  {
    kind: 'waybill',
    at: 'waybill_at',
    text: 'waybill_no',
    from: 'parcels WHERE user_id = $1 AND id = $2 AND waybill_at IS NOT NULL',
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
    kind: 'scan',
    at: 'happened_at',
    text: `CASE WHEN city = '' THEN text ELSE '【' || city || '】' || text END`,
    state: 'state',
    from: `parcel_events WHERE ${OF_PARCEL}`,
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

const TIMELINE = `SELECT ${beijingText('at')} AS time, kind, text, state_code, fen, by
  FROM (${PARTS.map(partSql).join(' UNION ALL ')}) happened
  ORDER BY at, state_code NULLS FIRST, kind`

const titles: Readonly<Record<string, { readonly title: string }>> = OPERATIONS

/** What happened to a parcel, the oldest first. */
export async function readTimeline(
  db: Queryable,
  userId: number,
  id: number,
): Promise<TimelineEntry[]> {
  const rows = await db.query<Row>(TIMELINE, [userId, id])
  return rows.map(({ state_code: code, time, kind, text, fen, by }) => {
    const word = kind === 'desk' ? (titles[text]?.title ?? text) : text
    return { time, kind, text: word, fen, by, state: code === null ? null : stateOf(code) }
  })
}
