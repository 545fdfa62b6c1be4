import { apiSentence } from '#contract/errors.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  CONSUME_TYPES,
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
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { entryPage, entryPart, type EntryList } from './entry-list.ts'

/** The number in the filter is a whole one, of an order, a parcel, a recharge or a withdrawal. */
const OF_NUMBER = (place: string) =>
  `(t.trade_no = ${place}
    OR t.order_id = (SELECT o.id FROM orders o WHERE o.order_sn = ${place} AND o.user_id = $1)
    OR t.parcel_id = ANY(ARRAY(
      SELECT p.id FROM parcels p WHERE p.waybill_no = ${place} AND p.user_id = $1))
    OR t.desk_refund_id = ANY(ARRAY(
      SELECT d.id FROM parcels p JOIN desk_refunds d ON d.user_id = p.user_id AND d.parcel_id = p.id
      WHERE p.waybill_no = ${place} AND p.user_id = $1))
    OR t.outside_refund_id = ANY(ARRAY(
      SELECT r.id FROM outside_refunds r WHERE r.trade_no = ${place} AND r.user_id = $1))
    OR t.withdrawal_id = (SELECT w.id FROM withdrawals w WHERE w.withdraw_no = ${place} AND w.user_id = $1))`

function conditionsOf(userId: number, filters: MoneyFilters): Conditions {
  const where = new Conditions('t.user_id = $1', userId)
  // A transfer that does not touch the wallet has a negative number.
  where.always('t.id > 0')
  const { type, direction, keyword } = filters
  if (type === 'consume') {
    where.add((n) => `t.kind = ANY(${n}::text[])`, textArray(CONSUME_TYPES))
  } else if (type !== undefined) where.add((n) => `t.kind = ${n}`, type)
  if (direction === 1 || direction === -1) {
    const not = direction === 1 ? 'NOT' : ''
    where.add((n) => `${not} t.kind = ANY(${n}::text[])`, textArray(SPENDING_TYPES))
  }
  where.during('t.created_at', filters)
  const number = (keyword ?? '').trim()
  if (number !== '') where.add(OF_NUMBER, number)
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
  /** What the desk gave as its reason; null of what it did not do. */
  because: string | null
}

/** The wallet's entry of a transfer has the transfer's number. */
const FROM = `FROM ledger_transfers t
  JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id`

const ROWS = `SELECT t.id, t.kind, coalesce(t.trade_no, r.trade_no) AS trade_no, e.amount_fen, e.balance_after_fen AS balance_fen,
    ${beijingText('t.created_at')} AS create_time,
    o.order_sn, o.goods_name, p.waybill_no, w.withdraw_no, w.account_mask, coalesce(d.reason, c.reason) AS because
  ${FROM}
  LEFT JOIN orders o ON o.user_id = t.user_id AND o.id = t.order_id
  LEFT JOIN desk_refunds d ON d.user_id = t.user_id AND d.id = t.desk_refund_id
  LEFT JOIN corrections c ON c.user_id = t.user_id AND c.id = t.correction_id
  LEFT JOIN parcels p ON p.user_id = t.user_id AND p.id = coalesce(t.parcel_id, d.parcel_id)
  LEFT JOIN withdrawals w ON w.user_id = t.user_id AND w.id = t.withdrawal_id
  LEFT JOIN outside_refunds r ON r.user_id = t.user_id AND r.id = t.outside_refund_id`

function isMoneyType(kind: string): kind is MoneyType {
  return kind in MONEY_TYPES
}

function relatedOf(row: ChangeRow): Pick<MoneyChange, 'order_sn' | 'related'> {
  if (row.order_sn !== null) return { order_sn: row.order_sn, related: 'order' }
  if (row.trade_no !== null) return { order_sn: row.trade_no, related: 'recharge' }
  if (row.withdraw_no !== null) return { order_sn: row.withdraw_no, related: 'withdraw' }
  return { order_sn: '', related: '' }
}

/** A gift without a recharge is the one for a member who was brought. */
function giftRemark({ kind, trade_no }: ChangeRow): string {
  return kind === 'gift' && trade_no === null ? apiSentence('invite_gift') : ''
}

/** Where a withdrawal goes; its gift goes nowhere. */
function accountOf({ kind, account_mask: mask }: ChangeRow): string | null {
  return kind === 'gift_back' || kind === 'gift_restored' ? null : mask
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
    kuaidi_sn: row.waybill_no ?? '',
    remark: row.because ?? row.waybill_no ?? row.goods_name ?? accountOf(row) ?? giftRemark(row),
  }
}

const CHANGES: EntryList<ChangeRow, MoneyChange> = {
  rows: ROWS,
  from: FROM,
  order: 't.id DESC',
  toEntry: toChange,
  cursorOf: ({ id }) => String(id),
}

/** The changes that `where` matches. @param order how they are sorted, and how many of them */
export async function readChanges(
  db: Queryable,
  where: Conditions,
  order: string,
): Promise<MoneyChange[]> {
  const rows = await db.query<ChangeRow>(
    `${ROWS} WHERE ${where.text} ORDER BY ${order}`,
    where.params,
  )
  return rows.map(toChange)
}

/** A page of what the filter matches, newest first, and the sums of all of it. */
export function findChanges(
  db: Queryable,
  userId: number,
  { page, page_size, ...filters }: QueryOf<typeof listMoneyChanges>,
): Promise<DataOf<typeof listMoneyChanges>> {
  return entryPage(db, CHANGES, { where: conditionsOf(userId, filters), page, page_size })
}

const TABLE = {
  title: '收支明细',
  titles: [
    { name: '时间', key: 'create_time', type: 'time' },
    { name: '类型', key: 'type_text', type: 'text' },
    { name: '关联单号', key: 'order_sn', type: 'text' },
    { name: '变动', key: 'amount', type: 'money' },
    { name: '变动后余额', key: 'balance', type: 'money' },
    { name: '说明', key: 'remark', type: 'text' },
  ],
} as const

/** The matching changes that follow the change `after`, newest first. */
export function downloadPart(
  db: Queryable,
  userId: number,
  { after, ...filters }: BodyOf<typeof downloadMoneyChanges>,
): Promise<DataOf<typeof downloadMoneyChanges>> {
  const where = conditionsOf(userId, filters)
  if (after !== undefined) where.add((n) => `t.id < ${n}`, Number(after))
  return entryPart(db, CHANGES, { where, ...TABLE })
}
