import {
  compareBillDay,
  listBillDays,
  showBillDay,
  type BillDifference,
  type ComparedDay,
} from '#contract/desk/bills.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { makeSettler, NO_PAYER, rechargeSubject } from '../recharge/service.ts'
import { makeWallet } from '../wallet/service.ts'
import { applyOutsideRefunds } from './outside-refund-days.ts'
import { reconcile } from './service.ts'

export type { DifferenceKind } from './compare.ts'
export type { BillDifference, ComparedDay } from '#contract/desk/bills.ts'

const DAYS = `SELECT partner, day::text AS day, payments, paid_fen, refunds, refunded_fen, differences
  FROM reconciliations`

const billDay = (of: string) =>
  ({
    kind: 'bill_day',
    id: of,
    state: (db: Queryable) =>
      db.query<ComparedDay>(`${DAYS} WHERE day = $1::date ORDER BY partner`, [of]),
  }) satisfies Subject

function findDifferences(db: Queryable, of: string): Promise<BillDifference[]> {
  return db.query<BillDifference>(
    `SELECT partner, kind, trade_no, ours_fen, theirs_fen, note FROM bill_differences
     WHERE day = $1::date ORDER BY partner, place`,
    [of],
  )
}

export const reconciliationDesk = {
  list: defineOperation({
    name: 'reconciliation.list',
    input: listBillDays.input,
    run: async ({ db }) =>
      ok(await db.query<ComparedDay>(`${DAYS} ORDER BY day DESC, partner LIMIT 60`)),
  }),

  show: defineOperation({
    name: 'reconciliation.show',
    input: showBillDay.input,
    run: async ({ db }, given) =>
      ok({ day: given.day, differences: await findDifferences(db, given.day) }),
  }),

  /** Compares a day once more, and books what has gone back of payments without us. */
  run: defineOperation({
    name: 'reconciliation.run',
    input: compareBillDay.input,
    subject: (given) => billDay(given.day),
    async run({ db, about, bills = [] }, given) {
      if (bills.length === 0) return deny('desk_payment_missing')
      const unavailable: string[] = []
      let refunded = 0
      for (const source of bills) {
        const differences = await reconcile(db, source, given.day)
        refunded += await applyOutsideRefunds(db, source, {
          days: [given.day],
          applyStatus: (status) => {
            const own = about(rechargeSubject(status.tradeNo))
            return makeSettler({ db: own, wallet: makeWallet(own), signs: NO_PAYER })(status)
          },
        })
        if (differences === null) unavailable.push(source.partner)
      }
      const differences = await findDifferences(db, given.day)
      return ok({ day: given.day, differences, unavailable, refunded })
    },
  }),
}
