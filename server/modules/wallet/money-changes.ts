import { apiSentence } from '#contract/errors.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import {
  MONEY_TYPES,
  SPENDING_TYPES,
  type downloadMoneyChanges,
  type listMoneyChanges,
  type MoneyChange,
  type MoneyFilters,
  type MoneyType,
} from '#contract/wallet.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijing, beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** A number that is asked for is one of an order, a recharge or a withdrawal, never a part of one. */
const OF_NUMBER = (place: string) =>
  `(t.trade_no = ${place}
    OR t.order_id = (SELECT o.id FROM orders o WHERE o.order_sn = ${place} AND o.user_id = $1)
    OR t.withdrawal_id = (SELECT w.id FROM withdrawals w WHERE w.withdraw_no = ${place} AND w.user_id = $1))`

function conditionsOf(userId: number, filters: MoneyFilters, after?: string): Conditions {
  const where = new Conditions('t.user_id = $1', userId)
  // Those that leave the wallet alone have a number below zero.
  where.always('t.id > 0')
  const { type, direction, start_time: start, end_time: end, keyword } = filters
  if (type !== undefined) where.add((n) => `t.kind = ${n}`, type)
  if (direction === 1 || direction === -1) {
    const not = direction === 1 ? 'NOT' : ''
    where.add((n) => `${not} t.kind = ANY(${n}::text[])`, textArray(SPENDING_TYPES))
  }
  if (start !== undefined) where.add((n) => `t.created_at >= ${beijing(n)}`, start)
  if (end !== undefined) where.add((n) => `t.created_at < ${beijing(n)} + interval '1 second'`, end)
  const number = (keyword ?? '').trim()
  if (number !== '') where.add(OF_NUMBER, number)
  if (after !== undefined) where.add((n) => `t.id < ${n}`, Number(after))
  return where
}

type ChangeRow = {
  id: number
  create_time: string
  kind: string
  amount_fen: number
  balance_fen: number
  order_sn: string | null
  trade_no: string | null
  withdraw_no: string | null
  goods_name: string | null
  waybill_no: string | null
  account_mask: string | null
}

/** The wallet's entry of a transfer has the transfer's number. */
const ROWS = `SELECT t.id, t.kind, t.trade_no, e.amount_fen, e.balance_after_fen AS balance_fen,
    ${beijingText('t.created_at')} AS create_time,
    o.order_sn, o.goods_name, p.waybill_no, w.withdraw_no, w.account_mask
  FROM ledger_transfers t
  JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
  LEFT JOIN orders o ON o.user_id = t.user_id AND o.id = t.order_id
  LEFT JOIN parcels p ON p.user_id = t.user_id AND p.id = t.parcel_id
  LEFT JOIN withdrawals w ON w.user_id = t.user_id AND w.id = t.withdrawal_id`

function isMoneyType(kind: string): kind is MoneyType {
  return kind in MONEY_TYPES
}

function relatedOf(row: ChangeRow): Pick<MoneyChange, 'order_sn' | 'related'> {
  if (row.order_sn !== null) return { order_sn: row.order_sn, related: 'order' }
  if (row.trade_no !== null) return { order_sn: row.trade_no, related: 'recharge' }
  if (row.withdraw_no !== null) return { order_sn: row.withdraw_no, related: 'withdraw' }
  return { order_sn: '', related: '' }
}

/** A gift that comes with no recharge is the one of a brought user. */
function giftRemark({ kind, trade_no }: ChangeRow): string {
  return kind === 'gift' && trade_no === null ? apiSentence('invite_gift') : ''
}

function toChange(row: ChangeRow): MoneyChange {
  const { kind } = row
  if (!isMoneyType(kind)) throw new Error(`a wallet's transfer of the kind ${kind}`)
  return {
    id: String(row.id),
    create_time: row.create_time,
    type: kind,
    type_text: MONEY_TYPES[kind],
    direction: row.amount_fen < 0 ? -1 : 1,
    amount: toYuan(fen(row.amount_fen)),
    balance: toYuan(fen(row.balance_fen)),
    ...relatedOf(row),
    remark: row.waybill_no ?? row.goods_name ?? row.account_mask ?? giftRemark(row),
  }
}

type Sums = { n: number; income: number; expense: number }

/** A page of what the filter matches, newest first, and the sums of all of it. */
export async function findChanges(
  db: Queryable,
  userId: number,
  { page, page_size, ...filters }: QueryOf<typeof listMoneyChanges>,
): Promise<DataOf<typeof listMoneyChanges>> {
  const where = conditionsOf(userId, filters)
  const { text, params } = where
  const { limit, offset } = where.page(page, page_size)
  const [rows, [sums]] = await Promise.all([
    db.query<ChangeRow>(
      `${ROWS} WHERE ${text} ORDER BY t.id DESC LIMIT ${limit} OFFSET ${offset}`,
      params,
    ),
    db.query<Sums>(
      `SELECT count(*) AS n, coalesce(sum(e.amount_fen) FILTER (WHERE e.amount_fen > 0), 0)::bigint AS income,
         coalesce(-sum(e.amount_fen) FILTER (WHERE e.amount_fen < 0), 0)::bigint AS expense
       FROM ledger_transfers t
       JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
       WHERE ${text}`,
      params,
    ),
  ])
  const { n, income, expense } = sums ?? { n: 0, income: 0, expense: 0 }
  return {
    list: rows.map(toChange),
    page,
    data_count: Math.min(n, MAX_LISTED),
    has_more: n > MAX_LISTED,
    summary: {
      income: toYuan(fen(income)),
      expense: toYuan(fen(expense)),
      net: toYuan(fen(income - expense)),
      count: n,
    },
  }
}

const PART = 1000

const TITLES = [
  { name: '时间', key: 'create_time' },
  { name: '类型', key: 'type_text' },
  { name: '关联单号', key: 'order_sn' },
  { name: '变动', key: 'amount' },
  { name: '变动后余额', key: 'balance' },
  { name: '说明', key: 'remark' },
]

/** What the filter matches, newest first, from behind the change `after`. */
export async function downloadPart(
  db: Queryable,
  userId: number,
  { after, ...filters }: BodyOf<typeof downloadMoneyChanges>,
): Promise<DataOf<typeof downloadMoneyChanges>> {
  const { text, params } = conditionsOf(userId, filters, after)
  const rows = await db.query<ChangeRow>(
    `${ROWS} WHERE ${text} ORDER BY t.id DESC LIMIT ${PART}`,
    params,
  )
  const lines = rows.map((row) => {
    const change = toChange(row)
    return Object.fromEntries(
      TITLES.map(({ key }) => [key, String(change[key as keyof MoneyChange])]),
    )
  })
  const last = rows.length === PART ? rows.at(-1) : undefined
  return {
    title: '收支明细',
    titles: TITLES,
    orders: lines,
    next: last === undefined ? null : String(last.id),
  }
}
