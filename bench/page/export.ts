// A package list of 100,000 rows out of the product's page: from the click to the file, the tasks of
// the page over 50 ms meanwhile, and the most its process holds more than before. Then the writing
// alone, ours and exceljs's, of a table as long, in the same browser.
//
//   node tools/run.mjs bench/page/export.ts 100000
import { stat } from 'node:fs/promises'

import type { Browser } from 'playwright-core'

import type { DataOf } from '#contract/endpoint.ts'
import { downloadParcels } from '#contract/parcels.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startProduct } from '#tests/e2e/product.ts'
import { enter, openPage } from '#tests/e2e/shopper.ts'
import { WITH_MOVEMENT } from '../movement.ts'
import { fillWithParcels } from '#tests/server/many-parcels.ts'
import { buildWorkerPage, openWorkerSite } from '#tests/worker/harness.ts'
import { launchChromium } from '#tools/chromium.ts'
import { startPostgres } from '#tools/postgres.ts'
import { takeTasks, watchTasks } from './page-probe.ts'
import { memoryOf, rendererPids } from './renderer-memory.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const MOST_TASK_MS = 50
const MOST_MB = 400
/** Sample parcels, which are written over and over. */
type Table = DataOf<typeof downloadParcels>

type ExportResult = { ms: number; grownMb: number; longTasks: number[]; fileMb: number }

/** In a browser of its own, so that its peak memory comes from this export alone. */
async function exportFromProduct(url: string): Promise<[ExportResult, Table]> {
  const browser = await launchChromium()
  try {
    const { page, complaints } = await openPage(browser, WITH_MOVEMENT)
    await enter(page, url, { path: '/user-center/package-list' })
    await page.getByRole('row').nth(5).waitFor()
    const pids = await rendererPids(browser)
    const before = new Map(pids.map((pid) => [pid, memoryOf(pid, 'VmRSS')]))
    await watchTasks(page)
    const saved = page.waitForEvent('download', { timeout: 600_000 })
    const began = performance.now()
    await page.getByRole('button', { name: '导出筛选结果' }).click()
    const { size } = await stat(await (await saved).path())
    const ms = Math.round(performance.now() - began)
    const grown = pids.map((pid) => memoryOf(pid, 'VmHWM') - (before.get(pid) ?? 0))
    const longTasks = await takeTasks(page)
    if (complaints.length > 0) console.log('complaints', complaints)
    const answer = await page.request.post(url + downloadParcels.path, { data: {} })
    const { data } = (await answer.json()) as { data: Table } // our own server
    const fileMb = Math.round(size / 1e5) / 10
    return [{ ms, grownMb: Math.round(Math.max(...grown)), longTasks, fileMb }, data]
  } finally {
    await browser.close()
  }
}

/** @param writer each call has a fresh page, without what an earlier writer has left */
async function timeWriting(
  browser: Browser,
  origin: string,
  { writer, table }: { writer: 'writes' | 'peerWrites'; table: Table },
): Promise<number> {
  const page = await browser.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'bench' in window)
  const { ms } = await page.evaluate(async ([name, some, rows]) => window.bench[name](some, rows), [
    writer,
    table,
    ROWS,
  ] as const)
  await page.close()
  return Math.round(ms)
}

const postgres = await startPostgres()
const product = await startProduct({ env: { DATABASE_URL: postgres.url, SANDBOX: '1' } })
const db = openPostgres(postgres.url, () => undefined)
try {
  await fillWithParcels(db, [ROWS, 0])
  const [exported, table] = await exportFromProduct(product.url)
  console.log(`${ROWS} rows from the page`, JSON.stringify(exported))
  const site = await openWorkerSite(await buildWorkerPage('bench/import/page'))
  const browser = await launchChromium()
  const ours = await timeWriting(browser, site.origin, { writer: 'writes', table })
  const exceljs = await timeWriting(browser, site.origin, { writer: 'peerWrites', table })
  await browser.close()
  await site.close()
  const times = Math.round((exceljs / ours) * 10) / 10
  const whole = Math.round((exceljs / exported.ms) * 10) / 10
  console.log('writing alone', JSON.stringify({ ours, exceljs, times, timesWholeExport: whole }))
  const isMet =
    exported.grownMb < MOST_MB && exported.longTasks.every((task) => task <= MOST_TASK_MS)
  if (!isMet) process.exitCode = 1
} finally {
  await db.close()
  await product.stop()
  await postgres.stop()
}
