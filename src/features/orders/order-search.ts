import { numbersOf } from '#src/data/browser/number-lists.ts'
import { idOf } from '#src/kit/list/filter-values.ts'
import { timesOf } from '#src/kit/time/days.ts'

export type OrderSearch = {
  readonly status?: number | undefined
  readonly sn?: string | undefined
  readonly shop_order?: string | undefined
  readonly keyword?: string | undefined
  readonly platform?: number | undefined
  readonly source?: number | undefined
  readonly express?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly detail?: string | undefined
}

/**
 * The filters of the address, in the form of the calls: absent filters are absent, days become
 * times.
 */
export function toOrderFilters(search: OrderSearch) {
  const { status, sn, shop_order, keyword, platform, source, express } = search
  return {
    ...(status !== undefined && { status }),
    ...(sn !== undefined && { order_sn: numbersOf(sn) }),
    ...(shop_order !== undefined && { shop_order: numbersOf(shop_order) }),
    ...(keyword !== undefined && { keyword }),
    ...(platform !== undefined && { platform }),
    ...(source !== undefined && { order_source: source }),
    ...(express !== undefined && { express_id: express }),
    ...timesOf(search),
  }
}

/** Whether anything narrows the list beyond its tab. */
export function isFiltered(search: OrderSearch): boolean {
  const { status: _status, page: _page, page_size: _size, detail: _detail, ...filters } = search
  return Object.values(filters).some((value) => value !== undefined)
}

/** The params that a view keeps: those users come back to, and nothing personal. */
export const VIEWED = ['status', 'keyword', 'platform', 'source', 'express'] as const

export function searchOf(view: Readonly<Record<string, string>>): OrderSearch {
  return {
    status: idOf(view['status']),
    keyword: view['keyword'],
    platform: idOf(view['platform']),
    source: idOf(view['source']),
    express: idOf(view['express']),
  }
}
