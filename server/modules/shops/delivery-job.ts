import { ok } from '#domain/result/result.ts'
import { longestWaiting, secondsBehind, severalAtOnce, type Job } from '../../jobs.ts'
import type { ShopDeps } from './ask-platform.ts'
import { ship } from './deliver.ts'
import { endDelivery, failDelivery, findUnsent, leaseDeliveries } from './delivery-repository.ts'
import type { ShopId } from './repository.ts'

const PARCELS_AT_ONCE = 200

async function deliverTo(deps: ShopDeps, shopId: ShopId): Promise<void> {
  const { db } = deps
  const said = await ship(deps, shopId, await findUnsent(db, shopId, PARCELS_AT_ONCE))
  if (said.ok) {
    await db.transaction(async (tx) => {
      await endDelivery(tx, shopId)
      return ok(null)
    })
  } else if (said.error === 'platform_unreachable') {
    await failDelivery(db, shopId, said.error)
  }
}

/**
 * Delivers to the platforms of some shops the waybills they do not know. Delivering is idempotent, so
 * a process that dies in between, or a page that delivers at the same time, does no harm.
 * @returns whether a shop was due
 */
export async function deliverNext(deps: ShopDeps): Promise<boolean> {
  return severalAtOnce(await leaseDeliveries(deps.db), (shopId) => deliverTo(deps, shopId))
}

export function deliveryJob(deps: ShopDeps): Job {
  return {
    name: 'delivery',
    idleMs: 2000,
    next: () => deliverNext(deps),
    behind: () => secondsBehind(deps.db, longestWaiting('shop_tellings', 'due_at')),
  }
}
