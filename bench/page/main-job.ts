// The main job at 50,000 rows in the built product: how long each step takes the merchant, the
// longest task of the page meanwhile, and what the page holds in memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { startProduct } from '#tests/e2e/product.ts'
import { openImport, openPage, signIn } from '#tests/e2e/shopper.ts'
import { WITH_MOVEMENT } from '../movement.ts'
import { launchChromium } from '#tools/chromium.ts'
import {
  A_ROW,
  heapMb,
  loadWithoutPurchase,
  scrollThrough,
  takeTasks,
  timeFrom,
  untilShown,
  watchTasks,
} from './page-probe.ts'

const ROWS = Number(process.argv[2] ?? 50_000)

const folder = await mkdtemp(path.join(tmpdir(), 'wandan-bench-'))
const file = path.join(folder, '订单.xlsx')
await writeFile(file, await makeOrderXlsx({ rows: ROWS, platform: 'taobao' }))
const product = await startProduct()
const browser = await launchChromium()
const shots = process.env['SHOTS']
try {
  const { page, complaints } = await openPage(browser, WITH_MOVEMENT)
  await page.goto(`${product.url}/gift-list`)
  await signIn(page)
  const dialog = await openImport(page)
  const heapBefore = await heapMb(page)
  await watchTasks(page)
  const report: Record<string, unknown> = { rows: ROWS }
  const input = dialog.locator('input[type=file]').first()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    const ms = Math.round(performance.now() - began)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
    report[name] = { ms, longTasks: await takeTasks(page) }
    console.log(name, JSON.stringify(report[name]))
  }
  const people = `共 ${ROWS.toLocaleString('en-US')} 人`
  // The driver's own scripts are loaded before anything is measured.
  await untilShown(page, '选择平台')
  await takeTasks(page)
  await step('import', async () => {
    await input.setInputFiles(file)
    await untilShown(page, people)
    await page.waitForSelector(A_ROW)
  })
  await step('priced', () => untilShown(page, '下单后余额'))
  await dialog.getByRole('grid').hover()
  await takeTasks(page)
  await step('scroll', async () => {
    report['blankFrames'] = await scrollThrough(page)
  })
  report['heapGrowthMb'] = Math.round(((await heapMb(page)) - heapBefore) * 10) / 10
  const buy = page.getByRole('button', { name: '立即购买' }).first()
  await step('reload-to-goods', async () => {
    await loadWithoutPurchase(page)
    await buy.waitFor()
    await watchTasks(page)
  })
  const rows = await timeFrom(page, { event: 'click', selector: A_ROW })
  await step('reopen', async () => {
    await buy.click()
    report['clickToRowsMs'] = await rows()
    await untilShown(page, people)
  })
  await step('confirm', async () => {
    await page.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).waitFor()
  })
  await step('run', async () => {
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
  })
  if (complaints.length > 0) console.log('complaints', complaints)
  console.log(JSON.stringify(report))
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
