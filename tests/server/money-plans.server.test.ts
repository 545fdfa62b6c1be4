import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { findCallbacks, findCalls } from '#server/modules/open-api/call-log.ts'
import { findRecords } from '#server/modules/recharge/find-records.ts'
import { findSaved } from '#server/modules/recharge/vip-levels.ts'
import { reconcile } from '#server/modules/reconciliation/service.ts'
import { findCommissions } from '#server/modules/referral/find-commissions.ts'
import { findReferred } from '#server/modules/referral/find-referred.ts'
import { readSummary } from '#server/modules/referral/summary.ts'
import { financePart, findFinanceLog } from '#server/modules/wallet/finance-log.ts'
import { readFinanceSummary } from '#server/modules/wallet/finance-summary.ts'
import { downloadPart, findChanges } from '#server/modules/wallet/money-changes.ts'
import { findTrend } from '#server/modules/wallet/money-trend.ts'
import { readMonth, statementPart } from '#server/modules/wallet/statement.ts'
import { readInfo } from '#server/modules/wallet/wallet-info.ts'
import { findOpen } from '#server/modules/withdrawals/decide.ts'
import { findWithdrawals } from '#server/modules/withdrawals/find-withdrawals.ts'

import { openServing } from '#server/db/serving.ts'
import { forBuyer } from '#server/under-way.ts'
import { fillWithMoney } from './much-money.ts'
import { scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

const TABLES =
  /ledger_transfers|ledger_entries|withdrawals|recharge_trades|referrals|commissions|users|orders|api_calls|callbacks|bill_lines/

const day = (ago: number) =>
  new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
const RANGE = { start_time: `${day(3)} 00:00:00`, end_time: `${day(2)} 23:59:59` }
const PAGE = { page: 1, page_size: 10 }

type Call = (db: Database, userId: number) => Promise<unknown>

const CALLS: Readonly<Record<string, Call>> = {
  'changes of the balance': (db, id) => findChanges(db, id, PAGE),
  'a late page of them': (db, id) => findChanges(db, id, { page: 70, page_size: 10 }),
  'changes of a kind': (db, id) => findChanges(db, id, { ...PAGE, type: 'compensation' }),
  'what was consumed': (db, id) => findChanges(db, id, { ...PAGE, type: 'consume' }),
  'what went out': (db, id) => findChanges(db, id, { ...PAGE, direction: -1 }),
  'changes of some days': (db, id) => findChanges(db, id, { ...PAGE, ...RANGE }),
  'changes by a number': (db, id) => findChanges(db, id, { ...PAGE, keyword: 'T100001-3000' }),
  'a part of their export': (db, id) => downloadPart(db, id, { after: '3000' }),
  'the trend': (db, id) => findTrend(db, id, RANGE),
  'a statement': (db, id) => readMonth(db, id, day(2).slice(0, 7)),
  'a part of its changes': (db, id) =>
    statementPart(db, id, { month: day(2).slice(0, 7), from: '3000', upto: '4000' }),
  'what there is': (db, id) => readInfo(db, id),
  'the finance log': (db, id) => findFinanceLog(db, id, PAGE),
  'one account of it': (db, id) => findFinanceLog(db, id, { ...PAGE, account: 'commission' }),
  'one kind of it': (db, id) => findFinanceLog(db, id, { ...PAGE, type: 'withdraw_paid' }),
  'some days of it': (db, id) => findFinanceLog(db, id, { ...PAGE, ...RANGE }),
  'a part of its export': (db, id) =>
    financePart(db, id, { after: '1700000000000000-commission-1' }),
  'the figures of commission': (db, id) => readFinanceSummary(db, id, RANGE),
  recharges: (db, id) => findRecords(db, id, PAGE),
  'recharges that were credited': (db, id) => findRecords(db, id, { ...PAGE, status: 1, ...RANGE }),
  withdrawals: (db, id) => findWithdrawals(db, id, PAGE),
  'withdrawals of a state': (db, id) => findWithdrawals(db, id, { ...PAGE, status: 3 }),
  'a withdrawal by its number': (db, id) => findWithdrawals(db, id, { ...PAGE, keyword: 'W9' }),
  'brought users': (db, id) => findReferred(db, id, { ...PAGE, sort: 'new' }),
  'brought users by what they earn': (db, id) => findReferred(db, id, { ...PAGE, sort: 'earned' }),
  'brought users who ordered': (db, id) =>
    findReferred(db, id, { ...PAGE, sort: 'orders', ordered: 1, ...RANGE }),
  'brought users by their mobile': (db, id) =>
    findReferred(db, id, { ...PAGE, sort: 'new', keyword: '0042' }),
  'what member levels save': (db, id) => findSaved(db, id),
  commissions: (db, id) => findCommissions(db, id, PAGE),
  'commissions of a state': (db, id) => findCommissions(db, id, { ...PAGE, status: 1, ...RANGE }),
  'the figures of the referral': (db, id) => readSummary(db, id),
  'calls of the open API': (db, id) => findCalls(db, id, PAGE),
  'calls that failed': (db, id) => findCalls(db, id, { ...PAGE, failed: true }),
  callbacks: (db, id) => findCallbacks(db, id, PAGE),
  'callbacks that failed': (db, id) => findCallbacks(db, id, { ...PAGE, failed: true }),
}

describe('the plans of money (postgres)', () => {
  let db: Database | null = null
  let served: Database | null = null
  let release = () => Promise.resolve()
  let userId = 0

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    userId = await fillWithMoney(opened.db)
    served = await openServing(opened.db)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  it.each(Object.entries(CALLS))('never read everybody’s entries for %s', async (_, call) => {
    const ofBuyer = (recorded: Database) => forBuyer(userId, () => call(recorded, userId))
    expect(await scansOf(invariant(served, 'opened'), TABLES, ofBuyer)).toEqual([])
  })

  it('never all withdrawals for those of everybody that are open', async () => {
    const ofAll = (recorded: Database) => findOpen(recorded, null)
    expect(await scansOf(invariant(served, 'opened'), TABLES, ofAll)).toEqual([])
  })

  it('never all trades to compare the bill of a day', async () => {
    const line = { kind: 'payment', tradeNo: 'T7', partnerNo: 'P7', amountFen: 1000 } as const
    const source = {
      partner: 'sandbox',
      channels: [1],
      read: () => Promise.resolve([line]),
    } as const
    const scans = await scansOf(invariant(db, 'opened'), TABLES, (recorded) =>
      reconcile(recorded, source, day(2)),
    )
    expect(scans).toEqual([])
  })
})
