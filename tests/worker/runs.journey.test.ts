import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'

import { invariant } from '#domain/result/assert.ts'
import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { openPage } from './harness.ts'
import { useImportedList } from './use-imported-list.ts'

/** Two parts, the second of one row. */
const ROWS = 2_001
const KNOWN = makeOrders({ rows: ROWS })

const list = useImportedList(ROWS)

/** Lets `calls` calls of `make` through and holds the next one until it is let go. */
function holdMake(calls: number): { reached: Promise<void>; release: () => void } {
  let left = calls
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const reached = new Promise<void>((resolve) => {
    list.site.handleApi = async (call) => {
      if (!call.path.endsWith('/make') || left-- > 0) return list.orders.handle(call)
      resolve()
      await held
      return list.orders.handle(call)
    }
  })
  return { reached, release }
}

const rowsLeft = (of: Page) => of.evaluate(async () => (await window.harness.rows()).total)

async function runState(of: Page) {
  const runs = await of.evaluate(async () => window.harness.api.runs.list('user-1'))
  return runs.ok ? runs.value[0] : null
}

function expectEachPlacedOnce(rows = ROWS): void {
  expect(list.orders.placed.size).toBe(rows)
  expect([...list.orders.placed.values()].every((times) => times === 1)).toBe(true)
}

describe('a run whose draft is closed', () => {
  it('goes on while another draft is open, and is found again at its present state', async () => {
    const held = holdMake(1)
    await list.page.evaluate(() => void window.harness.order())
    await held.reached
    await list.page.evaluate(async () => {
      await window.harness.draftStore.close()
      await window.harness.open(2)
    })
    const again = await list.page.evaluate(async () => {
      await window.harness.importFile('orders.xlsx')
      return window.harness.order()
    })
    expect(again).toMatchObject({ ok: false, error: { code: 'run_in_other_tab' } })
    expect(await rowsLeft(list.page)).toBe(ROWS)
    await list.page.evaluate(() => window.harness.open(1))
    const state = await list.page.evaluate(() => window.harness.draftStore.getSnapshot())
    expect(state?.run).toMatchObject({ status: 'sending', chunksDone: 1 })
    await list.page.evaluate(() => window.harness.draftStore.close())
    held.release()
    await expect.poll(async () => (await runState(list.page))?.status).toBe('done')
    expectEachPlacedOnce()
    await list.page.evaluate(() => window.harness.open(1))
    expect(await rowsLeft(list.page)).toBe(0)
    expect(list.orders.packed).toContain('/api/gift/order/make')
    expect(list.orders.packed).toContain('/api/gift/order/price')
  })

  it('goes on without being shown, and is left where it is when its user leaves', async () => {
    // A third part, which is not sent any more.
    list.site.files.set('more.xlsx', await makeOrderXlsx({ rows: 2_000, seed: 2 }))
    list.orders.faults.push('place', { code: 23 })
    const runId = await list.page.evaluate(async () => {
      await window.harness.importFile('more.xlsx')
      const run = await window.harness.order()
      await window.harness.draftStore.close()
      return run.ok ? run.value.runId : ''
    })
    const held = holdMake(0)
    const driven = list.page.evaluate(
      async (id) => window.harness.api.runs.drive('user-1', id),
      runId,
    )
    await held.reached
    // Opened while its run goes on, it has all that an open draft has.
    const filter = await list.page.evaluate(async () => {
      await window.harness.open(1)
      return window.harness.api.filter.state()
    })
    expect(filter).toMatchObject({ source: null })
    await list.page.evaluate(async () => window.harness.api.runs.leave())
    held.release()
    expect(await driven).toMatchObject({ ok: true, value: { status: 'paused', chunksDone: 2 } })
    expect(list.orders.placed.size).toBe(4_000)
    await list.page.evaluate(async (id) => window.harness.api.runs.drive('user-1', id), runId)
    expectEachPlacedOnce(ROWS + 2_000)
  })
})

describe('a run as the other tabs see it', () => {
  it('is followed while it is sent, and can be gone on with when its tab is closed', async () => {
    const other = await openPage(list.context, list.site.origin)
    const held = holdMake(1)
    await list.page.evaluate(() => void window.harness.order())
    await held.reached
    await other.evaluate(async () => {
      await window.harness.signIn()
      await window.harness.watchRuns('user-1')
    })
    const seen = () => other.evaluate(() => window.harness.seenRuns.at(-1))
    await expect.poll(async () => (await seen())?.sender).toBe('elsewhere')
    expect(await seen()).toMatchObject({ status: 'sending', chunksDone: 1, goodsName: '抽纸' })
    await list.page.close()
    await expect.poll(async () => (await seen())?.sender).toBe('nobody')
    const { runId, status } = invariant(await seen(), 'a run was seen')
    expect(status).toBe('unknown')
    held.release()
    list.site.handleApi = list.orders.handle
    const driven = await other.evaluate(
      async (id) => window.harness.api.runs.drive('user-1', id),
      runId,
    )
    expect(driven).toMatchObject({ ok: true, value: { status: 'done', placed: ROWS } })
    expectEachPlacedOnce()
    expect(new Set(list.orders.keys).size).toBe(2)
  })
})

describe('what a run did not place', () => {
  const REFUSED = [KNOWN[3], KNOWN[1_500], KNOWN[2_000]].map(
    (row) => invariant(row, 'made').orderNo,
  )

  /** A run in which three rows are refused after they were priced; the fourth is never chosen. */
  async function runWithFailures(): Promise<string> {
    list.orders.bought.add(invariant(KNOWN[7], 'made').orderNo)
    await list.page.evaluate(async () => window.harness.upToMoney())
    for (const orderNo of REFUSED) list.orders.refused.add(orderNo)
    const run = await list.page.evaluate(async () => window.harness.pay())
    expect(run).toMatchObject({ value: { status: 'done', failed: 3, placed: ROWS - 4 } })
    return run.ok ? run.value.runId : ''
  }

  it('is listed and exported, and tried again without what is edited or not of the run', async () => {
    const runId = await runWithFailures()
    const found = await list.page.evaluate(
      async (id) =>
        window.harness.api.runs.failures(id, { type: 'order', search: '不配送' }, 1, 10),
      runId,
    )
    expect(found.total).toBe(3)
    expect(found.rows.map(({ orderNo }) => orderNo)).toEqual(REFUSED.slice(1))
    await list.page.evaluate(async () => {
      const { rows } = await window.harness.rows()
      const patch = { name: '王小明' }
      await window.harness.api.list.apply('import', { type: 'edit', id: rows[0]?.id ?? 0, patch })
    })
    list.orders.refused.clear()
    const asked = await list.page.evaluate(async (retryOf) => {
      await window.harness.api.checkout.reprice()
      await window.harness.upToMoney('import', retryOf)
      return { step: await window.harness.step(), run: await window.harness.pay() }
    }, runId)
    expect(asked.step).toMatchObject({ kind: 'confirm', people: 2, total: 260, left: 1 })
    expect(asked.run).toMatchObject({ value: { status: 'done', placed: 2, failed: 0 } })
    expectEachPlacedOnce(ROWS - 2)
    expect(await rowsLeft(list.page)).toBe(2)
    const again = await list.page.evaluate(
      async (retryOf) => window.harness.order('import', retryOf),
      runId,
    )
    expect(again).toMatchObject({ ok: false, error: { code: 'list_empty' } })
  })

  it('becomes a draft of its own, and is in one of the two whatever happens', async () => {
    const runId = await runWithFailures()
    const moved = await list.page.evaluate(async (id) => {
      await window.harness.draftStore.close()
      return window.harness.api.runs.failuresToDraft('user-1', id)
    }, runId)
    expect(moved).toMatchObject({ ok: true, value: { rows: 3 } })
    await list.page.reload()
    await list.page.waitForFunction(() => 'harness' in window)
    await list.page.evaluate(() => window.harness.open())
    expect(await rowsLeft(list.page)).toBe(1)
    const draftId = moved.ok ? moved.value.draftId : ''
    await list.page.evaluate((id) => window.harness.open(1, 'user-1', id), draftId)
    // No file was read for them.
    const { rows } = await list.page.evaluate(() => window.harness.rows(0, 10, 'manual'))
    expect(rows.map(({ orderNo }) => orderNo)).toEqual(REFUSED)
    const twice = await list.page.evaluate(
      async (id) => window.harness.api.runs.failuresToDraft('user-1', id),
      runId,
    )
    expect(twice).toMatchObject({ ok: true, value: { rows: 0 } })
  })
})

describe('order numbers placed before', () => {
  it('are marked as soon as they enter a list, until the server corrects the marks', async () => {
    const count = () =>
      list.page.evaluate(
        () => window.harness.draftStore.getSnapshot()?.counts.import.byIssue.order_no_bought ?? 0,
      )
    await list.page.evaluate(async () => window.harness.order())
    await list.page.reload()
    await list.page.waitForFunction(() => 'harness' in window)
    await list.page.evaluate(async () => {
      await window.harness.open(2)
      await window.harness.importFile('orders.xlsx')
      await window.harness.until(({ counts }) => counts.import.total > 0)
    })
    expect(await count()).toBe(ROWS)
    list.orders.bought.add(invariant(KNOWN[0], 'made').orderNo)
    await list.page.evaluate(async () => {
      await window.harness.api.checkout.answer({ type: 'order', mode: 'import', retryOf: null })
    })
    await expect.poll(count).toBe(1)
  })
})

describe('prices that change', () => {
  it('are noticed before anything is sent, and compared with what was shown', async () => {
    await list.page.evaluate(async () => window.harness.api.checkout.price())
    list.orders.priceFen = 140
    const noticed = await list.page.evaluate(async () => {
      await window.harness.upToMoney()
      return window.harness.step()
    })
    expect(noticed).toMatchObject({ kind: 'confirm', total: ROWS * 140, before: ROWS * 130 })
    const detail = await list.page.evaluate(async () => window.harness.api.checkout.priceDetail())
    expect(detail).toMatchObject({ unit: 140, people: ROWS, total: ROWS * 140, remote: [] })
    const later = await list.page.evaluate(async () => {
      await window.harness.api.list.apply('import', {
        type: 'edit',
        id: 1,
        patch: { name: '王小明' },
      })
      return window.harness.until(
        ({ pricing }) => pricing.status === 'priced' && pricing.before === undefined,
      )
    })
    expect(later.pricing.total).toBe(ROWS * 140)
  })

  it('come about without the rows that are not ordered', async () => {
    const detail = await list.page.evaluate(async () => {
      const { api } = window.harness
      await api.list.apply('import', { type: 'edit', id: 2, patch: { name: '' } })
      await window.harness.until(
        ({ pricing, counts }) => pricing.status === 'priced' && counts.import.error === 1,
      )
      return api.checkout.priceDetail()
    })
    expect(detail).toMatchObject({ people: ROWS - 1, total: (ROWS - 1) * 130 })
  })

  it('stop a run whose total is no longer right, with the old total beside the new one', async () => {
    await list.page.evaluate(async () => window.harness.upToMoney())
    list.orders.checksTotals = true
    list.orders.priceFen = 140
    const stopped = await list.page.evaluate(async () => window.harness.pay())
    expect(stopped).toMatchObject({
      value: { status: 'paused', placed: 0, total: ROWS * 140, agreed: ROWS * 130 },
    })
    const done = await list.page.evaluate(async () => window.harness.resume())
    expect(done).toMatchObject({ value: { status: 'done', placed: ROWS } })
    expectEachPlacedOnce()
  })
})
