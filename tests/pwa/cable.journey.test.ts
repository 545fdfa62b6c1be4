import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'

import { dialogOf } from '#tests/drafts/draft-page.ts'
import { chooseFile, chooseRadio, closePurchase, untilSaved } from '#tests/e2e/shopper.ts'

import { doubleClick, dropOnPage, installAsApp } from './app-window.ts'
import { keptSince, privateCached, useInstalled } from './installed.ts'

const at = useInstalled()

const ROWS = 8

const encoder = new TextEncoder()

/** A file whose last recipient has no phone. @param first its first order number: each is bought once */
function makeFile(first: number): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const phone = n === ROWS - 1 ? '' : `138001380${10 + n}`
    return `${first + n},收件人${n},${phone},浙江省杭州市西湖区文三路${n + 1}号`
  })
  return encoder.encode(['订单编号,收货人姓名,联系手机,收货地址', ...rows].join('\n'))
}

const goods = (page: Page, nth: number): Promise<void> =>
  page.getByRole('button', { name: '立即购买' }).nth(nth).click()

async function importRows(page: Page): Promise<void> {
  await goods(page, 0)
  const dialog = dialogOf(page)
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, '表格导入')
  await chooseFile(dialog, { name: '订单.csv', bytes: makeFile(2_810_000_000_000_010) })
  await dialog.getByText(`共 ${ROWS} 人`).waitFor()
  await untilSaved(dialog)
}

async function openDraft(page: Page): Promise<Locator> {
  await page.goto(`${at.product.url}/user-center/user-home`)
  const drafts = page.getByRole('region', { name: '未完成草稿' })
  await drafts.getByRole('button', { name: /^继续/ }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByText(`共 ${ROWS} 人`).waitFor()
  return dialog
}

async function mend(dialog: Locator): Promise<void> {
  const page = dialog.page()
  const grid = dialog.getByRole('grid', { name: '收件人列表' })
  await grid
    .locator(`[data-row="${ROWS - 1}"]`)
    .getByRole('button', { name: '编辑' })
    .click()
  const form = page.getByRole('dialog', { name: /^编辑第/ })
  await form.getByRole('textbox', { name: '手机号' }).fill('13800138099')
  await form.getByRole('button', { name: '确认修改' }).click()
  await form.waitFor({ state: 'detached' })
  await grid.getByText('13800138099').waitFor()
  await untilSaved(dialog)
}

/** The parcels of the account, as the server counts them. */
async function parcels(): Promise<number> {
  const answer = await at.context.request.post(`${at.product.url}/api/user/order/parcel`, {
    data: { page: 1, page_size: 10 },
  })
  const { data } = (await answer.json()) as { data: { data_count: number } }
  return data.data_count
}

describe('a merchant who pulls the cable', () => {
  // A second try begins with a server, too.
  beforeEach(() => at.product.resume())

  it('finds the draft at the next start, mends it, and orders when the server is back', async () => {
    const [online = await at.context.newPage()] = at.context.pages()
    await importRows(online)
    const before = await parcels()
    await at.product.halt()

    const page = await at.restart()
    const dialog = await openDraft(page)
    await dialog.getByText('当前离线，恢复网络后可下单').waitFor()
    await dialog
      .getByText(/^离线数据 · /)
      .first()
      .waitFor()
    await mend(dialog)

    await at.product.resume()
    const question = dialog.getByRole('status').filter({ hasText: '网络已恢复' })
    await question.waitFor()
    expect(await parcels()).toBe(before)
    await question.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    await expect.poll(parcels).toBe(before + ROWS)
    expect(await privateCached(page)).toEqual([])
  })

  it('double-clicks a spreadsheet after a restart, mends it, plugs in and orders', async () => {
    const { url } = at.product
    const [online = await at.context.newPage()] = at.context.pages()
    await online.goto(`${url}/gift-list`)
    await online.getByRole('article').first().waitFor()
    const isApp = await installAsApp(online, url)
    const before = await parcels()
    await at.product.halt()

    const page = await at.restart()
    const file = { folder: at.folder, name: '双十一.csv', bytes: makeFile(2_810_000_000_000_020) }
    await (isApp ? doubleClick : dropOnPage)(page, url, file)
    await goods(page, 2)
    const begun = dialogOf(page)
    await chooseRadio(begun, '淘宝')
    await begun.getByText(`共 ${ROWS} 人`).waitFor()
    await untilSaved(begun)
    await closePurchase(page)
    // Goods that only a list has shown, and a file that is gone: the draft has both.
    const again = await at.restart()
    const dialog = await openDraft(again)
    await mend(dialog)

    await at.product.resume()
    const question = dialog.getByRole('status').filter({ hasText: '网络已恢复' })
    await question.getByRole('button', { name: '立即下单' }).click()
    await again.getByRole('button', { name: /^确认支付/ }).click()
    await again.waitForURL('**/user-center/package-list**')
    await expect.poll(parcels).toBe(before + ROWS)
    expect(await privateCached(again)).toEqual([])
  })

  it('leaves nothing readable by signing out, and needs no network for it', async () => {
    const online = await at.restart()
    const began = Date.now()
    await online.goto(`${at.product.url}/user-center/wallet`)
    await online.getByText('可用余额').first().waitFor()
    // The account, the balance, its changes and their sums.
    await expect.poll(() => keptSince(online, began)).toBeGreaterThanOrEqual(4)
    await at.product.halt()
    const page = await at.restart()
    await page.goto(`${at.product.url}/user-center/wallet`)
    await page
      .getByText(/^离线数据 · /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page
      .getByRole('region', { name: '菜单与消息' })
      .getByText('联网后会自动通知服务器')
      .waitFor()
    const later = await at.restart()
    await later.goto(`${at.product.url}/user-center/wallet`)
    await later.getByRole('dialog', { name: '登录万单' }).waitFor()
    await at.product.resume()
    const session = async () =>
      (await at.context.cookies()).some(({ name }) => name === 'user-token')
    await expect.poll(session).toBe(false)
  })
})
