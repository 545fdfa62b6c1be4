import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { chooseRadio, openPage, enter, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { tries } from '#tests/long.ts'

import { dialogOf, openGoods } from './draft-page.ts'

const at = useProduct()

const TEXT = '轻放谢谢'
const MANUAL_TEXT = '张三 13800138000 浙江省杭州市西湖区文三路'

/** The page is left in one task after the key, so nothing that waits for a pause has run. */
const WAYS: readonly ((page: Page, context: BrowserContext) => Promise<Page>)[] = [
  async (page) => {
    await page.reload()
    return page
  },
  async (page) => {
    const url = page.url()
    await page.goto('about:blank')
    await page.goto(url)
    return page
  },
  async (page, context) => {
    const [url, next] = [page.url(), await context.newPage()]
    await page.close()
    await next.goto(url)
    return next
  },
]

const FIELDS = [
  { name: '备注', text: TEXT, open: async () => {}, keys: WAYS.length },
  {
    name: '收件人文本',
    text: MANUAL_TEXT.slice(-TEXT.length),
    keys: 1,
    open: async (page: Page) => chooseRadio(dialogOf(page), '手动输入'),
  },
] as const

it('what is typed last is there again, however the page is left, after each key', async () => {
  const context = await at.browser.newContext(SHOPPER)
  let { page } = await openPage(context)
  await enter(page, at.url)
  const dialog = await openGoods(page, 0)
  await chooseRadio(dialog, '淘宝')
  await page.waitForURL(/buy=/)
  for (const { name, text, open, keys } of FIELDS) {
    await open(page)
    const field = () => dialogOf(page).getByRole('textbox', { name })
    let typed = ''
    for (const [nth, key] of text.split('').slice(0, tries(keys, text.length)).entries()) {
      await expect.poll(() => field().inputValue()).toBe(typed)
      await field().press('Control+End')
      typed += key
      await page.keyboard.insertText(key)
      page = (await WAYS[nth % WAYS.length]?.(page, context)) ?? page
      await field().waitFor()
    }
    await expect.poll(() => field().inputValue()).toBe(typed)
  }
  await context.close()
})
