import { randomInt } from 'node:crypto'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { createRecharge, getRechargeInfo, getRechargeStatus } from '#contract/recharge.ts'
import { fen, formatYuan, parseYuan, toYuan } from '#domain/money/fen.ts'
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN } from '#domain/recharge/tier.ts'
import { ok } from '#domain/result/result.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Payment, PaymentNews, RawNotice } from '../../ports/payment/payment.ts'
import {
  closeTrade,
  findTiers,
  findTrade,
  insertTrade,
  leaseSilentTrade,
  TRADE,
  type Trade,
} from './repository.ts'
import { settle, type SettleDeps } from './settle.ts'

type Deps = SettleDeps & {
  readonly payment: Payment
  readonly log: Log
  readonly now: () => Date
}

export type Recharge = ReturnType<typeof makeRecharge>

const QUICK_FEN = [10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000] as const
const SHANGHAI_MS = 8 * 3_600_000
const SUBJECT = '万单账户充值'

/** The second and twelve digits of chance: nobody finds another's trade by counting. */
function newTradeNo(now: Date): string {
  const at = new Date(now.getTime() + SHANGHAI_MS).toISOString().replace(/\D/g, '').slice(2, 14)
  const chance = String(randomInt(1_000_000)).padStart(6, '0')
  const more = String(randomInt(1_000_000)).padStart(6, '0')
  return `R${at}${chance}${more}`
}

function statusText({ status, gift_fen }: Trade): string {
  if (status === TRADE.closed) return '支付已取消'
  if (status === TRADE.waiting) return ''
  const gift = gift_fen > 0 ? `，赠送 ¥${formatYuan(fen(gift_fen))} 已一并到账` : ''
  return `恭喜您充值成功${gift}`
}

/** T-10, from the tiers in the database and the channels of the partner. */
async function readInfo({ db, payment }: Deps): Promise<DataOf<typeof getRechargeInfo>> {
  const tiers = await findTiers(db)
  const upgrades = tiers.filter((tier) => tier.groupId !== null)
  return {
    quick_option: QUICK_FEN.map((amount) => toYuan(fen(amount))),
    min_price: toYuan(fen(MIN_RECHARGE_FEN)),
    max_price: toYuan(fen(MAX_RECHARGE_FEN)),
    payment_list: [...payment.channels],
    input: true,
    give_list: upgrades.map((tier) => ({
      money: toYuan(tier.amountFen),
      group_name: tier.groupName,
    })),
    welfare: Object.fromEntries(
      tiers.map((tier) => [
        toYuan(tier.amountFen),
        { group_name: tier.groupName, free_money: toYuan(tier.giftFen) },
      ]),
    ),
  }
}

/** @returns whether our books now agree with what was said */
async function hear(deps: Deps, news: PaymentNews): Promise<boolean> {
  const settled = await settle(deps, news)
  const { tradeNo, outcome } = news
  if (settled.ok) deps.log.info('recharge_heard', { tradeNo, outcome, settled: settled.value })
  else deps.log.error('recharge_not_settled', { tradeNo, outcome, reason: settled.error })
  return settled.ok
}

/**
 * Asks the partner about one trade that it should have told us of: its notification may be lost, and
 * the buyer gone. @returns whether there was one
 */
async function askAboutNext(deps: Deps): Promise<boolean> {
  const tradeNo = await leaseSilentTrade(deps.db)
  if (tradeNo === null) return false
  const news = await deps.payment.ask(tradeNo)
  if (news !== null) await hear(deps, news)
  return true
}

export function makeRecharge(deps: Deps) {
  const { db, payment, log, now } = deps

  return {
    async info(): Promise<Answer<DataOf<typeof getRechargeInfo>>> {
      return ok(await readInfo(deps))
    },

    async begin(
      userId: number,
      { channel, amount }: BodyOf<typeof createRecharge>,
      siteUrl: string,
    ): Promise<Answer<DataOf<typeof createRecharge>>> {
      const amountFen = parseYuan(amount)
      if (amountFen === null || amountFen < MIN_RECHARGE_FEN || amountFen > MAX_RECHARGE_FEN) {
        const [min, max] = [toYuan(fen(MIN_RECHARGE_FEN)), toYuan(fen(MAX_RECHARGE_FEN))]
        return refuse('recharge_amount_out_of_range', { min, max })
      }
      if (!payment.channels.some((known) => known.channel === channel)) {
        return refuse('recharge_channel_unavailable')
      }
      const tradeNo = newTradeNo(now())
      // Ours first: a payment must never arrive for a trade we do not know.
      await insertTrade(db, { userId, tradeNo, channel, amountFen })
      const offer = await payment.begin({ tradeNo, channel, amountFen, subject: SUBJECT, siteUrl })
      if (offer === null) {
        await closeTrade(db, tradeNo)
        return refuse('recharge_failed')
      }
      return ok({ trade_no: tradeNo, ...offer, money: toYuan(amountFen) })
    },

    async status(
      userId: number,
      tradeNo: string,
    ): Promise<Answer<DataOf<typeof getRechargeStatus>>> {
      let trade = await findTrade(db, userId, tradeNo)
      if (trade?.status === TRADE.waiting) {
        const news = await payment.ask(tradeNo)
        if (news !== null && (await hear(deps, news))) trade = await findTrade(db, userId, tradeNo)
      }
      if (trade === null) return refuse('recharge_not_found')
      return ok({
        success: trade.status === TRADE.credited,
        status: trade.status,
        money: toYuan(fen(trade.amount_fen)),
        msg: statusText(trade),
      })
    },

    askAboutNext: () => askAboutNext(deps),

    /** @returns whether the partner may stop telling us */
    async notified(notice: RawNotice): Promise<boolean> {
      const news = await payment.readNotice(notice)
      if (news === null) {
        log.error('recharge_notice_forged', { bytes: notice.body.length })
        return false
      }
      return hear(deps, news)
    },
  }
}
