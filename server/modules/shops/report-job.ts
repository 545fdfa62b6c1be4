import { ok } from '#domain/result/result.ts'
import { longestWaiting, secondsBehind, severalAtOnce, type Job } from '../../jobs.ts'
import type { ShopDeps } from './ask-platform.ts'
import { ship } from './report-shipments.ts'
import {
  endReport,
  failReport,
  findUnsent,
  leaseReports,
  REPORT_IS_DUE,
} from './report-repository.ts'
import type { ShopId } from './repository.ts'

const PARCELS_AT_ONCE = 200

async function reportToShop(deps: ShopDeps, shopId: ShopId): Promise<void> {
  const { db } = deps
  const said = await ship(deps, shopId, await findUnsent(db, shopId, PARCELS_AT_ONCE))
  if (said.ok) {
    await db.transaction(async (tx) => {
      await endReport(tx, shopId)
      return ok(null)
    })
  } else if (said.error === 'platform_unreachable') {
    await failReport(db, shopId, said.error)
  }
}

/**
 * Reports to the platforms of some shops the waybills they do not know. Reporting is idempotent, so
 * a process that dies in between, or a page that reports at the same time, does no harm.
 * @returns whether a shop was due
 */
export async function reportNext(deps: ShopDeps): Promise<boolean> {
  return severalAtOnce(await leaseReports(deps.db), (shopId) => reportToShop(deps, shopId))
}

export function reportJob(deps: ShopDeps): Job {
  return {
    name: 'shipment_reports',
    idleMs: 2000,
    due: REPORT_IS_DUE,
    next: () => reportNext(deps),
    behind: () => secondsBehind(deps.db, longestWaiting('shop_tellings', 'due_at')),
  }
}
