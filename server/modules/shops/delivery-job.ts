import { ok } from '#domain/result/result.ts'
import { longestWaiting, secondsBehind, type Job } from '../../jobs.ts'
import type { ShopDeps } from './ask-platform.ts'
import { ship } from './deliver.ts'
import { endDelivery, failDelivery, findUnsent, leaseDelivery } from './delivery-repository.ts'

const PARCELS_AT_ONCE = 200

/**
 * Delivers to the platform of one shop the waybills it does not know. Delivering is idempotent, so a
 * process that dies in between, or a page that delivers at the same time, does no harm.
 * @returns whether a shop was due
 */
export async function deliverNext(deps: ShopDeps): Promise<boolean> {
  const { db } = deps
  const shopId = await leaseDelivery(db)
  if (shopId === null) return false
  const said = await ship(deps, shopId, await findUnsent(db, shopId, PARCELS_AT_ONCE))
  if (said.ok) {
    await db.transaction(async (tx) => {
      await endDelivery(tx, shopId)
      return ok(null)
    })
  } else if (said.error === 'platform_unreachable') {
    await failDelivery(db, shopId, said.error)
  }
  return true
}

export function deliveryJob(deps: ShopDeps): Job {
  return {
    name: 'delivery',
    idleMs: 2000,
    next: () => deliverNext(deps),
    behind: () => secondsBehind(deps.db, longestWaiting('shop_tellings', 'due_at')),
  }
}
