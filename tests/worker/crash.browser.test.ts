import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrderXlsx, makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { launchProfile } from '#tools/chromium.ts'

import { FakeOrders } from './fake-orders.ts'
import { buildWorkerPage, openPage, openWorkerSite, type WorkerSite } from './harness.ts'
import { killBrowser } from './kill-browser.ts'

/** More of them in a longer run: KILLS=100 npx vitest run tests/worker/crash */
const KILLS = Number(process.env['KILLS'] ?? 4)

let site: WorkerSite
let profile: string
let context: BrowserContext
let page: Page
const random = makeRandom(20_26)

beforeAll(async () => {
  site = await openWorkerSite(await buildWorkerPage())
  site.files.set('small.xlsx', await makeOrderXlsx({ rows: 3_000, seed: 5 }))
  site.files.set('large.xlsx', await makeOrderXlsx({ rows: 50_000 }))
})

afterAll(() => site.close())

async function launch(): Promise<void> {
  context = await launchProfile(profile)
  page = await openPage(context, site.origin)
  await page.evaluate(async () => window.harness.open())
}

/** The browser is killed as soon as the page says `times` times that something happened. */
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
  await launch()
})

afterEach(async () => {
  await context.close().catch(() => undefined)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

describe('a browser that is killed', () => {
  it(`keeps every acknowledged edit (${KILLS} kills)`, async () => {
    await page.evaluate(async () => window.harness.importFile('small.xlsx'))
    const acknowledged = new Map<number, string>()
    for (let kill = 0; kill < KILLS; kill++) {
      await page.exposeFunction('acknowledge', (id: number, name: string) => {
        acknowledged.set(id, name)
      })
      await killAfter(3 + Math.floor(random() * 40), (current) =>
        current.evaluate(async (round) => {
          // Put there by exposeFunction above.
          const { acknowledge } = window as unknown as {
            acknowledge: (id: number, name: string) => Promise<void>
          }
          const { rows } = await window.harness.rows()
          for (let n = 0; ; n++) {
            const id = rows[(n * 7) % rows.length]?.id ?? 0
            const name = `第${round}轮${n}`
            const patch = { name }
            const done = await window.harness.api.apply('import', { type: 'edit', id, patch })
            if (done.ok) await acknowledge(id, name)
            console.log('now')
          }
        }, kill),
      )
      await launch()
      const shown = await page.evaluate(async () => {
        const all = new Map<number, string>()
        for (let at = 0; at < 3_000; at += 1_000) {
          for (const { id, name } of (await window.harness.rows(at)).rows) all.set(id, name)
        }
        return [...all]
      })
      expect(shown).toHaveLength(3_000)
      const names = new Map(shown)
      // An edit may have become durable although its answer was cut off: then it is a newer one.
      const lost = [...acknowledged].filter(([id, name]) => !isSameOrNewer(names.get(id), name))
      expect(lost).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
  })

  it(`holds the old list or the new one after an import, never a part (${KILLS} kills)`, async () => {
    await page.evaluate(async () => window.harness.importFile('small.xlsx'))
    let before = 3_000
    for (let kill = 0; kill < KILLS; kill++) {
      await killAfter(1 + Math.floor(random() * 8), (current) =>
        current.evaluate(async () => {
          const file = await window.harness.fetchFile('large.xlsx')
          await window.harness.draftStore.importFile(
            file,
            { mode: 'import', platform: 'generic', merge: 'replace' },
            () => console.log('now'),
          )
          console.log('now')
          for (;;) await new Promise((resolve) => setTimeout(() => resolve(console.log('now'))))
        }),
      )
      await launch()
      const { total } = await page.evaluate(async () => window.harness.rows())
      expect([before, 50_000]).toContain(total)
      before = total
    }
  })

  it(`places everybody once, whenever it dies in an order run (${KILLS} kills)`, async () => {
    const orders = new FakeOrders()
    await page.evaluate(async () => window.harness.importFile('small.xlsx'))
    for (let kill = 0; kill < KILLS; kill++) {
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
          const { api, draftStore } = window.harness
          const { run: open } = draftStore.getSnapshot() ?? {}
          const isOpen = open !== null && open !== undefined && open.status !== 'done'
          return isOpen ? api.resumeRun() : api.startRun('import')
        })
        .catch(() => null) // killed before it could answer
      await Promise.race([dead, run])
      await context.close().catch(() => undefined)
      site.handleApi = orders.handle
      await launch()
    }
    await page.evaluate(async () => {
      const { api, draftStore } = window.harness
      if (draftStore.getSnapshot()?.run) await api.resumeRun()
      else await api.startRun('import')
    })
    expect(orders.placed.size).toBe(3_000)
    expect([...orders.placed.values()].every((times) => times === 1)).toBe(true)
    expect((await page.evaluate(async () => window.harness.rows())).total).toBe(0)
  })

  it('says which import was cut off', async () => {
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
    const state = await page.evaluate(() => window.harness.draftStore.getSnapshot())
    expect(state?.interruptedImport).toBe('large.xlsx')
    expect(state?.counts.import.total).toBe(0)
  })
})

function isSameOrNewer(shown: string | undefined, acknowledged: string): boolean {
  const order = (name: string) => {
    const [, round = '-1', edit = '-1'] = /^第(\d+)轮(\d+)$/.exec(name) ?? []
    return Number(round) * 1_000_000 + Number(edit)
  }
  return shown !== undefined && order(shown) >= order(acknowledged)
}
