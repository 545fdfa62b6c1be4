import { beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { chooseFile } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { useImport } from './use-import.ts'

const at = useImport(useProduct())

/** Far more than is read before messages are let in. */
let large: Uint8Array

beforeAll(async () => {
  large = await makeOrderXlsx({ rows: 20_000 })
})

/** Begins to read a large file; in the middle of it the worker hangs, or is gone without a word. */
async function whileReading(how: 'hangs' | 'is gone'): Promise<void> {
  const worker = invariant(
    at.page.workers().find((one) => one.url().includes('/entry-')),
    'the recipients worker runs',
  )
  await worker.evaluate((isGone) => {
    // The reader lets messages in by sending one to itself.
    MessagePort.prototype.postMessage = () => {
      if (isGone) close()
      else for (;;);
    }
  }, how === 'is gone')
  await chooseFile(at.dialog, { name: '大表.xlsx', bytes: large })
}

const listGrid = () => at.dialog.getByRole('grid', { name: '收件人列表' })

/** The number of rows that the list declares, with its head. */
const rows = () => listGrid().getAttribute('aria-rowcount')

/** The list is as it was, and takes another file in. */
async function takeAnother(): Promise<void> {
  const grid = listGrid()
  await expect.poll(rows).toBe('13')
  await grid.locator('[data-row="9"]').waitFor()
  await chooseFile(at.dialog, {
    name: '第二批.csv',
    bytes: await makeOrderCsv({ rows: 5, seed: 2 }),
  })
  await at.dialog.getByText('共 17 人').waitFor()
  await grid.locator('[aria-rowindex="2"]').first().waitFor()
}

/** A list that whatever happens must leave alone. */
async function beginWithTwelve(): Promise<void> {
  const bytes = await makeOrderCsv({ rows: 12 })
  await chooseFile(at.dialog, { name: '订单.csv', bytes })
  await at.dialog.getByText('共 12 人').waitFor()
}

describe('a file that holds the worker up', () => {
  it('is let go at once when the user cancels; rows it still owed come from the next worker', async () => {
    await beginWithTwelve()
    await whileReading('is gone')
    await at.dialog.getByRole('searchbox').fill('1')
    await at.dialog.getByRole('button', { name: '取消', exact: true }).click()
    await at.page.getByText('已取消导入“大表.xlsx”').first().waitFor()
    await takeAnother()
    await expect.poll(rows).toBe('18')
  })

  // The last of the page: its clock stays the test's.
  it('is given up after a while: the page shows it, the list is as it was and works again', async () => {
    await beginWithTwelve()
    await at.page.clock.install()
    await whileReading('hangs')
    await at.dialog.getByText('大表.xlsx').first().waitFor()
    // Eight questions without an answer, and the one before them.
    await at.page.clock.runFor(10_000)
    await at.dialog
      .getByText('大表.xlsx：读取文件用时过长，已停止')
      .first()
      .waitFor({ timeout: 60_000 })
    await expect.poll(() => at.dialog.getByRole('button', { name: '重新打开' }).count()).toBe(0)
    await expect.poll(() => at.dialog.getByText('未完成，请重新选择文件').count()).toBe(0)
    await takeAnother()
    await expect.poll(rows).toBe('18')
  })
})
