import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { QueryOf } from '#contract/endpoint.ts'
import { FINANCE_ACCOUNTS, FINANCE_TYPES, type FinanceFilters } from '#contract/finance.ts'
import { INVOICE_STATUS_TEXT, type listInvoices } from '#contract/invoices.ts'
import { RECHARGE_STATUS_TEXT, type listRecharges } from '#contract/recharge.ts'
import { MONEY_FILTERS, type MoneyFilters } from '#contract/wallet.ts'
import { WITHDRAW_STATUS_TEXT, type listWithdrawals } from '#contract/withdrawals.ts'
import { useMay } from '#src/data/api/may.ts'
import { invoicesQuery } from '#src/data/api/invoices.ts'
import {
  financeLogQuery,
  moneyChangesQuery,
  rechargesQuery,
  walletInfoQuery,
  withdrawalsQuery,
} from '#src/data/api/wallet.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked } from '#src/kit/list/list.types.ts'
import { timesOf } from '#src/kit/time/days.ts'
import { filteredExport } from '#src/shop/lists/list-export.tsx'
import { INVOICES } from '#src/text/invoices.ts'
import { WALLET } from '#src/text/wallet.ts'
import { InvoiceDrawer } from './invoices/invoice-drawer.tsx'
import { INVOICE_COLUMNS } from './invoices/invoice-columns.tsx'
import { CHANGE_COLUMNS, LOG_COLUMNS, RECHARGE_COLUMNS, WITHDRAW_COLUMNS } from './columns.tsx'
import { Holdings } from './holdings.tsx'
import { LogFacts } from './log-facts.tsx'
import {
  changeSearch,
  invoiceSearch,
  logSearch,
  rechargeSearch,
  withdrawalSearch,
} from './search.ts'
import { ChangeTotals, Totals } from './totals.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const useStyles = makeStyles({ holdings: { marginTop: '12px' } })

type AboveProps = {
  readonly userId: string
  readonly open: (drawer: { readonly withdraw: true }) => void
}

/** What there is, above every list. */
function Above({ userId, open }: AboveProps) {
  const styles = useStyles()
  const info = useQuery(walletInfoQuery(userId))
  return (
    <div className={styles.holdings}>
      <Holdings query={info} onWithdraw={() => open({ withdraw: true })} />
    </div>
  )
}

type WithdrawProps = { readonly value: boolean | undefined; readonly onClose: () => void }

function Withdraw({ value = false, onClose }: WithdrawProps) {
  const isOwner = useMay('owner')
  return value && isOwner && <WithdrawDialog onClose={onClose} />
}

const TABS = [
  { value: null, name: WALLET.tabs.changes },
  { value: 'recharges', name: WALLET.tabs.recharges },
  { value: 'withdrawals', name: WALLET.tabs.withdrawals },
  { value: 'invoices', name: WALLET.tabs.invoices },
  { value: 'log', name: WALLET.tabs.log },
] as const

/** What the four lists have in common. */
const WALLET_LIST = {
  tabs: { key: 'tab', of: () => TABS },
  days: { label: WALLET.time, call: timesOf },
  drawers: { withdraw: Withdraw },
  Above,
  empty: { art: 'no-packages' },
} as const

const wordsOf = (tab: keyof typeof WALLET.tabs) => ({
  ...WALLET,
  caption: WALLET.tabs[tab],
  ...WALLET.empty[tab],
})

const DIRECTIONS = [
  ['1', WALLET.income],
  ['-1', WALLET.expense],
] as const
const TYPES = Object.entries(MONEY_FILTERS)
const RECHARGE_STATES = Object.entries(RECHARGE_STATUS_TEXT)
const WITHDRAWAL_STATES = Object.entries(WITHDRAW_STATUS_TEXT)
const INVOICE_STATES = Object.entries(INVOICE_STATUS_TEXT)
const LOG_ACCOUNTS = Object.entries(FINANCE_ACCOUNTS)
const LOG_TYPES = Object.entries(FINANCE_TYPES)

/** The number of an order, a parcel, a recharge or a withdrawal. */
const keyword = {
  kind: 'text',
  label: WALLET.keyword,
  isWide: true,
  call: (text: string) => ({ keyword: text }),
} as const

/** A number, as a record has its state. */
const status = {
  kind: 'choice',
  label: WALLET.status,
  call: (state: number) => ({ status: state }),
} as const

/** 收支明细: what came into the balance and left it. */
export const CHANGE_LIST = defineList({
  ...WALLET_LIST,
  name: 'money-changes',
  search: changeSearch,
  words: wordsOf('changes'),
  query: ({ userId, filters, page, page_size }: Asked<MoneyFilters>) =>
    moneyChangesQuery(userId, { ...filters, page, page_size }),
  filters: {
    direction: {
      kind: 'choice',
      label: WALLET.direction,
      options: () => DIRECTIONS,
      call: (direction) => ({ direction }),
    },
    type: {
      kind: 'choice',
      label: WALLET.type,
      options: () => TYPES,
      call: (type) => ({ type }),
    },
    keyword: { ...keyword, placeholder: WALLET.keywordHint },
  },
  keyOf: ({ id }) => id,
  columns: CHANGE_COLUMNS,
  countOf: ({ summary }) => summary.count,
  export: filteredExport((filters: Partial<MoneyFilters>) => ({ list: 'money', filters })),
  Totals: ChangeTotals,
})

/** 充值记录. */
export const RECHARGE_LIST = defineList({
  ...WALLET_LIST,
  name: 'recharges',
  search: rechargeSearch,
  words: wordsOf('recharges'),
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listRecharges>>) =>
    rechargesQuery(userId, { ...filters, page, page_size }),
  filters: { status: { ...status, options: () => RECHARGE_STATES }, keyword },
  keyOf: ({ trade_no: no }) => no,
  columns: RECHARGE_COLUMNS,
})

/** 提现记录. */
export const WITHDRAWAL_LIST = defineList({
  ...WALLET_LIST,
  name: 'withdrawals',
  search: withdrawalSearch,
  words: wordsOf('withdrawals'),
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listWithdrawals>>) =>
    withdrawalsQuery(userId, { ...filters, page, page_size }),
  filters: { status: { ...status, options: () => WITHDRAWAL_STATES }, keyword },
  keyOf: ({ id }) => id,
  columns: WITHDRAW_COLUMNS,
})

type InvoiceOpener = { readonly open: (drawer: { readonly invoice: true }) => void }

export function ApplyForInvoice({ open }: InvoiceOpener) {
  return (
    <OpenerButton appearance="primary" onClick={() => open({ invoice: true })}>
      {INVOICES.apply}
    </OpenerButton>
  )
}

/** 发票: what was requested, and what came of it. */
export const INVOICE_LIST = defineList({
  ...WALLET_LIST,
  name: 'invoices',
  search: invoiceSearch,
  words: wordsOf('invoices'),
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listInvoices>>) =>
    invoicesQuery(userId, { ...filters, page, page_size }),
  filters: {
    status: { ...status, options: () => INVOICE_STATES },
    keyword: { ...keyword, placeholder: INVOICES.keywordHint },
  },
  drawers: { ...WALLET_LIST.drawers, invoice: InvoiceDrawer },
  keyOf: ({ id }) => id,
  columns: INVOICE_COLUMNS,
  empty: { ...WALLET_LIST.empty, Action: ApplyForInvoice },
})

/** 资金日志: commission, and money on its way out. */
export const LOG_LIST = defineList({
  ...WALLET_LIST,
  name: 'finance-log',
  search: logSearch,
  words: wordsOf('log'),
  query: ({ userId, filters, page, page_size }: Asked<FinanceFilters>) =>
    financeLogQuery(userId, { ...filters, page, page_size }),
  filters: {
    account: {
      kind: 'choice',
      label: WALLET.account,
      options: () => LOG_ACCOUNTS,
      call: (account) => ({ account }),
    },
    log_type: {
      kind: 'choice',
      label: WALLET.type,
      options: () => LOG_TYPES,
      call: (type) => ({ type }),
    },
  },
  keyOf: ({ id }) => id,
  columns: LOG_COLUMNS,
  countOf: ({ summary }) => summary.count,
  export: filteredExport((filters: Partial<FinanceFilters>) => ({ list: 'finance', filters })),
  Notices: LogFacts,
  Totals,
})
