import type {
  BalanceMove,
  DayBooks,
  Report,
  ReportDay,
  ReportDimension,
  ReportLine,
} from '#contract/desk/reports.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import { DIMENSIONS, SUMS } from './counters.ts'

type Period = { readonly from: string; readonly to: string }

type Sums = Omit<ReportLine, 'key' | 'name'>
type SalesRow = Sums & { readonly dimension: 'all' | ReportDimension; readonly key: string }

const NAMES = ['parcels', 'revenueFen', 'refunds', 'refundFen', 'compensations', 'compensationFen']

/** Counted and not yet counted, in one statement: none is left out, and none is there twice. */
function findSales(db: Queryable, { from, to }: Period): Promise<SalesRow[]> {
  const sums = SUMS.map((name, at) => `sum(s.${name})::bigint AS "${NAMES[at]}"`).join(', ')
  const ofRow = SUMS.map((name) => `u.${name}`).join(', ')
  return db.query<SalesRow>(
    `SELECT s.dimension, CASE WHEN s.dimension = 'all' THEN s.day::text ELSE s.key END AS key, ${sums}
     FROM (SELECT dimension, day, key, ${SUMS.join(', ')} FROM sales_days
         WHERE dimension IN ('all', 'goods', 'level', 'carrier', 'platform', 'province')
           AND day BETWEEN $1::date AND $2::date
       UNION ALL SELECT d.dimension, u.day, d.key, ${ofRow} FROM sales_uncounted u, LATERAL ${DIMENSIONS}
         WHERE u.day BETWEEN $1::date AND $2::date) s
     GROUP BY 1, 2 ORDER BY 4 DESC, 2`,
    [from, to],
  )
}

type BooksRow = {
  /** '' = before the period. */
  readonly day: string
  readonly account: string
  readonly kind: string
  readonly fen: number
}

function findBooks(db: Queryable, { from, to }: Period): Promise<BooksRow[]> {
  return db.query<BooksRow>(
    `SELECT CASE WHEN b.day < $1::date THEN '' ELSE b.day::text END AS day, b.account, b.kind,
       sum(b.amount_fen)::bigint AS fen
     FROM (SELECT day, account, kind, amount_fen FROM books_days
       UNION ALL SELECT day, account, kind, amount_fen FROM books_uncounted) b
     WHERE b.day <= $2::date GROUP BY 1, 2, 3`,
    [from, to],
  )
}

/** The days of the period until today. */
async function findDays(db: Queryable, { from, to }: Period): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `SELECT s.day::date::text AS day FROM generate_series($1::date,
       least($2::date, (now() AT TIME ZONE 'Asia/Shanghai')::date), interval '1 day') AS s(day)
     ORDER BY s.day`,
    [from, to],
  )
  return rows.map(({ day }) => day)
}

/** Where the names of a dimension are; a province is its own name. */
const NAMED = {
  goods: 'goods',
  level: 'vip_groups',
  carrier: 'expresses',
  platform: 'platforms',
} as const

async function namesOf(
  db: Queryable,
  dimension: ReportDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dimension === 'province' || keys.length === 0) return new Map()
  const rows = await db.query<{ key: string; name: string }>(
    `SELECT id::text AS key, name FROM ${NAMED[dimension]} WHERE id = ANY ($1::bigint[])`,
    [intArray(keys.map(Number))],
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

const NOTHING: Sums = {
  parcels: 0,
  revenueFen: 0,
  refunds: 0,
  refundFen: 0,
  compensations: 0,
  compensationFen: 0,
}

function sumsOf({ dimension: _dimension, key: _key, ...sums }: SalesRow): Sums {
  return sums
}

function named(row: SalesRow, names: ReadonlyMap<string, string>): ReportLine {
  return { key: row.key, name: names.get(row.key) ?? row.key, ...sumsOf(row) }
}

/** Which column of the balances a kind of transfer is in; the others are `other`. */
const MOVE_OF: Readonly<Record<string, BalanceMove>> = {
  recharge: 'recharge',
  gift: 'gift',
  gift_back: 'gift',
  gift_restored: 'gift',
  order: 'order',
  refund: 'refund',
  desk_refund: 'refund',
  compensation: 'compensation',
  commission_transfer: 'commission',
  withdraw: 'withdrawal',
  withdraw_back: 'withdrawal',
  recharge_refund: 'rechargeRefund',
  recharge_refund_back: 'rechargeRefund',
  outside_refund: 'rechargeRefund',
  outside_refund_back: 'rechargeRefund',
  correction: 'correction',
  correction_taken: 'correction',
}

/** Accounts of merchants besides their balances. */
const OTHER_OWED = new Set(['commission', 'commission_frozen', 'withdrawing', 'frozen'])

type Moves = DayBooks['moves']

const NO_MOVES: Moves = {
  recharge: 0,
  gift: 0,
  order: 0,
  refund: 0,
  compensation: 0,
  commission: 0,
  withdrawal: 0,
  rechargeRefund: 0,
  correction: 0,
  other: 0,
}

/** What a day's entries come to. */
function dayOf(rows: readonly BooksRow[]) {
  const moves: Record<BalanceMove, number> = { ...NO_MOVES }
  const sums = { wallet: 0, otherOwed: 0, paidOut: 0, fee: 0 }
  for (const { account, kind, fen } of rows) {
    if (account === 'wallet') {
      moves[MOVE_OF[kind] ?? 'other'] += fen
      sums.wallet += fen
    } else if (OTHER_OWED.has(account)) sums.otherOwed += fen
    else if (kind === 'withdraw_paid' && account === 'fees') sums.fee += fen
    else if (kind === 'withdraw_paid') sums.paidOut += fen
  }
  return { moves, ...sums }
}

function booksOf(days: readonly string[], rows: readonly BooksRow[]): DayBooks[] {
  const byDay = new Map<string, BooksRow[]>()
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  const before = dayOf(byDay.get('') ?? [])
  let [beginFen, otherOwedFen] = [before.wallet, before.otherOwed]
  return days.map((day) => {
    const { moves, wallet, otherOwed, paidOut, fee } = dayOf(byDay.get(day) ?? [])
    otherOwedFen += otherOwed
    const owed = { beginFen, endFen: beginFen + wallet, otherOwedFen }
    beginFen = owed.endFen
    return { day, ...owed, moves, paidOutFen: paidOut, feeFen: fee }
  })
}

async function linesOf(
  db: Queryable,
  dimension: ReportDimension,
  sales: readonly SalesRow[],
): Promise<ReportLine[]> {
  const rows = sales.filter((row) => row.dimension === dimension)
  const names = await namesOf(
    db,
    dimension,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => named(row, names))
}

export async function readReport(db: Queryable, period: Period): Promise<Report> {
  const [sales, rows, days] = await Promise.all([
    findSales(db, period),
    findBooks(db, period),
    findDays(db, period),
  ])
  const ofDays = new Map(
    sales.filter(({ dimension }) => dimension === 'all').map((row) => [row.key, sumsOf(row)]),
  )
  const lines = (dimension: ReportDimension) => linesOf(db, dimension, sales)
  const [goods, level, carrier, platform, province] = await Promise.all([
    lines('goods'),
    lines('level'),
    lines('carrier'),
    lines('platform'),
    lines('province'),
  ])
  return {
    days: days.map((day): ReportDay => ({ day, ...(ofDays.get(day) ?? NOTHING) })),
    by: { goods, level, carrier, platform, province },
    books: booksOf(days, rows),
  }
}
