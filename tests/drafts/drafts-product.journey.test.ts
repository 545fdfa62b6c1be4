import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import {
  closePurchase,
  openPage,
  SECOND_MERCHANT,
  enter,
  signIn,
  SHOPPER,
} from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { dialogOf, makeDraft, openDraftCard, openGoods } from './draft-page.ts'

const at = useProduct()

// Many states in one page: a busy machine needs longer for them.
describe('the drafts of a merchant', { timeout: 240_000 }, () => {
  it('are offered where other goods are bought, saved, deleted and taken in again, and locked by logging out', async () => {
    const context = await at.browser.newContext(SHOPPER)
    const { page, complaints } = await openPage(context)
    await enter(page, at.url)
    await makeDraft(page, 0, 210)
    await makeDraft(page, 1, 120)

    const third = await openGoods(page, 2)
    await third.getByText('还有 2 份其他商品的草稿').waitFor()
    await third.getByRole('button', { name: '查看' }).click()
    const others = page.getByRole('dialog', { name: '其他商品的草稿' })
    const items = others.getByRole('listitem')
    await items.filter({ hasText: '210 位收件人' }).getByRole('button', { name: '继续' }).click()
    await dialogOf(page).getByText('共 210 人').waitFor()
    await closePurchase(page)

    const card = await openDraftCard(page, at.url)
    const draft = card.getByRole('listitem').filter({ hasText: '210 位收件人' })
    const download = page.waitForEvent('download')
    await draft.getByRole('button', { name: '导出备份' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^草稿-.+-\d{8}-\d{4}\.json\.gz$/)
    await draft.getByRole('button', { name: '删除' }).click()
    await page
      .getByRole('alertdialog', { name: '删除草稿？' })
      .getByRole('button', { name: '删除' })
      .click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByText('草稿已删除').first().waitFor()
    await card.getByText('120 位收件人').waitFor()
    await card.getByText('210 位收件人').waitFor({ state: 'detached' })

    const file = await readFile(invariant(await saved.path(), 'it was saved'))
    const input = card.getByLabel('选择导出的草稿文件')
    const taken = { name: saved.suggestedFilename(), mimeType: 'application/gzip', buffer: file }
    await input.setInputFiles(taken)
    await page.getByText('草稿已导入，210 位收件人').first().waitFor()
    await draft.waitFor()
    // The same file again would replace what is there now: a dialog confirms that first.
    await input.setInputFiles(taken)
    const question = page.getByRole('alertdialog', { name: '替换已有草稿？' })
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    await input.setInputFiles({ ...taken, buffer: Buffer.from('not a draft') })
    await page.getByText('这不是本站导出的草稿文件，或文件已损坏').first().waitFor()

    await draft.getByRole('button', { name: '继续' }).click()
    await dialogOf(page).getByText('共 210 人').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('wandan.persist-asked'))).not.toBeNull()
    await closePurchase(page)
    expect(complaints).toEqual([])

    // In every tab; they are whole after the next login.
    const { page: other } = await openPage(context)
    await other.goto(`${at.url}/gift-list`)
    await openGoods(other, 0)
    await dialogOf(other).getByText('共 210 人').waitFor()
    await page.bringToFront()

    await page
      .getByRole('button', { name: /^用户菜单/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByText('2 份草稿已加密保存在本机').first().waitFor()
    await dialogOf(other).waitFor({ state: 'hidden' })
    const held = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('wandan-keys')
          request.addEventListener('success', () => {
            const all = request.result.transaction('keys').objectStore('keys').getAllKeys()
            all.addEventListener('success', () => resolve(all.result))
          })
        }),
    )
    expect(held).toEqual([])

    await signIn(page, SECOND_MERCHANT)
    await openDraftCard(page, at.url)
    await card.getByText('没有未完成的草稿').waitFor()
    await page
      .getByRole('button', { name: /^用户菜单/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByText('已退出登录').first().waitFor()

    await signIn(page)
    await openDraftCard(page, at.url)
    await draft.getByRole('button', { name: '继续' }).click()
    await dialogOf(page).getByText('共 210 人').waitFor()
    // Calls that were open when the session ended are refused, and the console logs it.
    expect(complaints.filter((said) => !said.includes('401'))).toEqual([])
    await context.close()
  })
})
