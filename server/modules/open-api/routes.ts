import {
  confirmApiReset,
  getApiSetting,
  listApiCalls,
  listCallbacks,
  replayCallback,
  resetApiKey,
  saveApiSetting,
  testCallback,
} from '#contract/api-setting.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#contract/orders.ts'
import {
  openCancelParcels,
  openGetGoods,
  openGetOrder,
  openListGoods,
  openListOrders,
  openListWaybills,
  openPlaceOrder,
  openPreviewCancel,
  openPriceOrder,
  openTestCallback,
  openTraceWaybill,
} from '#contract/open-api.ts'
import type { listParcels, Parcel } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Goods } from '../goods/service.ts'
import type { Orders } from '../orders/service.ts'
import type { Parcels } from '../parcels/service.ts'
import type { OpenApi } from './service.ts'

/** The user centre's page of the open API. */
export function mountApiSettings(mount: Mount, api: OpenApi): void {
  mount(getApiSetting, ({ user, request }) =>
    api.setting({ userId: user.userId, address: request.address }),
  )
  mount(saveApiSetting, ({ user, request, body }) =>
    api.change({ userId: user.userId, address: request.address }, body),
  )
  mount(confirmApiReset, ({ user, body }) => api.confirmReset(user.userId, body))
  mount(resetApiKey, ({ user, query }) => api.resetKey(user.userId, query.ticket ?? null))
  mount(testCallback, ({ user, body }) => api.testCallback(user.userId, body.notify_url))
  mount(listApiCalls, ({ user, query }) => api.calls(user.userId, query))
  mount(listCallbacks, ({ user, query }) => api.callbacks(user.userId, query))
  mount(replayCallback, ({ user, body }) => api.replay(user.userId, body.id))
}

type Modules = {
  readonly openApi: OpenApi
  readonly goods: Goods
  readonly orders: Orders
  readonly parcels: Parcels
}

const viewerOf = ({ userId, standing }: Caller) => ({ userId, groupId: standing.groupId })

function toWaybill(parcel: Parcel): DataOf<typeof openListWaybills>['list'][number] {
  const { id, order_sn, shop_order, kuaidi_sn, express_code, express_name, state } = parcel
  const { latest_trace, latest_time, price, ship_time, pickup_time, sign_time } = parcel
  const { refundable, compensate } = parcel
  const names = { id, order_sn, shop_order, kuaidi_sn, express_code, express_name, state }
  const compensated = compensate.paid_time === '' ? toYuan(fen(0)) : compensate.amount
  const times = { latest_trace, latest_time, ship_time, pickup_time, sign_time }
  return { ...names, ...times, price, refundable, compensated }
}

function toWaybills(
  found: Answer<DataOf<typeof listParcels>>,
): Answer<DataOf<typeof openListWaybills>> {
  if (!found.ok) return found
  const { list, page, data_count, missing } = found.value
  return ok({ list: list.map(toWaybill), page, data_count, missing })
}

function mountOpenOrders(mount: Mount, { orders, openApi }: Modules): void {
  mount(openPriceOrder, ({ user, body }) => orders.price(user, { ...body, brief: true }))
  mount(openPlaceOrder, ({ user, body, request }) => {
    const key = request.header(IDEMPOTENCY_HEADER)
    // Client software retries by itself: without a key an order would be paid twice.
    if (!IDEMPOTENCY_KEY.test(key))
      return refuse('request_malformed', { detail: IDEMPOTENCY_HEADER })
    const { allow_repeat: mayRepeat = false, ...order } = body
    const spends = openApi.spends(user.userId)
    return orders.make(
      user,
      key,
      { ...order, order_source: ORDER_SOURCES.openApi.number },
      { spends, mayRepeat },
    )
  })
  mount(openListOrders, async ({ user, query }) => {
    const { order_sn, shop_order, ...filters } = query
    const numbers = {
      ...(order_sn !== undefined && { order_sn: [order_sn] }),
      ...(shop_order !== undefined && { shop_order: [shop_order] }),
    }
    const { list, page, data_count } = await orders.list(user.userId, { ...filters, ...numbers })
    return ok({ list, page, data_count })
  })
  mount(openGetOrder, ({ user, query }) => orders.detail(user.userId, query.order_sn))
}

/** The calls of other software: the same services as behind the pages, for whoever has signed. */
export function mountOpenApi(mount: Mount, modules: Modules): void {
  const { goods, parcels, openApi } = modules
  mount(openListGoods, ({ user, query }) => goods.list(query, viewerOf(user)))
  mount(openGetGoods, ({ user, query }) => goods.detail(query.id, viewerOf(user)))
  mountOpenOrders(mount, modules)
  mount(openListWaybills, async ({ user, body }) =>
    toWaybills(await parcels.list(user.userId, body)),
  )
  mount(openTraceWaybill, ({ user, query }) => parcels.trace(user.userId, query.kuaidi_sn))
  mount(openPreviewCancel, ({ user, body }) => parcels.previewCancel(user.userId, body))
  mount(openCancelParcels, ({ user, body }) => parcels.cancel(user.userId, body))
  mount(openTestCallback, ({ user }) => openApi.testCallback(user.userId, null))
}
