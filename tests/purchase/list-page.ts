import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

import { chooseFile, giveSession, openImport, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { makeOrders, type MadeOrder } from '#tests/fixtures/files/make-orders.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in once; every test then begins with what the browser remembers of it. */
export async function signedIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext()
  await giveSession(context, url)
  const session = await context.storageState()
  await context.close()
  return session
}

/** A list of recipients in a purchase dialog of its own. */
export class ListPage {
  readonly page: Page
  readonly complaints: readonly string[]
  readonly dialog: Locator
  readonly grid: Locator

  private constructor(page: Page, complaints: readonly string[], dialog: Locator) {
    this.page = page
    this.complaints = complaints
    this.dialog = dialog
    this.grid = dialog.getByRole('grid', { name: '收件人列表' })
  }

  static async open(browser: Browser, url: string, storageState: Session): Promise<ListPage> {
    const context = await browser.newContext({ ...SHOPPER, storageState })
    const { page, complaints } = await openPage(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${url}/gift-list`)
    return new ListPage(page, complaints, await openImport(page))
  }

  /** A list of `rows` people, each as `change` makes it (numbers begin with 1). */
  async importPeople(
    rows: number,
    change: (order: MadeOrder, number: number) => Partial<MadeOrder> = () => ({}),
  ): Promise<void> {
    const lines = makeOrders({ rows, seed: 7 }).map((made, i) => {
      const { orderNo, name, phone, province, city, district, detail } = {
        ...made,
        ...change(made, i + 1),
      }
      return [orderNo, name, phone, province, city, district, detail].join(',')
    })
    const text = ['订单编号,收货人姓名,联系手机,省,市,区,收货地址', ...lines].join('\r\n')
    await chooseFile(this.dialog, { name: '订单.csv', bytes: new TextEncoder().encode(text) })
    await this.dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`).waitFor()
    // A row may be there before what is in it.
    await this.cell(1, 'name').filter({ hasText: /\S/ }).waitFor()
  }

  cell(number: number, column: string): Locator {
    return this.grid.locator(`[data-row="${number - 1}"] > [data-column="${column}"]`)
  }

  /** Rows of a tab, once it says so. */
  tab(name: string, rows: number): Promise<void> {
    const count = rows.toLocaleString('en-US')
    return this.dialog.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) }).waitFor()
  }

  async openTool(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: '批量编辑' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }
}
