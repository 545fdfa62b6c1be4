import { fen, formatYuan } from '#domain/money/fen.ts'
import type { ListedWithdrawal, Source } from '../modules/withdrawals/desk.ts'
import type { PaymentChannel } from '../ports/payment/payment.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

function ageOf(days: number): string {
  return days === 0 ? '不到 1 天' : `${days} 天`
}

/** A recharge behind a withdrawal: where and when the money came in, and what falls with it. */
function sourceLine(
  { trade_no: no, channel, amount_fen: amount, credit_time: time, days, ...taken }: Source,
  channels: readonly PaymentChannel[],
): string {
  const name = channels.find((one) => one.channel === channel)?.name ?? `渠道 ${channel}`
  const gift = taken.gift_fen > 0 ? `，收回赠送 ${yuan(taken.gift_fen)}` : ''
  return `充值 ${no}  ${time}（${ageOf(days)}）  ${name}充 ${yuan(amount)}，提走 ${yuan(taken.taken_fen)}${gift}`
}

/** Where the money of a withdrawal came from, a line each: free money first, then the newest recharge. */
export function sourceLines(
  { free_fen: free, sources }: Pick<ListedWithdrawal, 'free_fen' | 'sources'>,
  channels: readonly PaymentChannel[],
): string[] {
  const first = free > 0 ? [`佣金、赔付等 ${yuan(free)}`] : []
  return [...first, ...sources.map((source) => sourceLine(source, channels))]
}

/** The same in a few words, for a list. */
export function sourceSummary({
  free_fen: free,
  gift_back_fen: gift,
  sources,
}: ListedWithdrawal): string {
  const [newest] = sources
  const parts = [
    ...(free > 0 ? [`佣金、赔付等 ${yuan(free)}`] : []),
    ...(newest === undefined
      ? []
      : [`${sources.length} 笔充值，最近一笔到账${ageOf(newest.days)}`]),
    ...(gift > 0 ? [`收回赠送 ${yuan(gift)}`] : []),
  ]
  return `来自${parts.join('；')}`
}
