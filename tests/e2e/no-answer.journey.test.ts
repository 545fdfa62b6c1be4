import { describe, expect, it } from 'vitest'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { chooseFile, openImport, openPage, signIn } from './shopper.ts'
import { useProduct } from './use-product.ts'

const the = useProduct()

describe('the total while the server does not answer', () => {
  it('waits for its price, dimmed and not blanked, and is priced by itself afterwards', async () => {
    const { page } = await openPage(the.browser)
    await page.goto(`${the.url}/gift-list`)
    await signIn(page)
    const dialog = await openImport(page)
    await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 30 }) })
    const bar = dialog.locator('footer')
    await bar.getByText('下单后余额').waitFor()
    const total = await bar.getByText(/^¥[\d,.]+$/).innerText()

    await page.route('**/api/gift/order/price', (route) => route.abort('connectionrefused'))
    await dialog.getByRole('spinbutton').first().fill('2')
    await bar.getByText('待计价').waitFor()
    const known = bar.getByText(total, { exact: true })
    await known.waitFor()
    expect(await known.evaluate((span) => getComputedStyle(span).opacity)).toBe('0.5')
    expect(await bar.getByText('下单后余额').count()).toBe(0)
    const folder = process.env['SHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/no-answer.png` })

    await page.unroute('**/api/gift/order/price')
    await bar.getByText('下单后余额').waitFor()
    await bar.getByText(total, { exact: true }).waitFor({ state: 'hidden' })
    await page.context().close()
  })
})
