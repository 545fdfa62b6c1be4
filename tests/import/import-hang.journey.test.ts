import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { must } from '#domain/result/assert.ts'
import { chooseFile, openImport, openPage, enter } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

const at = useProduct()

let page: Page
let dialog: Locator

beforeEach(async () => {
  ;({ page } = await openPage(at.browser))
  await enter(page, at.url)
  dialog = await openImport(page)
  await chooseFile(dialog, { name: '订单.csv', bytes: await makeOrderCsv({ rows: 12 }) })
  await dialog.getByText('共 12 人').waitFor()
})

afterEach(async () => {
  await page.context().close()
})

/** Begins to read a large file; in the middle of it the worker hangs, or is gone without a word. */
async function whileReading(how: 'hangs' | 'is gone'): Promise<void> {
  const worker = must(
    page.workers().find((one) => one.url().includes('/entry-')),
    'the recipients worker runs',
  )
  await worker.evaluate((isGone) => {
    // Whoever reads lets messages in by sending one to itself.
    MessagePort.prototype.postMessage = () => {
      if (isGone) close()
      else for (;;);
    }
  }, how === 'is gone')
  await chooseFile(dialog, { name: '大表.xlsx', bytes: await makeOrderXlsx({ rows: 40_000 }) })
}

/** How many rows the list has once another file came into it. */
async function rowsAfterAnother(): Promise<string | null> {
  const grid = dialog.getByRole('grid', { name: '收件人列表' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('13')
  await grid.locator('[data-row="11"]').waitFor()
  await chooseFile(dialog, { name: '第二批.csv', bytes: await makeOrderCsv({ rows: 5, seed: 2 }) })
  await dialog.getByText('共 17 人').waitFor()
  await grid.locator('[aria-rowindex="2"]').first().waitFor()
  return grid.getAttribute('aria-rowcount')
}

describe('a file that holds the worker up', () => {
  it('is given up after a while: the page says so, the list is as it was and works again', async () => {
    await page.clock.install()
    await whileReading('hangs')
    await dialog.getByText('大表.xlsx').first().waitFor()
    // Eight questions without an answer, and the one before them.
    await page.clock.runFor(10_000)
    await dialog
      .getByText('大表.xlsx：读取文件用时过长，已停止')
      .first()
      .waitFor({ timeout: 60_000 })
    await expect.poll(() => dialog.getByRole('button', { name: '重新打开' }).count()).toBe(0)
    await expect.poll(() => dialog.getByText('未完成，请重新选择文件').count()).toBe(0)
    expect(await rowsAfterAnother()).toBe('18')
  })

  it('is let go at once when the user cancels; rows it still owed come from the next worker', async () => {
    await whileReading('is gone')
    await dialog.getByRole('searchbox').fill('1')
    await dialog.getByRole('button', { name: '取消', exact: true }).click()
    await page.getByText('已取消导入“大表.xlsx”').first().waitFor()
    expect(await rowsAfterAnother()).toBe('18')
  })
})
