import { fen } from '#domain/money/fen.ts'
import { tierReached } from '#domain/recharge/tier.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { commitWith } from '../../db/final-statement.ts'
import type { PaymentNews } from '../../ports/payment/payment.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { closeTrade, findTiers, lockTrade, markCredited, TRADE } from './repository.ts'

export type SettleDeps = {
  readonly db: Database
  readonly wallet: Wallet
  readonly accounts: Accounts
}

export type Settlement = 'credited' | 'repeated' | 'closed'
/** Why nothing was credited: nothing of this is the buyer's to mend, so it goes to the log. */
export type SettlementError = 'trade_unknown' | 'amount_differs' | 'paid_twice'

/**
 * Makes true in our books what the partner says of a trade: once, however often and from however
 * many sides it is said. Trade, money, gift and group change together or not at all. Money that
 * arrives for a trade that was closed meanwhile is credited all the same: it has been paid.
 */
export async function settle(
  { db, wallet, accounts }: SettleDeps,
  news: PaymentNews,
): Promise<Result<Settlement, SettlementError>> {
  return db.transaction(async (tx): Promise<Result<Settlement, SettlementError>> => {
    const [trade, tiers] = await Promise.all([lockTrade(tx, news.tradeNo), findTiers(tx)])
    if (trade === null) return err('trade_unknown')
    const isSum = news.amountFen === trade.amount_fen
    const isClosed = news.outcome === 'closed'
    if (!isSum && !(isClosed && news.amountFen === null)) return err('amount_differs')
    if (trade.status === TRADE.credited) {
      const isRepeat = isClosed || trade.partner_no === news.partnerNo
      return isRepeat ? ok('repeated') : err('paid_twice')
    }
    if (isClosed) {
      await closeTrade(tx, trade.trade_no)
      return ok('closed')
    }
    const amountFen = fen(trade.amount_fen)
    const tier = tierReached(tiers, amountFen)
    const giftFen = tier?.giftFen ?? fen(0)
    const { user_id: userId, trade_no: tradeNo } = trade
    const groupId = tier?.groupId ?? null
    // In one piece with the COMMIT: none of them needs what another answers.
    const pipelined = Promise.all([
      markCredited(tx, trade, { partnerNo: news.partnerNo, giftFen }),
      wallet.topUp(tx, { userId, tradeNo, amountFen, giftFen }),
      groupId === null ? null : accounts.raiseGroup(tx, { userId, groupId }),
    ])
    return commitWith(tx, 'credited', { pipelined, last: [] })
  })
}
