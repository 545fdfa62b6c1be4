import { ok } from '#domain/result/result.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { dropToken, findShop, markShipped } from './repository.ts'
import { sealedFor, type SyncDeps } from './sync.ts'
import type { ShopId } from './sync-repository.ts'
import {
  endTelling,
  failTelling,
  findUnsent,
  leaseTelling,
  saveSaid,
} from './telling-repository.ts'

const PARCELS_AT_ONCE = 200

/** The open token of a shop; null when it has to be authorised again. */
async function openShop({ db, seal }: SyncDeps, { userId, shopId }: ShopId) {
  const shop = await findShop(db, userId, shopId)
  if (shop === null || shop.token === null || shop.is_expired) return null
  const token = seal.open(shop.token, sealedFor(userId, shop.platform_key))
  return token === null ? null : { platform: shop.platform_key, token }
}

/**
 * Tells the platform of one shop the waybills it has not been told. Telling twice is telling once, so
 * a process that dies in between, or a page that tells at the same time, does no harm.
 * @returns whether a shop was due
 */
export async function tellNext(deps: SyncDeps): Promise<boolean> {
  const { db, platforms } = deps
  const shopId = await leaseTelling(db)
  if (shopId === null) return false
  const shop = await openShop(deps, shopId)
  if (shop === null) {
    await failTelling(db, shopId, 'shop_expired')
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
    await failTelling(db, shopId, error)
    return true
  }
  const said = new Map(unsent.map(({ waybillNo }, i) => [waybillNo, answer.value[i] ?? '']))
  const shipped = unsent.filter(({ waybillNo }) => said.get(waybillNo) === '')
  await db.transaction(async (tx) => {
    await saveSaid(tx, shopId.userId, said)
    await markShipped(tx, shopId, shipped)
    await endTelling(tx, shopId)
    return ok(null)
  })
  return true
}

export function tellingJob(deps: SyncDeps): Job {
  return {
    name: 'telling',
    idleMs: 2000,
    next: () => tellNext(deps),
    behind: () =>
      secondsBehind(
        deps.db,
        'SELECT min(due_at) AS at FROM shop_tellings WHERE due_at IS NOT NULL',
      ),
  }
}
