import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { openPage } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'

let site: string

const at = useOwnProduct({
  env: async () => {
    site = await mkdtemp(path.join(tmpdir(), 'wandan-site-'))
    await cp('dist/site', site, { recursive: true })
    return { SITE_DIR: site }
  },
})

afterAll(() => rm(site, { recursive: true, force: true }))

describe('a new version', () => {
  it('waits until the user agrees, and is then the one that answers', async () => {
    const context = await at.browser.newContext({ locale: 'zh-CN' })
    const { page, complaints } = await openPage(context)
    await page.goto(`${at.url}/gift-list`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await appendFile(path.join(site, 'sw.js'), '\n// a later version\n')
    // Packed at build time: they hold the version before.
    for (const packed of ['sw.js.br', 'sw.js.gz'])
      await rm(path.join(site, packed), { force: true })
    await page.reload()
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
    const left = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    )
    expect(left).toBeNull()
    await expect.poll(() => offer.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
