import { listShopOrders, type ShopOrder } from '#contract/shops.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { ChooseProgress, ShopOrderQuery } from './authorised.types.ts'

/** The most the server gives at once. */
const PAGE_SIZE = 500
/** How many pages are requested at a time. */
const AT_ONCE = 2

export type OrderPage = { readonly list: readonly ShopOrder[]; readonly data_count: number }
type ReadPage = (page: number) => Promise<Result<OrderPage>>

/** Reads one page of a search. */
export function pageReader(signal: AbortSignal, query: ShopOrderQuery): ReadPage {
  return (page) =>
    callPatiently(signal, listShopOrders, { body: { ...query, page, page_size: PAGE_SIZE } })
}

/**
 * All orders of a search, each once: orders that come or go meanwhile shift the pages, and an order
 * that moves onto a later page is read twice.
 */
export async function fetchAllOrders(
  readPage: ReadPage,
  signal: AbortSignal,
  onProgress: (progress: ChooseProgress) => void,
): Promise<Result<readonly ShopOrder[]>> {
  const found = new Map<string, ShopOrder>()
  let pages = 1
  for (let next = 1; next <= pages;) {
    const first = next
    const asked = Array.from({ length: Math.min(AT_ONCE, pages - first + 1) }, (_, n) => first + n)
    next += asked.length
    const answers = await Promise.all(asked.map((page) => readPage(page)))
    if (signal.aborted) return fail('import_cancelled')
    for (const answer of answers) {
      if (!answer.ok) return answer
      const { list, data_count: total } = answer.value
      for (const order of list) found.set(order.shop_order, order)
      pages = Math.max(pages, Math.ceil(total / PAGE_SIZE))
      onProgress({ done: Math.min(found.size, total), total })
    }
  }
  return ok([...found.values()])
}
