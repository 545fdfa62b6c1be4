import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import type { Json } from '#workers/recipients/backup/typed-json.ts'

import { FakeOrders } from './fake-orders.ts'
import type { Expected } from './fixtures/freeze-schema.types.ts'
import { openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'
import type { StoredDatabase } from './page/stored-database.ts'

/** What each released version stored, and what it made of it (fixtures/freeze-schema.ts). */
const RELEASED = ['schema-1']

type Fixture = { readonly stored: StoredDatabase; readonly expected: Expected }

async function readFixture(name: string): Promise<Fixture> {
  const packed = await readFile(`tests/worker/fixtures/${name}.json.br`)
  // Written by freeze-schema.ts.
  return JSON.parse(brotliDecompressSync(packed).toString('utf8')) as Fixture
}

/** Which rows are noted for what depends on the rules of today, not on what is stored. */
function withoutIssues(draft: Expected['drafts'][number]) {
  const lists = draft.lists.map(({ rows, ...list }) => ({
    ...list,
    rows: rows.map(({ issues: _issues, ...row }) => row),
  }))
  return { ...draft, lists }
}

/** The box of that time held the text of its rows, too: what was recognised has left it since. */
function asInlet({ manual, lines, ...draft }: Expected['drafts'][number]) {
  const unread = lines.rows.filter(({ state }) => state === 'unrecognised')
  const texts = new Set(unread.map(({ text }) => text))
  const left = manual.split('\n').filter((line) => texts.has(line))
  return { ...draft, lines, manual: left.map((line) => `${line}\n\n`).join('') }
}

const at = useWorkerSite()
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
})

afterEach(() => context.close())

const load = (stored: StoredDatabase) =>
  page.evaluate((given) => window.harness.loadDatabase(given), JSON.stringify(stored))

/** The next draft is opened by another worker, from what is stored: what a page load would do, without one. */
const endWorker = () => page.evaluate(() => window.harness.endWorker())

const whole = (goods: number) =>
  page.evaluate(async (goodsId) => {
    await window.harness.open(goodsId)
    return window.harness.wholeDraft()
  }, goods)

describe.each(RELEASED)('what %s stored', (name) => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await readFixture(name)
  })

  it('opens as it was: every list, the history, the filter, typed lines, a run and an import', async () => {
    await load(fixture.stored)
    for (const [at, expected] of fixture.expected.drafts.entries()) {
      expect(withoutIssues(await whole(at + 1))).toMatchObject(withoutIssues(asInlet(expected)))
    }
    await endWorker()
    // Opened a second time, when all of it was stored again.
    for (const [at, expected] of fixture.expected.drafts.entries()) {
      expect(withoutIssues(await whole(at + 1))).toMatchObject(withoutIssues(asInlet(expected)))
    }
    await endWorker()
    const walked = await page.evaluate(async () => {
      await window.harness.open(1)
      return window.harness.walkHistory(12)
    })
    expect(walked).toEqual(fixture.expected.history)
  })

  it('opens as it was when a mode has come since, and beside one that only a newer version knows', async () => {
    const isHead = ([key]: StoredDatabase['entries'][number]) =>
      Array.isArray(key) && key[0] === 'head'
    const entries = fixture.stored.entries.map((entry): typeof entry => {
      const [key, value] = entry
      if (!isHead(entry)) return entry
      // A head of a DraftStorage.
      const head = value as { readonly lists: Readonly<Record<string, Json>> }
      const { authorised, ...lists } = head.lists
      expect(authorised).toMatchObject({ pages: [] })
      return [key, { ...head, lists: { ...lists, later: lists['import'] ?? null } }]
    })
    await load({ ...fixture.stored, entries })
    for (const [at, expected] of fixture.expected.drafts.entries()) {
      expect(withoutIssues(await whole(at + 1))).toMatchObject(withoutIssues(asInlet(expected)))
    }
  })

  it('is sealed when its user comes back, opened or not; what is another user’s stays as it is', async () => {
    await load(fixture.stored)
    const after = await page.evaluate(async () => {
      await window.harness.signIn()
      await window.harness.api.backup.overview('user-1')
      return window.harness.dumpDatabase()
    })
    // Written by dumpDatabase.
    const { entries } = JSON.parse(after) as StoredDatabase
    const kindOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key[0] : null)
    const isOthers = (key: IDBValidKey): boolean => JSON.stringify(key).includes('user-2')
    const isOpen = (value: unknown): boolean => !JSON.stringify(value).includes('"sealed"')
    const open = entries.filter(([, value]) => isOpen(value))
    const own = open.filter(([key]) => !isOthers(key)).map(([key]) => kindOf(key))
    expect(new Set(own)).toEqual(new Set(['all-sealed', 'head', 'pen']))
    const others = ({ entries: all }: StoredDatabase) => all.filter(([key]) => isOthers(key))
    expect(others({ version: 2, entries })).toEqual(others(fixture.stored))
    expect(others(fixture.stored).length).toBeGreaterThan(1)
    const before = fixture.stored.entries.map(([key]) => JSON.stringify(key))
    const keys = new Set(entries.map(([key]) => JSON.stringify(key)))
    expect(before.filter((key) => !keys.has(key))).toEqual([])
  })

  it('goes on with the order run: the same key for the part without an answer', async () => {
    const orders = new FakeOrders()
    at.site.handleApi = orders.handle
    await load(fixture.stored)
    const run = await page.evaluate(async () => {
      await window.harness.open(3)
      return window.harness.resume()
    })
    expect(run).toMatchObject({ ok: true, value: { status: 'done', placed: 2_010, failed: 0 } })
    expect(orders.keys).toEqual([fixture.expected.unansweredKey])
    expect(orders.placed.size).toBe(10)
    expect((await page.evaluate(() => window.harness.rows())).total).toBe(0)
  })

  it('is refused by an older version, with its sentence, and nothing of it is touched', async () => {
    const newer = { ...fixture.stored, version: fixture.stored.version + 1_000 }
    await load(newer)
    const opened = await page.evaluate(async () => {
      await window.harness.open(1)
      await window.harness.add((await window.harness.rows()).rows)
      const { error } = (await window.harness.until(({ save }) => save.status === 'failed')).save
      await window.harness.draftStore.close()
      return error?.code
    })
    expect(opened).toBe('draft_schema_newer')
    const after = await page.evaluate(() => window.harness.dumpDatabase())
    expect(JSON.parse(after)).toEqual(newer)
  })
})
