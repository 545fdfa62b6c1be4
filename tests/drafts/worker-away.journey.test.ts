import { expect, it } from 'vitest'

import { openPage, enter, SECOND_MERCHANT, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { dialogOf, makeDraft, openGoods } from './draft-page.ts'

const at = useProduct()

it('a draft whose code could not be loaded when the page began shows it, and opens at another try', async () => {
  const context = await at.browser.newContext(SHOPPER)
  const { page } = await openPage(context)
  await enter(page, at.url)
  await makeDraft(page, 0, 30)

  const refused: string[] = []
  await page.route('**/assets/entry-*.js', (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  // The page itself asks for the drafts, long before anybody opens one.
  await page.goto(`${at.url}/gift-list`)
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  const dialog = await openGoods(page, 0)
  await dialog.getByText('页面未能完整加载').waitFor()
  await dialog.getByRole('button', { name: '刷新页面' }).waitFor()
  await page.unroute('**/assets/entry-*.js')
  await dialog.getByRole('button', { name: '重试' }).click()
  await dialogOf(page).getByText('共 30 人').waitFor()
  await context.close()
})

it('where there are neither drafts nor runs no worker is started to look for them', async () => {
  const { page } = await openPage(at.browser)
  const started: string[] = []
  page.on('worker', (worker) => started.push(worker.url()))
  await enter(page, at.url, { account: SECOND_MERCHANT, path: '/user-center/user-home' })
  await page.getByText('没有未完成的草稿').waitFor()
  await page.getByText('还没有提交记录').waitFor()
  expect(started).toEqual([])
  await page.goto(`${at.url}/gift-list`)
  await openGoods(page, 0)
  await expect.poll(() => started.length).toBe(1)
  await page.context().close()
})
