import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { FinanceEntry } from '#contract/finance.ts'
import type { RechargeRecord } from '#contract/recharge.ts'
import type { MoneyChange } from '#contract/wallet.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { WALLET, WITHDRAW } from '#src/text/wallet.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { SignedMoney } from '#src/shop/money/signed-money.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { dayText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  number: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  whole: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalS,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
})

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

/** The remark of the record; the waybill of a parcel leads to the parcel. */
function Remark({ change }: { readonly change: MoneyChange }) {
  const styles = useStyles()
  const { remark, kuaidi_sn: waybill } = change
  if (waybill === '') return <span title={remark}>{remark === '' ? WALLET.none : remark}</span>
  return (
    <Link
      to="/user-center/package-list"
      search={{ waybill, trace: waybill }}
      className={styles.link}
      aria-label={WALLET.parcel(waybill)}
    >
      {waybill}
    </Link>
  )
}

const { columns } = WALLET

type BalanceChange = Pick<MoneyChange, 'amount' | 'balance'>

/** By how much a balance changed, with its sign. */
const changeColumn = (width: string): CellColumn<BalanceChange> => ({
  key: 'amount',
  title: columns.amount,
  width,
  isEnd: true,
  cell: (row) => <SignedMoney yuan={row.amount} />,
})

const balanceColumn = (title: string, width: string): CellColumn<BalanceChange> => ({
  key: 'after',
  title,
  width,
  isEnd: true,
  cell: (row) => moneyText(row.balance),
})

/** A requested sum, in or out. */
const sumColumn = (width: string): CellColumn<Pick<RechargeRecord, 'amount'>> => ({
  key: 'money',
  title: columns.money,
  width,
  isEnd: true,
  cell: (row) => moneyText(row.amount),
})

export const CHANGE_COLUMNS: readonly CellColumn<MoneyChange>[] = [
  { key: 'time', title: columns.time, width: '180px', cell: (row) => row.create_time },
  { key: 'type', title: columns.type, width: '110px', cell: (row) => row.type_text },
  {
    key: 'related',
    title: columns.related,
    width: '230px',
    cell: (row) => <Related change={row} />,
  },
  changeColumn('120px'),
  balanceColumn(columns.after, '130px'),
  {
    key: 'remark',
    title: columns.remark,
    width: '220px',
    cell: (row) => <Remark change={row} />,
  },
]

export const RECHARGE_COLUMNS: readonly CellColumn<RechargeRecord>[] = [
  { key: 'time', title: columns.time, width: '180px', cell: (row) => row.create_time },
  { key: 'no', title: columns.no, width: '280px', cell: (row) => <Numbered no={row.trade_no} /> },
  { key: 'channel', title: columns.channel, width: '120px', cell: (row) => row.channel_name },
  sumColumn('130px'),
  {
    key: 'gift',
    title: columns.gift,
    width: '120px',
    isEnd: true,
    cell: (row) => (row.gift === '0.00' ? WALLET.none : moneyText(row.gift)),
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
    width: '140px',
    cell: (row) => (row.credit_time === '' ? WALLET.none : row.credit_time),
  },
]

/** All lines: why a withdrawal was refused must be readable without a pointer. */
function FullText({ text }: { readonly text: string }) {
  const styles = useStyles()
  return <span className={styles.whole}>{text}</span>
}

function accountOf({ account_type: type, account_mask: mask }: Withdrawal): string {
  return `${type === 'bank' ? WITHDRAW.bank : WITHDRAW.alipay} ${mask}`
}

function outcomeOf({ reason, voucher, gift_back: gift }: Withdrawal): string {
  if (reason !== '') return reason
  const parts = [
    ...(gift === '0.00' ? [] : [WALLET.giftBack(moneyText(gift))]),
    ...(voucher === '' ? [] : [WALLET.voucher(voucher)]),
  ]
  return parts.length === 0 ? WALLET.none : parts.join('，')
}

export const WITHDRAW_COLUMNS: readonly CellColumn<Withdrawal>[] = [
  { key: 'time', title: columns.time, width: '168px', cell: (row) => row.create_time },
  { key: 'no', title: columns.no, width: '220px', cell: (row) => <Numbered no={row.id} /> },
  sumColumn('98px'),
  {
    key: 'fee',
    title: columns.fee,
    width: '78px',
    isEnd: true,
    cell: (row) => moneyText(row.fee),
  },
  {
    key: 'actual',
    title: columns.actual,
    width: '98px',
    isEnd: true,
    cell: (row) => moneyText(row.actual),
  },
  {
    key: 'account',
    title: columns.account,
    width: '120px',
    cell: (row) => <FullText text={accountOf(row)} />,
  },
  {
    key: 'status',
    title: columns.status,
    width: '84px',
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
    width: '158px',
    cell: (row) => (row.finish_time === '' ? WALLET.none : row.finish_time),
  },
  {
    key: 'remark',
    title: columns.remark,
    width: '158px',
    cell: (row) => <FullText text={outcomeOf(row)} />,
  },
]

/** Leads to what it was for: the commissions, or the withdrawal. */
function LogRelated({ entry }: { readonly entry: FinanceEntry }) {
  const styles = useStyles()
  const { order_sn: no, related } = entry
  if (related === 'withdraw') {
    return (
      <Link
        to="/user-center/wallet"
        search={{ tab: 'withdrawals', keyword: no }}
        className={styles.link}
      >
        {no}
      </Link>
    )
  }
  if (related === '') return WALLET.none
  return (
    <Link to="/user-center/pop-money" search={{ tab: 'commissions' }} className={styles.link}>
      {no}
    </Link>
  )
}

const orNone = (text: string): string => (text === '' ? WALLET.none : text)

export const LOG_COLUMNS: readonly CellColumn<FinanceEntry>[] = [
  { key: 'time', title: columns.time, width: '180px', cell: (row) => row.create_time },
  { key: 'account', title: columns.logAccount, width: '86px', cell: (row) => row.account_text },
  { key: 'type', title: columns.type, width: '90px', cell: (row) => row.type_text },
  { key: 'source', title: columns.source, width: '116px', cell: (row) => orNone(row.source_user) },
  {
    key: 'related',
    title: columns.related,
    width: '190px',
    cell: (row) => <LogRelated entry={row} />,
  },
  changeColumn('104px'),
  balanceColumn(columns.logAfter, '110px'),
  { key: 'status', title: columns.status, width: '80px', cell: (row) => orNone(row.status_text) },
  {
    key: 'unfreeze',
    title: columns.unfreeze,
    width: '98px',
    cell: (row) => orNone(dayText(row.unfreeze_time)),
  },
  {
    key: 'remark',
    title: columns.remark,
    width: '128px',
    cell: (row) => orNone(row.remark),
  },
]
