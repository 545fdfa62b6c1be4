import { invariant } from '#domain/result/assert.ts'
import { err, type Result } from '#domain/result/result.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Database } from '../../db/database.ts'
import { commitWith } from '../../db/final-statement.ts'
import type { PaymentStatus } from '../../ports/payment/payment.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { creditOf, judge, type SettlementError } from './judge.ts'
import { settleRefunded, type OutsideSettlement } from './outside-refunds.ts'
import { closeTrade, findTiers, lockTrades, markCredited, type WhenBusy } from './repository.ts'

export type SettleDeps = {
  readonly db: Database
  readonly wallet: Wallet
  readonly signs: Pick<Accounts['signs'], 'remember'>
}

/** For reports without a payer: those of bills and of the operator. */
export const NO_PAYER: SettleDeps['signs'] = { remember: () => Promise.resolve() }

type Settlement = 'credited' | 'closed' | OutsideSettlement

export type Settled = Result<Settlement, SettlementError>

/**
 * Applies payment statuses to the ledger; `all` names each trade once. Idempotent per trade. Trade,
 * money, gift, lot and member group change together or not at all. Money for a trade that was closed
 * meanwhile is credited, because it was paid.
 * @returns in the order of `all`; null = skipped, as the trade is busy or there is none
 */
async function settleAll(
  { db, wallet, signs }: SettleDeps,
  all: readonly PaymentStatus[],
  whenBusy: WhenBusy,
): Promise<readonly (Settled | null)[]> {
  const done = await db.transaction(async (tx) => {
    const tradeNos = all.map(({ tradeNo }) => tradeNo)
    const [trades, tiers] = await Promise.all([lockTrades(tx, tradeNos, whenBusy), findTiers(tx)])
    const locked = new Map(trades.map((trade) => [trade.trade_no, trade]))
    const judged = all.map((status) => {
      const trade = locked.get(status.tradeNo)
      return { status, trade, settled: trade === undefined ? null : judge(trade, status) }
    })
    const to = (settlement: Settlement) =>
      judged.flatMap(({ status, trade, settled }) =>
        trade !== undefined && settled?.ok === true && settled.value === settlement
          ? [{ status, trade }]
          : [],
      )
    const credits = to('credited').map(({ status, trade }) => creditOf(trade, status, tiers))
    // These go to the database in one piece with the COMMIT: none needs another's answer.
    const pipelined = Promise.all([
      ...to('closed').map(({ trade }) => closeTrade(tx, trade.trade_no)),
      markCredited(tx, credits),
      wallet.topUp(tx, ...credits),
      signs.remember(
        tx,
        'payer',
        ...credits.map(({ userId, payer }) => ({ userId, value: payer })),
      ),
    ])
    return commitWith(
      tx,
      judged.map(({ settled }) => settled),
      { pipelined, last: [] },
    )
  })
  return invariant(done.ok ? done : null, 'nothing refuses all of them').value
}

/** Settles one alone: it waits for the locks of its trade and its wallet. */
async function settleOne(deps: SettleDeps, status: PaymentStatus): Promise<Settled> {
  const [settled] = await settleAll(deps, [status], 'wait')
  return settled ?? err('trade_unknown')
}

type Waiting = {
  readonly status: PaymentStatus
  readonly resolve: (settled: Settled) => void
  readonly reject: (error: unknown) => void
}

/** The most trades of one transaction: it holds their wallets while the database works. */
const MOST_TOGETHER = 100

/**
 * Settles together, in one transaction, the notices that arrive while another transaction settles: a
 * transaction for each would cost a disk write each. A trade that is locked is skipped and settled alone.
 * When the transaction fails, each of its trades is settled alone, and so is one of which something has gone back.
 */
export function makeSettler(deps: SettleDeps) {
  const waiting: Waiting[] = []
  let isSettling = false

  /** Takes the first in line, each trade once: a second notice of a trade is judged by its new state. */
  function takeNext(): Waiting[] {
    const taken = new Map<string, Waiting>()
    for (const one of waiting) {
      if (taken.size < MOST_TOGETHER && !taken.has(one.status.tradeNo))
        taken.set(one.status.tradeNo, one)
    }
    const together = new Set(taken.values())
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !together.has(one)))
    return [...together]
  }

  async function settleNext(): Promise<void> {
    const together = takeNext()
    const status = together.map((one) => one.status)
    const settled = await settleAll(deps, status, 'skip').catch(() => [])
    for (const [i, one] of together.entries()) {
      const known = settled[i] ?? null
      if (known === null) settleOne(deps, one.status).then(one.resolve, one.reject)
      else one.resolve(known)
    }
  }

  async function settleWaiting(): Promise<void> {
    isSettling = true
    while (waiting.length > 0) await settleNext()
    isSettling = false
  }

  return (status: PaymentStatus): Promise<Settled> => {
    if (status.refundedFen !== 0) {
      return acrossUsers('payments', () => settleRefunded(deps, status))
    }
    return new Promise((resolve, reject) => {
      waiting.push({ status, resolve, reject })
      if (!isSettling) void acrossUsers('payments', settleWaiting)
    })
  }
}
