import { setTimeout as sleep } from 'node:timers/promises'

import type { ApiErrorKey } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { describeError, type Log } from '../../http/log.ts'
import type { Platforms } from '../../ports/platform/platform.ts'
import { dropToken, findShop } from './repository.ts'
import type { Seal } from './seal.ts'
import { endSync, leaseSync, savePage, type ShopId, type SyncRow } from './sync-repository.ts'

const PAGE_SIZE = 200
/** Before a sync gives up; the platform may only be busy. */
const TRIES = 3

export type SyncDeps = {
  readonly db: Database
  readonly platforms: Platforms
  readonly seal: Seal
  readonly log: Log
}

/** Longer after each failure; all of them together stay inside the lease. */
const PAUSE_MS = 2000

/** What a token was sealed for: it opens for this user and platform only. */
export function sealedFor(userId: number, platform: string): string {
  return `${userId}/${platform}`
}

/** Page after page from where it stands. @returns null when all are here, else why not */
async function fetchAll(
  { db, platforms, seal }: SyncDeps,
  shopId: ShopId,
  sync: SyncRow,
): Promise<ApiErrorKey | null> {
  const shop = await findShop(db, shopId.userId, shopId.shopId)
  if (shop === null || shop.token === null || shop.is_expired) return 'shop_expired'
  const token = seal.open(shop.token, sealedFor(shopId.userId, shop.platform_key))
  if (token === null) return 'shop_expired'
  let failures = 0
  for (let page = sync.next_page; ;) {
    const asked = { from: sync.range_start, to: sync.range_end, page, pageSize: PAGE_SIZE }
    const answer = await platforms.orders(shop.platform_key, token, asked)
    if (!answer.ok) {
      if (answer.error === 'denied') {
        await dropToken(db, shopId.userId, shopId.shopId)
        return 'shop_expired'
      }
      failures++
      if (failures >= TRIES) return 'platform_unreachable'
      await sleep(failures * PAUSE_MS, undefined, { ref: false })
      continue
    }
    failures = 0
    const { orders, total } = answer.value
    page++
    await db.transaction(async (tx) => {
      await savePage(tx, shopId, { orders, total, next: page })
      return ok(null)
    })
    if (orders.length < PAGE_SIZE) return null
  }
}

export type ShopSyncs = {
  /** Works on a sync until it is over, unless somebody already does. */
  work(shopId: ShopId): void
}

/**
 * Syncs go on in the background; how far each is stands in the database. One that a dying process
 * left behind is taken up by whoever is asked for its status next, where it stood.
 */
export function makeShopSyncs(deps: SyncDeps): ShopSyncs {
  const { db, log } = deps
  const underWay = new Set<string>()
  const work = async (shopId: ShopId): Promise<void> => {
    const sync = await leaseSync(db, shopId)
    if (sync === null) return
    const error = await fetchAll(deps, shopId, sync)
    await endSync(db, shopId, error)
    log.info('shop_sync_ended', { shopId: shopId.shopId, error })
  }
  return {
    work(shopId) {
      const key = `${shopId.userId}/${shopId.shopId}`
      if (underWay.has(key)) return
      underWay.add(key)
      work(shopId)
        // Its lease runs out, and the next question takes it up again.
        .catch((error: unknown) => log.error('shop_sync_failed', describeError(error)))
        .finally(() => underWay.delete(key))
    },
  }
}
