import { fen, formatYuan } from '#domain/money/fen.ts'
import type { DifferenceKind } from '../../modules/reconciliation/compare.ts'
import { hearRefunds } from '../../modules/reconciliation/hear-refunds.ts'
import { reconcile } from '../../modules/reconciliation/service.ts'
import { makeSettler, NO_PAYER } from '../../modules/recharge/settle.ts'
import { makeWallet } from '../../modules/wallet/service.ts'
import type { Command, Operator, Outcome } from '../command.ts'

const SAYS: Readonly<Record<DifferenceKind, string>> = {
  unknown_trade: '对方有、我方无此充值单',
  not_credited: '对方已收款、我方未入账',
  amount: '金额不一致',
  payment: '对方流水号不一致',
  missing: '我方已入账、对方账单没有',
  repeated: '对方重复收款',
  refund: '对方有退款',
}

const PARTNERS: Readonly<Record<string, string>> = {
  alipay: '支付宝',
  wechat: '微信支付',
  sandbox: '沙箱支付',
}

const yuan = (amount: number | null): string =>
  amount === null ? '—' : `${amount < 0 ? '-' : ''}¥${formatYuan(fen(Math.abs(amount)))}`

type DayRow = {
  partner: string
  day: string
  payments: number
  paid_fen: number
  refunds: number
  refunded_fen: number
  differences: number
}

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await db.query<DayRow>(
    `SELECT partner, day::text AS day, payments, paid_fen, refunds, refunded_fen, differences
     FROM reconciliations ORDER BY day DESC, partner LIMIT 60`,
  )
  for (const row of rows) {
    const sums = `收款 ${row.payments} 笔 ${yuan(row.paid_fen)}，退款 ${row.refunds} 笔 ${yuan(row.refunded_fen)}`
    const said = row.differences === 0 ? '一致' : `差异 ${row.differences} 笔`
    print(`${row.day}  ${PARTNERS[row.partner] ?? row.partner}  ${sums}  ${said}`)
  }
  print(`共 ${rows.length} 天`)
  return 'done'
}

type DifferenceRow = {
  partner: string
  kind: DifferenceKind
  trade_no: string
  ours_fen: number | null
  theirs_fen: number | null
  note: string
}

async function show({ db, print }: Operator, day: string): Promise<Outcome> {
  const rows = await db.query<DifferenceRow>(
    `SELECT partner, kind, trade_no, ours_fen, theirs_fen, note FROM bill_differences
     WHERE day = $1::date ORDER BY partner, place`,
    [day],
  )
  for (const row of rows) {
    const sums = `我方 ${yuan(row.ours_fen)}，对方 ${yuan(row.theirs_fen)}`
    print(
      `${PARTNERS[row.partner] ?? row.partner}  ${row.trade_no}  ${SAYS[row.kind]}  ${sums}  ${row.note}`,
    )
  }
  print(rows.length === 0 ? `${day} 没有差异` : `${day} 共 ${rows.length} 笔差异`)
  return rows.length === 0 ? 'done' : 'refused'
}

async function run(operator: Operator, day: string): Promise<Outcome> {
  const { db, bills = [], print } = operator
  if (bills.length === 0) {
    print('没有接入支付渠道')
    return 'refused'
  }
  let isDone = true
  let goneBack = 0
  const hear = makeSettler({ db, wallet: makeWallet(db), signs: NO_PAYER })
  for (const source of bills) {
    const differences = await reconcile(db, source, day)
    goneBack += await hearRefunds(db, source, { days: [day], hear })
    if (differences !== null) continue
    print(`${PARTNERS[source.partner] ?? source.partner}：账单取不到，请稍后再试`)
    isDone = false
  }
  const shown = await show(operator, day)
  if (goneBack > 0) print(`${goneBack} 笔充值的渠道退款已记账，见 recharges outside`)
  return isDone ? shown : 'refused'
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const reconciliation: Command = {
  name: 'reconciliation',
  usage: [
    'reconciliation list                已对账的日期，每个渠道一行',
    'reconciliation show DAY            某天的每一笔差异，DAY 形如 2026-01-05',
    'reconciliation run DAY             下载某天的账单，重新对账',
  ],
  async run(operator, [what, day, ...rest]) {
    if (what === 'list' && day === undefined) return list(operator)
    if (day === undefined || !DAY.test(day) || rest.length > 0) return null
    if (what === 'show') return show(operator, day)
    if (what === 'run') return run(operator, day)
    return null
  },
}
