import type { OutsideRefund, RefundUnderWay } from '#contract/desk/recharges.ts'
import { REFUNDS } from '#src/text/desk/money.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { AskAgain, OutsideActs } from './refund-acts.tsx'

const { columns: TITLES } = REFUNDS

type OfTrade = Pick<OutsideRefund, 'trade_no' | 'time' | 'user_id'>

const OF_TRADE: readonly CellColumn<OfTrade>[] = [
  { key: 'trade', title: TITLES.trade, width: '220px', cell: ({ trade_no: no }) => no },
  { key: 'time', title: TITLES.time, width: '160px', cell: ({ time }) => timeText(time) },
  { key: 'user', title: TITLES.user, width: '90px', cell: ({ user_id: user }) => `${user}` },
]

export const UNDER_WAY_COLUMNS: readonly CellColumn<RefundUnderWay>[] = [
  ...OF_TRADE,
  {
    key: 'back',
    title: TITLES.back,
    width: '140px',
    isEnd: true,
    cell: ({ amount_fen: amount }) => fenText(amount),
  },
  {
    key: 'reason',
    title: TITLES.reason,
    width: 'auto',
    least: 200,
    cell: ({ reason }) => reason,
  },
  {
    key: 'acts',
    title: TITLES.acts,
    width: '120px',
    isEnd: true,
    cell: (refund) => <AskAgain tradeNo={refund.trade_no} />,
  },
]

export const OUTSIDE_COLUMNS: readonly CellColumn<OutsideRefund>[] = [
  ...OF_TRADE,
  {
    key: 'paid',
    title: TITLES.paid,
    width: 'auto',
    least: 120,
    isEnd: true,
    cell: ({ trade_fen: paid }) => fenText(paid),
  },
  {
    key: 'back',
    title: TITLES.back,
    width: '140px',
    isEnd: true,
    cell: ({ amount_fen: back }) => (back === null ? REFUNDS.unknown : fenText(back)),
  },
  {
    key: 'frozen',
    title: TITLES.frozen,
    width: '140px',
    isEnd: true,
    cell: ({ taken_fen: taken }) => fenText(taken),
  },
  {
    key: 'acts',
    title: TITLES.acts,
    width: '180px',
    isEnd: true,
    cell: (refund) => <OutsideActs refund={refund} />,
  },
]
