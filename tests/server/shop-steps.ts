import { expect } from 'vitest'

import type { OrderRow } from '#contract/orders.ts'
import {
  getAuthLinks,
  getSyncStatus,
  listShops,
  syncShopOrders,
  type ShopOrder,
  type ShopPlatform,
} from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { jsonLog } from '#server/http/log.ts'
import type { ShopDeps } from '#server/modules/shops/ask-platform.ts'
import { syncNext } from '#server/modules/shops/sync-job.ts'
import type { Platforms } from '#server/ports/platform/platform.ts'
import { makeSandboxPlatforms } from '#server/ports/platform/sandbox-platforms.ts'
import { TEST_SEAL } from './app-deps.ts'
import type { TestUser, World } from './world.ts'

export const TAOBAO = 1
export const DAY_MS = 86_400_000

export function lastDays(days: number) {
  return { start_time: wireTime(Date.now() - days * DAY_MS), end_time: wireTime(Date.now()) }
}

/** What a merchant does in the browser on the platform's pages. @returns the answer of our page */
export async function authorise(
  world: World,
  user: TestUser,
  { platform = 'tb', shop = 'flagship' }: { platform?: ShopPlatform; shop?: string } = {},
): Promise<Response> {
  const { data } = await user.call(getAuthLinks, { headers: { host: new URL(world.url).host } })
  const { auth_link, buy_link } = invariant(data?.[platform] ?? null, 'links of the platform')
  const post = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  await fetch(buy_link) // the shops appear when somebody looks
  await post(buy_link, { shop })
  const page = await (await fetch(auth_link)).text()
  expect(page).toContain('同意授权')
  const { searchParams, pathname } = new URL(auth_link)
  const answer = await post(`${world.url}${pathname}`, {
    shop,
    state: searchParams.get('state') ?? '',
    return_url: searchParams.get('return_url') ?? '',
  })
  return fetch(answer.headers.get('location') ?? '', { headers: { cookie: user.cookie } })
}

export async function shopOf(user: TestUser): Promise<number> {
  const { data } = await user.call(listShops, { query: { platform: TAOBAO } })
  return invariant(data?.[0] ?? null, 'an authorised shop').id
}

/** What the shops' jobs need; with other platforms where a test needs them. */
export function shopDeps({ db }: World, change: Partial<Platforms> = {}): ShopDeps {
  return {
    db,
    seal: TEST_SEAL,
    platforms: { ...makeSandboxPlatforms(db, () => new Date()), ...change },
    log: jsonLog(() => undefined),
  }
}

/** Runs the job until no sync is under way, as if the waits between two tries had passed. */
export async function syncAll(world: World, change: Partial<Platforms> = {}): Promise<void> {
  do {
    await world.db.query('UPDATE shop_syncs SET lease_until = now()')
  } while (await syncNext(shopDeps(world, change)))
}

/** Fetches the shop's orders of the last days. */
export async function syncShop(
  world: World,
  user: TestUser,
  { storeId, days }: { storeId: number; days: number },
): Promise<void> {
  const begun = await user.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(days) } })
  expect(begun.code).toBe(0)
  await syncAll(world)
  const { data } = await user.call(getSyncStatus, { query: { store_id: storeId } })
  expect(data).toMatchObject({ value: 100, is_running: false })
}

export function toRow(order: ShopOrder, id: number): OrderRow {
  return {
    id,
    shop_order: order.shop_order,
    rec_name: order.receiver_name,
    rec_mobile: order.receiver_phone,
    rec_province: order.province,
    rec_city: order.city,
    rec_district: order.district,
    rec_address: order.address,
  }
}
