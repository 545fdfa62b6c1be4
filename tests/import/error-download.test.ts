import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'

import { chooseFile, openImport, openPage, signIn } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { tableOf } from '#tests/worker/csv-files.ts'

const MANY = 30_000

const at = useProduct()
let page: Page
let dialog: Locator
let complaints: string[]

beforeEach(async () => {
  const opened = await openPage(at.browser)
  page = opened.page
  complaints = opened.complaints
  await page.goto(`${at.url}/gift-list`)
  await signIn(page)
  dialog = await openImport(page)
})

afterEach(() => page.context().close())

it('many error rows say how far they are and can be cancelled, and the list goes on meanwhile', async () => {
  const lines = Array.from({ length: MANY }, (_, n) => [`A${n}`, `客户${n}`])
  await chooseFile(dialog, { name: '订单.csv', bytes: tableOf(lines, '138') })
  await dialog.getByText('共 30,000 人').waitFor()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const button = dialog.getByRole('button', { name: '下载错误行' }).last()
  const progress = dialog.getByText(/^正在(读取|生成) [\d,]+\/30,000$|^正在写入文件$/)
  await button.click()
  await progress.waitFor()
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await progress.waitFor({ state: 'detached' })
  // The focus is where it was before.
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(downloads).toEqual([])

  const saved = page.waitForEvent('download')
  await button.click()
  await progress.waitFor()
  await dialog.getByRole('searchbox').fill('客户29999')
  await dialog.getByRole('grid').getByText('A29999').waitFor()
  expect((await saved).suggestedFilename()).toMatch(/^异常收件人_\d{14}\.xlsx$/)
  await progress.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
