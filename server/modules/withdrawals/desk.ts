import {
  approveWithdrawal,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  showDeskWithdrawal,
} from '#contract/desk/withdrawals.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { makeWallet, readMoneyTerm } from '../wallet/service.ts'
import { approve, findOpen, pay, refuseWithdrawal, type OpenWithdrawal } from './decide.ts'
import { sealedFor } from './service.ts'
import { findSources, type Source } from './sources.ts'

export type { OpenWithdrawal } from './decide.ts'
export type { Source } from './sources.ts'

type Stored = {
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
        'SELECT user_id, status, amount_fen, voucher, reason FROM withdrawals WHERE withdraw_no = $1',
        [withdrawNo],
      )
      return row ?? null
    },
  }) satisfies Subject

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
