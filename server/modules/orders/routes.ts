import {
  checkOrder,
  closeOrderKey,
  IDEMPOTENCY_HEADER,
  makeOrder,
  priceOrder,
  releaseStock,
  reserveStock,
} from '#contract/orders.ts'
import { cancelUnpaid, listUnpaid } from '#contract/unpaid-runs.ts'
import { downloadOrders, getOrder, listOrders, listRecipients } from '#contract/order-list.ts'
import { ok } from '#domain/result/result.ts'
import type { Mount } from '../../http/mount.ts'
import type { Orders } from './service.ts'

export function mountOrders(mount: Mount, orders: Orders): void {
  mount(priceOrder, ({ user, body }) => orders.price(user, body))
  mount(checkOrder, ({ user, body }) => orders.check(user.userId, body))
  mount(makeOrder, ({ user, body, request }) =>
    orders.make(user, request.header(IDEMPOTENCY_HEADER), body),
  )
  mount(closeOrderKey, ({ user, body, request }) =>
    orders.close(user, request.header(IDEMPOTENCY_HEADER), body),
  )
  mount(reserveStock, ({ user, body }) => orders.reserve(user, body))
  mount(releaseStock, ({ user, body }) => orders.release(user.userId, body))
  mount(listUnpaid, ({ user }) => orders.unpaid(user.userId))
  mount(cancelUnpaid, ({ user, body }) => orders.cancelUnpaid(user.userId, body.run_id))
  mount(listOrders, async ({ user, body }) => ok(await orders.list(user.userId, body)))
  mount(downloadOrders, ({ user, body }) => orders.download(user.userId, body))
  mount(getOrder, ({ user, query }) => orders.detail(user.userId, query.order_sn))
  mount(listRecipients, ({ user, body }) => orders.recipients(user.userId, body))
}
