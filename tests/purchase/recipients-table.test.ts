import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startProduct, type Product } from '#tests/e2e/product.ts'
import { chooseFile, openImport, openPage, signIn } from '#tests/e2e/shopper.ts'
import { makeOrders } from '#tests/fixtures/files/make-orders.ts'
import { launchChromium } from '#tools/chromium.ts'

/** The most row elements a table may hold, however long its list is (architecture.md). */
const MOST_ROWS = 60

let product: Product
let session: Awaited<ReturnType<BrowserContext['storageState']>>
let browser: Browser
let page: Page
let complaints: string[]
let dialog: Locator
let grid: Locator

beforeAll(async () => {
  product = await startProduct()
  browser = await launchChromium()
  const { page: first } = await openPage(browser)
  await first.goto(`${product.url}/gift-list`)
  await signIn(first)
  session = await first.context().storageState()
  await first.context().close()
})

afterAll(async () => {
  await browser.close()
  await product.stop()
})

beforeEach(async () => {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'zh-CN', viewport, storageState: session })
  const opened = await openPage(context)
  page = opened.page
  complaints = opened.complaints
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/gift-list`)
  dialog = await openImport(page)
  grid = dialog.getByRole('grid', { name: '收件人列表' })
})

afterEach(async () => {
  await page.context().close()
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('\n')}`)
})

/** A list of `rows` people; those whose 1-based number is in `wrong` have a phone that is none. */
async function importPeople(rows: number, wrong: readonly number[] = []): Promise<void> {
  const lines = makeOrders({ rows, seed: 7 }).map((order, i) => {
    const phone = wrong.includes(i + 1) ? '1380013' : order.phone
    const { orderNo, name, province, city, district, detail } = order
    return [orderNo, name, phone, province, city, district, detail].join(',')
  })
  const text = ['订单编号,收货人姓名,联系手机,省,市,区,收货地址', ...lines].join('\r\n')
  await chooseFile(dialog, { name: '订单.csv', bytes: new TextEncoder().encode(text) })
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`).waitFor()
  await grid.getByRole('row').nth(1).waitFor()
}

const cell = (number: number, column: string): Locator =>
  grid.locator(`[data-row="${number - 1}"] > [data-column="${column}"]`)

const focused = (): Promise<{ row: string | null; column: string | null }> =>
  page.evaluate(() => ({
    row: document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null,
    column: document.activeElement?.getAttribute('data-column') ?? null,
  }))

describe('a list of 5,000 people', () => {
  it('mounts a screenful of rows and says how many there are', async () => {
    await importPeople(5_000)
    expect(await grid.getAttribute('aria-rowcount')).toBe('5001')
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(MOST_ROWS)
  })

  it('is walked through by keyboard from the first to the last row', async () => {
    await importPeople(5_000)
    await cell(1, 'name').click()
    await page.keyboard.press('Control+End')
    await expect.poll(focused).toEqual({ row: '5001', column: 'actions' })
    await cell(5_000, 'number').getByText('5000', { exact: true }).waitFor()
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(MOST_ROWS)
    await page.keyboard.press('Control+Home')
    await expect.poll(focused).toEqual({ row: '2', column: 'select' })
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await focused()).column).toBe('number')
    expect(Number((await focused()).row)).toBeGreaterThan(10)
  })

  it('shows a page at a time when asked to, with places counted in the whole list', async () => {
    await importPeople(5_000)
    await dialog.getByRole('combobox', { name: '显示方式' }).selectOption('20')
    await dialog.getByRole('button', { name: '下一页' }).click()
    await cell(21, 'number').getByText('21', { exact: true }).waitFor()
    await expect.poll(() => grid.getByRole('row').count()).toBe(21)
    expect(await grid.getAttribute('aria-rowcount')).toBe('5001')
    expect(await grid.getByRole('row').nth(1).getAttribute('aria-rowindex')).toBe('22')
  })

  it('goes to a row by its number and finds people by search', async () => {
    await importPeople(5_000)
    await dialog.getByRole('textbox', { name: '跳到第几行' }).fill('4321')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toMatchObject({ row: '4322' })
    // The row may be there before what is in it.
    await expect.poll(() => cell(4_321, 'orderNo').innerText()).not.toBe('')
    const wanted = await cell(4_321, 'orderNo').innerText()
    await page.keyboard.press('Control+f')
    await page.keyboard.type(wanted)
    await dialog.getByText('找到 1 行').waitFor()
    await expect.poll(() => grid.getByRole('row').nth(1).innerText()).toContain(wanted)
  })
})

describe('working in the table', () => {
  it('edits a cell with F2, goes on with Enter and Tab, and lets go with Esc', async () => {
    await importPeople(30)
    await cell(3, 'name').click()
    await page.keyboard.press('F2')
    await page.keyboard.type('欧阳测试')
    await page.keyboard.press('Enter')
    await cell(3, 'name').getByText('欧阳测试').waitFor()
    await expect.poll(focused).toEqual({ row: '5', column: 'name' })

    const before = await cell(4, 'name').innerText()
    await page.keyboard.press('Enter')
    await page.keyboard.type('不要')
    await page.keyboard.press('Escape')
    await expect.poll(() => cell(4, 'name').innerText()).toBe(before)

    await page.keyboard.press('Enter')
    await page.keyboard.type('司马测试')
    await page.keyboard.press('Tab')
    await grid.getByRole('textbox', { name: '编辑手机号' }).waitFor()
    await page.keyboard.press('Escape')
    await cell(4, 'name').getByText('司马测试').waitFor()
  })

  it('takes back and repeats what was done', async () => {
    await importPeople(30)
    const before = await cell(2, 'name').innerText()
    await cell(2, 'name').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('欧阳测试')
    await page.keyboard.press('Enter')
    await cell(2, 'name').getByText('欧阳测试').waitFor()
    await page.keyboard.press('Control+z')
    await cell(2, 'name').getByText(before).waitFor()
    await page.keyboard.press('Control+y')
    await cell(2, 'name').getByText('欧阳测试').waitFor()
    expect(await dialog.getByRole('button', { name: '重做' }).isDisabled()).toBe(true)
  })

  it('goes to the next error with F8 and says what is wrong there', async () => {
    await importPeople(400, [7, 333])
    await cell(1, 'phone').click()
    await page.keyboard.press('F8')
    await expect.poll(focused).toEqual({ row: '8', column: 'phone' })
    await dialog.getByRole('tooltip').getByText('手机号格式不正确').waitFor()
    expect(await cell(7, 'phone').getAttribute('aria-describedby')).not.toBeNull()
    await page.keyboard.press('F8')
    await expect.poll(focused).toMatchObject({ row: '334' })
    await page.keyboard.press('F8')
    await expect.poll(focused).toMatchObject({ row: '8' })
  })

  it('copies the chosen rows so that a spreadsheet can take them', async () => {
    await importPeople(30)
    await cell(2, 'name').click()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByText('已选 2 条').waitFor()
    await page.keyboard.press('Control+c')
    await page.getByText('已复制 2 行').first().waitFor()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.split('\t')[0]).toBe('2')
    expect(lines[0]).toContain(await cell(2, 'orderNo').innerText())
  })

  it('says which rows "all" means, and deletes no others', async () => {
    await importPeople(60, [3, 50])
    await dialog.getByRole('tab', { name: /^错误/ }).click()
    await cell(1, 'number').getByText('3', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await dialog.getByText('已选 2 条（符合筛选）').waitFor()
    await page.keyboard.press('Delete')
    await dialog.getByText('共 58 人').waitFor()
    expect(await dialog.getByRole('tab', { name: /^错误\s*0$/ }).count()).toBe(1)
  })
})

describe('before paying', () => {
  it('lists the rows in error, and takes them all away with one press', async () => {
    await importPeople(20, [4, 9])
    await dialog.getByRole('button', { name: '立即下单' }).click()
    const preview = page.getByRole('dialog', { name: '订单预览' })
    const refused = preview.getByRole('grid', { name: '异常收件人' })
    await refused.getByText('手机号格式不正确').first().waitFor()
    expect(await refused.getAttribute('aria-rowcount')).toBe('3')
    expect(await preview.getByText('下单后不可取消').count()).toBe(1)
    expect(await preview.getByRole('button', { name: /^确认支付/ }).isDisabled()).toBe(true)
    await preview.getByRole('button', { name: '移除全部异常行并支付' }).click()
    await page.waitForURL('**/user-center/package-list**')
  })

  it('names the first row that lacks something and goes there', async () => {
    await importPeople(20)
    await cell(12, 'phone').click()
    await page.keyboard.press('Delete')
    await dialog.getByRole('tab', { name: /^错误\s*1$/ }).waitFor()
    await cell(1, 'name').click()
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await page.getByText('第12行手机号不能为空').first().waitFor()
    await expect.poll(focused).toEqual({ row: '13', column: 'phone' })
  })
})
