import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { listFavourites, removeFavourites, type Favourite } from '#contract/favourites.ts'
import { listParcels } from '#contract/parcels.ts'
import {
  chooseRadio,
  enter,
  giveSession,
  openPage,
  SECOND_MERCHANT,
  signIn,
  SHOPPER,
} from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

async function visit(path: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(at.browser)
  await opened.page.goto(at.url + path)
  return opened
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const signInModal = (page: Page): Locator => page.getByRole('dialog', { name: '登录万单' })

describe('a visitor', () => {
  it('gets home after giving up a guarded page, reads what is wrong with signing in, and goes on buying', async () => {
    const { page, complaints } = await visit('/user-center/package-list?status=2')
    const modal = signInModal(page)
    await modal.waitFor()
    await modal.getByRole('button', { name: '关闭' }).click()
    await page.waitForURL(`${at.url}/`)
    await page.getByRole('heading', { name: '热销礼品' }).waitFor()
    await expect.poll(() => page.title()).toBe('万单 - 商城首页')
    await page.getByRole('article').nth(14).waitFor({ state: 'attached' })

    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls += 1
    })
    await page.getByRole('button', { name: '立即购买' }).first().click()
    await modal.getByRole('button', { name: '登录', exact: true }).click()
    await modal.getByText('手机号不能为空').waitFor()
    await modal.getByRole('textbox', { name: '手机号' }).fill('12800138000')
    await modal.getByText('请输入正确的手机号').waitFor()
    expect(calls).toBe(0)
    await modal.getByRole('textbox', { name: '手机号' }).fill('13800138000')
    await modal.getByLabel('密码', { exact: true }).fill('wrong-password')
    await modal.getByLabel('密码', { exact: true }).press('Enter')
    await page.getByText('手机号或密码错误').first().waitFor()
    await expect.poll(() => calls).toBe(1)

    await signIn(page)
    await page.getByRole('dialog', { name: '商品购买' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a guarded page', () => {
  it('is there after signing in, and again where the session ends in the middle', async () => {
    const { page, complaints } = await visit('/user-center/package-list?status=2')
    await signInModal(page).waitFor()
    await signIn(page)
    await page.getByRole('heading', { name: '包裹列表' }).waitFor()
    expect(pathOf(page)).toBe('/user-center/package-list?status=2')
    expect(complaints).toEqual([])

    // It ends under the press: what else the page asks for would open the sign-in over the button.
    await page.route(`**${listParcels.path}`, async (route) => {
      await page.context().clearCookies({ name: 'user-token' })
      await route.continue()
    })
    await page.getByRole('button', { name: '刷新' }).click()
    await page.getByText('登录信息已过期，请重新登录').first().waitFor()
    await signInModal(page).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await signIn(page)
    await page.getByRole('heading', { name: '包裹列表' }).waitFor()
    expect(pathOf(page)).toBe('/user-center/package-list?status=2')
    await page.close()
  })
})

describe('a purchase', () => {
  it('shows that the session is over when it queries a price by itself, and queries again after signing in', async () => {
    const { page } = await openPage(at.browser)
    await enter(page, at.url, { account: SECOND_MERCHANT, path: '/gift-list?buy=1003' })
    const purchase = page.getByRole('dialog', { name: '商品购买' })
    await chooseRadio(purchase, '淘宝')
    await chooseRadio(purchase, '手动输入')
    await page.context().clearCookies({ name: 'user-token' })
    const lines = purchase.getByRole('textbox', { name: '收件人文本' })
    await lines.fill('王大力，13812345678，浙江省杭州市西湖区文三路1号')
    await purchase.getByRole('button', { name: '完成添加' }).click()
    await page.getByText('登录信息已过期，请重新登录').first().waitFor()
    await signIn(page, SECOND_MERCHANT)
    await purchase.getByText('共 1 人', { exact: true }).waitFor()
    await purchase.getByText('计价失败').waitFor({ state: 'detached' })
    await expect.poll(() => purchase.getByRole('row').last().innerText()).toMatch(/¥?0\.\d\d/)
    await page.close()
  })
})

describe('the goods list', () => {
  it('keeps search, sort and page in the address, over reload and back', async () => {
    const { page, complaints } = await visit('/gift-list')
    await page.getByRole('combobox', { name: '搜索商品' }).fill('纸')
    await page.getByRole('combobox', { name: '搜索商品' }).press('Enter')
    await page.getByRole('button', { name: '去掉：“纸”' }).waitFor()
    await page.getByRole('tab', { name: '价格从低到高' }).click()
    await page.waitForURL('**sort=price_asc')
    await page.reload()
    await page.getByRole('button', { name: '去掉：“纸”' }).waitFor()
    await page.getByRole('tab', { name: '价格从低到高', selected: true }).waitFor()
    await page.getByRole('article').nth(1).waitFor()
    const prices = await page.getByRole('article').getByText(/^¥/).allTextContents()
    const numbers = prices.map((price) => Number(price.replace('¥', '')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('sort'))
    expect(complaints).toEqual([])
    await page.close()
  })

  it('opens at an odd address as if the odd parts were not there', async () => {
    const { page, complaints } = await visit('/gift-list?page=-1&page_size=7&sort=cheap')
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(10)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('shows that goods are gone, and leads unknown paths to /404', async () => {
    const { page } = await visit('/product-detail/999999')
    await page.getByRole('heading', { name: '商品已下架' }).waitFor()
    await page.goto(`${at.url}/no/such/page`)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    // The server's page shows it in place; the site, which begins with the first sign, moves there.
    await page.mouse.move(10, 10)
    await page.waitForURL('**/404?from=*')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await expect.poll(() => page.title()).toBe('万单 - 页面不存在')
    await page.close()
  })
})

/** Accounts of which an earlier try may have left something. */
async function forgetFavourites(account: typeof SECOND_MERCHANT): Promise<void> {
  const context = await at.browser.newContext()
  await giveSession(context, at.url, account)
  const kept = await context.request.get(at.url + listFavourites.path)
  // The product's own answer, checked by the server's tests.
  const { data } = (await kept.json()) as { data: { list: Favourite[] } }
  const ids = data.list.map(({ goods_id }) => goods_id).join(',')
  const url = `${at.url}${removeFavourites.path}?goods_id=${ids}`
  if (ids !== '') await context.request.delete(url)
  await context.close()
}

describe('favourites', () => {
  it('flip when the server has confirmed, appear in /collect, and come back by 撤销', async () => {
    await forgetFavourites(SECOND_MERCHANT)
    const { page, complaints } = await visit('/gift-list')
    const first = page.getByRole('article').first()
    await first.waitFor()
    await expect.poll(() => first.getByRole('button', { name: /^收藏：/ }).count()).toBe(0)
    await signIn(page, SECOND_MERCHANT)
    const heart = first.getByRole('button', { name: /^收藏：/ })
    const name = (await first.getAttribute('aria-label')) ?? ''
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/collect/goods?*', async (route) => {
      await held
      await route.continue()
    })
    await heart.click()
    await page.locator('[aria-busy=true][aria-pressed=false]').waitFor()
    answer()
    await page.locator('[aria-busy=false][aria-pressed=true]').waitFor()
    await page.getByRole('link', { name: '我的收藏' }).click()
    await page.getByRole('article', { name }).waitFor()
    await page.getByRole('button', { name: `取消收藏：${name}` }).click()
    await page.getByRole('heading', { name: '还没有收藏的礼品' }).waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('article', { name }).waitFor()
    await page.getByRole('checkbox', { name: '全选本页' }).click()
    await page.getByRole('button', { name: '取消收藏', exact: true }).click()
    await page.getByRole('heading', { name: '还没有收藏的礼品' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a session', () => {
  it('that is ended in one tab is ended in the other', async () => {
    const context = await at.browser.newContext(SHOPPER)
    const { page, complaints } = await openPage(context)
    await enter(page, at.url)
    await page.getByRole('button', { name: /^用户菜单/ }).waitFor()
    const other = await context.newPage()
    await other.goto(`${at.url}/gift-list`)
    await other.getByRole('button', { name: /^用户菜单/ }).click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
    await page.bringToFront()
    await page.getByRole('button', { name: '注册' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the top banner', () => {
  it('stays closed, and is back after seven days', async () => {
    const { page } = await visit('/gift-list')
    const banner = page.getByRole('region', { name: '公告条' })
    await banner.getByRole('button', { name: '关闭公告条' }).click()
    await banner.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    await expect.poll(() => banner.count()).toBe(0)
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000)
    await page.reload()
    await banner.waitFor()
    await page.close()
  })
})
