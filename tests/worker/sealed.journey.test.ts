import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { launchProfile } from '#tools/chromium.ts'

import { FakeOrders } from './fake-orders.ts'
import { openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'
import type { StoredDatabase } from './page/stored-database.ts'

const ROWS = { rows: 2_100, seed: 31 }
const REMARK = '送给外婆的生日礼物'
const FILE = '外婆家的订单.xlsx'

/** The search for words finds what is not sealed: this one is not. */
const PLAIN = '上官婉儿'

const at = useWorkerSite(async (files) => {
  files.set(FILE, await makeOrderXlsx(ROWS))
})
/** Where the draft was made, by a browser that is gone. */
let profile: string
/** What is stored of it. */
let made: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'wandan-sealed-'))
  context = await launchProfile(profile)
  page = await openPage(context, at.site.origin)
  await makeDraft()
  made = await page.evaluate(() => window.harness.dumpDatabase())
  await page.evaluate(async (plain) => {
    const stored = JSON.parse(await window.harness.dumpDatabase())
    stored.entries.push([['token', 'control'], plain])
    await window.harness.loadDatabase(JSON.stringify(stored))
  }, PLAIN)
  await context.close()
})

afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

// The same records in a browser of its own, in which its user is signed in.
beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
  await page.evaluate((stored) => window.harness.loadDatabase(stored), made)
  await signIn()
})

afterEach(() => context.close())

async function reload(): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => 'harness' in window)
}

/** Rows, typed lines, a filter with its file, a remark, and an order run without an answer. */
async function makeDraft(): Promise<void> {
  const orders = new FakeOrders()
  orders.losesAnswers = true
  at.site.handleApi = orders.handle
  await page.evaluate(
    async ([name, remark]) => {
      const { api, draftStore, ...harness } = window.harness
      await harness.open()
      await api.draft.setHeader({ remark: remark ?? '' })
      await harness.importFile(name ?? '')
      const { rows } = await harness.rows()
      await api.list.apply('import', {
        type: 'edit',
        id: rows[5]?.id ?? 0,
        patch: { name: '欧阳试试' },
      })
      const options = { mode: 'filter', platform: 'generic', merge: 'replace' } as const
      const file = await harness.fetchFile(name ?? '')
      await draftStore.loadFilterSource(file, options, () => {})
      const values = rows.slice(100, 103).map(({ orderNo }) => orderNo)
      await api.filter.run({
        type: 'orderNo',
        way: 'exact',
        combine: 'replace',
        values: values.join('\n'),
      })
      await api.manual.readBox('司马相如 13912345678 四川省成都市青羊区琴台路1号')
      void window.harness.order()
      await harness.until(({ run, save }) => run?.status === 'unknown' && save.status === 'saved')
      await harness.endWorker()
    },
    [FILE, REMARK],
  )
}

const whole = () =>
  page.evaluate(async () => {
    const opened = await window.harness.openLocked()
    if (!opened.ok) return opened.error.code
    const { lists, header, manual, filterValues, run } = await window.harness.wholeDraft()
    const totals = lists.map(({ total }) => total)
    return { totals, lists, header, manual, filterValues, run: [run?.runId, run?.status] }
  })

const openedCode = (goodsId = 1, userId = 'user-1') =>
  page.evaluate(
    async ([goods, user]) => {
      const opened = await window.harness.openLocked(Number(goods), String(user))
      return opened.ok ? null : opened.error.code
    },
    [goodsId, userId],
  )

const overview = (userId = 'user-1') =>
  page.evaluate(async (user) => window.harness.api.backup.overview(user), userId)

const signIn = (userId?: string, key?: string) =>
  page.evaluate(([user, secret]) => window.harness.signIn(user, secret), [userId, key] as const)

async function signOut(): Promise<void> {
  await page.evaluate(() => window.harness.signOut())
  await reload()
}

async function dump(): Promise<StoredDatabase> {
  // Written by dumpDatabase.
  return JSON.parse(await page.evaluate(() => window.harness.dumpDatabase())) as StoredDatabase
}

async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
}

/** Which of `words` stand anywhere in the files of the profile, in either way text is stored. */
async function wordsOnDisk(words: readonly string[]): Promise<string[]> {
  const seen = new Set<string>()
  // Drafts and keys are in there; the HTTP cache beside it holds the test's own files.
  for (const file of await filesUnder(path.join(profile, 'Default', 'IndexedDB'))) {
    const bytes = await readFile(file)
    for (const word of words) {
      if (bytes.includes(Buffer.from(word, 'utf8')) || bytes.includes(Buffer.from(word, 'utf16le')))
        seen.add(word)
    }
  }
  return [...seen]
}

describe('a draft at rest', () => {
  it('leaves nothing personal on the disk, whatever it holds', async () => {
    const orders = makeOrders(ROWS).slice(0, 200)
    const personal = [REMARK, FILE, '欧阳试试', '司马相如', '琴台路']
    for (const { orderNo, name, phone, detail } of orders) {
      personal.push(orderNo, phone, detail)
      // Two signs can be anything.
      if (name.length > 2) personal.push(name)
    }
    expect(await wordsOnDisk([...personal, PLAIN])).toEqual([PLAIN])
  })

  it('cannot be opened after logging out, and is whole when its user signs in again', async () => {
    const before = await whole()
    expect(before).toMatchObject({ totals: [1, 2_100, 3, 0], header: { remark: REMARK } })
    const stored = await dump()
    await signOut()
    expect(await openedCode()).toBe('draft_locked')
    expect(await overview()).toMatchObject({ ok: false, error: { code: 'draft_locked' } })
    const refused = await page.evaluate(async () => {
      const { api } = window.harness
      const [listed, exported, runs] = await Promise.all([
        api.draft.list('user-1'),
        api.backup.exportDraft('user-1', 'user-1-1'),
        api.runs.list('user-1'),
      ])
      return [listed, exported, runs].map((answer) => (answer.ok ? 'ok' : answer.error.code))
    })
    expect(refused).toEqual(['draft_locked', 'draft_locked', 'draft_locked'])
    // A visitor types into goods that have no draft yet: that is not kept either, and the page
    // shows it.
    expect(await openedCode(2)).toBe('draft_locked')
    expect(await dump()).toEqual(stored)
    await signIn()
    expect(await whole()).toEqual(before)
  })

  it('cannot be opened by another user of the same machine', async () => {
    await signIn('user-2')
    await reload()
    expect(await overview('user-2')).toMatchObject({ ok: true, value: { drafts: [] } })
    expect(await openedCode(1, 'user-1')).toBe('draft_locked')
    const exported = await page.evaluate(async () =>
      window.harness.api.backup.exportDraft('user-1', 'user-1-1'),
    )
    expect(exported).toMatchObject({ ok: false, error: { code: 'draft_unreadable' } })
  })

  it('is listed, left alone and deleted when its key is no more', async () => {
    const before = await dump()
    await signIn('user-1', 'another key')
    await reload()
    expect(await overview()).toMatchObject({
      ok: true,
      value: { drafts: [{ draftId: 'user-1-1', totalRows: 2_104, isUnreadable: true }] },
    })
    const { save } = await page.evaluate(async () => {
      await window.harness.openLocked()
      await window.harness.add((await window.harness.rows()).rows)
      return window.harness.until((state) => state.save.status === 'failed')
    })
    expect(save.error?.code).toBe('draft_unreadable')
    await page.evaluate(() => window.harness.draftStore.close())
    const sealed = ({ entries }: StoredDatabase) =>
      entries.filter(([, value]) => JSON.stringify(value).includes('"sealed"'))
    expect(sealed(before).length).toBeGreaterThan(20)
    expect(sealed(await dump())).toEqual(sealed(before))
    await page.evaluate(async () => window.harness.api.draft.delete('user-1', 'user-1-1'))
    expect(await overview()).toMatchObject({ ok: true, value: { drafts: [] } })
  })

  it('does not open where its records were exchanged', async () => {
    const { version, entries } = await dump()
    const pages = entries.filter(([key]) => Array.isArray(key) && key[0] === 'page')
    expect(pages.length).toBeGreaterThan(1)
    const exchanged = new Map(pages.map(([, value], at) => [value, pages.at(at - 1)?.[1] ?? value]))
    const changed = entries.map(([key, value]) => [key, exchanged.get(value) ?? value] as const)
    const given = JSON.stringify({ version, entries: changed })
    await reload()
    await page.evaluate((text) => window.harness.loadDatabase(text), given)
    const { save, counts } = await page.evaluate(async () => {
      await window.harness.openLocked()
      return window.harness.until((state) => state.save.status === 'failed')
    })
    expect(save.error?.code).toBe('draft_unreadable')
    expect(counts.import.total).toBe(0)
  })
})
