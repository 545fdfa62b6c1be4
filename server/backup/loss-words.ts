import { fen, toYuan } from '#domain/money/fen.ts'
import type { Unsure } from './after-restore.ts'
import { grouped, spanText } from './words.ts'

const yuan = (amount: number): string => `¥${toYuan(fen(amount))}`

/** What a restore cannot bring back, and where to look for it. */
export function lossWords(
  madeAt: string,
  now: number,
  {
    trades,
    withdrawals,
    withdrawalFen,
    withoutNumber,
    underWay,
    skipped,
  }: Unsure & {
    readonly skipped: number
  },
): string[] {
  const span = spanText(Math.max(0, now - Date.parse(madeAt)))
  return [
    `备份之后约 ${span}的注册、订单、充值、提现、工单和设置都没有了；改过的密码、AppKey、价格和员工也回到了备份时。`,
    `编号：每个计数器跳过了 ${grouped(skipped)} 个，不会与备份之后给出的重复。`,
    `充值：备份时未付款的 ${grouped(trades)} 笔会马上再查；备份之后才开始的，支付渠道的账单会逐笔列出，对账后为「我方没有」（npm run operator -- reconciliation list），核对后用 members correct 补上余额。`,
    `提现：备份时未打款的 ${grouped(withdrawals)} 笔（${yuan(withdrawalFen)}），可能已在备份之后打款：打款前先核对银行流水。`,
    `快递：没有运单号的 ${grouped(withoutNumber)} 个包裹会用原来的编号再取，不会多出面单；在途的 ${grouped(underWay)} 个会马上再查。备份之后新下的面单在快递公司后台，请逐单取消或另行补发。`,
  ]
}
