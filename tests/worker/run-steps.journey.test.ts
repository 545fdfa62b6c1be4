import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { IS_LONG } from '#tests/long.ts'
import { launchProfile } from '#tools/chromium.ts'

import { FakeOrders, type Fault } from './fake-orders.ts'
import { openPage, openWorkerSite, type WorkerSite } from './harness.ts'
import { killBrowser } from './kill-browser.ts'

/** Two parts, the second of one row. */
const ROWS = 2_001
const KNOWN = makeOrders({ rows: ROWS })
const REFUSED = KNOWN.slice(5, 8).map(({ orderNo }) => orderNo)
const TABS_AT_ONCE = 5

/** What the user does; each ends where the run comes to rest. */
type RunPath = 'order' | 'pause' | 'give-up'

/**
 * A moment of a run. `point`: a write (page/step-points.ts) or a call, at which the worker is held;
 * without one the run has come to rest and waits for its user.
 */
type Step = {
  readonly name: string
  readonly way?: RunPath
  readonly faults?: readonly Fault[]
  readonly point?: string
  /** Which of the moments of that name; 1 by default. */
  readonly nth?: number
  /** What a new page is shown of the run; null = that there is none. */
  readonly found: 'paused' | 'unknown' | null
  /** Rows that the server refuses after it has priced them. */
  readonly refused?: readonly string[]
}

const POOR = [{ code: 23 }] as const

const STEPS: readonly Step[] = [
  { name: 'before it is stored', point: 'create-before', found: null },
  { name: 'stored, nothing sent', point: 'create-after', found: 'paused' },
  { name: 'before a part is marked', point: 'mark-before', found: 'paused' },
  { name: 'marked, not sent', point: 'mark-after', found: 'unknown' },
  { name: 'sent, not placed', point: 'make', found: 'unknown' },
  { name: 'placed, not answered', point: 'made', found: 'unknown' },
  { name: 'answered, not stored', point: 'settle-before', found: 'unknown' },
  { name: 'stored, rows gone, nobody notified', point: 'settle-after', found: 'paused' },
  { name: 'between two parts', point: 'mark-before', nth: 2, found: 'paused' },
  { name: 'the second part marked', point: 'mark-after', nth: 2, found: 'unknown' },
  { name: 'the last answer stored', point: 'settle-after', nth: 2, found: 'paused' },
  { name: 'before its end is stored', point: 'end-before', found: 'paused' },
  { name: 'its end stored', point: 'end-after', found: null },
  { name: 'a refusal not stored', faults: POOR, point: 'mark-before', nth: 2, found: 'unknown' },
  { name: 'a refusal stored', faults: POOR, point: 'mark-after', nth: 2, found: 'paused' },
  { name: 'waiting for money', faults: POOR, found: 'paused' },
  { name: 'waiting for the real name', faults: [{ code: 11 }], found: 'paused' },
  { name: 'waiting for a login', faults: [{ code: 401 }], found: 'paused' },
  { name: 'paused by its user', way: 'pause', found: 'paused' },
  { name: 'at its results', refused: REFUSED, found: null },
  {
    name: 'given up, key not closed',
    way: 'give-up',
    faults: POOR,
    point: 'close',
    found: 'paused',
  },
  { name: 'given up, key closed', way: 'give-up', faults: POOR, point: 'closed', found: 'paused' },
  {
    name: 'given up, a part dropped',
    way: 'give-up',
    faults: POOR,
    point: 'mark-after',
    nth: 3,
    found: 'paused',
  },
  { name: 'given up, end stored', way: 'give-up', faults: POOR, point: 'end-after', found: null },
]

/** A step in a tab and at an origin of its own: nothing is shared, and one kill ends them all. */
class Stage {
  readonly step: Step
  readonly host: string
  readonly orders = new FakeOrders()
  readonly reached: Promise<void>
  /** Done once, while the first part is with the server. */
  whileSent: (() => Promise<void>) | null = null
  #reach = (): void => {}
  #left: number
  isOver = false

  constructor(step: Step, at: number) {
    this.step = step
    this.host = `step-${at}.localhost`
    this.orders.faults.push(...(step.faults ?? []))
    this.#left = step.nth ?? 1
    this.reached = new Promise((resolve) => (this.#reach = resolve))
  }

  /** The run is at `point`. @returns whether that is where it is held. */
  holdsAt(point: string): boolean {
    if (this.isOver || point !== this.step.point || --this.#left > 0) return false
    this.#reach()
    return true
  }

  /** Like `holdsAt`, for a call to the server: one that is held is never answered. */
  async at(point: string): Promise<void> {
    if (this.holdsAt(point)) await new Promise<never>(() => {})
  }

  async sent(): Promise<void> {
    const task = this.whileSent
    this.whileSent = null
    await task?.()
  }

  rest(): void {
    if (this.step.point === undefined) this.#reach()
  }
}

let site: WorkerSite
let profile: string
let context: BrowserContext
let stages: readonly Stage[] = []

beforeAll(async () => {
  site = await openWorkerSite(inject('workerPage'), 'step-points.ts')
  site.files.set('orders.xlsx', await makeOrderXlsx({ rows: ROWS }))
})

afterAll(() => site.close())

beforeEach(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'wandan-steps-'))
  context = await launchProfile(profile)
  stages = STEPS.map((step, at) => new Stage(step, at))
  site.handleApi = async (call) => {
    const host = (call.headers.host ?? '').replace(/:\d+$/, '')
    const stage = stages.find((one) => one.host === host)
    if (stage === undefined) return 'drop'
    const last = call.path.split('/').at(-1) ?? ''
    if (call.path.startsWith('/api/point/')) {
      return { code: 0, msg: '', data: stage.holdsAt(last) ? 'hold' : 'go on' }
    }
    if (last === 'make' || last === 'close') await stage.at(last)
    if (last === 'make') await stage.sent()
    const answer = await stage.orders.handle(call)
    if (last === 'make') await stage.at('made')
    if (last === 'close') await stage.at('closed')
    return answer
  }
})

afterEach(async () => {
  await context.close().catch(() => undefined)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

async function openTab(stage: Stage): Promise<Page> {
  const page = await openPage(context, `http://${stage.host}:${new URL(site.origin).port}`)
  await page.evaluate(() => window.harness.open())
  return page
}

async function inBatches<In, Out>(items: readonly In[], task: (item: In) => Promise<Out>) {
  const done: Out[] = []
  for (let from = 0; from < items.length; from += TABS_AT_ONCE)
    done.push(...(await Promise.all(items.slice(from, from + TABS_AT_ONCE).map(task))))
  return done
}

/** Brings a tab to its step. */
async function play(stage: Stage): Promise<Page> {
  const page = await openTab(stage)
  await page.evaluate(async () => window.harness.importFile('orders.xlsx'))
  await page.evaluate(async () => window.harness.upToMoney())
  const { way = 'order', refused = [] } = stage.step
  for (const orderNo of refused) stage.orders.refused.add(orderNo)
  if (way === 'pause')
    stage.whileSent = () => page.evaluate(async () => window.harness.api.checkout.pause())
  const work = page.evaluate(async (chosen) => {
    await window.harness.pay()
    if (chosen === 'give-up') await window.harness.giveUp()
  }, way)
  // A run that is held never answers.
  work.then(
    () => stage.rest(),
    () => undefined,
  )
  await stage.reached
  return page
}

const runOf = (page: Page) =>
  page.evaluate(async () => {
    const runs = await window.harness.api.runs.list('user-1')
    return runs.ok ? (runs.value.find(({ status }) => status !== 'done') ?? null) : null
  })

const listed = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    const { total } = await window.harness.rows(0, 1)
    for (let at = 0; at < total; at += 1_000)
      for (const { orderNo } of (await window.harness.rows(at)).rows) all.push(orderNo)
    return all
  })

/** What a page finds where it was cut off, and what there is after it has gone on. */
async function outcomeOf({ step, orders: { placed, refused } }: Stage, page: Page) {
  const run = await runOf(page)
  const before = await listed(page)
  const isSafe = (orderNo: string): boolean => placed.has(orderNo) || before.includes(orderNo)
  const lost = KNOWN.filter(({ orderNo }) => !isSafe(orderNo)).length
  // A recipient that was placed and is still listed belongs to a part without an answer: nobody
  // orders it again.
  const isFree = run?.status !== 'unknown' && before.some((orderNo) => placed.has(orderNo))

  const reported = await page.evaluate(async (unplaced) => {
    const { api, draftStore } = window.harness
    const status = draftStore.getSnapshot()?.run?.status ?? 'done'
    if (status !== 'done') await window.harness.resume()
    if ((await window.harness.rows(0, 1)).total > unplaced) await window.harness.order()
    const runs = await api.runs.list('user-1')
    return runs.ok ? runs.value[0]?.failed : null
  }, refused.size)
  const left = (await listed(page)).toSorted()
  const times = [...new Set(placed.values())]
  const { name } = step
  return {
    name,
    found: run?.status ?? null,
    lost,
    isFree,
    reported,
    left,
    times,
    placed: placed.size,
  }
}

/** Everybody once, or reported. */
const EXPECTED = STEPS.map(({ name, found, refused = [] }) => ({
  name,
  found,
  lost: 0,
  isFree: false,
  reported: refused.length,
  left: refused.toSorted(),
  times: [1],
  placed: ROWS - refused.length,
}))

describe(`an order run at each of its ${STEPS.length} steps`, () => {
  // In the short form each step is cut off in one of the two ways, or in the long one only.
  it('places everybody once, or reports him, when the page is reloaded', async () => {
    const isReloaded = (_: unknown, at: number): boolean => IS_LONG || at % 3 === 0
    const outcomes = await inBatches(stages.filter(isReloaded), async (stage) => {
      const page = await play(stage)
      stage.isOver = true
      await page.reload()
      await page.waitForFunction(() => 'harness' in window)
      await page.evaluate(() => window.harness.open())
      // A worker that is held is ended after two seconds, and the write lock is free.
      await page.evaluate(() => window.harness.until(({ readOnly }) => !readOnly))
      const outcome = await outcomeOf(stage, page)
      await page.close()
      return outcome
    })
    expect(outcomes).toEqual(EXPECTED.filter(isReloaded))
  })

  it('places everybody once, or reports him, when the browser is killed', async () => {
    const isKilled = (_: unknown, at: number): boolean => IS_LONG || at % 3 === 1
    const killed = stages.filter(isKilled)
    await inBatches(killed, play)
    killBrowser(profile)
    await context.close().catch(() => undefined)
    for (const stage of stages) stage.isOver = true
    context = await launchProfile(profile)
    const outcomes = await inBatches(killed, async (stage) => {
      const page = await openTab(stage)
      const outcome = await outcomeOf(stage, page)
      await page.close()
      return outcome
    })
    expect(outcomes).toEqual(EXPECTED.filter(isKilled))
  })
})
