import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  STATEMENT_COLUMNS,
  STATEMENT_WORDS,
  type downloadStatement,
  type getStatement,
  type StatementLine,
} from '#contract/statement.ts'
import { MONEY_TYPES, type MoneyType } from '#contract/wallet.ts'
import { addFen, fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { beijing, Conditions } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { readChanges } from './money-changes.ts'

type Sums = { kind: MoneyType; n: number; income: number; expense: number }

type Read = {
  opening: number
  closing: number
  kinds: readonly Sums[]
  first_id: number | null
  last_id: number | null
  first_month: string | null
  last_month: string
}

const MINE = 't.user_id = $1 AND t.id > 0'
const JOINED = `ledger_transfers t
  JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id`

/** The first moment of the month `$2`, and of the month that follows it. */
const BEGINS = beijing('$2')
const ENDS = `($2::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai'`

/**
 * The balance as it was at `moment`: that after the newest change before it, put right by changes
 * that are in the ledger in another order than in time. A transaction has the time of its beginning
 * and waits for the wallet, so that of two at midnight the earlier may come second. None waits for a
 * day, so only changes of the day before that one and of the day after the moment can be out of order.
 */
const balanceAt = (moment: string): string => `coalesce((
  SELECT newest.balance + (
    SELECT coalesce(sum(CASE WHEN t.id > newest.id AND t.created_at < ${moment} THEN e.amount_fen
        WHEN t.id <= newest.id AND t.created_at >= ${moment} THEN -e.amount_fen END), 0)
    FROM ${JOINED} WHERE ${MINE} AND t.created_at >= newest.at - interval '1 day'
      AND t.created_at < ${moment} + interval '1 day')
  FROM (SELECT t.id, t.created_at AS at, e.balance_after_fen AS balance FROM ${JOINED}
    WHERE ${MINE} AND t.created_at < ${moment} ORDER BY t.created_at DESC, t.id DESC LIMIT 1) newest
  ), 0)::bigint`

/** One statement, so that all of it is of the same moment. */
const STATEMENT = `
  WITH changes AS (
    SELECT t.kind, count(*) AS n, min(t.id) AS first_id, max(t.id) AS last_id,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.amount_fen > 0), 0)::bigint AS income,
      coalesce(-sum(e.amount_fen) FILTER (WHERE e.amount_fen < 0), 0)::bigint AS expense
    FROM ${JOINED} WHERE ${MINE} AND t.created_at >= ${BEGINS} AND t.created_at < ${ENDS}
    GROUP BY t.kind)
  SELECT ${balanceAt(BEGINS)} AS opening, ${balanceAt(ENDS)} AS closing,
    (SELECT coalesce(json_agg(c), '[]') FROM changes c) AS kinds,
    (SELECT min(first_id) FROM changes) AS first_id, (SELECT max(last_id) FROM changes) AS last_id,
    (SELECT to_char(t.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') FROM ledger_transfers t
      WHERE ${MINE} ORDER BY t.created_at LIMIT 1) AS first_month,
    to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS last_month`

function toLine({ kind, n, income, expense }: Sums): StatementLine {
  return {
    type: kind,
    type_text: MONEY_TYPES[kind],
    count: n,
    income: toYuan(fen(income)),
    expense: toYuan(fen(expense)),
  }
}

/** What comes in first, as it is before anything can go out. */
const FIRST: readonly MoneyType[] = ['opening', 'recharge', 'gift']
const KINDS = [...FIRST, ...keysOf(MONEY_TYPES).filter((kind) => !FIRST.includes(kind))]

/** What the ledger has of a month. */
export async function readMonth(db: Queryable, userId: number, month: string): Promise<Read> {
  const [read] = await db.query<Read>(STATEMENT, [userId, `${month}-01`])
  return invariant(read, 'one row')
}

/**
 * A month of the user's balance.
 * @throws Error when the two balances and what is between them do not add up: no such sheet is shown
 */
export async function readStatement(
  db: Queryable,
  userId: number,
  month: string,
): Promise<DataOf<typeof getStatement>> {
  const read = await readMonth(db, userId, month)
  const kinds = read.kinds.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  const income = addFen(...kinds.map((one) => fen(one.income)))
  const expense = addFen(...kinds.map((one) => fen(one.expense)))
  const out = read.opening + income - expense - read.closing
  if (out !== 0) throw new Error(`the statement ${month} of user ${userId} is out by ${out}`)
  return {
    month,
    opening: toYuan(fen(read.opening)),
    lines: kinds.map(toLine),
    income: toYuan(income),
    expense: toYuan(expense),
    count: kinds.reduce((sum, { n }) => sum + n, 0),
    closing: toYuan(fen(read.closing)),
    is_open: month >= read.last_month,
    first_month: read.first_month ?? read.last_month,
    last_month: read.last_month,
    first_id: String(read.first_id ?? ''),
    last_id: String(read.last_id ?? ''),
  }
}

const PART = 1000

/** Up to a thousand changes of a statement, oldest first, as lines of a table. */
export async function statementPart(
  db: Queryable,
  userId: number,
  { month, from, upto }: BodyOf<typeof downloadStatement>,
): Promise<DataOf<typeof downloadStatement>> {
  const where = new Conditions('t.user_id = $1', userId)
  where.add((n) => `t.id >= ${n}`, Number(from))
  where.add((n) => `t.id <= ${n}`, Number(upto))
  where.always('t.id > 0')
  where.add(
    (n) =>
      `t.created_at >= ${beijing(n)} AND t.created_at < (${n}::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai'`,
    `${month}-01`,
  )
  const changes = await readChanges(db, where, `t.id LIMIT ${PART}`)
  const last = changes.length === PART ? changes.at(-1) : undefined
  return {
    title: STATEMENT_WORDS.changes,
    titles: [...STATEMENT_COLUMNS],
    orders: changes.map(
      ({ create_time, type_text, order_sn, kuaidi_sn, amount, balance, remark }) => ({
        create_time,
        type_text,
        order_sn,
        kuaidi_sn,
        income: amount.startsWith('-') ? '' : amount,
        expense: amount.startsWith('-') ? amount.slice(1) : '',
        balance,
        remark,
      }),
    ),
    next: last === undefined ? null : String(Number(last.id) + 1),
  }
}
