import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'

import { getAuthLinks } from '#contract/shops.ts'
import { createWorkOrder } from '#contract/work-orders.ts'
import { makeOrder } from '#contract/orders.ts'

const address = (page: Page, path: string): string => new URL(path, page.url()).href

/** Parcels of the signed-in user: number, name, mobile, province, city, district and detail of each. */
export async function placeOrder(page: Page, lines: readonly (readonly string[])[]): Promise<void> {
  const rec_list = lines.map((line, id) => {
    const [shop_order, rec_name, rec_mobile, rec_province, rec_city, rec_district, rec_address] =
      line
    const place = { rec_province, rec_city, rec_district, rec_address }
    return { id, shop_order, rec_name, rec_mobile, ...place }
  })
  const goods = { goods_id: 1001, express_id: 1, goods_num: 1, platform: 1, order_source: 2 }
  const data = { ...goods, remark: '', rec_list }
  await page.request.post(address(page, makeOrder.path), { data })
}

/** A work order of the signed-in user. */
export async function placeWorkOrder(page: Page): Promise<void> {
  const content = '外包装破了，里面的东西也碎了'
  const data = { request_id: randomUUID(), type: 'other', content, images: [] }
  await page.request.post(address(page, createWorkOrder.path), { data })
}

/** A shop of 淘宝 that the signed-in user has authorised on the sandbox platform's pages. */
export async function addShop(page: Page, shop = 'flagship'): Promise<void> {
  const answer = await page.request.get(address(page, getAuthLinks.path))
  // The server's tests check this shape.
  const { data } = (await answer.json()) as {
    data: { tb: { auth_link: string; buy_link: string } }
  }
  const { auth_link, buy_link } = data.tb
  await page.request.get(buy_link)
  await page.request.post(buy_link, { form: { shop } })
  const { searchParams, origin, pathname } = new URL(auth_link)
  const state = searchParams.get('state') ?? ''
  const return_url = searchParams.get('return_url') ?? ''
  await page.request.post(origin + pathname, { form: { shop, state, return_url } })
}
