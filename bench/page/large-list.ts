// A list of 100,000 rows (two files of 50,000) in the built product: times from the user's event to
// the drawn answer, the tasks of the page over 50 ms (`cpu`: the longest by its own time, which other
// work on the machine does not lengthen), and what the page holds in memory.
//
//   node tools/run.mjs bench/page/large-list.ts 50000
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'

import type { Locator, Page } from 'playwright-core'

import { startProduct } from '#tests/e2e/product.ts'
import { openImport, openPage, signIn } from '#tests/e2e/shopper.ts'
import { WITH_MOVEMENT } from '../movement.ts'
import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
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
  withTasks,
  type WatchTarget,
} from './page-probe.ts'

const ROWS_PER_FILE = Number(process.argv[2] ?? 50_000)
const FILES = 2
const RUNS = 5
const PASTED = 20_000

const cellOf = (position: number, column: string): string =>
  `[data-row="${position}"] > [data-column="${column}"]`
const people = (rows: number): string => `共 ${rows.toLocaleString('en-US')} 人`

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

function say(name: string, what: unknown): void {
  console.log(name.padEnd(16), JSON.stringify(what))
}

type Step = WatchTarget & {
  readonly prepare?: () => Promise<unknown>
  readonly cause: (run: number) => Promise<unknown>
  readonly after?: () => Promise<unknown>
  readonly runs?: number
}

/** Causes the event several times, and waits each time until the text of the selector changes. */
async function measure(page: Page, name: string, step: Step): Promise<void> {
  const times: number[] = []
  const longest: number[] = []
  const longTasks: number[] = []
  for (let run = 0; run < (step.runs ?? RUNS); run++) {
    await step.prepare?.()
    await untilStill(page, step.selector)
    await takeTasks(page)
    const taken = await timeFrom(page, step)
    const [time, cpu] = await withTasks(page, async () => {
      await step.cause(run)
      return taken()
    })
    times.push(time)
    longest.push(cpu)
    longTasks.push(...(await takeTasks(page)))
    await step.after?.()
  }
  const [ms, worst, cpu] = [median(times), Math.max(...times), Math.max(...longest)]
  say(name, { ms, worst, cpu, longTasks })
}

/** A list that still changes from the step before would be taken for the answer to the next one. */
async function untilStill(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const text = (): string => document.querySelector(wanted)?.textContent ?? ''
    let [before, frames] = [text(), 0]
    while (frames < 30) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames = text() === before ? frames + 1 : 0
      before = text()
    }
  }, selector)
}

async function importFiles(page: Page, dialog: Locator, files: readonly string[]): Promise<void> {
  const input = dialog.locator('input[type=file]').first()
  for (const [n, file] of files.entries()) {
    const began = performance.now()
    await input.setInputFiles(file)
    await untilShown(page, people((n + 1) * ROWS_PER_FILE))
    const ms = Math.round(performance.now() - began)
    say(`import ${n + 1}`, { ms, longTasks: await takeTasks(page) })
  }
  await page.waitForSelector(A_ROW)
}

async function writeClipboard(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
}

/** Many lines at once, so that there is something to filter and to deduplicate. */
async function pasteMany(page: Page): Promise<void> {
  const orders = makeOrders({ rows: PASTED, seed: 3 })
  // Every tenth phone is wrong, and each order number is in two rows.
  const lines = orders.map(({ name, phone }, n) =>
    [`88${Math.floor(n / 2)}`, name, n % 10 === 0 ? '1380013' : phone].join('\t'),
  )
  await writeClipboard(page, lines)
  await measure(page, `paste ${PASTED}`, {
    event: 'paste',
    selector: cellOf(1, 'orderNo'),
    runs: 1,
    prepare: () => page.locator(cellOf(1, 'orderNo')).click(),
    cause: () => page.keyboard.press('Control+v'),
  })
}

async function workInList(page: Page, dialog: Locator): Promise<void> {
  const first = cellOf(0, 'number')
  const tab = (name: string): Locator => dialog.getByRole('tab', { name: new RegExp(`^${name}`) })
  await measure(page, 'edit', {
    event: 'keydown',
    selector: cellOf(2, 'name'),
    prepare: async () => {
      await page.locator(cellOf(2, 'name')).click()
      await page.keyboard.press('Enter')
      await page.keyboard.type(`改${Math.random().toString(36).slice(2, 6)}`)
    },
    cause: () => page.keyboard.press('Enter'),
  })
  await measure(page, 'sort', {
    event: 'click',
    selector: first,
    runs: 6,
    cause: () => page.locator('[role=columnheader][data-column=name]').click(),
  })
  await measure(page, 'filter', {
    event: 'click',
    selector: first,
    prepare: () => tab('全部').click(),
    cause: () => tab('错误').click(),
  })
  await tab('全部').click()
  const search = dialog.getByRole('searchbox')
  await measure(page, 'search', {
    event: 'input',
    selector: first,
    cause: (run) => search.fill(`88${5000 + run}`),
    after: () => search.fill(''),
  })
  await measure(page, 'dedupe', {
    event: 'click',
    selector: '[role=dialog] footer > span:first-child',
    runs: 3,
    prepare: async () => {
      await dialog.getByRole('button', { name: '批量编辑' }).click()
      await page.getByRole('menuitem', { name: '去重' }).click()
      await page.getByRole('button', { name: /^移除 / }).waitFor()
    },
    cause: () => page.getByRole('button', { name: /^移除 / }).click(),
    after: async () => {
      await page.keyboard.press('Control+z')
      await untilShown(page, people(FILES * ROWS_PER_FILE))
    },
  })
}

async function main(page: Page, files: readonly string[]): Promise<void> {
  const dialog = await openImport(page)
  // The driver's own scripts are loaded before anything is measured.
  await untilShown(page, '选择平台')
  const before = await heapMb(page)
  await watchTasks(page)
  await importFiles(page, dialog, files)
  await untilShown(page, '下单后余额')
  await dialog.getByRole('grid').hover()
  await takeTasks(page)
  const began = performance.now()
  const [blankFrames, cpu] = await withTasks(page, () => scrollThrough(page))
  const ms = Math.round(performance.now() - began)
  say('scroll', { ms, blankFrames, cpu, longTasks: await takeTasks(page) })
  say('heap growth', { mb: Math.round(((await heapMb(page)) - before) * 10) / 10 })
  await page.evaluate(() => {
    const pane = document.querySelector('[role=grid]')
    if (pane !== null) pane.scrollTop = 0
  })
  await page.waitForSelector(cellOf(2, 'name'))
  await pasteMany(page)
  await workInList(page, dialog)
  say('heap growth', { mb: Math.round(((await heapMb(page)) - before) * 10) / 10 })
  say('reload at once', { ms: await reloadToRows(page) })
  // Long enough for the draft to be stored whole (draft-journal.ts).
  await page.waitForTimeout(5000)
  say('reload after a rest', { ms: await reloadToRows(page) })
}

/** From the click on 立即购买 to rows, in a reloaded page, in ms. */
async function reloadToRows(page: Page): Promise<number> {
  await loadWithoutPurchase(page)
  const buy = page.getByRole('button', { name: '立即购买' }).first()
  await buy.waitFor()
  const measured = await timeFrom(page, { event: 'click', selector: A_ROW })
  await buy.click()
  return measured()
}

console.log(`${FILES} × ${ROWS_PER_FILE} rows, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
const folder = await mkdtemp(path.join(tmpdir(), 'wandan-bench-'))
const files: string[] = []
for (let n = 1; n <= FILES; n++) {
  const file = path.join(folder, `订单${n}.xlsx`)
  await writeFile(file, await makeOrderXlsx({ rows: ROWS_PER_FILE, platform: 'taobao', seed: n }))
  files.push(file)
}
const product = await startProduct()
const browser = await launchChromium()
try {
  const { page, complaints } = await openPage(browser, WITH_MOVEMENT)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/gift-list`)
  await signIn(page)
  await main(page, files)
  if (complaints.length > 0) console.log('complaints', complaints)
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
