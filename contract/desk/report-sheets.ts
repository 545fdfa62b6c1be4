import { fen, toYuan } from '#domain/money/fen.ts'
import type { ColumnType } from '../fields.ts'
import {
  REPORT_DIMENSIONS,
  type BalanceMove,
  type Report,
  type ReportDay,
  type ReportDimension,
} from './reports.ts'

/** What a report's dimensions are called. */
export const DIMENSION_NAMES: Readonly<Record<ReportDimension, string>> = {
  goods: '商品',
  level: '会员等级',
  carrier: '快递',
  platform: '平台',
  province: '省份',
}

/** What the columns of a report are called, on the page and in its sheets. */
export const REPORT_WORDS = {
  day: '日期',
  parcels: '包裹',
  revenue: '下单金额',
  refunds: '退款笔数',
  refund: '退款',
  compensations: '赔付笔数',
  compensation: '赔付',
  net: '净额',
  total: '合计',
  goodsId: '商品编号',
  days: '按天',
  by: (name: string) => `按${name}`,
  balances: '余额',
  begin: '期初余额',
  end: '期末余额',
  otherOwed: '其他应付',
  paidOut: '提现打款',
  fee: '提现手续费',
} as const

export const MOVE_NAMES: Readonly<Record<BalanceMove, string>> = {
  recharge: '充值',
  gift: '赠送',
  order: '下单',
  refund: '退款',
  compensation: '赔付',
  commission: '佣金转入',
  withdrawal: '提现',
  rechargeRefund: '充值退款',
  correction: '更正',
  other: '其他',
}

export const MOVES = [
  'recharge',
  'gift',
  'order',
  'refund',
  'compensation',
  'commission',
  'withdrawal',
  'rechargeRefund',
  'correction',
  'other',
] as const satisfies readonly BalanceMove[]

type Column = {
  readonly header: string
  readonly type: ColumnType
  readonly formula?: string
  readonly isSummed?: boolean
}

export type ReportSheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: string
}

type Sums = Omit<ReportDay, 'day'>

/** What is left of the revenue. */
export const netOf = ({ revenueFen, refundFen, compensationFen }: Sums): number =>
  revenueFen - refundFen - compensationFen

const yuan = (amount: number): string => toYuan(fen(amount))
const money = (header: string): Column => ({ header, type: 'money', isSummed: true })
const count = (header: string): Column => ({ header, type: 'integer', isSummed: true })

/** Behind the name in A: what is left is a formula of the columns before it. */
const SALES: readonly Column[] = [
  count(REPORT_WORDS.parcels),
  money(REPORT_WORDS.revenue),
  count(REPORT_WORDS.refunds),
  money(REPORT_WORDS.refund),
  count(REPORT_WORDS.compensations),
  money(REPORT_WORDS.compensation),
  { ...money(REPORT_WORDS.net), formula: 'C#-E#-G#' },
]

const salesCells = (sums: Sums): string[] => [
  `${sums.parcels}`,
  yuan(sums.revenueFen),
  `${sums.refunds}`,
  yuan(sums.refundFen),
  `${sums.compensations}`,
  yuan(sums.compensationFen),
  yuan(netOf(sums)),
]

const text = (header: string): Column => ({ header, type: 'text' })

function balanceSheet({ books }: Report): ReportSheet {
  return {
    name: REPORT_WORDS.balances,
    columns: [
      text(REPORT_WORDS.day),
      { header: REPORT_WORDS.begin, type: 'money' },
      ...MOVES.map((move) => money(MOVE_NAMES[move])),
      { header: REPORT_WORDS.end, type: 'money', formula: 'SUM(B#:L#)' },
      { header: REPORT_WORDS.otherOwed, type: 'money' },
      money(REPORT_WORDS.paidOut),
      money(REPORT_WORDS.fee),
    ],
    rows: books.map(({ day, beginFen, moves, endFen, otherOwedFen, paidOutFen, feeFen }) => [
      day,
      yuan(beginFen),
      ...MOVES.map((move) => yuan(moves[move])),
      ...[endFen, otherOwedFen, paidOutFen, feeFen].map(yuan),
    ]),
    sums: REPORT_WORDS.total,
  }
}

/** A report as the sheets of a workbook: sums and what is left are formulas. */
export function reportSheets(report: Report): readonly ReportSheet[] {
  const sums = REPORT_WORDS.total
  const ofDimension = (dimension: ReportDimension): ReportSheet => {
    const isGoods = dimension === 'goods'
    return {
      name: REPORT_WORDS.by(DIMENSION_NAMES[dimension]),
      columns: [
        text(DIMENSION_NAMES[dimension]),
        ...SALES,
        ...(isGoods ? [text(REPORT_WORDS.goodsId)] : []),
      ],
      rows: report.by[dimension].map(({ key, name, ...line }) => [
        name,
        ...salesCells(line),
        ...(isGoods ? [key] : []),
      ]),
      sums,
    }
  }
  return [
    {
      name: REPORT_WORDS.days,
      columns: [text(REPORT_WORDS.day), ...SALES],
      rows: report.days.map(({ day, ...line }) => [day, ...salesCells(line)]),
      sums,
    },
    ...REPORT_DIMENSIONS.map(ofDimension),
    balanceSheet(report),
  ]
}
