import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { chooseFile, enter, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { makeOrders } from '#tests/fixtures/files/make-orders.ts'

const at = useOwnProduct()

const HEADER = ['订单编号', '收货人姓名', '联系手机', '省', '市', '区', '收货地址']

function linesOf(rows: number, seed: number): string[][] {
  const lines = makeOrders({ rows, seed }).map((order) =>
    [order.orderNo, order.name, order.phone, order.province, order.city, order.district].concat(
      order.detail,
    ),
  )
  return [HEADER, ...lines]
}

const joined = (lines: readonly string[][], by: string): string =>
  lines.map((line) => line.join(by)).join('\r\n')

/** Cells as a spreadsheet puts them on the clipboard. */
const cells = (rows: number): string => joined(linesOf(rows, 12), '\t')

/** An export of 淘宝, as its headers prove. */
function taobaoCsv(rows: number, seed: number): Uint8Array {
  const lines = linesOf(rows, seed).map((line, at) =>
    line.concat(at === 0 ? ['宝贝标题', '买家实际支付金额'] : ['收纳盒', '9.90']),
  )
  return new TextEncoder().encode(joined(lines, ','))
}

/** Drops a file onto the purchase, as a hand does. */
async function drop(page: Page, dialog: Locator, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (numbers) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(numbers)], '订单.csv'))
      return data
    },
    [...bytes],
  )
  await dialog.getByRole('radio').first().dispatchEvent('drop', { dataTransfer })
}

/** What has the focus, as a screen reader names it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
  })
}

/** Presses keys as a person does who uses nothing else, and counts them. */
class Keyboard {
  readonly pressed: string[] = []
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.pressed.push(key)
    }
  }

  /** `key` until what is meant has the focus; more than these would be a journey of its own. */
  async goTo(name: RegExp, key = 'Tab'): Promise<void> {
    for (let i = 0; i < 20; i++) {
      if (name.test(await focused(this.page))) return
      await this.press(key)
    }
    throw new Error(`${name} is not reached: ${await focused(this.page)}`)
  }
}

it('takes a merchant from the front page to the receipt in at most 25 keystrokes', async () => {
  const context = await at.browser.newContext({
    ...SHOPPER,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, complaints } = await openPage(context)
  await enter(page, at.url, { path: '/' })
  await page.getByRole('button', { name: '立即购买' }).first().waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells(3))
  const keys = new Keyboard(page)
  const inMain = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  }

  await keys.press('Tab')
  await expect.poll(() => focused(page)).toBe('跳到主要内容')
  await keys.press('Enter')
  await inMain()
  await keys.goTo(/^购买商品$/)
  await keys.press('Enter')
  // The address changes first, then the page, then its gifts.
  await page.getByText(/^共 [\d,]+ 款/).waitFor()
  await inMain()
  await keys.goTo(/^跳过筛选/)
  await keys.press('Enter')
  await keys.goTo(/^立即购买$/)
  await keys.press('Enter')

  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await expect.poll(() => focused(page)).toBe('淘宝')
  await keys.press('Space', 'Tab')
  await expect.poll(() => focused(page)).toBe('手动输入')
  await keys.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('表格导入')
  await dialog.getByText('在此按 Ctrl+V 粘贴').waitFor()
  await keys.press('Control+v')
  await dialog.getByText('共 3 人').waitFor()
  const order = dialog.getByRole('button', { name: '立即下单' })
  await expect.poll(() => order.isEnabled()).toBe(true)
  await keys.goTo(/^立即下单$/, 'Shift+Tab')
  await keys.press('Enter')
  const confirming = page.getByRole('dialog', { name: '确认下单' })
  await expect
    .poll(() => confirming.evaluate((box) => box.contains(document.activeElement)))
    .toBe(true)
  await keys.goTo(/^确认支付/)
  await keys.press('Enter')

  await page.waitForURL('**/user-center/package-list**')
  await page.getByRole('region', { name: '下单回执' }).getByText(/3/).first().waitFor()
  expect(keys.pressed.slice(25)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('shows fifteen whole rows on a small laptop, and the next file of these goods is four clicks away', async () => {
  const context = await at.browser.newContext({
    ...SHOPPER,
    viewport: { width: 1280, height: 720 },
  })
  const { page } = await openPage(context)
  await enter(page, at.url, { path: '/' })
  await page.getByRole('button', { name: '立即购买' }).first().click()
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await dialog.getByRole('radio', { name: '淘宝', exact: true }).waitFor()
  await drop(page, dialog, taobaoCsv(40, 21))
  await page.getByText('已按表头选择平台：淘宝').first().waitFor()
  await dialog.getByText('共 40 人').waitFor()
  const grid = dialog.getByRole('grid', { name: '收件人列表' })
  await dialog.getByRole('button', { name: '连续滚动' }).click()
  await grid.locator('[data-row="14"]').waitFor()
  const seen = (): Promise<number> =>
    grid.evaluate((table) => {
      const { top, bottom } = table.getBoundingClientRect()
      const head = table.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? top
      const boxes = [...table.querySelectorAll('[data-row]')].map((row) =>
        row.getBoundingClientRect(),
      )
      return boxes.filter((box) => box.top >= head - 1 && box.bottom <= bottom + 1).length
    })
  // What the import has to say comes before it is folded to a line.
  await expect.poll(seen).toBeGreaterThanOrEqual(15)
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1093, height: 615 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    const outside = (): Promise<(string | null)[]> =>
      dialog.evaluate((surface) =>
        [...surface.querySelectorAll('button, input, select, [role=tab]')]
          .filter((control) => control.closest('[role=grid]') === null)
          .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
          .filter(({ box }) => box.width > 1 && (box.right > innerWidth || box.left < 0))
          .map(({ text }) => text),
      )
    await expect.poll(outside).toEqual([])
  }
  // After an earlier order of these goods, platform and mode are chosen already.
  await page.setViewportSize({ width: 1280, height: 720 })
  const order = dialog.getByRole('button', { name: '立即下单' })
  const pay = page.getByRole('button', { name: /^确认支付/ })
  await order.click()
  await pay.click()
  await page.waitForURL('**/user-center/package-list**')
  await page.getByRole('link', { name: '商城首页' }).first().click()
  await page.getByRole('button', { name: '立即购买' }).first().click()
  await dialog.getByRole('radio', { name: '表格导入', exact: true, checked: true }).waitFor()
  await chooseFile(dialog, { name: '订单.csv', bytes: taobaoCsv(3, 13) })
  await dialog.getByText('共 3 人').waitFor()
  await order.click()
  await pay.click()
  await page.getByRole('region', { name: '下单回执' }).getByText('下单成功 3 人').waitFor()
  await context.close()
})
