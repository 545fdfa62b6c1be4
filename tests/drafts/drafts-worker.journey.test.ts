import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { openPage } from '#tests/worker/harness.ts'
import { useWorkerSite } from '#tests/worker/use-worker-site.ts'

const USER = 'user-1'
const DAY_MS = 24 * 60 * 60 * 1_000

/** Two records of a list. */
const ROWS = 1_100

const at = useWorkerSite(async (files) => {
  files.set('orders.xlsx', await makeOrderXlsx({ rows: ROWS }))
})
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
})

afterEach(() => context.close())

const overview = () =>
  page.evaluate(async (user) => {
    const answer = await window.harness.api.backup.overview(user)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value
  }, USER)

/** A draft with rows in two modes, a filter and typed lines; closed afterwards. */
async function makeDraft(goodsId = 1): Promise<void> {
  await page.evaluate(async (goods) => {
    const { harness } = window
    await harness.open(goods)
    await harness.importFile('orders.xlsx')
    const options = { mode: 'filter', platform: 'generic', merge: 'replace' } as const
    const file = await harness.fetchFile('orders.xlsx')
    await harness.draftStore.loadFilterSource(file, options, () => {})
    const { rows } = await harness.rows(100, 5)
    const values = rows.map(({ orderNo }) => orderNo).join('\n')
    await harness.api.filter.run({ type: 'orderNo', way: 'exact', combine: 'replace', values })
    await harness.api.manual.readBox(
      '王小明 13800138000 广东省深圳市南山区科技园路1号\n读不懂的一行',
    )
  }, goodsId)
}

/** Everything a person would miss of the open draft. */
const contents = () =>
  page.evaluate(async () => {
    const { api, draftStore } = window.harness
    const whole = (mode: 'manual' | 'import' | 'filter') =>
      api.list.window(mode, { filter: 'all' }, 0, 1_000)
    const lists = await Promise.all([whole('manual'), whole('import'), whole('filter')])
    return {
      lists: lists.map(({ total, rows }) => ({ total, rows })),
      header: draftStore.getSnapshot()?.header,
      filter: await api.filter.state(),
      missing: await api.filter.missingValues(),
      manual: await api.manual.text(),
    }
  })

const close = () => page.evaluate(() => window.harness.draftStore.close())
const open = (goodsId = 1) => page.evaluate((goods) => window.harness.open(goods), goodsId)

const exported = (draftId: string) =>
  page.evaluate(
    async ([user, draft]) => {
      const answer = await window.harness.api.backup.exportDraft(user ?? '', draft ?? '')
      if (!answer.ok) throw new Error(answer.error.code)
      // The page holds it for the steps that follow.
      Object.assign(window, { backup: answer.value })
      return answer.value.size
    },
    [USER, draftId],
  )

const imported = (way: 'ask' | 'replace') =>
  page.evaluate(
    async ([user, how]) => {
      // Put there by `exported`.
      const file = (window as unknown as { backup: Blob }).backup
      return window.harness.api.backup.importDraft(
        user ?? '',
        file,
        how === 'replace' ? how : 'ask',
      )
    },
    [USER, way],
  )

/** Another machine: the same page without anything stored. */
async function moveTo(): Promise<void> {
  await page.evaluate(async (user) => {
    const { backup } = window.harness.api
    const { drafts } = await backup.overview(user).then((answer) => {
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.value
    })
    for (const { draftId } of drafts) await window.harness.api.draft.delete(user, draftId)
  }, USER)
}

const exportedAll = () =>
  page.evaluate(async (user) => {
    const answer = await window.harness.api.backup.exportAll(user)
    if (!answer.ok) throw new Error(answer.error.code)
    Object.assign(window, { backup: answer.value })
  }, USER)

const importedAll = (way: 'ask' | 'replace' | 'keep', part = 1) =>
  page.evaluate(
    async ([user, how, share]) => {
      // Put there by `exportedAll`.
      const file = (window as unknown as { backup: Blob }).backup
      const text = await new Response(
        file.stream().pipeThrough(new DecompressionStream('gzip')),
      ).text()
      const read = share === 1 ? file : new Blob([text.slice(0, text.length * share)])
      return window.harness.api.backup.importAll(user, read, how)
    },
    [USER, way, part] as const,
  )

describe('the file of all drafts', () => {
  it('takes everything along to another machine', async () => {
    await makeDraft()
    const first = await contents()
    await close()
    await makeDraft(2)
    await close()
    await exportedAll()
    await moveTo()
    expect((await overview()).drafts).toEqual([])
    expect(await importedAll('ask')).toMatchObject({ ok: true, value: { kind: 'done', drafts: 2 } })
    expect(
      (await overview()).drafts.map(({ goods }) => goods.goodsId).toSorted((a, b) => a - b),
    ).toEqual([1, 2])
    await open()
    expect(await contents()).toEqual(first)
    await close()
    // Again: each is there, and nothing is written before the user has decided.
    expect(await importedAll('ask')).toMatchObject({
      value: { kind: 'exists', drafts: 2, existing: [expect.any(String), expect.any(String)] },
    })
    await page.evaluate((user) => window.harness.api.draft.delete(user, 'user-1-2'), USER)
    expect(await importedAll('keep')).toMatchObject({ value: { kind: 'done', drafts: 1 } })
    expect(await importedAll('replace')).toMatchObject({
      value: { kind: 'done', drafts: 2, refused: [] },
    })
  })

  it('is taken in whole or not at all when it was cut off, and leaves open drafts alone', async () => {
    await makeDraft()
    await exportedAll()
    // Open in this tab: its list is on screen.
    const answer = await importedAll('replace')
    expect(answer).toMatchObject({
      value: { kind: 'done', drafts: 0, refused: [expect.any(String)] },
    })
    await close()
    await moveTo()
    expect(await importedAll('ask', 0.6)).toMatchObject({
      ok: false,
      error: { code: 'backup_unreadable' },
    })
    expect((await overview()).drafts).toEqual([])
  })

  it('differs from the file of one draft', async () => {
    await makeDraft()
    await close()
    await exported('user-1-1')
    expect(await importedAll('ask')).toMatchObject({ ok: true, value: { kind: 'single' } })
  })
})

describe('what takes the room', () => {
  it('is counted by draft, larger lists more', async () => {
    await makeDraft()
    await close()
    await open(2)
    await page.evaluate(() =>
      window.harness.api.manual.readBox('王小明 13800138000 广东省深圳市南山区科技园路1号'),
    )
    await close()
    const use = await page.evaluate(async (user) => {
      const answer = await window.harness.api.backup.storageUse(user)
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.value
    }, USER)
    const bytes = new Map(use.drafts.map((draft) => [draft.draftId, draft.bytes]))
    expect(bytes.get('user-1-1')).toBeGreaterThan(50 * ROWS)
    expect(bytes.get('user-1-2')).toBeGreaterThan(100)
    expect(bytes.get('user-1-2')).toBeLessThan(bytes.get('user-1-1') ?? 0)
  })
})

describe('a draft file', () => {
  it('brings a deleted draft back: all lists, the filter and the typed lines', async () => {
    await makeDraft()
    const before = await contents()
    expect(before.lists.map(({ total }) => total)).toEqual([1, ROWS, 5])
    await close()
    expect(await exported('user-1-1')).toBeGreaterThan(10_000)
    const deleted = await page.evaluate(
      async (user) => window.harness.api.draft.delete(user, 'user-1-1'),
      USER,
    )
    expect(deleted.ok).toBe(true)
    expect((await overview()).drafts).toEqual([])
    expect(await imported('ask')).toMatchObject({
      ok: true,
      value: { kind: 'done', incoming: { rows: ROWS + 6 } },
    })
    expect((await overview()).drafts).toMatchObject([{ draftId: 'user-1-1', totalRows: ROWS + 6 }])
    await open()
    expect(await contents()).toEqual(before)
  })

  it('is made of the open draft as it is in memory', async () => {
    await makeDraft()
    const before = await contents()
    await exported('user-1-1')
    await page.evaluate(async () => window.harness.api.list.apply('import', { type: 'clear' }))
    await close()
    expect(await imported('ask')).toMatchObject({ ok: true, value: { kind: 'exists' } })
    expect(await imported('replace')).toMatchObject({ ok: true, value: { kind: 'done' } })
    await open()
    expect(await contents()).toEqual(before)
  })

  it('does not replace a draft that is open', async () => {
    await makeDraft()
    await exported('user-1-1')
    expect(await imported('replace')).toMatchObject({
      ok: false,
      error: { code: 'draft_read_only' },
    })
    expect((await contents()).lists[1]?.total).toBe(ROWS)
  })

  it('that is something else is refused, and nothing changes', async () => {
    await makeDraft()
    await close()
    await page.evaluate(() => Object.assign(window, { backup: new Blob(['{"format":"x"}']) }))
    expect(await imported('replace')).toMatchObject({ error: { code: 'backup_unreadable' } })
    expect((await overview()).drafts).toMatchObject([{ totalRows: ROWS + 6 }])
  })
})

/** Makes the stored draft, or the mark that it was seen to be old, older by `days`. */
async function age(days: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wandan-recipients')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('open')))
    })
    const transaction = database.transaction('kv', 'readwrite')
    const store = transaction.objectStore('kv')
    const done = new Promise((resolve) => transaction.addEventListener('complete', resolve))
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (cursor === null) return
      const kind = Array.isArray(cursor.key) ? cursor.key[0] : null
      const { value } = cursor
      if (kind === 'draft') cursor.update({ ...value, updatedAt: value.updatedAt - ms })
      if (kind === 'expiry') {
        const { seenAt, updatedAt } = value
        cursor.update({ seenAt: seenAt - ms, updatedAt: updatedAt - ms })
      }
      cursor.continue()
    })
    await done
    database.close()
  }, days * DAY_MS)
}

describe('a draft nobody touches', () => {
  it('is announced after thirty days, cleared three days later, and reported until it is read', async () => {
    await makeDraft()
    await close()
    await age(29)
    expect((await overview()).drafts).toHaveLength(1)
    await age(2)
    const announced = await overview()
    expect(announced.drafts[0]?.expiresAt).toBeGreaterThan(Date.now() + 2 * DAY_MS)
    await age(4)
    const cleared = await overview()
    expect(cleared.drafts).toEqual([])
    expect(cleared.cleared).toMatchObject([{ rows: ROWS + 6 }])
    await page.reload()
    await page.waitForFunction(() => 'harness' in window)
    expect((await overview()).cleared).toHaveLength(1)
    await page.evaluate(async (user) => window.harness.api.backup.acknowledgeCleared(user), USER)
    expect((await overview()).cleared).toEqual([])
    await open()
    expect((await contents()).lists.map(({ total }) => total)).toEqual([0, 0, 0])
  })

  it('stays when it is worked on after the announcement', async () => {
    await makeDraft()
    await close()
    await age(31)
    await overview()
    await open()
    await page.evaluate(async () => window.harness.api.draft.setHeader({ remark: '还在做' }))
    await close()
    await age(4)
    expect((await overview()).drafts).toHaveLength(1)
  })
})

describe('the list of drafts', () => {
  it('names a draft that holds only a file to be filtered, and how much room there is', async () => {
    await page.evaluate(async () => {
      const { harness } = window
      await harness.open(3)
      const options = { mode: 'filter', platform: 'generic', merge: 'replace' } as const
      const file = await harness.fetchFile('orders.xlsx')
      await harness.draftStore.loadFilterSource(file, options, () => {})
      await harness.draftStore.close()
      await harness.open(4)
      await harness.draftStore.close()
    })
    const { drafts, storage } = await overview()
    expect(drafts).toMatchObject([{ draftId: 'user-1-3', totalRows: 0 }])
    expect(storage?.quota).toBeGreaterThan(storage?.usage ?? Infinity)
  })
})
