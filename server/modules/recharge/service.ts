import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  listRecharges,
} from '#contract/recharge.ts'
import type { getVipLevels } from '#contract/vip.ts'
import { apiSentence } from '#contract/errors.ts'
import { fen, formatYuan, toYuan } from '#domain/money/fen.ts'
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN } from '#domain/recharge/tier.ts'
import { ok } from '#domain/result/result.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Payment, PaymentStatus, RawNotice } from '../../ports/payment/payment.ts'
import { severalAtOnce } from '../../jobs.ts'
import { beginRecharge } from './begin.ts'
import {
  askBeforeCredit,
  askSoon,
  findTiers,
  findTrade,
  leaseSilentTrades,
  TRADE,
  type Trade,
} from './repository.ts'
import { findVipLevels } from './vip-levels.ts'
import { findRecords } from './find-records.ts'
import { askAboutRefund } from './refund.ts'
import { makeSettler, type SettleDeps } from './settle.ts'

export { rechargeSubject } from './desk.ts'
export { makeSettler, NO_PAYER } from './settle.ts'

/** The answer to a notice that no partner has signed. */
const NOT_OURS = 'fail'

type Partners = SettleDeps & {
  readonly payment: Payment
  readonly log: Log
  readonly now: () => Date
}

type Deps = Partners & { readonly settle: ReturnType<typeof makeSettler> }

export type Recharge = ReturnType<typeof makeRecharge>

const QUICK_FEN = [10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000] as const

function statusText({ status, gift_fen }: Trade): string {
  if (status === TRADE.closed) return apiSentence('recharge_closed')
  if (status === TRADE.waiting) return ''
  if (gift_fen <= 0) return apiSentence('recharge_done')
  return apiSentence('recharge_done_with_gift', { gift: formatYuan(fen(gift_fen)) })
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

/** What an operator looks at: something has gone back without us. */
const GONE_BACK: ReadonlySet<string> = new Set(['credited_partly', 'refunded', 'unsure', 'frozen'])

/** Books a partner's report. @returns whether our books now agree with it */
async function applyStatus(deps: Deps, status: PaymentStatus): Promise<boolean> {
  const settled = await deps.settle(status)
  const { tradeNo, outcome } = status
  if (!settled.ok)
    deps.log.error('recharge_not_settled', { tradeNo, outcome, reason: settled.error })
  else if (GONE_BACK.has(settled.value)) {
    deps.log.error('recharge_gone_back', { tradeNo, settled: settled.value })
  } else deps.log.info('recharge_heard', { tradeNo, outcome, settled: settled.value })
  return settled.ok
}

/** A notice that comes so long after the payment may have been overtaken by a refund. */
const FRESH_MS = 60_000

/** Books a notice, or has the partner queried when the notice may be outdated. */
async function applyNotice(deps: Deps, status: PaymentStatus): Promise<boolean> {
  const { outcome, refundedFen, paidAt, tradeNo } = status
  const isOld = paidAt !== null && deps.now().getTime() - paidAt.getTime() > FRESH_MS
  if (outcome === 'closed' || refundedFen !== 0 || !isOld) return applyStatus(deps, status)
  await askBeforeCredit(deps.db, tradeNo)
  deps.log.info('recharge_notice_late', { tradeNo })
  return true
}

/**
 * Limit of one channel: the payments of a hundred open pages are queried within 10 s, at 0.4 s an
 * answer.
 */
const ASKED_AT_ONCE = 6

/**
 * Asks the partner of this channel about trades that it should have notified us of: its notification
 * may be lost, and the buyer gone. @returns whether there were any
 */
async function pollSilentTrades(deps: Deps, channel: number): Promise<boolean> {
  const silent = await leaseSilentTrades(deps.db, channel, ASKED_AT_ONCE)
  return severalAtOnce(silent, async (tradeNo) => {
    const status = await deps.payment.ask({ tradeNo, channel })
    if (status !== null) await applyStatus(deps, status)
  })
}

async function vip({ db }: Deps, userId: number): Promise<Answer<DataOf<typeof getVipLevels>>> {
  const levels = await findVipLevels(db, userId)
  return levels === null ? refuse('signed_out') : ok(levels)
}

async function list(
  { db }: Deps,
  userId: number,
  query: QueryOf<typeof listRecharges>,
): Promise<Answer<DataOf<typeof listRecharges>>> {
  return ok(await findRecords(db, userId, query))
}

/** What the user is shown: how to pay, what was paid, what it brings. */
function rechargeQueries(deps: Deps) {
  return {
    async info(): Promise<Answer<DataOf<typeof getRechargeInfo>>> {
      return ok(await readInfo(deps))
    },

    vip: (userId: number) => vip(deps, userId),

    list: (userId: number, query: QueryOf<typeof listRecharges>) => list(deps, userId, query),
  }
}

/** Queries to a partner that sends no notice. */
function pollers(deps: Deps) {
  return {
    pollSilentTrades: (channel: number) => pollSilentTrades(deps, channel),
    pollNextRefund: async () => (await askAboutRefund(deps)) !== null,
  }
}

export function makeRecharge(partners: Partners) {
  const deps = { ...partners, settle: makeSettler(partners) }
  const { db, payment, log } = deps

  return {
    ...rechargeQueries(deps),
    ...pollers(deps),

    begin: (userId: number, body: BodyOf<typeof createRecharge>, siteUrl: string) =>
      beginRecharge(deps, userId, body, siteUrl),

    /** Answers from our books: the job queries the partner, soon. */
    async status(
      userId: number,
      tradeNo: string,
    ): Promise<Answer<DataOf<typeof getRechargeStatus>>> {
      const trade = await findTrade(db, userId, tradeNo)
      if (trade === null) return refuse('recharge_not_found')
      if (trade.status === TRADE.waiting) await askSoon(db, userId, tradeNo)
      return ok({
        success: trade.status === TRADE.credited,
        status: trade.status,
        money: toYuan(fen(trade.amount_fen)),
        msg: statusText(trade),
      })
    },

    /** @returns whether the partner may stop notifying us, and what it expects as the answer */
    async handleNotice(notice: RawNotice): Promise<{ isTaken: boolean; reply: string }> {
      const read = await payment.readNotice(notice)
      if (read === null) {
        log.error('recharge_notice_forged', { bytes: notice.body.length })
        return { isTaken: false, reply: NOT_OURS }
      }
      const { status, replies } = read
      const isTaken = await applyNotice(deps, status)
      return { isTaken, reply: isTaken ? replies.taken : replies.repeat }
    },

    /** Books the payment of a bill of which something has gone back. */
    applyStatus: (status: PaymentStatus): Promise<boolean> => applyStatus(deps, status),
  }
}
