import type { ParcelSearch } from './search.ts'

/** Whether the first page has the newest parcel: nothing narrows the list. */
function hasNewest(search: ParcelSearch): boolean {
  const {
    page = 1,
    page_size: _size,
    placed: _placed,
    trace: _trace,
    parcel: _parcel,
    ...filters
  } = search
  return page === 1 && Object.values(filters).every((one) => one === undefined || one === false)
}

type Answer = { readonly list: readonly { readonly order_sn: string }[] }

/**
 * The order whose parcels are marked: the one in the address, or for `latest` that of the newest
 * parcel; undefined before there is an answer.
 */
export function placedOrder(search: ParcelSearch, data: Answer | undefined): string | undefined {
  if (data === undefined) return undefined
  if (search.placed !== 'latest') return search.placed
  return hasNewest(search) ? data.list[0]?.order_sn : undefined
}
