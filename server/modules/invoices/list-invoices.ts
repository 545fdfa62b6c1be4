import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  INVOICE_STATUS,
  INVOICE_STATUS_TEXT,
  type Invoice,
  type InvoiceTitleType,
  type listInvoices,
} from '#contract/invoices.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { FROM, RED, STATE } from './repository.ts'

export type InvoiceRow = {
  readonly id: number
  readonly work_order_id: number
  readonly work_order_sn: string
  readonly state: keyof typeof INVOICE_STATUS
  readonly title_type: InvoiceTitleType
  readonly title: string
  readonly tax_no: string
  readonly email: string
  readonly amount_fen: number
  readonly red_fen: number
  readonly from: string
  readonly to: string
  readonly order_count: number
  readonly number: string
  readonly day: string
  readonly reason: string
  readonly create_time: string
}

/** A date as the wire has it. */
const dayText = (column: string): string => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`

export const COLUMNS = `r.id, r.work_order_id, w.sn AS work_order_sn, ${STATE} AS state, r.title_type,
  r.title, r.tax_no, r.email, r.amount_fen, ${RED} AS red_fen, ${dayText('r.from_day')} AS from,
  ${dayText('r.to_day')} AS to, r.orders AS order_count, coalesce(r.number, '') AS number,
  ${dayText('r.day')} AS day, r.reason, ${beijingText('r.created_at')} AS create_time`

const STATES = ['open', 'issued', 'refused', 'withdrawn'] as const

function toInvoice({ id, work_order_id, state, amount_fen, red_fen, ...row }: InvoiceRow): Invoice {
  return {
    ...row,
    id: String(id),
    work_order_id: String(work_order_id),
    status: INVOICE_STATUS[state],
    status_text: INVOICE_STATUS_TEXT[INVOICE_STATUS[state]],
    amount: toYuan(fen(amount_fen)),
    red: toYuan(fen(red_fen)),
  }
}

/** The user's requests, newest first. */
export async function findInvoices(
  db: Queryable,
  userId: number,
  { page, page_size, status, keyword, ...times }: QueryOf<typeof listInvoices>,
): Promise<DataOf<typeof listInvoices>> {
  const where = new Conditions('r.user_id = $1', userId)
  const number = (keyword ?? '').trim()
  if (status !== undefined) where.add((n) => `${STATE} = ${n}`, STATES[status] ?? '')
  if (number !== '') where.add((n) => `(r.number = ${n} OR w.sn = ${n})`, number)
  where.during('r.created_at', times)
  const { limit, offset } = where.page(page, page_size)
  const [rows, [counted]] = await Promise.all([
    db.query<InvoiceRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE ${where.text}
       ORDER BY r.id DESC LIMIT ${limit} OFFSET ${offset}`,
      where.params,
    ),
    db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${FROM} WHERE ${where.text}`,
      where.params,
    ),
  ])
  return {
    list: rows.map(toInvoice),
    page,
    data_count: counted?.n ?? 0,
  }
}
