import type { FinanceAccount, FinanceType } from '#contract/finance.ts'
import type { MoneyFilter } from '#contract/wallet.ts'
import { timesOf, type Days } from '#src/kit/time/days.ts'
import { monthDays } from '#src/kit/time/date-text.ts'

export const WALLET_TABS = ['changes', 'recharges', 'withdrawals', 'log'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

export type WalletSearch = {
  readonly tab?: WalletTab | undefined
  readonly type?: MoneyFilter | undefined
  readonly direction?: number | undefined
  readonly account?: FinanceAccount | undefined
  readonly log_type?: FinanceType | undefined
  readonly status?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly keyword?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  /** 提现 is open. */
  readonly withdraw?: boolean | undefined
}

/** The filters of the address for the changes of the balance. */
export function changeFilters(search: WalletSearch) {
  const { type, direction, keyword } = search
  return {
    ...(type !== undefined && { type }),
    ...(direction !== undefined && { direction }),
    ...(keyword !== undefined && { keyword }),
    ...timesOf(search),
  }
}

/**
 * The entries of a bar of the trend.
 * @param time a day, or a month, of which only the part in `days` is taken
 */
export function entriesOf(time: string, days: Days, direction: 1 | -1): WalletSearch {
  if (time.length > 7) return { direction, from: time, to: time }
  const { first, last } = monthDays(time)
  return {
    direction,
    from: first < days.from ? days.from : first,
    to: last > days.to ? days.to : last,
  }
}

/** The same for the finance log. */
export function logFilters(search: WalletSearch) {
  const { account, log_type: type } = search
  return {
    ...(account !== undefined && { account }),
    ...(type !== undefined && { type }),
    ...timesOf(search),
  }
}

/** The same for recharges and withdrawals. */
export function recordFilters(search: WalletSearch) {
  const { status, keyword } = search
  return {
    ...(status !== undefined && { status }),
    ...(keyword !== undefined && { keyword }),
    ...timesOf(search),
  }
}

/** What narrows the list of the tab. */
export function filtersOf(search: WalletSearch) {
  const { tab: _tab, page: _page, page_size: _size, withdraw: _withdraw, ...filters } = search
  return filters
}

export function isFiltered(search: WalletSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}
