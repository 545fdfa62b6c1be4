import { existsSync, statSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { SHARE_TARGET } from '#contract/share-target.ts'
import { chooseFile, enter, openImport, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useKeptPage, type OpenedPage } from '#tests/e2e/use-kept-page.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { privateCached } from './installed.ts'

let site: string

const at = useOwnProduct({
  env: async () => {
    site = await mkdtemp(path.join(tmpdir(), 'wandan-site-'))
    await cp('dist/site', site, { recursive: true })
    return { SITE_DIR: site }
  },
})

afterAll(() => rm(site, { recursive: true, force: true }))

/** A service worker that differs from the one that was built. */
async function publishLaterVersion(): Promise<void> {
  await appendFile(path.join(site, 'sw.js'), '\n// a later version\n')
  // Packed at build time: they hold the version before.
  for (const packed of ['sw.js.br', 'sw.js.gz']) await rm(path.join(site, packed), { force: true })
}

/** A browser in which the site is installed and answers from what it keeps. */
async function install(): Promise<OpenedPage> {
  const context = await at.browser.newContext({ ...SHOPPER, serviceWorkers: 'allow' })
  const { page } = await openPage(context)
  // It answers from the second page on: the first is a short one.
  await enter(page, at.url, { path: '/404' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${at.url}/gift-list`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The console complains of what a browser without a network cannot have.
  return { page, complaints: [] }
}

/** One merchant with the site installed, from the first visit to the day the server is gone. */
describe('the installed site', () => {
  const kept = useKeptPage(install, async ({ page }) => page.context().setOffline(false))

  it('offers what makes it installable', async () => {
    const { page } = kept.current
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await page.request.get(`${at.url}${href}`)).json()) as {
      name: string
      display: string
      icons: { src: string; sizes: string; purpose?: string }[]
      file_handlers: { action: string; accept: Record<string, string[]> }[]
      launch_handler: { client_mode: string }
      share_target: { action: string }
    }
    expect(manifest.name).toContain('万单')
    expect(manifest.display).toBe('standalone')
    expect(manifest.icons.map((icon) => icon.sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())
    expect(opened.toSorted()).toEqual(['.csv', '.xls', '.xlsx'])
    // A window that is open, perhaps with a list, is never led away.
    expect(manifest.launch_handler.client_mode).toBe('focus-existing')
    expect(manifest.share_target.action).toBe(SHARE_TARGET.path)
    for (const icon of manifest.icons) {
      expect((await page.request.get(new URL(icon.src, at.url).href)).status()).toBe(200)
    }
  })

  it('keeps the code of an invitation whose page the server never sees', async () => {
    const { page } = kept.current
    await page.context().setOffline(true)
    await page.goto(`${at.url}/gift-list?i=007`)
    const code = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'refer_code')?.value
    await expect.poll(code).toBe('007')
  })

  it('keeps no answer of the API but what is the same for everybody', async () => {
    const { page } = kept.current
    const dialog = await openImport(page)
    await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 30 }) })
    await dialog.getByText('共 30 人').waitFor()
    await dialog.getByText('下单后余额').waitFor()
    expect(await privateCached(page)).toEqual([])
  })

  it('has what writes templates and error rows before they were ever used', async () => {
    const { page } = kept.current
    const built = await readdir('dist/site/assets')
    const writers = built.filter((name) => /^(?:template-thread|workbook-thread).*\.js$/.test(name))
    expect(writers).toHaveLength(2)
    await page.context().setOffline(true)
    const asked = await page.evaluate(
      async (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
      writers.map((name) => `/assets/${name}`),
    )
    expect(asked).toEqual([200, 200])
  })

  it('keeps itself in less than 2 MB of the line', async () => {
    const [, ...written] = (await readFile('dist/site/sw.js', 'utf8')).split(/\burl"?:\s*[`"']/)
    const sizes = written.map((rest) => {
      const file = path.join('dist/site', rest.split(/[`"']/, 1)[0] ?? '')
      const packed = ['', '.br', '.gz']
        .map((end) => `${file}${end}`)
        .filter((one) => existsSync(one))
      return Math.min(...packed.map((one) => statSync(one).size))
    })
    expect(sizes.length).toBeGreaterThan(100)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })

  it('opens an article of the help centre without a network', async () => {
    const { page } = kept.current
    await page.context().setOffline(true)
    await page.goto(`${at.url}/help-center/article/4`)
    await page.getByRole('heading', { level: 1, name: '导入格式说明' }).waitFor()
    await page.getByRole('link', { name: '虚假物流识别' }).click()
    await expect.poll(() => page.title()).toBe('万单 - 虚假物流识别')
  })

  it('opens without a network, shows it, and loads what is missing once it is back', async () => {
    const { page } = kept.current
    await page.context().setOffline(true)
    await page.goto(`${at.url}/`)
    await page.getByText('当前离线，可继续编辑，联网后再计价下单').waitFor()
    await page.getByText('网络错误，请检查网络').first().waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
    await page.getByText('当前离线').waitFor({ state: 'detached' })
  })

  it('waits with a new version until the user agrees, and is then the one that answers', async () => {
    await publishLaterVersion()
    await kept.current.page.close()
    const { page, complaints } = await openPage(kept.current.page.context())
    await page.goto(`${at.url}/gift-list`)
    const offer = page.getByRole('status').filter({ hasText: '新版本可用' })
    await offer.waitFor()
    const waiting = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
    )
    expect(waiting).toBe('installed')
    const reloaded = page.waitForEvent('load')
    await offer.getByRole('button', { name: '更新' }).click()
    await reloaded
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    // On a busy machine the one before may still have something to end.
    const waits = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null,
      )
    await expect.poll(waits).toBeNull()
    await expect.poll(() => offer.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('opens its shell when the network is there and the server is not', async () => {
    const page = await kept.current.page.context().newPage()
    await at.product.stop()
    await page.goto(at.url)
    await page.getByRole('navigation').first().waitFor()
    await page
      .getByText(/离线|网络错误/)
      .first()
      .waitFor()
    expect(await page.title()).toContain('万单')
  })
})
