import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { invariant } from '#domain/result/assert.ts'
import { makeOrderXlsx, makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { tries } from '#tests/long.ts'
import { launchProfile } from '#tools/chromium.ts'

import { FakeOrders } from './fake-orders.ts'
import { openPage, openWorkerSite, type WorkerSite } from './harness.ts'
import { killBrowser } from './kill-browser.ts'

/** Drafts at work at the moment of a kill. */
const KILLS = Number(process.env['KILLS'] ?? tries(10, 200))
/** So many drafts are at work, each in a tab of its own, when their browser is killed. */
const EDITED = [1, 2, 3]
const IMPORTED = [4, 5]
const LIVES = Math.ceil(KILLS / (EDITED.length + IMPORTED.length))
/** A life takes seven seconds alone; beside everything else that is tested, four times that and more. */
const LIFE_MS = 70_000
const RUN_KILLS = tries(2, 8)

/** What an import of the test brings in: each replaces the other. */
const SIZES = [3_000, 12_000] as const

let site: WorkerSite
let profile: string
let context: BrowserContext
let page: Page
const random = makeRandom(20_26)

beforeAll(async () => {
  site = await openWorkerSite(inject('workerPage'))
  site.files.set('small.xlsx', await makeOrderXlsx({ rows: 3_000, seed: 5 }))
  site.files.set('large.xlsx', await makeOrderXlsx({ rows: 25_000 }))
  for (const rows of SIZES)
    site.files.set(`${rows}.xlsx`, await makeOrderXlsx({ rows, seed: rows }))
})

afterAll(() => site.close())

async function launch(): Promise<void> {
  context = await launchProfile(profile)
  page = await openPage(context, site.origin)
  await page.evaluate(async () => window.harness.open())
}

/** The browser is killed as soon as the page has reported `times` events. */
async function killAfter(times: number, during: (page: Page) => Promise<unknown>): Promise<void> {
  let left = times
  const killed = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      if (message.text() !== 'now' || --left > 0) return
      killBrowser(profile)
      resolve()
    })
  })
  // Whatever the page was doing never answers.
  const cutOff = during(page).catch(() => undefined)
  await killed
  await cutOff
  await context.close().catch(() => undefined)
}

beforeEach(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'wandan-crash-'))
})

afterEach(async () => {
  await context.close().catch(() => undefined)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

/** What the page has reported of a draft; `coming` was under way and may be there or not. */
type ReportedState = {
  readonly edits: Map<number, string>
  rows: number
  coming: number
}

/** Edits one row after another for ever, and reports which are acknowledged. */
function editForEver(tab: Page, round: number): Promise<unknown> {
  return tab.evaluate(async (given) => {
    const { rows } = await window.harness.rows()
    for (let n = 0; ; n++) {
      const id = rows[(n * 7) % rows.length]?.id ?? 0
      const name = `第${given}轮${n}`
      const done = await window.harness.api.list.apply('import', {
        type: 'edit',
        id,
        patch: { name },
      })
      if (done.ok) console.log(`edited ${id} ${name}`)
    }
  }, round)
}

/** Brings in one file after another for ever, each in the place of the other. */
function importForEver(tab: Page, rows: number): Promise<unknown> {
  return tab.evaluate(
    async ([now, one, other]) => {
      for (let there = now; ;) {
        const coming = there === one ? other : one
        console.log(`coming ${coming}`)
        const done = await window.harness.importFile(`${coming}.xlsx`, { merge: 'replace' })
        if (!done.ok) throw new Error(done.error.code)
        there = coming
        console.log(`there ${there}`)
      }
    },
    [rows, SIZES[0], SIZES[1]] as const,
  )
}

function listen(tab: Page, state: ReportedState, onWord: () => void): void {
  tab.on('console', (message) => {
    const [word, first = '', name = ''] = message.text().split(' ')
    if (word === 'edited') state.edits.set(Number(first), name)
    if (word === 'coming') state.coming = Number(first)
    if (word === 'there') state.rows = Number(first)
    onWord()
  })
}

const namesOf = (tab: Page) =>
  tab.evaluate(async () => {
    const all: [number, string][] = []
    const { total } = await window.harness.rows(0, 1)
    for (let at = 0; at < total; at += 1_000) {
      for (const { id, name } of (await window.harness.rows(at)).rows) all.push([id, name])
    }
    return all
  })

async function openTab(goods: number): Promise<Page> {
  const tab = await openPage(context, site.origin)
  await tab.evaluate(async (goodsId) => window.harness.open(goodsId), goods)
  return tab
}

/** An edit may have become durable although its answer was cut off: then it is a newer one. */
async function expectAsReported(tab: Page, state: ReportedState): Promise<void> {
  const shown = await namesOf(tab)
  expect([state.rows, state.coming]).toContain(shown.length)
  state.rows = shown.length
  const names = new Map(shown)
  const lost = [...state.edits].filter(([id, name]) => !isSameOrNewer(names.get(id), name))
  expect(lost).toEqual([])
}

describe('a browser that is killed', () => {
  it(
    `keeps every acknowledged edit and holds whole imports only (${KILLS} drafts at work)`,
    async () => {
      context = await launchProfile(profile)
      const goods = [...EDITED, ...IMPORTED]
      const reported = new Map(
        goods.map((id): [number, ReportedState] => [
          id,
          { edits: new Map(), rows: SIZES[0], coming: SIZES[0] },
        ]),
      )
      let edits = 0
      for (let life = 0; life <= LIVES; life++) {
        const tabs = await Promise.all(goods.map((id) => openTab(id)))
        for (const [at, tab] of tabs.entries()) {
          const what = invariant(reported.get(goods[at] ?? 0), 'every draft is watched')
          if (life > 0) await expectAsReported(tab, what)
          else
            await tab.evaluate(async (rows) => window.harness.importFile(`${rows}.xlsx`), SIZES[0])
        }
        if (life === LIVES) break
        let left = 20 + Math.floor(random() * 150)
        await new Promise<void>((resolve) => {
          const onWord = (): void => {
            if (--left !== 0) return
            killBrowser(profile)
            resolve()
          }
          for (const [at, tab] of tabs.entries()) {
            const what = invariant(reported.get(goods[at] ?? 0), 'every draft is watched')
            listen(tab, what, onWord)
            const isEdited = EDITED.includes(goods[at] ?? 0)
            const work = isEdited ? editForEver(tab, life) : importForEver(tab, what.rows)
            // Whatever a tab was doing never answers.
            work.catch(() => undefined)
          }
        })
        edits = [...reported.values()].reduce((sum, what) => sum + what.edits.size, 0)
        await context.close().catch(() => undefined)
        context = await launchProfile(profile)
      }
      expect(edits).toBeGreaterThan(LIVES)
    },
    LIFE_MS * (LIVES + 1),
  )

  it(`places everybody once, whenever it dies in an order run (${RUN_KILLS} kills)`, async () => {
    const orders = new FakeOrders()
    await launch()
    await page.evaluate(async () => window.harness.importFile('small.xlsx'))
    for (let kill = 0; kill < RUN_KILLS; kill++) {
      let calls = 1 + Math.floor(random() * 2)
      const dead = new Promise<void>((resolve) => {
        site.handleApi = async (call) => {
          if (!call.path.endsWith('/make') || --calls > 0) return orders.handle(call)
          // Before the order, or after it was placed and before the answer is on its way.
          const answer = random() < 0.5 ? null : await orders.handle(call)
          killBrowser(profile)
          resolve()
          return answer ?? 'drop'
        }
      })
      const run = page
        .evaluate(async () => {
          const { draftStore } = window.harness
          const { run: open } = draftStore.getSnapshot() ?? {}
          const isOpen = open !== null && open !== undefined && open.status !== 'done'
          return isOpen ? window.harness.resume() : window.harness.order()
        })
        .catch(() => null) // killed before it could answer
      await Promise.race([dead, run])
      await context.close().catch(() => undefined)
      site.handleApi = orders.handle
      await launch()
    }
    await page.evaluate(async () => {
      const { draftStore } = window.harness
      if (draftStore.getSnapshot()?.run) await window.harness.resume()
      else await window.harness.order()
    })
    expect(orders.placed.size).toBe(3_000)
    expect([...orders.placed.values()].every((times) => times === 1)).toBe(true)
    expect((await page.evaluate(async () => window.harness.rows())).total).toBe(0)
  })

  it('reports which import was cut off, until the user has read it', async () => {
    await launch()
    await killAfter(1, (current) =>
      current.evaluate(async () => {
        const file = await window.harness.fetchFile('large.xlsx')
        await window.harness.draftStore.importFile(
          file,
          { mode: 'import', platform: 'generic', merge: 'append' },
          ({ stage, rows }) => stage === 'read' && rows > 0 && console.log('now'),
        )
      }),
    )
    await launch()
    const interruptedIn = (tab: Page) =>
      tab.evaluate(() => window.harness.draftStore.getSnapshot()?.interruptedImport)
    expect(await interruptedIn(page)).toBe('large.xlsx')
    expect((await page.evaluate(async () => window.harness.rows())).total).toBe(0)
    // A tab that only reads cannot know whether the file is not being read in the other one.
    const reading = await openPage(context, site.origin)
    await reading.evaluate(async () => window.harness.open())
    expect(await interruptedIn(reading)).toBeNull()
    await page.evaluate(async () => {
      await window.harness.api.draft.forgetInterruptedImport()
      await window.harness.until(({ interruptedImport }) => interruptedImport === null)
    })
    await reading.close()
    await page.evaluate(async () => window.harness.draftStore.close())
    await page.evaluate(async () => window.harness.open())
    expect(await interruptedIn(page)).toBeNull()
  })
})

function isSameOrNewer(shown: string | undefined, acknowledged: string): boolean {
  const order = (name: string) => {
    const [, round = '-1', edit = '-1'] = /^第(\d+)轮(\d+)$/.exec(name) ?? []
    return Number(round) * 1_000_000 + Number(edit)
  }
  return shown !== undefined && order(shown) >= order(acknowledged)
}
