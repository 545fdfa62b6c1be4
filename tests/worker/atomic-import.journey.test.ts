import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { openAgain, openPage } from './harness.ts'
import { holdImport } from './hold-import.ts'
import { useWorkerSite } from './use-worker-site.ts'

/** Their first pages are stored long before the last of them is made. */
const MANY = 20_000
const FEW = 300

const at = useWorkerSite(async (files) => {
  const whole = await makeOrderXlsx({ rows: MANY })
  files.set('many.xlsx', whole)
  files.set('few.csv', await makeOrderCsv({ rows: FEW, seed: 3 }))
  // One bit of the last rows: only the checksum at the end of the part shows it.
  const damaged = whole.slice()
  const late = Math.floor(damaged.length * 0.6)
  damaged[late] = (damaged[late] ?? 0) ^ 1
  files.set('damaged.xlsx', damaged)
})
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
  await page.evaluate(() => window.harness.open())
  await page.evaluate(() => window.harness.importFile('few.csv'))
  await page.evaluate(() => window.harness.until(({ undo }) => undo !== null))
})

afterEach(() => context.close())

/** What the list is, to the user: its rows and what can be undone. */
const listIn = (tab: Page) =>
  tab.evaluate(async () => {
    const { rows, total } = await window.harness.rows(0, 400)
    const { undo, interruptedImport } = window.harness.draftStore.getSnapshot() ?? {}
    return { rows, total, undo, interruptedImport }
  })

/** Which pages and files are stored, once everything that was on its way is there. */
const storedIn = (tab: Page) =>
  tab.evaluate(async () => {
    await window.harness.draftStore.close()
    const dump: { entries: [unknown[], unknown][] } = JSON.parse(
      await window.harness.dumpDatabase(),
    )
    await window.harness.open()
    const kinds = new Set(['page', 'origin', 'source'])
    return dump.entries
      .map(([key]) => key.join('/'))
      .filter((key) => kinds.has(key.split('/')[0] ?? ''))
  })

async function reopened(): Promise<void> {
  await page.reload()
  await openAgain(page)
}

describe('an import that comes to nothing', () => {
  it.each([
    ['“read”', { stage: 'read' }],
    ['“map”', { stage: 'map' }],
    ['“normalise”', { stage: 'normalise' }],
    // More than what is stored at once.
    ['“normalise”, with rows on their way to storage,', { stage: 'normalise', rows: 9_000 }],
  ] as const)(
    'because it was cancelled while it was at %s leaves list, history and storage as they were',
    async (_, point) => {
      const [list, stored] = [await listIn(page), await storedIn(page)]
      await holdImport(page, at.site, point, () =>
        page.evaluate(() => void window.harness.api.import.cancel()),
      )
      const answer = await page.evaluate(() => {
        window.harness.progress.length = 0
        return window.harness.importFile('many.xlsx', { merge: 'replace' })
      })
      expect(answer).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
      const stages = () => page.evaluate(() => window.harness.progress.map(({ stage }) => stage))
      await expect.poll(stages).toContain(point.stage)
      expect(await stages()).not.toContain('save')
      expect(await listIn(page)).toEqual(list)
      await reopened()
      expect((await listIn(page)).rows).toEqual(list.rows)
      expect(await storedIn(page)).toEqual(stored)
    },
  )

  it('because the file breaks off after thousands of rows leaves all as it was', async () => {
    const [list, stored] = [await listIn(page), await storedIn(page)]
    const answer = await page.evaluate(() => window.harness.importFile('damaged.xlsx'))
    expect(answer).toMatchObject({ ok: false, error: { code: 'file_damaged' } })
    expect(await listIn(page)).toEqual(list)
    await reopened()
    expect((await listIn(page)).rows).toEqual(list.rows)
    expect(await storedIn(page)).toEqual(stored)
  })

  it.each(['read', 'normalise'] as const)(
    'because another tab took the draft over while it was at “%s” reports it, and changes nothing there',
    async (stage) => {
      const list = await listIn(page)
      const second = await openPage(context, at.site.origin)
      await second.evaluate(() => window.harness.open())
      await page.exposeFunction('now', () =>
        second.evaluate(async () => window.harness.api.draft.takeOver()),
      )
      const answer = await page.evaluate(async (wanted) => {
        const { harness } = window
        const { now } = window as unknown as { now: () => Promise<unknown> } // just exposed
        const file = await harness.fetchFile('many.xlsx')
        const options = { mode: 'import', platform: 'generic', merge: 'replace' } as const
        const taking: Promise<unknown>[] = []
        const done = await harness.draftStore.importFile(file, options, (progress) => {
          if (progress.stage === wanted && taking.length === 0) taking.push(now())
        })
        await Promise.all(taking)
        return done
      }, stage)
      const there = await listIn(second)
      // Whole before the message of the other tab arrived: then it is whole there, too.
      const said = answer.ok ? 'done' : answer.error.code
      expect([said, there.total]).toEqual(answer.ok ? ['done', MANY] : ['draft_read_only', FEW])
      expect(answer.ok ? list.rows : there.rows).toEqual(list.rows)
      await expect.poll(async () => (await listIn(page)).total).toBe(there.total)
    },
  )
})
