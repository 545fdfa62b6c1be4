import { expect } from 'vitest'

import type { OrderRow } from '#contract/orders.ts'
import {
  getAuthLinks,
  getSyncStatus,
  listShops,
  type ShopOrder,
  type ShopPlatform,
} from '#contract/shops.ts'
import { must } from '#domain/result/assert.ts'
import type { TestUser, World } from './world.ts'

export const TAOBAO = 1
export const DAY_MS = 86_400_000

/** `YYYY-MM-DD HH:mm:ss` of Beijing. */
export function beijing(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

export function lastDays(days: number) {
  return { start_time: beijing(Date.now() - days * DAY_MS), end_time: beijing(Date.now()) }
}

/** What a merchant does in the browser on the platform's pages. @returns the answer of our page */
export async function authorise(
  world: World,
  user: TestUser,
  { platform = 'tb', shop = 'flagship' }: { platform?: ShopPlatform; shop?: string } = {},
): Promise<Response> {
  const { data } = await user.call(getAuthLinks, { headers: { host: new URL(world.url).host } })
  const { auth_link, buy_link } = must(data?.[platform] ?? null, 'links of the platform')
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
  return must(data?.[0] ?? null, 'an authorised shop').id
}

/** Until the sync is over: its state is asked for, as the page does. */
export async function untilSynced(user: TestUser, storeId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { data } = await user.call(getSyncStatus, { query: { store_id: storeId } })
        return data?.value
      },
      { timeout: 30_000 },
    )
    .toBe(100)
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
