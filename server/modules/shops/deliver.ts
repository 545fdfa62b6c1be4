import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { deliverOrders } from '#contract/shops.ts'
import { apiSentence } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Shipment } from '../../ports/platform/platform.ts'
import { dropToken, findCarriers, findShop, markShipped } from './repository.ts'
import { sealedFor, type SyncDeps } from './sync.ts'
import { adopt, saveDeliveryAnswers } from './delivery-repository.ts'

const NOT_OURS = apiSentence('waybill_not_ours')

/**
 * Sends waybills back. Only those that are the user's own, for that very order: a page that asks for
 * anything else gets it said per row. The platform takes a waybill it has already as delivered.
 */
export async function deliver(
  { db, platforms, seal }: SyncDeps,
  { userId, body }: { readonly userId: number; readonly body: BodyOf<typeof deliverOrders> },
): Promise<Answer<DataOf<typeof deliverOrders>>> {
  const shopId = body.store_id
  const shop = await findShop(db, userId, shopId)
  if (shop === null) return refuse('shop_not_found')
  const carriers = await findCarriers(
    db,
    userId,
    body.list.map(({ waybill_code }) => waybill_code),
  )
  const shipments = body.list.flatMap(({ shop_order, waybill_code }): Shipment[] => {
    const parcel = carriers.get(waybill_code)
    if (parcel === undefined || parcel.shopOrder !== shop_order) return []
    return [{ orderNo: shop_order, waybillNo: waybill_code, expressKey: parcel.expressKey }]
  })
  // From now on these are the server's duty, whatever becomes of this call: the job waits for a shop
  // that has to be authorised again.
  await db.transaction(async (tx) => {
    await adopt(
      tx,
      { userId, shopId },
      shipments.map(({ waybillNo }) => waybillNo),
    )
    return ok(null)
  })
  if (shop.token === null || shop.is_expired) return refuse('shop_expired')
  const token = seal.open(shop.token, sealedFor(userId, shop.platform_key))
  if (token === null) return refuse('shop_expired')
  const answer = await platforms.ship(shop.platform_key, token, shipments)
  if (!answer.ok) {
    if (answer.error === 'unreachable') return refuse('platform_unreachable')
    await dropToken(db, userId, shopId)
    return refuse('shop_expired')
  }
  const said = new Map(shipments.map((one, i) => [one.waybillNo, answer.value[i] ?? NOT_OURS]))
  const shipped = shipments
    .filter(({ waybillNo }) => said.get(waybillNo) === '')
    .map(({ orderNo, waybillNo }) => ({ shopOrder: orderNo, waybillNo }))
  await db.transaction(async (tx) => {
    await saveDeliveryAnswers(tx, userId, said)
    await markShipped(tx, { userId, shopId }, shipped)
    return ok(null)
  })
  return ok(
    body.list.map(({ shop_order, waybill_code }) => {
      const isOurs = carriers.get(waybill_code)?.shopOrder === shop_order
      const msg = isOurs ? (said.get(waybill_code) ?? NOT_OURS) : NOT_OURS
      return { shop_order, waybill_code, send_status: msg === '' ? 1 : 0, msg }
    }),
  )
}
