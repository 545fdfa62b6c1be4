import { readFile } from 'node:fs/promises'

import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { openPage, SECOND_MERCHANT, enter, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { makeDraft, openDraftCard } from './draft-page.ts'

const at = useProduct()
let context: BrowserContext
let page: Page
let complaints: readonly string[]

beforeEach(async () => {
  context = await at.browser.newContext(SHOPPER)
  const opened = await openPage(context)
  page = opened.page
  complaints = opened.complaints
  await enter(page, at.url)
})

afterEach(async () => {
  // Calls that were open when the session ended are refused, and the console logs it.
  const unexpected = complaints.filter((said) => !said.includes('401'))
  await context.close()
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
})

/** Does what a browser without room does: IndexedDB goes, localStorage and the session stay. */
async function clearStorage(): Promise<void> {
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  const cleared = { origin: at.url, storageTypes: 'indexeddb' }
  await cdp.send('Storage.clearDataForOrigin', cleared)
  await cdp.detach()
}

const notice = () => page.getByText('本机存储曾被浏览器清空')
const markers = () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wandan.drafts.')))

/** The eviction marker knows of so many drafts. */
async function untilMarked(drafts: number): Promise<void> {
  const known = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('wandan.drafts.'))
      return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? '')
    })
  await expect.poll(known).toMatchObject({ drafts })
}

async function signOut(): Promise<void> {
  const menu = page.getByRole('button', { name: /^用户菜单/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await menu.waitFor({ state: 'hidden' })
}

// Many states in one page: a busy machine needs longer for them.
describe('drafts that the browser threw away', { timeout: 240_000 }, () => {
  it('are named on the next visit, with when and how many, and come back from a backup; those that were deleted, or are another’s, are not', async () => {
    await makeDraft(page, 0, 210)
    await makeDraft(page, 1, 120)
    await untilMarked(2)
    const card = await openDraftCard(page, at.url)
    const saved = card.getByRole('listitem').filter({ hasText: '210 位收件人' })
    const download = page.waitForEvent('download')
    await saved.getByRole('button', { name: '导出备份' }).click()
    const backup = await readFile(invariant(await (await download).path(), 'it was saved'))

    await clearStorage()
    await page.goto(`${at.url}/gift-list`)
    const word = page.getByRole('region', { name: '浏览器清除了本机草稿' })
    await word.getByText(/2 份草稿已不在本机，共 330 位收件人，最后保存于 20\d\d-/).waitFor()
    await word.getByRole('link', { name: '导入备份' }).click()
    await card.getByText('2 份草稿已不在本机').waitFor()
    await card.getByLabel('选择导出的草稿文件').setInputFiles({
      name: '备份.json.gz',
      mimeType: 'application/gzip',
      buffer: backup,
    })
    await saved.waitFor()
    // Shown until it is read, and not again.
    await page.reload()
    await card.getByText('2 份草稿已不在本机').waitFor()
    await card.getByRole('button', { name: '知道了' }).click()
    await notice().waitFor({ state: 'detached' })
    await page.reload()
    await card.getByText('210 位收件人').waitFor()
    await expect.poll(() => notice().count()).toBe(0)

    await card.getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('alertdialog', { name: '删除草稿？' })
    await question.getByRole('button', { name: '删除' }).click()
    await card.getByText('没有未完成的草稿').waitFor()
    await untilMarked(0)
    await clearStorage()
    await openDraftCard(page, at.url)
    await card.getByText('没有未完成的草稿').waitFor()
    await expect.poll(() => notice().count()).toBe(0)

    await page.goto(`${at.url}/gift-list`)
    await makeDraft(page, 0, 140)
    await untilMarked(1)
    expect(await markers()).toHaveLength(1)
    await signOut()
    await expect.poll(markers).toEqual([])
    await clearStorage()
    await enter(page, at.url, { account: SECOND_MERCHANT, path: '/user-center/user-home' })
    await card.getByText('没有未完成的草稿').waitFor()
    await expect.poll(() => notice().count()).toBe(0)
  })
})
