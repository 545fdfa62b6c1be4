import { REFERRED_SORTS } from '#contract/referral.ts'
import { timesOf } from '#src/kit/time/days.ts'

export const REFERRAL_TABS = ['users', 'commissions'] as const
export type ReferralTab = (typeof REFERRAL_TABS)[number]

export type ReferralSearch = {
  readonly tab?: ReferralTab | undefined
  readonly keyword?: string | undefined
  readonly ordered?: number | undefined
  readonly sort?: (typeof REFERRED_SORTS)[number] | undefined
  readonly status?: number | undefined
  /** One of the brought users. */
  readonly user?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** The filters of the address for the list of members. */
export function userFilters(search: ReferralSearch) {
  const { keyword, ordered, sort = 'new' } = search
  return {
    sort,
    ...(keyword !== undefined && { keyword }),
    ...(ordered !== undefined && { ordered }),
    ...timesOf(search),
  }
}

/** The filters of the address for the list of commissions. */
export function commissionFilters(search: ReferralSearch) {
  const { status, user } = search
  return {
    ...(status !== undefined && { status }),
    ...(user !== undefined && { user_id: user }),
    ...timesOf(search),
  }
}

/** Whether anything narrows the list of the tab. */
export function isFiltered(search: ReferralSearch): boolean {
  const { tab: _tab, page: _page, page_size: _size, sort: _sort, ...filters } = search
  return Object.values(filters).some((value) => value !== undefined)
}

/** `200` → `2`, `250` → `2.5`: hundredths of a percent as they are read. */
export function percentOf(points: number): string {
  return String(points / 100)
}
