import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import {
  chooseFile,
  closePurchase,
  enter,
  giveSession,
  openImport,
  openPage,
  SHOPPER,
  untilSaved,
} from '#tests/e2e/shopper.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { launchChromium, UNOPTIMISED } from '#tools/chromium.ts'

import { Deployments, versionOf } from './deployments.ts'

const ROWS = 3
const MAKE = '/api/gift/order/make'

let browser: Browser
let begun: Deployments | null = null
const shop = (): Deployments => invariant(begun, 'a version was deployed')

beforeAll(async () => {
  browser = await launchChromium([UNOPTIMISED])
})
afterAll(() => browser.close())
beforeEach(async () => {
  begun = await Deployments.begin(invariant(inject('embeddedTemplate'), 'there is a template'))
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await begun?.end()
})

const offerOf = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: '更新', exact: true }) })

const agree = (page: Page): Promise<void> =>
  offerOf(page).getByRole('button', { name: '更新', exact: true }).click()

/** A page that was reloaded has lost it. */
const MARK = 'not-reloaded'
const mark = (page: Page): Promise<void> =>
  page.evaluate((id) => {
    document.documentElement.id = id
  }, MARK)
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate((id) => document.documentElement.id === id, MARK)

/** Whether the browser has all parts of this version, which waits. */
function isReady(page: Page, version: number): Promise<boolean> {
  return page.evaluate(async (mark) => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting === null || registration?.installing !== null) return false
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => url.includes(mark))
  }, `-v${version}_`)
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: '商城首页' }).first().click()
  await page.waitForURL(`${shop().url}/`)
  await page.getByRole('article').first().waitFor()
}

async function newTab(context: BrowserContext, path = '/gift-list'): Promise<Page> {
  const { page } = await openPage(context)
  await page.goto(`${shop().url}${path}`)
  return page
}

/** A browser in which the first version is installed, with a tab that it answers. */
async function install(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...SHOPPER, serviceWorkers: 'allow' })
  const { page } = await openPage(context)
  await enter(page, shop().url, { path: '/404' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${shop().url}/gift-list`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { context, page }
}

async function loadList(page: Page): Promise<Locator> {
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows: ROWS, platform: 'taobao', seed: 41 })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${ROWS} 人`).waitFor()
  await dialog.getByText('下单后余额').waitFor()
  await untilSaved(dialog)
  return dialog
}

async function parcels(page: Page): Promise<number> {
  const answer = await page.request.post(`${shop().url}/api/user/order/parcel`, { data: {} })
  return ((await answer.json()) as { data: { data_count: number } }).data.data_count
}

describe('a version that is deployed while tabs are open', { timeout: 240_000 }, () => {
  it('takes over under no draft and no run, in whichever tab they are', async () => {
    const { context, page: work } = await install()
    const before = await parcels(work)
    await mark(work)
    const dialog = await loadList(work)
    await shop().deploySite(2)
    const other = await newTab(context)
    await offerOf(other).waitFor()
    await agree(other)
    await other.getByText('另一个窗口正在填单或下单，完成后再更新').waitFor()
    expect([await versionOf(other), await versionOf(work)]).toEqual([1, 1])

    const hang = { kind: 'hang', path: MAKE, seconds: 600 }
    await work.request.post(`${shop().url}/sandbox/faults`, { data: hang })
    const sent = context.waitForEvent('request', (one) => one.url().endsWith(MAKE))
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await work.getByRole('button', { name: /^确认支付/ }).click()
    await sent
    await work.getByRole('button', { name: '最小化' }).click()
    await offerOf(work).waitFor()
    expect(await offerOf(work).innerText()).toContain('正在处理，完成后再更新')
    await agree(other)
    await other.getByText('另一个窗口正在填单或下单，完成后再更新').waitFor()

    // The program is replaced in the middle of the run.
    await shop().kill()
    await shop().replaceProgram(2)
    await shop().start()
    await expect.poll(() => parcels(work)).toBe(before + ROWS)
    await expect.poll(() => offerOf(work).innerText()).toContain('新版本可用')
    expect([await versionOf(work), await isMarked(work)]).toEqual([1, true])

    const reloaded = other.waitForEvent('load')
    await agree(other)
    await reloaded
    expect(await versionOf(other)).toBe(2)
    expect([await versionOf(work), await isMarked(work)]).toEqual([1, true])
    expect(await parcels(work)).toBe(before + ROWS)
  })

  it('leaves tabs with the parts of their own version, and offers each the newest one', async () => {
    const { context, page } = await install()
    await mark(page)
    await shop().deploySite(2)
    const other = await newTab(context)
    await offerOf(other).waitFor()
    // The next build comes before anybody has agreed to this one.
    await shop().deploySite(3)
    const third = await newTab(context)
    // The page does the same every hour.
    await third.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    // About 200 files.
    await expect.poll(() => isReady(third, 3), { timeout: 90_000 }).toBe(true)
    await offerOf(other).waitFor()
    const reloaded = other.waitForEvent('load')
    await agree(other)
    await reloaded
    await expect.poll(() => versionOf(other)).toBe(3)

    // The cache now has the third version alone: the parts of the first come from the server.
    const [part] = await Promise.all([
      page.waitForResponse((answer) => /\/assets\/[\w-]+\.js$/.test(answer.url())),
      goHome(page),
    ])
    expect(part.status()).toBe(200)
    expect([await versionOf(page), await isMarked(page)]).toEqual([1, true])
    const gone = page.waitForEvent('load')
    await agree(page)
    await gone
    await expect.poll(() => versionOf(page)).toBe(3)
  })
})

describe(
  'a server of another version, in a browser that has nothing installed',
  { timeout: 240_000 },
  () => {
    it('is named when it does not understand a call; nothing is reloaded and nothing is lost', async () => {
      const context = await browser.newContext(SHOPPER)
      await giveSession(context, shop().url)
      const { page } = await openPage(context)
      await page.goto(`${shop().url}/gift-list`)
      await mark(page)
      const dialog = await loadList(page)
      await shop().stop()
      // Its pages are newer, and it has no such call any more.
      await shop().deploySite(2)
      await shop().replaceProgram(2, (code) =>
        code.replaceAll('/api/gift/order/price', '/api/price'),
      )
      await shop().start()
      await dialog.getByRole('spinbutton').first().fill('2')
      await dialog.getByText('网站已更新，刷新页面后计价').waitFor()
      expect([await versionOf(page), await isMarked(page)]).toEqual([1, true])
      await untilSaved(dialog)
      await closePurchase(page)
      // A part that this page has not loaded yet.
      await goHome(page)
      expect([await versionOf(page), await isMarked(page)]).toEqual([1, true])

      await shop().stop()
      await shop().replaceProgram(3)
      await shop().start()
      const reloaded = page.waitForEvent('load')
      await agree(page)
      await reloaded
      expect(await versionOf(page)).toBe(2)
      await page.goto(`${shop().url}/gift-list`)
      await openImport(page)
      await dialog.getByText(`共 ${ROWS} 人`).waitFor()
      await dialog.getByText('下单后余额').waitFor()
    })
  },
)
