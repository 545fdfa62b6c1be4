import { expect, it } from 'vitest'

import { chooseFile } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { tableOf } from '#tests/worker/csv-files.ts'

import { useImport } from './use-import.ts'

const MANY = 30_000
/** So many rows take a busy machine longer than Playwright waits by itself. */
const PATIENCE = { timeout: 90_000 }

const at = useImport(useProduct())

it('many error rows say how far they are and can be cancelled, and the list goes on meanwhile', async () => {
  const lines = Array.from({ length: MANY }, (_, n) => [`A${n}`, `客户${n}`])
  await chooseFile(at.dialog, { name: '订单.csv', bytes: tableOf(lines, '138') })
  await at.dialog.getByText('共 30,000 人').waitFor(PATIENCE)
  const downloads: string[] = []
  at.page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const button = at.dialog.getByRole('button', { name: '下载错误行' }).last()
  const progress = at.dialog.getByText(/^正在(读取|生成) [\d,]+\/30,000$|^正在写入文件$/)
  await button.click()
  await progress.waitFor()
  await at.dialog.getByRole('button', { name: '取消', exact: true }).click()
  await progress.waitFor({ state: 'detached', ...PATIENCE })
  // The focus is where it was before.
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(downloads).toEqual([])

  const saved = at.page.waitForEvent('download', PATIENCE)
  await button.click()
  await progress.waitFor()
  await at.dialog.getByRole('searchbox').fill('客户29999')
  await at.dialog.getByRole('grid').getByText('A29999').waitFor()
  expect((await saved).suggestedFilename()).toMatch(/^异常收件人_\d{14}\.xlsx$/)
  await progress.waitFor({ state: 'detached', ...PATIENCE })
})
