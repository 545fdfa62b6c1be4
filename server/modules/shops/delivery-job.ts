import { ok } from '#domain/result/result.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { dropToken, findShop, markShipped } from './repository.ts'
import { sealedFor, type SyncDeps } from './sync.ts'
import type { ShopId } from './sync-repository.ts'
import {
  endDelivery,
  failDelivery,
  findUnsent,
  leaseDelivery,
  saveDeliveryAnswers,
} from './delivery-repository.ts'

const PARCELS_AT_ONCE = 200

/** The open token of a shop; null when it has to be authorised again. */
async function openShop({ db, seal }: SyncDeps, { userId, shopId }: ShopId) {
  const shop = await findShop(db, userId, shopId)
  if (shop === null || shop.token === null || shop.is_expired) return null
  const token = seal.open(shop.token, sealedFor(userId, shop.platform_key))
  return token === null ? null : { platform: shop.platform_key, token }
}

/**
 * Delivers to the platform of one shop the waybills it does not know. Delivering is idempotent, so a
 * process that dies in between, or a page that delivers at the same time, does no harm.
 * @returns whether a shop was due
 */
export async function deliverNext(deps: SyncDeps): Promise<boolean> {
  const { db, platforms } = deps
  const shopId = await leaseDelivery(db)
  if (shopId === null) return false
  const shop = await openShop(deps, shopId)
  if (shop === null) {
    await failDelivery(db, shopId, 'shop_expired')
    return true
  }
  const unsent = await findUnsent(db, shopId, PARCELS_AT_ONCE)
  const shipments = unsent.map(({ shopOrder, waybillNo, expressKey }) => ({
    orderNo: shopOrder,
    waybillNo,
    expressKey,
  }))
  const answer =
    shipments.length === 0 ? ok([]) : await platforms.ship(shop.platform, shop.token, shipments)
  if (!answer.ok) {
    if (answer.error === 'denied') await dropToken(db, shopId.userId, shopId.shopId)
    const error = answer.error === 'denied' ? 'shop_expired' : 'platform_unreachable'
    await failDelivery(db, shopId, error)
    return true
  }
  const said = new Map(unsent.map(({ waybillNo }, i) => [waybillNo, answer.value[i] ?? '']))
  const shipped = unsent.filter(({ waybillNo }) => said.get(waybillNo) === '')
  await db.transaction(async (tx) => {
    await saveDeliveryAnswers(tx, shopId.userId, said)
    await markShipped(tx, shopId, shipped)
    await endDelivery(tx, shopId)
    return ok(null)
  })
  return true
}

export function deliveryJob(deps: SyncDeps): Job {
  return {
    name: 'delivery',
    idleMs: 2000,
    next: () => deliverNext(deps),
    behind: () =>
      secondsBehind(
        deps.db,
        'SELECT min(due_at) AS at FROM shop_tellings WHERE due_at IS NOT NULL',
      ),
  }
}
