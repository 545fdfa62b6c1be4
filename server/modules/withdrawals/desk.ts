import {
  approveWithdrawal,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  showDeskWithdrawal,
} from '#contract/desk/withdrawals.ts'
import {
  applyVouchers,
  checkVouchers,
  DOES_SOMETHING,
  dropPayoutBatch,
  listPayoutBatches,
  makePayoutBatch,
  showPayoutSheet,
  type VoucherLine,
} from '#contract/desk/payouts.ts'
import { ok } from '#domain/result/result.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { makeWallet, readMoneyTerm } from '../wallet/service.ts'
import { dropBatch, findBatch, findBatches, makeBatch, sheetOf, sumOf } from './batches.ts'
import { approve, findOpen, pay, refuseWithdrawal, type OpenWithdrawal } from './decide.ts'
import { sealedFor } from './service.ts'
import { findSources, type Source } from './sources.ts'
import { applyVoucher, planVouchers } from './vouchers.ts'

export type { OpenWithdrawal } from './decide.ts'
export type { Source } from './sources.ts'

/** Numbers of a long list that its entry has. */
const MOST_NAMED = 10
const MOST_FILE_SIGNS = 80

type Stored = {
  readonly payout: string | null
  readonly user_id: number
  readonly status: number
  readonly amount_fen: number
  readonly voucher: string
  readonly reason: string
}

const withdrawal = (withdrawNo: string) =>
  ({
    kind: 'withdrawal',
    id: withdrawNo,
    async state(db: Queryable) {
      const [row] = await db.query<Stored>(
        `SELECT user_id, status, amount_fen, voucher, reason,
           (SELECT l.outcome FROM payout_lines l WHERE l.user_id = w.user_id AND l.withdrawal_id = w.id
            ORDER BY l.batch_id DESC LIMIT 1) AS payout
         FROM withdrawals w WHERE withdraw_no = $1`,
        [withdrawNo],
      )
      return row ?? null
    },
  }) satisfies Subject

/** Withdrawals that go into a batch together; the batch has no number before. */
const payoutOf = (nos: readonly string[]) =>
  ({
    kind: 'payout',
    id: nos.slice(0, MOST_NAMED).join(' '),
    async state(db: Queryable) {
      const [row] = await db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM payout_lines l JOIN withdrawals w
           ON w.user_id = l.user_id AND w.id = l.withdrawal_id
         WHERE l.outcome = 'open' AND w.withdraw_no = ANY ($1::text[])`,
        [textArray(nos)],
      )
      return row ?? null
    },
  }) satisfies Subject

const batchOf = (id: number) =>
  ({
    kind: 'payout_batch',
    id: `${id}`,
    async state(db: Queryable) {
      const found = await findBatch(db, id)
      return (
        found && {
          open: found.open,
          paid: found.paid,
          failed: found.failed,
          dropped: found.dropped,
        }
      )
    },
  }) satisfies Subject

/** A file of results; each withdrawal is on record by itself. */
const resultOf = (file: string): Subject => ({
  kind: 'payout_result',
  id: file.slice(0, MOST_FILE_SIGNS),
  state: () => Promise.resolve(null),
})

/** An open withdrawal as a list has it: its account is masked. */
export type ListedWithdrawal = Omit<OpenWithdrawal, 'real_name' | 'account'> & {
  /** Where the money came from, the newest recharge first. */
  readonly sources: readonly Source[]
}

async function withSources(
  db: Queryable,
  rows: readonly OpenWithdrawal[],
): Promise<ListedWithdrawal[]> {
  const sources = await findSources(db, rows)
  return rows.map((row) => {
    const { real_name: _name, account: _account, ...listed } = row
    return { ...listed, sources: sources(row) }
  })
}

export const withdrawalDesk = {
  /** Those that wait for a decision or for payment, the oldest first. */
  list: defineOperation({
    name: 'withdrawals.list',
    input: listDeskWithdrawals.input,
    run: async ({ db }) => ok(await withSources(db, await findOpen(db, null))),
  }),

  /** With the whole account, for the person who makes the payment. */
  show: defineOperation({
    name: 'withdrawals.show',
    input: showDeskWithdrawal.input,
    subject: (given) => withdrawal(given.no),
    async run({ db, open }, given) {
      const rows = await findOpen(db, given.no)
      const [[row], [listed]] = [rows, await withSources(db, rows)]
      if (row === undefined || listed === undefined) return deny('withdrawal_unknown')
      const about = sealedFor(row.user_id)
      return ok({
        ...listed,
        /** Null when it was sealed with another key. */
        real_name: await open(row.real_name, about),
        account: await open(row.account, about),
      })
    },
  }),

  approve: defineOperation({
    name: 'withdrawals.approve',
    input: approveWithdrawal.input,
    subject: (given) => withdrawal(given.no),
    async isAbove(db, given) {
      const [limit, [row]] = [
        await readMoneyTerm(db, 'second-person'),
        await findOpen(db, given.no),
      ]
      return row !== undefined && row.amount_fen > limit
    },
    run: ({ db }, given) => approve({ db, wallet: makeWallet(db) }, given.no),
  }),

  /** `voucher`: the number that the bank or Alipay has for the payment. */
  pay: defineOperation({
    name: 'withdrawals.pay',
    input: payWithdrawal.input,
    subject: (given) => withdrawal(given.no),
    run: ({ db }, given) =>
      pay({ db, wallet: makeWallet(db) }, { withdrawNo: given.no, voucher: given.voucher }),
  }),

  batches: defineOperation({
    name: listPayoutBatches.name,
    input: listPayoutBatches.input,
    run: async ({ db }) => ok(await findBatches(db)),
  }),

  batch: defineOperation({
    name: makePayoutBatch.name,
    input: makePayoutBatch.input,
    subject: ({ nos }) => payoutOf(nos),
    isAbove: async (db, { nos }) =>
      (await sumOf(db, nos)) > (await readMoneyTerm(db, 'second-person')),
    run: ({ db, by }, given) => makeBatch(db, { ...given, by }),
  }),

  batchSheet: defineOperation({
    name: showPayoutSheet.name,
    input: showPayoutSheet.input,
    subject: ({ batch }) => batchOf(batch),
    run: (tools, given) => sheetOf(tools, given),
  }),

  dropBatch: defineOperation({
    name: dropPayoutBatch.name,
    input: dropPayoutBatch.input,
    subject: ({ batch }) => batchOf(batch),
    run: ({ db }, { batch }) => dropBatch(db, batch),
  }),

  checkVouchers: defineOperation({
    name: checkVouchers.name,
    input: checkVouchers.input,
    run: async ({ db }, sheet) => ok({ lines: await planVouchers(db, sheet) }),
  }),

  /** A line at a time; one that was changed meanwhile is judged again, and keeps no other. */
  vouchers: defineOperation({
    name: applyVouchers.name,
    input: applyVouchers.input,
    subject: ({ file }) => resultOf(file),
    async run({ db, about }, sheet) {
      const lines: VoucherLine[] = []
      for (const line of await planVouchers(db, sheet)) {
        if (DOES_SOMETHING.has(line.outcome)) {
          const of = about(withdrawal(line.no))
          const done = await applyVoucher({ db: of, wallet: makeWallet(of) }, line)
          if (!done.ok && done.error.key === 'desk_books_wrong') return done
          lines.push(done.ok ? line : { ...line, outcome: 'not_in_batch' })
        } else lines.push(line)
      }
      return ok({ lines })
    },
  }),

  /** The user is shown the reason. */
  reject: defineOperation({
    name: 'withdrawals.reject',
    input: rejectWithdrawal.input,
    subject: (given) => withdrawal(given.no),
    run: ({ db }, given) =>
      refuseWithdrawal(
        { db, wallet: makeWallet(db) },
        { withdrawNo: given.no, reason: given.reason },
      ),
  }),
}
