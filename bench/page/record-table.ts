// A long page of the package list in the product's page: from the answer to the first and to all rows,
// and the longest task and all work of the page's thread for that and for what a user does there.
//
//   node tools/run.mjs bench/page/record-table.ts 200 500
import type { CDPSession, Page } from 'playwright-core'

import { openPostgres } from '#server/db/postgres.ts'
import { startProduct } from '#tests/e2e/product.ts'
import { enter, openPage } from '#tests/e2e/shopper.ts'
import { WITH_MOVEMENT } from '../movement.ts'
import { fillWithParcels } from '#tests/server/many-parcels.ts'
import { launchChromium } from '#tools/chromium.ts'
import { startPostgres } from '#tools/postgres.ts'
import { takeTasks, watchTasks } from './page-probe.ts'

const PARCELS = 3000
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [200, 500]
const ROUNDS = 3
/** The longest task in which the rows are drawn, in ms. */
const MOST_DRAWING_MS = 200

/** In ms; a task is counted when it is longer than 50. */
type Cost = { readonly longest: number; readonly work: number }

/** How long the page's thread has worked since it began, in ms. */
async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Half a second without a task over 50 ms. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const until = performance.now() + 20_000
        let last = performance.now()
        let quietSince = last
        const look = (): void => {
          const now = performance.now()
          if (now - last > 70) quietSince = now
          last = now
          if (now - quietSince > 500 || now > until) resolve()
          else setTimeout(look, 20)
        }
        look()
      }),
  )
}

/** What `act` and all that follows cost the page's thread. */
async function costOf(page: Page, client: CDPSession, act: () => Promise<void>): Promise<Cost> {
  await untilIdle(page)
  await takeTasks(page)
  const before = await workOf(client)
  await act()
  await untilIdle(page)
  const work = Math.round((await workOf(client)) - before)
  return { longest: Math.max(0, ...(await takeTasks(page))), work }
}

const press = (page: Page, label: string, place = 0) =>
  page.evaluate(
    ([start, at]) => {
      const found = [...document.querySelectorAll<HTMLElement>('[aria-label], button')].filter(
        (one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(start),
      )
      found[at]?.click()
      if (found[at] === undefined) throw new Error(`no ${start}`)
    },
    [label, place] as const,
  )

async function drawOf(page: Page, client: CDPSession, size: number) {
  const before = await workOf(client)
  await page.evaluate((wanted) => {
    const holder = globalThis as unknown as { answered: number; first: number; all: number }
    Object.assign(holder, { answered: 0, first: 0, all: 0 })
    const { fetch } = globalThis
    globalThis.fetch = async (...args) => {
      const answer = await fetch(...args)
      const [input] = args
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith('/api/user/order/parcel')) holder.answered = performance.now()
      return answer
    }
    const look = (): void => {
      const { answered, first } = holder
      const rows = document.querySelectorAll('main table tbody:not([aria-hidden]) tr').length
      if (answered > 0 && first === 0 && rows > 20) holder.first = performance.now()
      if (answered > 0 && rows === wanted) holder.all = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, size)
  await takeTasks(page)
  await page.getByLabel('每页条数').selectOption(String(size))
  await page.waitForFunction(() => (globalThis as unknown as { all: number }).all > 0)
  const times = await page.evaluate(() => {
    const holder = globalThis as unknown as { answered: number; first: number; all: number }
    const { answered, first, all } = holder
    return { toFirst: Math.round(first - answered), toAll: Math.round(all - answered) }
  })
  await untilIdle(page)
  return {
    ...times,
    longest: Math.max(0, ...(await takeTasks(page))),
    work: Math.round((await workOf(client)) - before),
  }
}

async function measure(url: string, size: number): Promise<boolean> {
  const browser = await launchChromium()
  try {
    const { page, complaints } = await openPage(browser, WITH_MOVEMENT)
    await enter(page, url, { path: '/user-center/package-list' })
    await page.getByRole('row').nth(8).waitFor()
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    await watchTasks(page)
    await untilIdle(page)
    const draw = await drawOf(page, client, size)
    console.log(size, 'rows: draw', JSON.stringify(draw))
    const acts: Record<string, () => Promise<void>> = {
      tick: () => press(page, '选择', 4),
      chooseAll: () => press(page, '选择本页全部'),
      chooseNone: () => press(page, '选择本页全部'),
      refetch: () => press(page, '刷新'),
      trace: () => press(page, '运单 ', 2),
      closeTrace: () => page.keyboard.press('Escape'),
    }
    let isTickQuick = false
    for (let round = 0; round < ROUNDS; round++) {
      const costs: Record<string, Cost> = {}
      for (const [name, act] of Object.entries(acts)) {
        costs[name] = await costOf(page, client, act)
      }
      console.log(size, 'rows: round', round + 1, JSON.stringify(costs))
      isTickQuick ||= costs['tick']?.longest === 0
    }
    const next = await costOf(page, client, () => press(page, '下一页'))
    console.log(size, 'rows: next page', JSON.stringify(next))
    if (complaints.length > 0) console.log('complaints', complaints)
    return draw.longest <= MOST_DRAWING_MS && isTickQuick
  } finally {
    await browser.close()
  }
}

const postgres = await startPostgres()
const product = await startProduct({ env: { DATABASE_URL: postgres.url, SANDBOX: '1' } })
const db = openPostgres(postgres.url, () => undefined)
try {
  await fillWithParcels(db, [PARCELS, 0])
  for (const size of SIZES) {
    if (!(await measure(product.url, size))) process.exitCode = 1
  }
} finally {
  await db.close()
  await product.stop()
  await postgres.stop()
}
