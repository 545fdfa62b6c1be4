import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { killBrowser } from '#tests/worker/kill-browser.ts'
import { launchProfile } from '#tools/chromium.ts'

import { newListSeed } from './list-seed.ts'
import { chooseFile, openImport, openPage, enter, signIn, SHOPPER } from './shopper.ts'
import { useProduct } from './use-product.ts'

// Each of its faults is of calls to order, and gone after the test: nobody else meets one.
const at = useProduct()

const fault = (order: object) =>
  fetch(`${at.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })

const MAKE = '/api/gift/order/make'

async function loadList(page: Page, rows: number): Promise<Locator> {
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: newListSeed() })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`).waitFor()
  return dialog
}

async function pay(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '立即下单' }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
}

async function parcels(page: Page): Promise<number> {
  const answer = await page.request.post(`${at.url}/api/user/order/parcel`, { data: {} })
  return ((await answer.json()) as { data: { data_count: number } }).data.data_count
}

// A second try leaves the faults of the first behind.
afterEach(() => fetch(`${at.url}/sandbox/faults`, { method: 'DELETE' }))

const dockOf = (page: Page) => page.getByRole('complementary', { name: '下单进度' })

// Many states of one run: a busy machine needs longer for them.
describe('an order of several parts', { timeout: 240_000 }, () => {
  /** Two parts, the second of one row. */
  const ROWS = 2_001
  let profile: string
  let context: BrowserContext

  /** The page of a restarted browser; a killed one may have lost its session. */
  async function launch(): Promise<Page> {
    context = await launchProfile(profile, SHOPPER)
    const { page } = await openPage(context)
    await enter(page, at.url)
    return page
  }

  /** Holds every order on its way until it is let go. */
  async function holdOrders(): Promise<{ reached: Promise<void>; release: () => void }> {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let reach = (): void => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    await context.route(`**${MAKE}`, async (route) => {
      reach()
      await held
      await route.continue()
    })
    return { reached, release }
  }

  beforeEach(async () => {
    profile = await mkdtemp(path.join(tmpdir(), 'wandan-run-'))
  })

  afterEach(async () => {
    await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })

  it('goes on in the dock, is seen in another tab, and survives a kill, a pause and a reload', async () => {
    let page = await launch()
    const before = await parcels(page)
    // Every part is placed and no answer comes: the same key is sent again and again.
    await fault({ kind: 'lose_answer', path: MAKE, times: 1_000 })
    await pay(page, await loadList(page, ROWS))
    await page.getByRole('button', { name: '最小化' }).click()
    // The server places 2,000 before the first answer is lost.
    await dockOf(page).getByText('正在确认上一批结果').waitFor({ timeout: 90_000 })
    const { page: other } = await openPage(context)
    await other.goto(at.url)
    await dockOf(other).getByText('正在另一窗口下单').waitFor()
    await page.getByRole('link', { name: '商城首页' }).first().click()
    await dockOf(page).getByText('正在确认上一批结果').waitFor()
    killBrowser(profile)
    await context.close().catch(() => undefined)
    await fetch(`${at.url}/sandbox/faults`, { method: 'DELETE' })

    page = await launch()
    await dockOf(page).getByText('正在确认上一批结果').waitFor()
    const { reached, release } = await holdOrders()
    await dockOf(page).getByRole('button', { name: '继续下单' }).click()
    await reached
    await dockOf(page).getByRole('button', { name: '暂停' }).click()
    await dockOf(page).getByText('当前批次完成后暂停').waitFor()
    release()
    await dockOf(page).getByText('下单已暂停').waitFor()

    await page.reload()
    await dockOf(page).getByText('下单已暂停').waitFor()
    await dockOf(page).getByRole('button', { name: '打开' }).click()
    const dialog = page.getByRole('dialog', { name: '商品购买' })
    await dialog.getByRole('button', { name: '继续', exact: true }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + ROWS)

    await page.getByRole('link', { name: '工作台' }).first().click()
    const history = page.getByRole('table', { name: '最近提交' })
    const row = history.getByRole('row').nth(1)
    await row.getByText('完成', { exact: true }).waitFor()
    await row.getByText('2,001 / 0').waitFor()
    await row.getByRole('link', { name: '查看包裹' }).click()
    await page.getByText('共 2,001 条').first().waitFor()
  })
})

describe('an order that meets an obstacle', () => {
  it('waits for a renewed session and goes on under the same key', async () => {
    const { page, complaints } = await openPage(at.browser)
    const keys: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith(MAKE)) keys.push(request.headers()['idempotency-key'] ?? '')
    })
    await enter(page, at.url)
    const before = await parcels(page)
    await fault({ kind: 'code', path: MAKE, code: 401, times: 1 })
    await pay(page, await loadList(page, 20))
    await page.getByRole('dialog', { name: '登录万单' }).waitFor()
    await signIn(page)
    await page.getByText('已重新登录，可继续下单').waitFor()
    expect(await parcels(page)).toBe(before)
    await page.getByRole('button', { name: '继续下单' }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + 20)
    await expect.poll(() => keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('lists what was not placed; it is exported, tried again, moved, and found in the history', async () => {
    const context = await at.browser.newContext(SHOPPER)
    const { page, complaints } = await openPage(context)
    // The area is closed between the price and the order: the page still holds the older answer.
    let isStale = true
    await context.route('**/api/gift/order/price', async (route) => {
      const response = await route.fetch()
      // A server without room answers 503 and no prices; the page asks again.
      if (!isStale || !response.ok()) return route.fulfill({ response })
      const json = (await response.json()) as {
        data: { state: number; rec_list: { state: number; errorText: string }[] }
      }
      json.data.state = 1
      for (const row of json.data.rec_list) Object.assign(row, { state: 1, errorText: '' })
      return route.fulfill({ response, json })
    })
    await enter(page, at.url)
    const before = await parcels(page)
    const dialog = await openImport(page)
    const places = [
      '广东省,深圳市,南山区',
      '台湾省,台北市,',
      '四川省,成都市,武侯区',
      '台湾省,台北市,',
    ]
    // For this try alone: order numbers that were ordered before would open a dialog first.
    const first = `6903${Date.now()}0`
    const lines = places.map(
      (place, n) => `${first}${n},王小明,1380013800${n},${place},科技园路 ${n} 号`,
    )
    const header = '订单编号,收货人姓名,联系手机,省,市,区,收货地址'
    const bytes = new TextEncoder().encode([header, ...lines].join('\n'))
    await chooseFile(dialog, { name: '订单.csv', bytes })
    await dialog.getByText('共 4 人').waitFor()
    await pay(page, dialog)

    const results = page.getByRole('dialog', { name: '异常订单' })
    await results.getByText('成功 2 人，异常 2 人').waitFor()
    await results.getByText('成功的订单不在此展示').waitFor()
    await results.getByText(`${first}3`).waitFor()
    expect(await parcels(page)).toBe(before + 2)
    await results.getByRole('searchbox').fill(`${first}1`)
    await results.getByText(`${first}3`).waitFor({ state: 'hidden' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      results.getByRole('button', { name: '导出' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^异常订单_.*\.xlsx$/)

    await results.getByRole('button', { name: '重试 2 人' }).click()
    await page.getByRole('dialog', { name: '确认下单' }).getByText('2 人').waitFor()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await results.getByText('成功 0 人，异常 2 人').waitFor()
    await results.getByRole('button', { name: '转为新草稿' }).click()
    await page.waitForURL('**/user-center/user-home')

    await page.reload()
    await page.getByText('2 位收件人').waitFor()
    const history = page.getByRole('table', { name: '最近提交' })
    await history.getByText('部分下单').waitFor()
    const opener = history.getByRole('button', { name: '查看异常' }).last()
    await opener.press('Enter')
    await results.getByText('成功 2 人，异常 2 人').waitFor()
    await page.keyboard.press('Escape')
    await results.waitFor({ state: 'hidden' })
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await opener.press('Enter')
    await results.getByText('成功 2 人，异常 2 人').waitFor()
    isStale = false
    await results.getByRole('button', { name: '重试 2 人' }).click()
    await page.getByText('这些收件人已不在列表中或仍不能下单').first().waitFor()
    expect(await parcels(page)).toBe(before + 2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
