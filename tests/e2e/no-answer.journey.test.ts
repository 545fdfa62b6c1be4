import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { chooseRadio, chooseFile, closePurchase, openImport, openPage, enter } from './shopper.ts'
import { useProduct } from './use-product.ts'

const the = useProduct()

// Many states in one page: a busy machine needs longer for them.
describe('the total while the server does not answer', { timeout: 240_000 }, () => {
  it('waits for its price, dimmed and not blanked, and is priced by itself afterwards, over a reload and the end of the worker too', async () => {
    const { page } = await openPage(the.browser)
    await enter(page, the.url)
    const dialog = await openImport(page)
    await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 30 }) })
    const bar = dialog.locator('footer')
    await bar.getByText('下单后余额').waitFor()
    const total = await bar.getByText(/^¥[\d,.]+$/).innerText()

    // The browser still calls itself online: the worker is the first to notice.
    for (const path of ['**/api/gift/order/price', '**/healthz']) {
      await page.route(path, (route) => route.abort('connectionrefused'))
    }
    await dialog.getByRole('spinbutton').first().fill('2')
    await bar.getByText('当前离线，恢复网络后可下单').waitFor()
    const order = bar.getByRole('button', { name: '立即下单' })
    await expect.poll(() => order.isDisabled()).toBe(true)
    await bar.getByText('待计价').waitFor()
    const known = bar.getByText(total, { exact: true })
    await known.waitFor()
    await expect.poll(() => known.evaluate((span) => getComputedStyle(span).opacity)).toBe('0.5')
    await expect.poll(() => bar.getByText('下单后余额').count()).toBe(0)
    const folder = process.env['SHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/no-answer.png` })

    await page.unrouteAll()
    await bar.getByText('下单后余额').waitFor()
    await bar.getByText(total, { exact: true }).waitFor({ state: 'hidden' })
    await expect.poll(() => order.isEnabled()).toBe(true)

    const last = /¥[\d,]+\.\d\d/.exec(await bar.innerText())?.[0] ?? ''
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/gift/order/price', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await bar.getByText('计价中').waitFor()
    await bar.getByText(last).waitFor()
    release()
    await bar.getByText('下单后余额').waitFor()
    await expect.poll(() => bar.innerText()).toContain(last)
    await page.unrouteAll()
    await closePurchase(page)

    // Other goods: the worker dies while their price is computed.
    await page.getByRole('button', { name: '立即购买' }).nth(1).click()
    await chooseRadio(dialog, '淘宝')
    const box = dialog.getByRole('textbox', { name: '收件人文本' })
    await box.fill(
      '张三，13800138000，广东省深圳市南山区科技园1号\n李四 13900139000 浙江省杭州市西湖区文三路2号',
    )
    await dialog.getByRole('button', { name: '完成添加' }).click()
    await bar.getByText('共 2 人').waitFor()
    await bar.getByText('下单后余额').waitFor()

    // No answer comes, neither good nor bad.
    await page.route('**/api/gift/order/price', () => {})
    const asked = page.waitForRequest('**/api/gift/order/price')
    await order.click()
    await asked
    const worker = invariant(
      page.workers().find((one) => one.url().includes('entry')),
      'the recipients worker',
    )
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('gone')
      })
    })
    await page.unroute('**/api/gift/order/price')
    const reopen = dialog.getByRole('button', { name: '重新打开' })
    await reopen.click()
    await reopen.waitFor({ state: 'hidden' })
    await bar.getByText('共 2 人').waitFor()
    await order.click()
    const pay = page.getByRole('button', { name: /^确认支付/ })
    await pay.waitFor()
    await expect.poll(() => pay.isEnabled()).toBe(true)
    await page.context().close()
  })
})
