import type { InvoiceScope, InvoiceTitleType } from '#contract/invoices.ts'
import { INVOICE_LIMITS } from '#contract/invoices.ts'
import type { InvoiceLine } from '#domain/money/invoice-lines.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import { beijing, beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

type DueRow = {
  readonly id: number
  readonly order_sn: string
  readonly goods_name: string
  readonly create_time: string
  readonly kept_fen: number
  readonly invoiced_fen: number
}

export type DueOrder = {
  readonly id: number
  readonly orderSn: string
  readonly goodsName: string
  readonly createTime: string
  readonly keptFen: Fen
  readonly invoicedFen: Fen
}

/** What invoices have of an order `o`. */
const INVOICED = `coalesce((SELECT sum(i.net_fen) FROM invoiced i
  WHERE i.user_id = o.user_id AND i.order_id = o.id), 0)::bigint`

function within(userId: number, scope: InvoiceScope): Conditions {
  const where = new Conditions('o.user_id = $1', userId)
  where.always('o.total_fen > 0')
  if ('orders' in scope) {
    where.add((n) => `o.order_sn = ANY (${n}::text[])`, textArray(scope.orders))
  } else {
    where.add((n) => `o.created_at >= ${beijing(n)}`, scope.from)
    where.add((n) => `o.created_at < ${beijing(n)} + interval '1 day'`, scope.to)
  }
  return where
}

/** The orders of a scope, the oldest first: one more than an invoice may have, at most. */
export async function findDue(
  db: Queryable,
  userId: number,
  scope: InvoiceScope,
): Promise<DueOrder[]> {
  const where = within(userId, scope)
  const rows = await db.query<DueRow>(
    `SELECT o.id, o.order_sn, o.goods_name, ${beijingText('o.created_at')} AS create_time,
       order_kept(o.user_id, o.id) AS kept_fen, ${INVOICED} AS invoiced_fen
     FROM orders o WHERE ${where.text}
     ORDER BY o.created_at, o.id LIMIT ${INVOICE_LIMITS.orders + 1}`,
    where.params,
  )
  return rows.map((row) => ({
    id: row.id,
    orderSn: row.order_sn,
    goodsName: row.goods_name,
    createTime: row.create_time,
    keptFen: fen(row.kept_fen),
    invoicedFen: fen(row.invoiced_fen),
  }))
}

/**
 * What of all orders of a user was paid with money, has not come back and is in no invoice, and the
 * gifts that they were paid with besides.
 */
export async function readLeft(
  db: Queryable,
  userId: number,
): Promise<{ readonly leftFen: Fen; readonly giftFen: Fen }> {
  const [row] = await db.query<{ sold: number; gifts: number; late: number; invoiced: number }>(
    `SELECT coalesce(max(a.balance_fen) FILTER (WHERE a.kind = 'sales'), 0)::bigint AS sold,
       coalesce(max(a.gift_given_fen - a.gift_fen) FILTER (WHERE a.kind = 'wallet'), 0)::bigint AS gifts,
       coalesce((SELECT sum(e.amount_fen) FROM ledger_transfers t JOIN ledger_entries e
         ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
         WHERE t.user_id = $1 AND t.kind = 'compensation' AND t.id > 0), 0)::bigint AS late,
       coalesce((SELECT sum(net_fen) FROM invoiced WHERE user_id = $1), 0)::bigint AS invoiced
     FROM accounts a WHERE a.user_id = $1`,
    [userId],
  )
  const { sold, gifts, late, invoiced } = invariant(row, 'an aggregate has a row')
  return { leftFen: fen(Math.max(0, sold - late - gifts - invoiced)), giftFen: fen(gifts) }
}

export type NewInvoice = {
  readonly workOrderId: number
  readonly titleType: InvoiceTitleType
  readonly title: string
  readonly taxNo: string
  readonly email: string
  readonly scope: InvoiceScope
  readonly amountFen: Fen
  readonly lines: readonly InvoiceLine[]
}

export async function insertInvoice(
  tx: Transaction,
  userId: number,
  { scope, lines, ...made }: NewInvoice,
): Promise<void> {
  const days = 'from' in scope ? [scope.from, scope.to] : [null, null]
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO invoice_requests (user_id, work_order_id, title_type, title, tax_no, email, from_day,
       to_day, orders, amount_fen)
     VALUES ($1, $2, $3, $4, $5, $6, $7::date, $8::date, $9, $10) RETURNING id`,
    [
      userId,
      made.workOrderId,
      made.titleType,
      made.title,
      made.taxNo,
      made.email,
      ...days,
      lines.length,
      made.amountFen,
    ],
  )
  await tx.query(
    `INSERT INTO invoice_lines (user_id, request_id, order_id, amount_fen)
     SELECT $1, $2, l.id, l.fen FROM unnest($3::bigint[], $4::bigint[]) AS l(id, fen)`,
    [
      userId,
      invariant(row, 'inserted').id,
      intArray(lines.map(({ id }) => id)),
      intArray(lines.map(({ amountFen }) => amountFen)),
    ],
  )
}

/** The state of a request `r` with its work order `w`. */
export const STATE = `CASE WHEN r.state = 'open' AND w.status = 3 THEN 'withdrawn' ELSE r.state END`

/** What red invoices took back of a request `r`. */
export const RED = `coalesce((SELECT sum(v.amount_fen) FROM invoice_reversals v
  WHERE v.user_id = r.user_id AND v.request_id = r.id), 0)::bigint`

export const FROM = `invoice_requests r
  JOIN work_orders w ON w.user_id = r.user_id AND w.id = r.work_order_id`

/**
 * What red invoices have still to take back, by line: as far as the issued invoices of an order exceed
 * what is left of its money, the newest invoice first.
 * @param of a condition on the lines `l` with money gone back
 */
export const dueRed = (of: string): string => `WITH touched AS (
    SELECT DISTINCT l.user_id, l.order_id FROM invoice_lines l WHERE l.back_at IS NOT NULL AND ${of}
  ), issued AS (
    SELECT i.user_id, i.order_id, i.request_id, i.net_fen,
      sum(i.net_fen) OVER (PARTITION BY i.user_id, i.order_id) AS total,
      sum(i.net_fen) OVER (PARTITION BY i.user_id, i.order_id ORDER BY i.request_id DESC
        ROWS UNBOUNDED PRECEDING) - i.net_fen AS newer
    FROM touched t JOIN invoiced i ON i.user_id = t.user_id AND i.order_id = t.order_id
    WHERE i.state = 'issued'
  ), due AS (
    SELECT i.user_id, i.order_id, i.request_id, least(i.net_fen,
      greatest(i.total - greatest(order_kept(i.user_id, i.order_id), 0) - i.newer, 0))::bigint AS fen
    FROM issued i
  )
  SELECT user_id, order_id, request_id, fen FROM due WHERE fen > 0`
