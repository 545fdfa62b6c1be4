import { ORDER_STATUS, UNPAID_STATUS } from '#contract/order-list.ts'
import { z } from '#contract/zod.ts'
import { SOURCE_NUMBERS } from '#domain/order/order-sources.ts'
import { day, id, numbers, oneOf, paged, text } from '#src/kit/list/search-params.ts'

/** The order list in its address. */
export const orderSearch = z.object({
  /** 1: runs that wait for money, which are no orders yet. */
  status: oneOf([UNPAID_STATUS, ...Object.values(ORDER_STATUS)]),
  sn: numbers,
  shop_order: numbers,
  keyword: text,
  platform: id,
  source: oneOf(SOURCE_NUMBERS),
  express: id,
  from: day,
  to: day,
  ...paged,
  /** The order whose drawer is open. */
  detail: text,
})
