import type { Locator, Page } from 'playwright-core'

import { chooseFile, enter, openImport, openPage } from '#tests/e2e/shopper.ts'
import { useKeptPage } from '#tests/e2e/use-kept-page.ts'
import type { ProductTest } from '#tests/e2e/use-product.ts'
import { makeOrders, type MadeOrder } from '#tests/fixtures/files/make-orders.ts'

/** A list of recipients in a purchase dialog of its own. */
export class ListPage {
  readonly page: Page
  readonly complaints: readonly string[]
  readonly dialog: Locator
  readonly grid: Locator
  #isNew = true

  private constructor(page: Page, complaints: readonly string[], dialog: Locator) {
    this.page = page
    this.complaints = complaints
    this.dialog = dialog
    this.grid = dialog.getByRole('grid', { name: '收件人列表' })
  }

  static async open({ browser, url }: ProductTest): Promise<ListPage> {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, complaints } = await openPage(browser, { permissions })
    await enter(page, url)
    return new ListPage(page, complaints, await openImport(page))
  }

  /** Nobody has imported into it yet. */
  get isNew(): boolean {
    return this.#isNew
  }

  /** A list of `rows` people and nobody else, each as `change` makes it (numbers begin with 1). */
  async importPeople(
    rows: number,
    change: (order: MadeOrder, number: number) => Partial<MadeOrder> = () => ({}),
  ): Promise<void> {
    const isFirst = this.#isNew
    if (!isFirst) await this.clear()
    this.#isNew = false
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
    if (isFirst) await this.#showAllInOne()
    // A row may be shown before its contents.
    await this.cell(1, 'name').filter({ hasText: /\S/ }).waitFor()
  }

  /** A list begins with ten people a page; the choice is kept for the lists behind it. */
  async #showAllInOne(): Promise<void> {
    await this.dialog.getByRole('button', { name: '连续滚动' }).click()
  }

  cell(number: number, column: string): Locator {
    return this.grid.locator(`[data-row="${number - 1}"] > [data-column="${column}"]`)
  }

  /** Waits until the tab shows this number of rows. */
  tab(name: string, rows: number): Promise<void> {
    const count = rows.toLocaleString('en-US')
    return this.dialog.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) }).waitFor()
  }

  async openTool(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: '批量编辑' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  async clear(): Promise<void> {
    await this.openTool('清空列表')
    await this.page.getByRole('button', { name: '清空列表' }).click()
    await this.dialog.getByText('共 0 人').waitFor()
  }
}

/** One list for all tests of a file; each imports its own people and ends its own searches. */
export function useList(at: ProductTest): { readonly current: ListPage } {
  return useKeptPage(
    () => ListPage.open(at),
    () => Promise.resolve(),
  )
}
