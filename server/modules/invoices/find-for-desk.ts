import {
  DESK_INVOICES,
  MOST_INVOICES_COUNTED,
  type DeskInvoice,
  type InvoiceView,
  type ShownInvoice,
} from '#contract/desk/invoices.ts'
import { maskEmail } from '#domain/identity/email.ts'
import { maskRealName } from '#domain/identity/real-name.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { COLUMNS, type InvoiceRow } from './list-invoices.ts'
import { dueRed, FROM, STATE } from './repository.ts'

/** Lines of one that are shown. */
const LINES_SHOWN = 50

type Row = InvoiceRow & {
  readonly user_id: number
  readonly username: string
  readonly mobile: string
  readonly due_red_fen: number
}

/** All that red invoices have still to take back, by request. */
const DUE = `SELECT user_id, request_id, sum(fen)::bigint AS fen FROM (${dueRed('true')}) d
  GROUP BY user_id, request_id`

/** @param due a query of user, request and fen */
const rowsOf = (due: string): string => `SELECT ${COLUMNS}, r.user_id, u.username, u.mobile,
    coalesce(d.fen, 0) AS due_red_fen
  FROM ${FROM} JOIN users u ON u.id = r.user_id
  LEFT JOIN (${due}) d ON d.user_id = r.user_id AND d.request_id = r.id`

const WHERE = {
  open: `r.state = 'open' AND w.status <> 3 ORDER BY r.id`,
  red: `r.state = 'issued' AND d.fen > 0 ORDER BY r.id DESC`,
  issued: `r.state = 'issued' ORDER BY r.id DESC`,
  over: `(r.state = 'refused' OR (r.state = 'open' AND w.status = 3)) ORDER BY r.id DESC`,
} satisfies Record<InvoiceView, string>

function toInvoice(row: Row): DeskInvoice {
  const isPerson = row.title_type === 'person'
  return {
    sn: row.work_order_sn,
    member: { id: row.user_id, username: row.username, mobile: maskPhone(row.mobile) },
    state: row.state,
    titleType: row.title_type,
    title: isPerson ? maskRealName(row.title) : row.title,
    taxNo: row.tax_no,
    email: maskEmail(row.email),
    from: row.from,
    to: row.to,
    orders: row.order_count,
    amountFen: row.amount_fen,
    redFen: row.red_fen,
    dueRedFen: row.due_red_fen,
    number: row.number,
    day: row.day,
    reason: row.reason,
    createTime: row.create_time,
  }
}

export async function listForDesk(db: Queryable, view: InvoiceView) {
  const [rows, [counts]] = await Promise.all([
    db.query<Row>(`${rowsOf(DUE)} WHERE ${WHERE[view]} LIMIT ${DESK_INVOICES}`),
    db.query<{ open: number; red: number }>(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM ${FROM} WHERE r.state = 'open' AND w.status <> 3
           LIMIT ${MOST_INVOICES_COUNTED}) c)::int AS open,
         (SELECT count(*) FROM (SELECT 1 FROM (${DUE}) d LIMIT ${MOST_INVOICES_COUNTED}) c)::int AS red`,
    ),
  ])
  return { list: rows.map(toInvoice), counts: counts ?? { open: 0, red: 0 } }
}

type Whole = { readonly userId: number; readonly id: number; readonly row: Row }

async function findOne(db: Queryable, sn: string): Promise<Whole | null> {
  const due = `SELECT user_id, request_id, sum(fen)::bigint AS fen FROM (${dueRed(
    `l.user_id = (SELECT user_id FROM work_orders WHERE sn = $1)`,
  )}) d GROUP BY user_id, request_id`
  const [row] = await db.query<Row>(`${rowsOf(due)} WHERE w.sn = $1`, [sn])
  return row === undefined ? null : { userId: row.user_id, id: row.id, row }
}

export type NowLine = { readonly id: number; readonly fen: number }

/** What an open request can be issued for, by line: refunds and nothing else lower it. */
export function linesNow(db: Queryable, userId: number, id: number): Promise<NowLine[]> {
  return db.query<NowLine>(
    `SELECT l.order_id AS id, least(l.amount_fen, greatest(0, order_kept(l.user_id, l.order_id)
       - coalesce((SELECT sum(i.net_fen) FROM invoiced i WHERE i.user_id = l.user_id
           AND i.order_id = l.order_id AND i.request_id <> l.request_id), 0)))::bigint AS fen
     FROM invoice_lines l WHERE l.user_id = $1 AND l.request_id = $2 ORDER BY l.order_id`,
    [userId, id],
  )
}

/** What red invoices have still to take back of one, by line. */
export function linesToReverse(db: Queryable, userId: number, id: number): Promise<NowLine[]> {
  return db.query<NowLine>(
    `SELECT order_id AS id, fen FROM (${dueRed('l.user_id = $1')}) d WHERE request_id = $2`,
    [userId, id],
  )
}

type LineRow = {
  readonly id: number
  readonly order_sn: string
  readonly goods_name: string
  readonly time: string
  readonly amount_fen: number
  readonly red_fen: number
}

export async function showForDesk(db: Queryable, sn: string): Promise<ShownInvoice | null> {
  const found = await findOne(db, sn)
  if (found === null) return null
  const { userId, id, row } = found
  const [now, due, lines, reversals] = await Promise.all([
    row.state === 'open' ? linesNow(db, userId, id) : [],
    linesToReverse(db, userId, id),
    db.query<LineRow>(
      `SELECT o.id, o.order_sn, o.goods_name, ${beijingText('o.created_at')} AS time,
         l.amount_fen, l.red_fen
       FROM invoice_lines l JOIN orders o ON o.user_id = l.user_id AND o.id = l.order_id
       WHERE l.user_id = $1 AND l.request_id = $2 ORDER BY o.created_at DESC, o.id DESC
       LIMIT ${LINES_SHOWN}`,
      [userId, id],
    ),
    db.query<{ number: string; day: string; amountFen: number }>(
      `SELECT number, to_char(day, 'YYYY-MM-DD') AS day, amount_fen AS "amountFen"
       FROM invoice_reversals WHERE user_id = $1 AND request_id = $2 ORDER BY created_at`,
      [userId, id],
    ),
  ])
  const dueOf = new Map(due.map((line) => [line.id, line.fen]))
  return {
    ...toInvoice(row),
    nowFen: row.state === 'open' ? now.reduce((sum, line) => sum + line.fen, 0) : row.amount_fen,
    lines: lines.map((line) => ({
      orderSn: line.order_sn,
      goodsName: line.goods_name,
      time: line.time,
      amountFen: line.amount_fen,
      redFen: line.red_fen,
      dueRedFen: dueOf.get(line.id) ?? 0,
    })),
    reversals,
  }
}

export type StoredInvoice = {
  readonly userId: number
  readonly id: number
  readonly workOrderId: number
  readonly state: DeskInvoice['state']
  readonly title: string
  readonly taxNo: string
  readonly email: string
}

export async function findStored(db: Queryable, sn: string): Promise<StoredInvoice | null> {
  const [row] = await db.query<StoredInvoice>(
    `SELECT r.user_id AS "userId", r.id, r.work_order_id AS "workOrderId", ${STATE} AS state, r.title,
       r.tax_no AS "taxNo", r.email
     FROM ${FROM} WHERE w.sn = $1`,
    [sn],
  )
  return row ?? null
}
