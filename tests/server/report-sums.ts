import { expect } from 'vitest'

import { REPORT_DIMENSIONS, type Report, type ReportDimension } from '#contract/desk/reports.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { readReport } from '#server/modules/reports/read-report.ts'

/** What each dimension is in the orders, and a day in the ledger. */
const KEYS: Readonly<Record<ReportDimension, string>> = {
  goods: 'o.goods_id::text',
  level: 'o.group_id::text',
  carrier: 'o.express_id::text',
  platform: 'o.platform_id::text',
  province: 'p.rec_province',
}
const day = (column: string): string => `(${column} AT TIME ZONE 'Asia/Shanghai')::date::text`

type Line = { readonly key: string } & Record<string, string | number>

/** From parcels and the ledger's own entries, which no report reads. */
function countFrom(db: Database, sold: string, moved: string): Promise<Line[]> {
  return db.query<Line>(
    `SELECT key, sum(parcels)::bigint AS parcels, sum(revenue)::bigint AS "revenueFen",
       sum(refunds)::bigint AS refunds, sum(refund)::bigint AS "refundFen",
       sum(compensations)::bigint AS compensations, sum(compensation)::bigint AS "compensationFen"
     FROM (
       SELECT ${sold} AS key, 1 AS parcels, p.price_fen AS revenue, 0 AS refunds, 0 AS refund,
         0 AS compensations, 0 AS compensation
       FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
       UNION ALL
       SELECT ${moved}, 0, 0, (t.kind <> 'compensation')::int, CASE WHEN t.kind <> 'compensation' THEN e.amount_fen ELSE 0 END,
         (t.kind = 'compensation')::int, CASE WHEN t.kind = 'compensation' THEN e.amount_fen ELSE 0 END
       FROM ledger_transfers t
         JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
         LEFT JOIN desk_refunds d ON d.user_id = t.user_id AND d.id = t.desk_refund_id
         JOIN parcels p ON p.user_id = t.user_id AND p.id = coalesce(t.parcel_id, d.parcel_id)
         JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
       WHERE t.kind IN ('refund', 'desk_refund', 'compensation')) c
     GROUP BY 1`,
  )
}

async function sumOf(db: Database, sql: string): Promise<number> {
  const [row] = await db.query<{ fen: number }>(sql)
  return invariant(row, 'an aggregate has one row').fen
}

const entries = (account: string, kinds: string, sign: string): string =>
  `SELECT coalesce(${sign}sum(e.amount_fen), 0)::bigint AS fen FROM ledger_entries e
   JOIN ledger_transfers t ON t.user_id = e.user_id AND t.id = e.transfer_id
   WHERE e.account = '${account}' AND t.kind IN (${kinds})`

const balances = (kinds: string): string =>
  `SELECT coalesce(sum(balance_fen), 0)::bigint AS fen FROM accounts WHERE kind IN (${kinds})`

const sorted = (lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))

type Sums = Omit<Report['days'][number], 'day'>

function totalOf(lines: readonly Sums[]): Record<keyof Sums, number> {
  const total = {
    parcels: 0,
    revenueFen: 0,
    refunds: 0,
    refundFen: 0,
    compensations: 0,
    compensationFen: 0,
  }
  for (const line of lines) {
    for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += line[name]
  }
  return total
}

/** Every dimension and every day of the reports is what parcels and ledger come to, to the fen. */
export async function expectReportsRight(db: Database): Promise<Report> {
  const report = await readReport(db, { from: '2020-01-01', to: '2099-12-31' })
  const total = totalOf(report.days)
  for (const dimension of REPORT_DIMENSIONS) {
    const key = KEYS[dimension]
    const lines = report.by[dimension].map(({ name: _name, ...line }): Line => line)
    expect({ dimension, lines: sorted(lines) }).toEqual({
      dimension,
      lines: sorted(await countFrom(db, key, key)),
    })
    expect({ dimension, total: totalOf(report.by[dimension]) }).toEqual({ dimension, total })
  }
  const days = report.days
    .map(({ day: key, ...sums }): Line => ({ key, ...sums }))
    .filter(({ key: _key, ...sums }) => Object.values(sums).some((sum) => sum !== 0))
  const expected = await countFrom(db, day('p.created_at'), day('t.created_at'))
  expect(sorted(days)).toEqual(sorted(expected))
  expect({
    revenue: total.revenueFen,
    refund: total.refundFen,
    late: total.compensationFen,
  }).toEqual({
    revenue: await sumOf(db, entries('sales', `'order'`, '')),
    refund: await sumOf(db, entries('sales', `'refund', 'desk_refund'`, '-')),
    late: await sumOf(db, entries('funding', `'compensation'`, '-')),
  })
  await expectBooksOfDaysRight(db, report)
  // A period that begins in the middle goes on where the days before it ended.
  const [first, last] = [report.days.at(-2), report.days.at(-1)]
  const period = { from: first?.day ?? '', to: last?.day ?? '' }
  const part = await readReport(db, period)
  expect({ days: part.days, books: part.books }).toEqual({
    days: report.days.slice(-2),
    books: report.books.slice(-2),
  })
  return report
}

async function expectBooksOfDaysRight(db: Database, { books, days }: Report): Promise<void> {
  let before = 0
  for (const [at, { day: of, beginFen, moves, endFen }] of books.entries()) {
    const moved = Object.values(moves).reduce((sum, fen) => sum + fen, 0)
    expect([of, beginFen, endFen]).toEqual([days[at]?.day, before, before + moved])
    expect([of, 0 - moves.order, moves.compensation]).toEqual([
      of,
      days[at]?.revenueFen,
      days[at]?.compensationFen,
    ])
    before = endFen
  }
  const last = invariant(books.at(-1), 'today is in it')
  expect({ wallets: last.endFen, other: last.otherOwedFen }).toEqual({
    wallets: await sumOf(db, balances(`'wallet'`)),
    other: await sumOf(db, balances(`'commission', 'commission_frozen', 'withdrawing', 'frozen'`)),
  })
  const fees = books.reduce((sum, { feeFen }) => sum + feeFen, 0)
  const paidOut = books.reduce((sum, { paidOutFen }) => sum + paidOutFen, 0)
  expect({ fees, paidOut }).toEqual({
    fees: await sumOf(db, balances(`'fees'`)),
    paidOut: await sumOf(db, entries('funding', `'withdraw_paid'`, '')),
  })
}
