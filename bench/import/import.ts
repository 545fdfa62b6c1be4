// Import of an order file, whole (file → validated rows, durable, first window), beside exceljs and
// SheetJS merely reading the same file in the same Chromium; then what the list does at 50,000 rows.
import type { Browser, Page } from 'playwright-core'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { buildWorkerPage, openWorkerSite } from '#tests/worker/harness.ts'
import { launchChromium } from '#tools/chromium.ts'

const SIZES = [1_000, 10_000, 50_000]
const RUNS = Number(process.argv[2] ?? 5)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function onFreshPage<T>(
  browser: Browser,
  origin: string,
  task: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'bench' in window)
  const value = await task(page)
  await context.close()
  return value
}

const site = await openWorkerSite(await buildWorkerPage('bench/import/page'))
const browser = await launchChromium()

for (const rows of SIZES) {
  const file = `${rows}.xlsx`
  site.files.set(file, await makeOrderXlsx({ rows }))
  const times = { ours: [] as number[], exceljs: [] as number[], sheetjs: [] as number[] }
  let longest = 0
  let steps: string[] = []
  for (let run = 0; run < RUNS; run++) {
    // Interleaved, so that a slow moment of the machine meets all three.
    const ours = await onFreshPage(browser, site.origin, (page) =>
      page.evaluate((name) => window.bench.ours(name), file),
    )
    if (ours.rows !== rows) throw new Error(`${ours.rows} of ${rows} rows`)
    times.ours.push(ours.ms)
    longest = Math.max(longest, 0, ...ours.longTasks)
    steps = ours.steps
    for (const peer of ['exceljs', 'sheetjs'] as const) {
      const read = await onFreshPage(browser, site.origin, (page) =>
        page.evaluate(([name, given]) => window.bench.peer(name, given), [peer, file] as const),
      )
      if (read.rows !== rows + 1) throw new Error(`${peer}: ${read.rows} rows`)
      times[peer].push(read.ms)
    }
  }
  const ours = median(times.ours)
  const ratio = (peer: 'exceljs' | 'sheetjs') =>
    `${Math.round(median(times[peer]))} ms (${(median(times[peer]) / ours).toFixed(1)} x)`
  console.log(
    `${String(rows).padStart(6)} rows  whole import ${Math.round(ours)} ms` +
      `  exceljs reads ${ratio('exceljs')}  SheetJS reads ${ratio('sheetjs')}` +
      `  longest page task ${Math.round(longest)} ms`,
  )
  console.log(`              ${steps.join(' · ')}`)
}

/** Cancels of the 50,000 row import at moments spread over all of it. */
async function measureCancels(): Promise<void> {
  const cancels = 60
  await onFreshPage(browser, site.origin, async (page) => {
    // The first import is cold; the second shows how long one takes, with 50,000 other people.
    site.files.set('others.xlsx', await makeOrderXlsx({ rows: 50_000, seed: 2 }))
    await page.evaluate(() => window.bench.ours('50000.xlsx'))
    await page.evaluate(async () => {
      await window.bench.api.list.apply('import', { type: 'clear' })
    })
    const whole = (await page.evaluate(() => window.bench.ours('others.xlsx'))).ms
    const seen: { ms: number; stage: string; isTooLate: boolean }[] = []
    for (let n = 0; n < cancels; n++) {
      const delay = ((n + 0.5) / cancels) * whole
      seen.push(
        await page.evaluate(([name, ms]) => window.bench.cancelled(name, ms), [
          '50000.xlsx',
          delay,
        ] as const),
      )
    }
    for (const stage of ['start', 'read', 'map', 'normalise', 'save']) {
      const times = seen.filter((one) => one.stage === stage && !one.isTooLate).map(({ ms }) => ms)
      if (times.length === 0) continue
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
      console.log(
        `50,000 rows  cancelled in ${stage.padEnd(10)} ${times.length} times` +
          `  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1 - 1e-9)} ms`,
      )
    }
    console.log(`             too late ${seen.filter(({ isTooLate }) => isTooLate).length} times`)
  })
}

await measureCancels()

await onFreshPage(browser, site.origin, async (page) => {
  for (const total of [50_000, 100_000]) {
    await page.evaluate((name) => window.bench.ours(name), '50000.xlsx')
    await page.reload()
    await page.waitForFunction(() => 'bench' in window)
    const { ms, rows } = await page.evaluate(() => window.bench.reopen())
    if (rows !== total) throw new Error(`${rows} of ${total} rows came back`)
    console.log(`${total} rows  reload to first rows ${Math.round(ms)} ms`)
  }
})

await onFreshPage(browser, site.origin, async (page) => {
  await page.evaluate((name) => window.bench.ours(name), '50000.xlsx')
  const lines = await page.evaluate(async () => {
    const { api, timed } = window.bench
    const windowOf = (view: Parameters<typeof api.list.window>[1]) => () =>
      api.list.window('import', view, 0, 100)
    const sort = (field: 'name' | 'phone' | 'detail') =>
      timed(windowOf({ filter: 'all', sort: { field, descending: false } }))
    const edits: number[] = []
    for (let n = 0; n < 200; n++) {
      const patch = { name: `改${n}` }
      edits.push(
        await timed(async () => api.list.apply('import', { type: 'edit', id: 1 + n, patch })),
      )
    }
    edits.sort((a, b) => a - b)
    const all = { kind: 'view', view: { filter: 'all' } } as const
    return {
      'sort by name': await sort('name'),
      'sort by phone': await sort('phone'),
      'sort by address': await sort('detail'),
      'search 文三路': await timed(windowOf({ filter: 'all', search: '文三路' })),
      'search 138': await timed(windowOf({ filter: 'all', search: '138' })),
      'filter warnings': await timed(windowOf({ filter: 'warning' })),
      'window at 40,000': await timed(async () =>
        api.list.window('import', { filter: 'all' }, 40_000, 100),
      ),
      'edit, durable, p50': edits[100] ?? 0,
      'edit, durable, p95': edits[190] ?? 0,
      'dedupe by whole row': await timed(async () =>
        api.list.apply('import', { type: 'dedupe', key: 'row', keep: 'first' }),
      ),
      'set one column of all, durable': await timed(async () =>
        api.list.apply('import', { type: 'set', fields: ['name'], value: '李雷', rows: all }),
      ),
      'undo that, durable': await timed(async () => api.list.apply('import', { type: 'undo' })),
      'clear, durable': await timed(async () => api.list.apply('import', { type: 'clear' })),
      'undo clear, durable': await timed(async () => api.list.apply('import', { type: 'undo' })),
    }
  })
  for (const [what, ms] of Object.entries(lines)) {
    console.log(`50,000 rows  ${what.padEnd(32)} ${ms.toFixed(1)} ms`)
  }
})

await browser.close()
await site.close()
