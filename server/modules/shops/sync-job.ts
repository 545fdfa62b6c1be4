import { ok } from '#domain/result/result.ts'
import { describeError } from '../../http/log.ts'
import { secondsBehind, severalAtOnce, type Job } from '../../jobs.ts'
import { askPlatform, type AskFailure, type ShopDeps } from './ask-platform.ts'
import {
  endSync,
  leaseSyncs,
  postponeSync,
  savePage,
  SYNC_IS_DUE,
  type DueSync,
} from './sync-repository.ts'

const PAGE_SIZE = 200
/** Before a sync gives up; the platform may only be busy. */
const TRIES = 3
/** Longer after each failure. */
const PAUSE_SECONDS = 2

/** Fetches the next page, which may be the last. @returns why it could not */
async function fetchPage(deps: ShopDeps, sync: DueSync): Promise<AskFailure | null> {
  const { db, platforms, log } = deps
  const { shopId, range_start: from, range_end: to, next_page: page } = sync
  const asked = { from, to, page, pageSize: PAGE_SIZE }
  const answer = await askPlatform(deps, shopId, ({ platform, token }) =>
    platforms.orders(platform, token, asked),
  )
  if (!answer.ok) return answer.error
  const isLast = answer.value.orders.length < PAGE_SIZE
  await db.transaction(async (tx) => {
    await savePage(tx, shopId, { ...answer.value, page })
    if (isLast) await endSync(tx, shopId, { page: page + 1, error: null })
    return ok(null)
  })
  if (isLast) log.info('shop_sync_ended', { shopId: shopId.shopId, error: null })
  return null
}

async function work(deps: ShopDeps, sync: DueSync): Promise<void> {
  const { db, log } = deps
  const { shopId, next_page: page, tries } = sync
  const error = await fetchPage(deps, sync).catch((thrown: unknown) => {
    log.error('shop_sync_failed', describeError(thrown))
    return 'sync_failed' as const
  })
  if (error === null) return
  if (error !== 'shop_expired' && tries < TRIES) {
    await postponeSync(db, shopId, { page, seconds: tries * PAUSE_SECONDS })
    return
  }
  await endSync(db, shopId, { page, error })
  log.info('shop_sync_ended', { shopId: shopId.shopId, error })
}

/**
 * Fetches one page of each of some syncs that are due, of as many users as possible. The database stores how far each is, so that a sync
 * whose process died goes on from there once its lease is over.
 * @returns whether any was due
 */
export async function syncNext(deps: ShopDeps): Promise<boolean> {
  return severalAtOnce(await leaseSyncs(deps.db), (sync) => work(deps, sync))
}

export function syncJob(deps: ShopDeps): Job {
  return {
    name: 'shop_sync',
    // A merchant watches the progress.
    idleMs: 500,
    due: SYNC_IS_DUE,
    next: () => syncNext(deps),
    behind: () =>
      secondsBehind(deps.db, `SELECT min(begun_at) AS at FROM shop_syncs WHERE status = 'running'`),
  }
}
