import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type { downloadFinanceLog, getFinanceSummary, listFinanceLog } from '#contract/finance.ts'
import type { downloadStatement, getStatement } from '#contract/statement.ts'
import type {
  downloadMoneyChanges,
  getMoneyTrend,
  getWalletInfo,
  listMoneyChanges,
  MoneyType,
} from '#contract/wallet.ts'
import { fen, toYuan, type Fen } from '#domain/money/fen.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { correctBalance, type Correction } from './correct-balance.ts'
import { creditForParcels, type ParcelCredit } from './credit-parcels.ts'
import { financePart, findFinanceLog } from './finance-log.ts'
import { readFinanceSummary } from './finance-summary.ts'
import { findFreeze, findRefund, findWithdrawal, putBack, takeOut } from './lots.ts'
import { downloadPart, findChanges } from './money-changes.ts'
import { findTrend } from './money-trend.ts'
import {
  creditTopUps,
  openAccounts,
  payFromWallet,
  readBalance,
  readGivenBack,
  readOrderMoney,
  type GivenBack,
  type TopUp,
} from './repository.ts'
import { lockAccounts, transfer, type AccountKind, type Short, type Transfer } from './transfer.ts'
import { readStatement, statementPart } from './statement.ts'
import { readInfo, readWithdrawable } from './wallet-info.ts'

export {
  MONEY_TERMS,
  readMoneyTerms,
  setMoneyTerms,
  type MoneyTermName,
  type SomeTerms,
} from './money-terms.ts'
export { readMoneyTerm } from './money-terms.ts'

export type Wallet = ReturnType<typeof makeWallet>

export type { GivenBack } from './repository.ts'

export type OrderMoney = {
  /** Time of the first transfer of that day, `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string
  readonly kind: MoneyType
  readonly amount: string
  readonly count: number
}

/** What its owner is shown of a wallet. */
function walletQueries(db: Database) {
  return {
    async info(userId: number): Promise<Answer<DataOf<typeof getWalletInfo>>> {
      const info = await readInfo(db, userId)
      return info === null ? refuse('signed_out') : ok(info)
    },

    async changes(
      userId: number,
      query: QueryOf<typeof listMoneyChanges>,
    ): Promise<Answer<DataOf<typeof listMoneyChanges>>> {
      return ok(await findChanges(db, userId, query))
    },

    async changesPart(
      userId: number,
      body: BodyOf<typeof downloadMoneyChanges>,
    ): Promise<Answer<DataOf<typeof downloadMoneyChanges>>> {
      return ok(await downloadPart(db, userId, body))
    },

    async financeSummary(
      userId: number,
      query: QueryOf<typeof getFinanceSummary>,
    ): Promise<Answer<DataOf<typeof getFinanceSummary>>> {
      return ok(await readFinanceSummary(db, userId, query))
    },

    async financeLog(
      userId: number,
      query: QueryOf<typeof listFinanceLog>,
    ): Promise<Answer<DataOf<typeof listFinanceLog>>> {
      return ok(await findFinanceLog(db, userId, query))
    },

    async financePart(
      userId: number,
      body: BodyOf<typeof downloadFinanceLog>,
    ): Promise<Answer<DataOf<typeof downloadFinanceLog>>> {
      return ok(await financePart(db, userId, body))
    },

    async statement(userId: number, month: string): Promise<Answer<DataOf<typeof getStatement>>> {
      return ok(await readStatement(db, userId, month))
    },

    async statementPart(
      userId: number,
      body: BodyOf<typeof downloadStatement>,
    ): Promise<Answer<DataOf<typeof downloadStatement>>> {
      return ok(await statementPart(db, userId, body))
    },

    trend: (
      userId: number,
      query: QueryOf<typeof getMoneyTrend>,
    ): Promise<Answer<DataOf<typeof getMoneyTrend>>> => findTrend(db, userId, query),
  }
}

/** Money of ours for the wallet: none of its accounts can be short. */
async function grant(
  tx: Transaction,
  { userId, kind, amountFen }: { userId: number; kind: 'gift' | 'opening'; amountFen: Fen },
): Promise<void> {
  const granted = await transfer(tx, {
    userId,
    kind,
    ...(kind === 'gift' ? { giftFen: amountFen } : { freeFen: amountFen }),
    legs: [
      { account: 'funding', amountFen: 0 - amountFen },
      { account: 'wallet', amountFen },
    ],
  })
  if (!granted.ok) throw new Error(`no account for a ${kind} of user ${userId}`)
}

/** What comes into a wallet from outside. */
const moneyIn = {
  /** Money that was paid in, and our gift with it; several wallets must have been locked before. */
  topUp: (tx: Transaction, ...topUps: readonly TopUp[]): Promise<void> => creditTopUps(tx, topUps),

  /** Gives money without a recharge: it can be spent, not withdrawn. */
  give: (tx: Transaction, userId: number, amountFen: Fen): Promise<void> =>
    grant(tx, { userId, kind: 'gift', amountFen }),

  /** The three empty accounts of a new user, with what they start with. */
  async open(tx: Transaction, userId: number, openingFen: Fen): Promise<void> {
    await openAccounts(tx, userId)
    await grant(tx, { userId, kind: 'opening', amountFen: openingFen })
  },
}

/** What leaves a wallet for outside, and comes back when it does not arrive. */
const moneyOut = { findWithdrawal, findRefund, findFreeze, takeOut, putBack }

export function makeWallet(db: Database) {
  return {
    ...walletQueries(db),
    ...moneyIn,
    ...moneyOut,

    async balance(userId: number): Promise<Fen> {
      return fen(await readBalance(db, userId))
    },

    /** @param tx the transaction that has locked the wallet, if there is one */
    withdrawable: (userId: number, tx?: Queryable): Promise<Fen> =>
      readWithdrawable(tx ?? db, userId),

    /** Moves money between a user's accounts. */
    move: (tx: Transaction, move: Transfer): Promise<Result<null, Short>> => transfer(tx, move),

    /** Locks the accounts for several transfers in one transaction. */
    lock: (tx: Transaction, userId: number, accounts: readonly AccountKind[]): Promise<void> =>
      lockAccounts(tx, userId, accounts),

    /** The money that moved for an order, by kind and Beijing day; payments are above zero. */
    async ofOrder(userId: number, orderId: number): Promise<OrderMoney[]> {
      const rows = await readOrderMoney(db, userId, orderId)
      return rows.map(({ time, kind, amount_fen, count }) => {
        return { time, kind, amount: toYuan(fen(0 - amount_fen)), count }
      })
    },

    /** What came back for each order; orders without any are left out. */
    givenBack: (
      userId: number,
      orderIds: readonly number[],
    ): Promise<ReadonlyMap<number, GivenBack>> => readGivenBack(db, userId, orderIds),

    /** What we owe for parcels. */
    creditParcels: (tx: Transaction, credit: ParcelCredit): Promise<void> =>
      creditForParcels(tx, credit),

    /** Puts a balance right by hand. @returns the balance after it */
    correct: (tx: Transaction, correction: Correction): Promise<Result<Fen, Short>> =>
      correctBalance(tx, correction),

    /** Takes the price of an order. */
    async payOrder(
      tx: Transaction,
      order: { userId: number; orderId: number; amountFen: Fen },
    ): Promise<Result<null, Short>> {
      return (await payFromWallet(tx, order)) ? ok(null) : err('short')
    },

    /** Gives a row when the order has been paid for. */
    orderPaid: (userId: number, orderId: number) => ({
      sql: `SELECT FROM ledger_transfers WHERE user_id = $1 AND order_id = $2 AND kind = 'order'`,
      params: [userId, orderId],
    }),
  }
}
