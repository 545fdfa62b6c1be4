import { fen, formatYuan } from '#domain/money/fen.ts'
import {
  reconciliationDesk,
  type BillDifference,
  type ComparedDay,
  type DifferenceKind,
} from '../../modules/reconciliation/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'

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

const partnerName = (partner: string): string => PARTNERS[partner] ?? partner

const yuan = (amount: number | null): string =>
  amount === null ? '—' : `${amount < 0 ? '-' : ''}¥${formatYuan(fen(Math.abs(amount)))}`

function dayLine(row: ComparedDay): string {
  const sums = `收款 ${row.payments} 笔 ${yuan(row.paid_fen)}，退款 ${row.refunds} 笔 ${yuan(row.refunded_fen)}`
  const found = row.differences === 0 ? '一致' : `差异 ${row.differences} 笔`
  return `${row.day}  ${partnerName(row.partner)}  ${sums}  ${found}`
}

type FoundOfDay = { readonly day: string; readonly differences: readonly BillDifference[] }

const differenceLines = ({ day, differences }: FoundOfDay): string[] => [
  ...differences.map(({ partner, kind, trade_no, ours_fen, theirs_fen, note }) => {
    const sums = `我方 ${yuan(ours_fen)}，对方 ${yuan(theirs_fen)}`
    return `${partnerName(partner)}  ${trade_no}  ${SAYS[kind]}  ${sums}  ${note}`
  }),
  differences.length === 0 ? `${day} 没有差异` : `${day} 共 ${differences.length} 笔差异`,
]

const dayOnly = ([day, ...rest]: readonly string[]) =>
  day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || rest.length > 0
    ? null
    : { input: { day } }

export const reconciliation: Command = {
  name: 'reconciliation',
  title: '与支付渠道对账',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: reconciliationDesk.list,
      read: noArgs,
      say: (rows) => [...rows.map(dayLine), `共 ${rows.length} 天`],
    }),
    verb({
      word: 'show',
      args: 'DAY',
      note: 'DAY 形如 2026-01-05',
      operation: reconciliationDesk.show,
      read: dayOnly,
      say: differenceLines,
      warns: ({ differences }) => differences.length > 0,
    }),
    verb({
      word: 'run',
      args: 'DAY',
      operation: reconciliationDesk.run,
      read: dayOnly,
      say: ({ unavailable, refunded, ...found }) => [
        ...unavailable.map((partner) => `${partnerName(partner)}：账单取不到，请稍后再试`),
        ...differenceLines(found),
        ...(refunded > 0 ? [`${refunded} 笔充值的渠道退款已记账，见 recharges outside`] : []),
      ],
      warns: ({ unavailable, differences }) => unavailable.length + differences.length > 0,
    }),
  ],
}
