import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  FINANCE_ACCOUNTS,
  FINANCE_TYPES,
  type downloadFinanceLog,
  type FinanceAccount,
  type FinanceEntry,
  type FinanceFilters,
  type FinanceType,
  type listFinanceLog,
} from '#contract/finance.ts'
import { COMMISSION_STATUS_TEXT } from '#contract/referral.ts'
import { WITHDRAW_STATUS_TEXT, type WithdrawStatus } from '#contract/withdrawals.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { maskNumber } from '#domain/values/mask-number.ts'
import { acrossUsers } from '../../db/across-users.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { entryPage, entryPart, type EntryList } from './entry-list.ts'

const KINDS = Object.keys(FINANCE_TYPES)
  .map((kind) => `'${kind}'`)
  .join(', ')
const ACCOUNTS = Object.keys(FINANCE_ACCOUNTS)

/** The joins in the form that the index `ledger_transfers_side` serves. */
const FROM = `FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id`

function conditionsOf(userId: number, filters: FinanceFilters): Conditions {
  const { account, type } = filters
  const where = new Conditions('t.user_id = $1', userId)
  where.always(`t.kind IN (${KINDS})`)
  where.add((n) => `e.account = ANY(${n}::text[])`, textArray(account ? [account] : ACCOUNTS))
  if (type !== undefined) {
    // Earned commission is shown with what was given back of it: together they give the pages'
    // sums.
    const kinds = type === 'commission' ? [type, 'commission_back'] : [type]
    where.add((n) => `t.kind = ANY(${n}::text[])`, textArray(kinds))
  }
  where.during('t.created_at', filters)
  return where
}

type Row = {
  micros: string
  create_time: string
  account: FinanceAccount
  seq: number
  kind: FinanceType
  amount_fen: number
  balance_fen: number
  mobile: string | null
  order_sn: string | null
  commission_status: 1 | 2 | 3 | null
  unfreeze_time: string | null
  withdraw_no: string | null
  withdraw_status: WithdrawStatus | null
  account_mask: string | null
}

const ROWS = `SELECT (extract(epoch FROM t.created_at) * 1000000)::bigint::text AS micros,
    ${beijingText('t.created_at')} AS create_time, e.account, e.seq, t.kind, e.amount_fen,
    e.balance_after_fen AS balance_fen, u.mobile, o.order_sn,
    CASE WHEN c.id IS NULL THEN NULL WHEN c.earned_fen > c.back_fen + c.released_fen THEN 1
      WHEN c.released_fen > 0 THEN 2 ELSE 3 END AS commission_status,
    CASE WHEN c.earned_fen > c.back_fen + c.released_fen THEN ${beijingText('c.frozen_until')} END AS unfreeze_time,
    w.withdraw_no, w.status AS withdraw_status, w.account_mask
  ${FROM}
  LEFT JOIN commissions c ON c.user_id = t.user_id AND c.id = t.commission_id
  LEFT JOIN users u ON u.id = c.member_id
  LEFT JOIN orders o ON o.user_id = c.member_id AND o.id = c.order_id
  LEFT JOIN withdrawals w ON w.user_id = t.user_id AND w.id = t.withdrawal_id`

/** A part that was freed or given back stays so, whatever happens to the rest of its commission. */
const SETTLED: Partial<Record<FinanceType, 2 | 3>> = { commission_release: 2, commission_back: 3 }

function statusOf({ kind, commission_status, withdraw_status: withdrawal }: Row): string {
  const commission = SETTLED[kind] ?? commission_status
  if (commission !== null) return COMMISSION_STATUS_TEXT[commission]
  return withdrawal === null ? '' : WITHDRAW_STATUS_TEXT[withdrawal]
}

function relatedOf({ order_sn, withdraw_no }: Row): Pick<FinanceEntry, 'order_sn' | 'related'> {
  if (order_sn !== null) return { order_sn: maskNumber(order_sn), related: 'commission' }
  if (withdraw_no !== null) return { order_sn: withdraw_no, related: 'withdraw' }
  return { order_sn: '', related: '' }
}

function toEntry(row: Row): FinanceEntry {
  return {
    id: `${row.account}-${row.seq}`,
    create_time: row.create_time,
    account: row.account,
    account_text: FINANCE_ACCOUNTS[row.account],
    type: row.kind,
    type_text: FINANCE_TYPES[row.kind],
    direction: row.amount_fen < 0 ? -1 : 1,
    amount: toYuan(fen(row.amount_fen)),
    balance: toYuan(fen(row.balance_fen)),
    source_user: row.mobile === null ? '' : maskPhone(row.mobile),
    ...relatedOf(row),
    status_text: statusOf(row),
    unfreeze_time: row.unfreeze_time ?? '',
    remark: row.account_mask ?? '',
  }
}

/** One order for pages and parts: by time, and entries of the same time by account. */
const LOG: EntryList<Row, FinanceEntry> = {
  rows: ROWS,
  from: FROM,
  order: 't.created_at DESC, e.account DESC, e.seq DESC',
  toEntry,
  cursorOf: ({ micros, account, seq }) => `${micros}-${account}-${seq}`,
}

/** A page of what the filter matches, newest first, and the sums of all of it. */
export function findFinanceLog(
  db: Queryable,
  userId: number,
  { page, page_size, ...filters }: QueryOf<typeof listFinanceLog>,
): Promise<DataOf<typeof listFinanceLog>> {
  const where = conditionsOf(userId, filters)
  return acrossUsers('brought_users', () => entryPage(db, LOG, { where, page, page_size }))
}

const TABLE = {
  title: '资金日志',
  titles: [
    { name: '时间', key: 'create_time', type: 'time' },
    { name: '账户', key: 'account_text', type: 'text' },
    { name: '类型', key: 'type_text', type: 'text' },
    { name: '来源用户', key: 'source_user', type: 'text' },
    { name: '关联单号', key: 'order_sn', type: 'text' },
    { name: '变动', key: 'amount', type: 'money' },
    { name: '变动后金额', key: 'balance', type: 'money' },
    { name: '状态', key: 'status_text', type: 'text' },
    { name: '预计解冻', key: 'unfreeze_time', type: 'time' },
    { name: '说明', key: 'remark', type: 'text' },
  ],
} as const

function addAfter(where: Conditions, after: string): void {
  const [micros = '0', account = '', seq = '0'] = after.split('-')
  // One condition with three placeholders: the first two are counted back from the last one.
  where.params.push(micros, account)
  const places = where.params.length
  where.add(
    (n) =>
      `(t.created_at, e.account, e.seq) < (to_timestamp(0)
        + $${places - 1}::bigint * interval '1 microsecond', $${places}::text, ${n}::bigint)`,
    Number(seq),
  )
}

/** The matching entries that follow the entry `after`, newest first. */
export function financePart(
  db: Queryable,
  userId: number,
  { after, ...filters }: BodyOf<typeof downloadFinanceLog>,
): Promise<DataOf<typeof downloadFinanceLog>> {
  const where = conditionsOf(userId, filters)
  if (after !== undefined) addAfter(where, after)
  return acrossUsers('brought_users', () => entryPart(db, LOG, { where, ...TABLE }))
}
