import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { RechargeRecord } from '#contract/recharge.ts'
import type { MoneyChange } from '#contract/wallet.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { formatYuan, parseYuan } from '#domain/money/fen.ts'
import { WALLET, WITHDRAW } from '#src/text/wallet.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { CellColumn } from '#src/ui/record-table.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { wd } from '#src/ui/theme/theme.ts'

const useStyles = makeStyles({
  in: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  out: { color: wd.price, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  number: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
})

function money(yuan: string): string {
  const amount = parseYuan(yuan)
  return `¥${amount === null ? yuan : formatYuan(amount)}`
}

/** With its sign: the colour only helps. */
function Change({ change: { amount, direction } }: { readonly change: MoneyChange }) {
  const styles = useStyles()
  const text = money(amount.replace('-', ''))
  return (
    <span className={direction === 1 ? styles.in : styles.out}>
      {direction === 1 ? '+' : '−'}
      {text}
    </span>
  )
}

function Numbered({ no }: { readonly no: string }) {
  const styles = useStyles()
  return (
    <span className={styles.number}>
      {no}
      <CopyButton value={no} label={WALLET.copy(no)} />
    </span>
  )
}

/** Leads to what the money was for. */
function Related({ change }: { readonly change: MoneyChange }) {
  const styles = useStyles()
  const { order_sn: no, related } = change
  if (related === '') return WALLET.none
  if (related === 'order') {
    return (
      <span className={styles.number}>
        <Link
          to="/user-center/order-list"
          search={{ detail: no }}
          className={mergeClasses(styles.link)}
        >
          {no}
        </Link>
        <CopyButton value={no} label={WALLET.copy(no)} />
      </span>
    )
  }
  const tab = related === 'recharge' ? 'recharges' : 'withdrawals'
  return (
    <span className={styles.number}>
      <Link to="/user-center/wallet" search={{ tab, keyword: no }} className={styles.link}>
        {no}
      </Link>
      <CopyButton value={no} label={WALLET.copy(no)} />
    </span>
  )
}

const { columns } = WALLET

export const CHANGE_COLUMNS: readonly CellColumn<MoneyChange>[] = [
  { key: 'time', title: columns.time, width: '170px', cell: (row) => row.create_time },
  { key: 'type', title: columns.type, width: '110px', cell: (row) => row.type_text },
  {
    key: 'related',
    title: columns.related,
    width: '250px',
    cell: (row) => <Related change={row} />,
  },
  {
    key: 'amount',
    title: columns.amount,
    width: '150px',
    isEnd: true,
    cell: (row) => <Change change={row} />,
  },
  {
    key: 'after',
    title: columns.after,
    width: '150px',
    isEnd: true,
    cell: (row) => money(row.balance),
  },
  {
    key: 'remark',
    title: columns.remark,
    width: 'auto',
    cell: (row) => <span title={row.remark}>{row.remark === '' ? WALLET.none : row.remark}</span>,
  },
]

export const RECHARGE_COLUMNS: readonly CellColumn<RechargeRecord>[] = [
  { key: 'time', title: columns.time, width: '180px', cell: (row) => row.create_time },
  { key: 'no', title: columns.no, width: '280px', cell: (row) => <Numbered no={row.trade_no} /> },
  { key: 'channel', title: columns.channel, width: '120px', cell: (row) => row.channel_name },
  {
    key: 'money',
    title: columns.money,
    width: '130px',
    isEnd: true,
    cell: (row) => money(row.amount),
  },
  {
    key: 'gift',
    title: columns.gift,
    width: '120px',
    isEnd: true,
    cell: (row) => (row.gift === '0.00' ? WALLET.none : money(row.gift)),
  },
  {
    key: 'status',
    title: columns.status,
    width: '110px',
    cell: (row) => (
      <Tag
        tone={row.status === 1 ? 'quiet' : row.status === 0 ? 'amber' : 'grey'}
        text={row.status_text}
      />
    ),
  },
  {
    key: 'creditTime',
    title: columns.creditTime,
    width: 'auto',
    cell: (row) => (row.credit_time === '' ? WALLET.none : row.credit_time),
  },
]

function accountOf({ account_type: type, account_mask: mask }: Withdrawal): string {
  return `${type === 'bank' ? WITHDRAW.bank : WITHDRAW.alipay} ${mask}`
}

function outcomeOf({ reason, voucher }: Withdrawal): string {
  if (reason !== '') return reason
  return voucher === '' ? WALLET.none : WALLET.voucher(voucher)
}

export const WITHDRAW_COLUMNS: readonly CellColumn<Withdrawal>[] = [
  { key: 'time', title: columns.time, width: '170px', cell: (row) => row.create_time },
  { key: 'no', title: columns.no, width: '220px', cell: (row) => <Numbered no={row.id} /> },
  {
    key: 'money',
    title: columns.money,
    width: '120px',
    isEnd: true,
    cell: (row) => money(row.amount),
  },
  { key: 'fee', title: columns.fee, width: '100px', isEnd: true, cell: (row) => money(row.fee) },
  {
    key: 'actual',
    title: columns.actual,
    width: '120px',
    isEnd: true,
    cell: (row) => money(row.actual),
  },
  { key: 'account', title: columns.account, width: '200px', cell: accountOf },
  {
    key: 'status',
    title: columns.status,
    width: '100px',
    cell: (row) => (
      <Tag
        tone={row.status === 2 ? 'quiet' : row.status === 3 ? 'grey' : 'amber'}
        text={row.status_text}
      />
    ),
  },
  {
    key: 'finishTime',
    title: columns.finishTime,
    width: '170px',
    cell: (row) => (row.finish_time === '' ? WALLET.none : row.finish_time),
  },
  {
    key: 'remark',
    title: columns.remark,
    width: 'auto',
    cell: (row) => <span title={outcomeOf(row)}>{outcomeOf(row)}</span>,
  },
]
