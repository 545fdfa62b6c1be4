import type { FinanceAccount, FinanceType } from '#contract/finance.ts'
import type { MoneyType } from '#contract/wallet.ts'

export const WALLET_TABS = ['changes', 'recharges', 'withdrawals', 'log'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

export type WalletSearch = {
  readonly tab?: WalletTab | undefined
  readonly type?: MoneyType | undefined
  readonly direction?: number | undefined
  readonly account?: FinanceAccount | undefined
  readonly log_type?: FinanceType | undefined
  readonly status?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly keyword?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Days of the address as times of the calls. */
export function rangeOf({ from, to }: Pick<WalletSearch, 'from' | 'to'>) {
  return {
    ...(from !== undefined && { start_time: `${from} 00:00:00` }),
    ...(to !== undefined && { end_time: `${to} 23:59:59` }),
  }
}

/** What the address asks for of the balance's changes. */
export function changeFilters(search: WalletSearch) {
  const { type, direction, keyword } = search
  return {
    ...(type !== undefined && { type }),
    ...(direction !== undefined && { direction }),
    ...(keyword !== undefined && { keyword }),
    ...rangeOf(search),
  }
}

/** Of what is owned besides the balance. */
export function logFilters(search: WalletSearch) {
  const { account, log_type: type } = search
  return {
    ...(account !== undefined && { account }),
    ...(type !== undefined && { type }),
    ...rangeOf(search),
  }
}

/** Of recharges and withdrawals. */
export function recordFilters(search: WalletSearch) {
  const { status, keyword } = search
  return {
    ...(status !== undefined && { status }),
    ...(keyword !== undefined && { keyword }),
    ...rangeOf(search),
  }
}

/** Whether anything narrows the list of the tab. */
export function isFiltered(search: WalletSearch): boolean {
  const { tab: _tab, page: _page, page_size: _size, ...filters } = search
  return Object.values(filters).some((value) => value !== undefined)
}
