import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { FakeOrders } from './fake-orders.ts'
import { openAgain, openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'

/** Two parts, the second of one row; three are in runs.journey.test.ts. */
const ROWS = 2_001

const at = useWorkerSite(async (files) => {
  files.set('orders.xlsx', await makeOrderXlsx({ rows: ROWS }))
})
let context: BrowserContext
let page: Page
let orders: FakeOrders

beforeEach(async () => {
  orders = new FakeOrders()
  at.site.handleApi = orders.handle
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
  await page.evaluate(() => window.harness.open())
  await page.evaluate(() => window.harness.importFile('orders.xlsx'))
})

afterEach(() => context.close())

const start = () => page.evaluate(async () => window.harness.order())
const resume = () => page.evaluate(async () => window.harness.resume())
const total = () => page.evaluate(async () => (await window.harness.rows()).total)

async function reload(): Promise<void> {
  await page.reload()
  await openAgain(page)
}

function expectEachPlacedOnce(): void {
  expect(orders.placed.size).toBe(ROWS)
  expect([...orders.placed.values()].every((times) => times === 1)).toBe(true)
}

describe('pricing', () => {
  it('prices every row, and after an edit only the row that changed', async () => {
    const priced = await page.evaluate(async () => window.harness.api.checkout.price())
    expect(priced).toMatchObject({ ok: true, value: { status: 'priced', total: ROWS * 130 } })
    orders.priced.length = 0
    await page.evaluate(async () => {
      const { rows } = await window.harness.rows()
      const id = rows[17]?.id ?? 0
      const patch = { name: '王小明' }
      await window.harness.api.list.apply('import', { type: 'edit', id, patch })
      await window.harness.until(({ pricing }) => pricing.status === 'pending')
      await window.harness.until(({ pricing }) => pricing.status === 'priced')
    })
    expect(orders.priced).toEqual([1])
  })

  it('marks the rows the server refuses and leaves them out of the total', async () => {
    orders.refused.add(makeOrders({ rows: 3 })[2]?.orderNo ?? '')
    const priced = await page.evaluate(async () => window.harness.api.checkout.price())
    expect(priced).toMatchObject({ value: { refused: 1, total: (ROWS - 1) * 130 } })
    const { rows } = await page.evaluate(() => window.harness.rows(2, 1))
    expect(rows[0]).toMatchObject({ state: 'error', issues: [{ code: 'price_refused' }] })
    const step = await page.evaluate(async () => {
      await window.harness.upToMoney()
      return window.harness.step()
    })
    const refused = { code: 'price_refused', field: null, count: 1 }
    expect(step).toMatchObject({ kind: 'rows', report: { unsound: 1, reasons: [refused] } })
  })

  it('shows that it waits while the server cannot be reached, and prices at the next request', async () => {
    await page.evaluate(async () => window.harness.api.checkout.price())
    at.site.handleApi = () => 'drop'
    const waiting = await page.evaluate(async () => {
      await window.harness.api.draft.setHeader({ quantity: 2 })
      return window.harness.until(({ pricing }) => pricing.status === 'offline')
    })
    expect(waiting.pricing).toMatchObject({ total: ROWS * 130, error: { code: 'network_error' } })
    at.site.handleApi = orders.handle
    const priced = await page.evaluate(async () => window.harness.api.checkout.price())
    expect(priced).toMatchObject({ ok: true, value: { status: 'priced' } })
  })
})

describe('the check for what was bought before', () => {
  it('names the order numbers and marks their rows', async () => {
    const known = makeOrders({ rows: 5 }).map(({ orderNo }) => orderNo)
    orders.bought.add(known[1] ?? '').add(known[4] ?? '')
    const step = await page.evaluate(async () => {
      await window.harness.api.checkout.answer({ type: 'order', mode: 'import', retryOf: null })
      return window.harness.step()
    })
    expect(step).toEqual({ kind: 'bought', orderNos: [known[1], known[4]] })
    const { rows } = await page.evaluate(() => window.harness.rows(0, 5))
    const marked = rows.filter(({ issues }) =>
      issues.some(({ code }) => code === 'order_no_bought'),
    )
    expect(marked.map(({ number }) => number)).toEqual([2, 5])
  })
})

describe('an order run', () => {
  it('places every recipient once, in parts, and empties the list', async () => {
    const run = await start()
    expect(run).toMatchObject({
      ok: true,
      value: { status: 'done', chunks: 2, chunksDone: 2, placed: ROWS, failed: 0 },
    })
    expectEachPlacedOnce()
    expect(new Set(orders.keys).size).toBe(2)
    expect(await total()).toBe(0)
    const history = await page.evaluate(async () => window.harness.api.runs.list('user-1'))
    expect(history).toMatchObject({ value: [{ status: 'done', placed: ROWS, goodsName: '抽纸' }] })
  })

  it('sends the same key again when the answer is lost', async () => {
    orders.faults.push('lose-answer', 'lose-request')
    const run = await start()
    expect(run).toMatchObject({ ok: true, value: { status: 'done', placed: ROWS } })
    expectEachPlacedOnce()
    expect(orders.keys).toHaveLength(4)
    expect(new Set(orders.keys.slice(0, 3)).size).toBe(1)
  })

  it('pauses on code 23 and goes on with the rest when it is resumed', async () => {
    orders.faults.push('place', { code: 23 })
    const paused = await start()
    expect(paused).toMatchObject({
      ok: true,
      value: { status: 'paused', chunksDone: 1, reason: { apiCode: 23 } },
    })
    expect(await total()).toBe(ROWS - 2_000)
    expect(await resume()).toMatchObject({ ok: true, value: { status: 'done', placed: ROWS } })
    expectEachPlacedOnce()
  })

  it('survives a reload after a lost answer: the part is unknown, then answered by its key', async () => {
    orders.losesAnswers = true
    await page.evaluate(async () => {
      void window.harness.order()
      await window.harness.until(({ run }) => run?.status === 'unknown')
    })
    orders.losesAnswers = false
    await reload()
    const state = await page.evaluate(() => window.harness.draftStore.getSnapshot())
    expect(state?.run).toMatchObject({ status: 'unknown', chunks: 2, chunksDone: 0 })
    expect(await resume()).toMatchObject({ ok: true, value: { status: 'done', placed: ROWS } })
    expectEachPlacedOnce()
    expect(new Set(orders.keys).size).toBe(2)
  })

  it('keeps what failed in the list and reports it', async () => {
    await page.evaluate(async () => window.harness.upToMoney())
    const lost = makeOrders({ rows: 10 })[9]
    orders.refused.add(lost?.orderNo ?? '')
    const run = await page.evaluate(async () => window.harness.pay())
    expect(run).toMatchObject({ value: { status: 'done', placed: ROWS - 1, failed: 1 } })
    const failures = await page.evaluate(async () => {
      const runId = window.harness.draftStore.getSnapshot()?.run?.runId ?? ''
      return window.harness.api.runs.failures(runId, { type: null, search: '' }, 0, 10)
    })
    expect(failures).toMatchObject({
      total: 1,
      rows: [
        { orderNo: lost?.orderNo, generated: false, type: 'order', row: { name: lost?.name } },
      ],
    })
    const { rows } = await page.evaluate(() => window.harness.rows())
    expect(rows.map(({ orderNo }) => orderNo)).toEqual([lost?.orderNo])
  })

  it('lets nobody edit the list of a run that is under way, and nothing bring placed rows back', async () => {
    orders.faults.push('place', { code: 23 })
    await start()
    const clear = () =>
      page.evaluate(async () => window.harness.api.list.apply('import', { type: 'clear' }))
    expect(await clear()).toMatchObject({ ok: false, error: { code: 'run_paused' } })
    await page.evaluate(async () => window.harness.giveUp())
    const undone = await page.evaluate(async () =>
      window.harness.api.list.apply('import', { type: 'undo' }),
    )
    expect(undone).toMatchObject({ ok: true, value: { changed: 0 } })
    expect(await total()).toBe(ROWS - 2_000)
    expect(await start()).toMatchObject({ ok: true, value: { status: 'done' } })
    expectEachPlacedOnce()
  })

  it('skips the order numbers that the user leaves out', async () => {
    const skipped = makeOrders({ rows: 1 })[0]?.orderNo ?? ''
    orders.bought.add(skipped)
    const run = await start()
    expect(run).toMatchObject({ value: { placed: ROWS - 1 } })
    expect(orders.placed.has(skipped)).toBe(false)
    expect(await total()).toBe(1)
  })

  it('answers the second of two clicks without a second run', async () => {
    await page.evaluate(() => Promise.all([window.harness.order(), window.harness.order()]))
    expectEachPlacedOnce()
    expect(new Set(orders.keys).size).toBe(2)
    const history = await page.evaluate(async () => window.harness.api.runs.list('user-1'))
    expect(history).toMatchObject({ value: [{ status: 'done', placed: ROWS }] })
  })

  it('is the only one of its user: another tab is refused', async () => {
    const other = await openPage(context, at.site.origin)
    await other.evaluate(async () => {
      await window.harness.open(2)
      await window.harness.importFile('orders.xlsx')
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => {
      at.site.handleApi = async (call) => {
        if (!call.path.endsWith('/make')) return orders.handle(call)
        resolve()
        await held
        return orders.handle(call)
      }
    })
    const first = start()
    await reached
    const second = await other.evaluate(async () => window.harness.order())
    expect(second).toMatchObject({ ok: false, error: { code: 'run_in_other_tab' } })
    release()
    expect(await first).toMatchObject({ ok: true, value: { status: 'done' } })
  })
})
