import { MAX_PAGED_ROWS, type ParcelFilters } from '#contract/parcels.ts'
import { numbersOf } from '#src/data/browser/number-lists.ts'
import { idOf } from '#src/kit/list/filter-values.ts'
import { timesOf } from '#src/kit/time/days.ts'

export type ParcelSearch = {
  readonly status?: number | undefined
  readonly waybill?: string | undefined
  readonly shop_order?: string | undefined
  readonly name?: string | undefined
  readonly mobile?: string | undefined
  readonly province?: string | undefined
  readonly express?: number | undefined
  readonly shop?: number | undefined
  readonly send?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly no_waybill?: boolean | undefined
  readonly order_sn?: string | undefined
  readonly placed?: string | undefined
  readonly trace?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/**
 * The filters of the address, in the form of the call: absent filters are absent, days become
 * times.
 */
export function toParcelFilters(search: ParcelSearch): ParcelFilters {
  const { status, waybill, shop_order, name, mobile, no_waybill, order_sn } = search
  const { province, express, shop, send } = search
  return {
    ...(status !== undefined && { status }),
    ...(waybill !== undefined && { kuaidi_sn: numbersOf(waybill) }),
    ...(shop_order !== undefined && { shop_order: numbersOf(shop_order) }),
    ...(name !== undefined && { rec_name: name }),
    ...(mobile !== undefined && { rec_mobile: mobile.replace(/[\s-]/g, '') }),
    ...(province !== undefined && { rec_province: province }),
    ...(express !== undefined && { express_id: express }),
    ...(shop !== undefined && { store_id: shop }),
    ...(send !== undefined && { send_status: send }),
    ...timesOf(search),
    ...(no_waybill === true && { no_waybill }),
    ...(order_sn !== undefined && { order_sn }),
  }
}

/** The same with the page; a page beyond the deepest one allowed becomes that one. */
export function toParcelFilter(search: ParcelSearch, firstSize: number) {
  const page_size = search.page_size ?? firstSize
  const page = Math.min(search.page ?? 1, Math.ceil(MAX_PAGED_ROWS / page_size))
  return { page, page_size, ...toParcelFilters(search) }
}

/** Whether anything narrows the list beyond its tab. */
export function isFiltered(search: ParcelSearch): boolean {
  const { status: _status, page: _page, page_size: _size, ...rest } = search
  const { placed: _placed, trace: _trace, ...filters } = rest
  return Object.values(filters).some((value) => value !== undefined && value !== false)
}

/**
 * The order whose parcels are marked. `latest` is the order of the newest parcel, which only an
 * unfiltered first page of all tabs shows.
 */
export function placedOrder(
  search: ParcelSearch,
  parcels: readonly { readonly order_sn: string }[],
): string | undefined {
  if (search.placed !== 'latest') return search.placed
  const isNewest = (search.page ?? 1) === 1 && search.status === undefined && !isFiltered(search)
  return isNewest ? parcels[0]?.order_sn : undefined
}

/** The params that a view keeps: those users come back to, and nothing personal. */
export const VIEWED = ['status', 'province', 'express', 'shop', 'send', 'no_waybill'] as const

export function searchOf(view: Readonly<Record<string, string>>): ParcelSearch {
  return {
    status: idOf(view['status']),
    province: view['province'],
    express: idOf(view['express']),
    shop: idOf(view['shop']),
    send: idOf(view['send']),
    no_waybill: view['no_waybill'] === 'true' ? true : undefined,
  }
}
