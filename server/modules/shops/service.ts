import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  MAX_SYNC_DAYS,
  SHOP_PLATFORMS,
  shopPlatformOf,
  type checkShopOrders,
  type reportShipments,
  type getAuthLinks,
  type getSyncStatus,
  type listShopOrders,
  type Shop,
  type ShopPlatform,
  type syncShopOrders,
} from '#contract/shops.ts'
import type { getOrderOptions } from '#contract/order-list.ts'
import type { reportParcelsAgain } from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'
import type { Orders } from '../orders/service.ts'
import { acceptGrant, makeState } from './authorise.ts'
import { checkOrders } from './check-orders.ts'
import { report } from './report-shipments.ts'
import { shopHousekeepingJob } from './housekeeping.ts'
import { findShopOrders } from './orders-repository.ts'
import * as repository from './repository.ts'
import type { ShopDeps } from './ask-platform.ts'
import { syncJob } from './sync-job.ts'
import { beginSync, findSync } from './sync-repository.ts'
import { reportJob } from './report-job.ts'
import { scheduleReport, waitAgain } from './report-repository.ts'

export type Shops = ReturnType<typeof makeShops>

export const AUTH_RETURN_PATH = '/api/gift/auth/return'

type ShopsDeps = ShopDeps & {
  readonly orders: Pick<Orders, 'bought' | 'options'>
  readonly now: () => Date
}

const DAY_MS = 86_400_000

/** `YYYY-MM-DD HH:mm:ss` of Beijing; NaN when there is no such moment. */
function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}

function isGoodRange({ start_time, end_time }: BodyOf<typeof syncShopOrders>, now: Date): boolean {
  const [from, to] = [momentOf(start_time), momentOf(end_time)]
  return from < to && from <= now.getTime() && to - from <= MAX_SYNC_DAYS * DAY_MS
}

function toShop({ id, shop_name, is_expired }: repository.ShopRow): Shop {
  return { id, shop_name, is_expired }
}

/** Below 100 until it is over. */
function percent(done: number, total: number | null): number {
  if (total === null || total === 0) return 0
  return Math.min(99, Math.floor((done / total) * 100))
}

/** The calls that begin a sync and report its progress. */
function syncCalls({ db, now }: ShopsDeps) {
  return {
    async sync(userId: number, body: BodyOf<typeof syncShopOrders>): Promise<Answer<null>> {
      const shop = await repository.findShop(db, userId, body.store_id)
      if (shop === null) return refuse('shop_not_found')
      if (shop.is_expired) return refuse('shop_expired')
      if (!isGoodRange(body, now())) return refuse('sync_range_wrong', { days: MAX_SYNC_DAYS })
      const range = { from: body.start_time, to: body.end_time }
      await beginSync(db, { userId, shopId: shop.id }, range)
      return ok(null)
    },

    async syncStatus(
      userId: number,
      storeId: number,
    ): Promise<Answer<DataOf<typeof getSyncStatus>>> {
      const shop = await repository.findShop(db, userId, storeId)
      if (shop === null) return refuse('shop_not_found')
      const sync = await findSync(db, { userId, shopId: storeId })
      if (sync === null) {
        const none = { value: 0, is_running: false, done: 0, total: null, waiting: null }
        return ok({ ...none, last_time: '' })
      }
      const { status, done_count: done, total_count: total, waiting, last_time, error } = sync
      if (status === 'failed') return refuse(error ?? 'platform_unreachable')
      const value = status === 'done' ? 100 : percent(done, total)
      return ok({ value, is_running: status === 'running', done, total, waiting, last_time })
    },
  }
}

/** Calls for orders, those of the shops and our own. */
function orderCalls({ db, orders }: ShopsDeps) {
  return {
    /** What a merchant's orders and parcels can be filtered by. */
    async orderOptions(userId: number): Promise<Answer<DataOf<typeof getOrderOptions>>> {
      const [options, shops] = await Promise.all([
        orders.options(),
        repository.listAllShops(db, userId),
      ])
      return ok({ ...options, shops })
    },

    async orders(
      userId: number,
      body: BodyOf<typeof listShopOrders>,
    ): Promise<Answer<DataOf<typeof listShopOrders>>> {
      const shop = await repository.findShop(db, userId, body.store_id)
      if (shop === null) return refuse('shop_not_found')
      const { list, count } = await findShopOrders(db, userId, body)
      const numbers = list.map(({ shop_order }) => shop_order)
      const bought = new Set(await orders.bought(userId, numbers))
      const toOrder = (row: (typeof list)[number]) => ({
        ...row,
        is_bought: bought.has(row.shop_order.trim()),
      })
      return ok({
        list: list.map(toOrder),
        page: body.page,
        data_count: count,
      })
    },
  }
}

/** Makes waybills due that were refused, or that wait for a platform that did not answer. */
function reportAgain(
  db: Database,
  userId: number,
  { ids }: BodyOf<typeof reportParcelsAgain>,
): Promise<Answer<DataOf<typeof reportParcelsAgain>>> {
  return db.transaction(async (tx) => {
    const waiting = await waitAgain(tx, userId, ids.map(Number))
    if (waiting > 0) await scheduleReport(tx, userId)
    return ok({ waiting })
  })
}

export function makeShops(deps: ShopsDeps) {
  const { db, platforms } = deps
  async function platformOf(platformId: number): Promise<ShopPlatform | null> {
    return shopPlatformOf(await repository.findPlatformKey(db, platformId))
  }

  return {
    async list(userId: number, platformId: number): Promise<Answer<Shop[]>> {
      const platform = await platformOf(platformId)
      if (platform === null) return ok([])
      return ok((await repository.listShops(db, userId, platform)).map(toShop))
    },

    links(userId: number, siteUrl: string): Answer<DataOf<typeof getAuthLinks>> {
      const returnUrl = `${siteUrl}${AUTH_RETURN_PATH}`
      const found = SHOP_PLATFORMS.map((platform) => {
        const state = makeState(deps, userId, platform)
        return [platform, platforms.links(platform, { siteUrl, returnUrl, state })] as const
      })
      const [dy, pdd, jd, tb] = found.map(([, links]) =>
        links === null ? null : { auth_link: links.authLink, buy_link: links.buyLink },
      )
      if (!dy || !pdd || !jd || !tb) return refuse('platform_unreachable')
      return ok({ dy, pdd, jd, tb })
    },

    /** Accepts the return from the platform. @returns null when it does not fit how it began */
    returned(back: { userId: number | null; state: string; code: string }) {
      return acceptGrant(deps, back)
    },

    async authorised(userId: number, platformId: number): Promise<Answer<Shop[]>> {
      const platform = await platformOf(platformId)
      if (platform === null) return refuse('platform_unsupported')
      const shops = (await repository.listShops(db, userId, platform)).map(toShop)
      return shops.some((shop) => !shop.is_expired) ? ok(shops) : refuse('shop_auth_missing')
    },

    ...syncCalls(deps),
    ...orderCalls(deps),

    reportShipments(
      userId: number,
      body: BodyOf<typeof reportShipments>,
    ): Promise<Answer<DataOf<typeof reportShipments>>> {
      return report(deps, { userId, body })
    },

    check: (userId: number, body: BodyOf<typeof checkShopOrders>) =>
      checkOrders(deps, { userId, body }),

    reportAgain: (userId: number, body: BodyOf<typeof reportParcelsAgain>) =>
      reportAgain(db, userId, body),

    jobs: [
      reportJob(deps),
      syncJob(deps),
      shopHousekeepingJob(db),
    ] as const satisfies readonly Job[],
  }
}
