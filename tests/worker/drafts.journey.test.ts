import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { EMPTY_RECIPIENT, type Recipient } from '#domain/recipient/recipient.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import type { ListCommand } from '#workers/recipients/list/list.types.ts'

import { openAgain, openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'
import type { StoredDatabase } from './page/stored-database.ts'

/** More than there is room for. */
const MANY = 10_000

const at = useWorkerSite(async (files) => {
  files.set('many.xlsx', await makeOrderXlsx({ rows: MANY }))
})
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
  await page.evaluate(async () => window.harness.open())
})

afterEach(() => context.close())

function person(name: string): Recipient {
  return {
    ...EMPTY_RECIPIENT,
    name,
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: `文三路${name.length}号`,
  }
}

const apply = (command: ListCommand, on = page) =>
  on.evaluate(async (given) => window.harness.api.list.apply('import', given), command)

const names = (on = page) =>
  on.evaluate(async () => (await window.harness.rows()).rows.map(({ name }) => name))

const snapshot = (on = page) => on.evaluate(() => window.harness.draftStore.getSnapshot())

async function reload(): Promise<void> {
  await page.reload()
  await openAgain(page)
}

describe('a draft', () => {
  it('keeps what was typed before the page had its text behind that text, however often it is sent', async () => {
    await page.evaluate(async () => {
      const { manual } = window.harness.api
      await manual.keepText('张三')
      await Promise.all([manual.keepTyped('区', ''), manual.keepTyped('区县', '区')])
    })
    await reload()
    expect(await page.evaluate(() => window.harness.api.manual.text())).toBe('张三\n区县')
  })

  it('comes back with header, rows and history after a reload', async () => {
    await apply({ type: 'add', rows: ['甲', '乙', '丙'].map(person) })
    await page.evaluate(async () =>
      window.harness.api.draft.setHeader({ remark: '轻放', quantity: 3 }),
    )
    const whole = { kind: 'view', view: { filter: 'all' } } as const
    await apply({ type: 'set', fields: ['name'], value: '丁', rows: whole })
    await apply({ type: 'clear' })
    await reload()
    expect(await names()).toEqual([])
    expect(await snapshot()).toMatchObject({
      header: { remark: '轻放', quantity: 3 },
      undo: 'clear',
    })
    await apply({ type: 'undo' })
    expect(await names()).toEqual(['丁', '丁', '丁'])
    await apply({ type: 'undo' })
    expect(await names()).toEqual(['甲', '乙', '丙'])
    await reload()
    expect(await snapshot()).toMatchObject({ undo: 'add', redo: 'set' })
    await apply({ type: 'redo' })
    expect(await names()).toEqual(['丁', '丁', '丁'])
  })

  it('is stored whole once much was changed at once, and still goes back', async () => {
    const isWhole = async (): Promise<boolean> => {
      const dump = await page.evaluate(async () => window.harness.dumpDatabase())
      // Written by dumpDatabase.
      const { entries } = JSON.parse(dump) as StoredDatabase
      return entries.some(([key]) => Array.isArray(key) && key[0] === 'head')
    }
    await apply({ type: 'add', rows: Array.from({ length: 3000 }, (_, n) => person(`甲${n}`)) })
    const whole = { kind: 'view', view: { filter: 'all' } } as const
    expect(await isWhole()).toBe(false)
    await apply({ type: 'set', fields: ['name'], value: '丁', rows: whole })
    await expect.poll(isWhole).toBe(true)
    await reload()
    expect(new Set(await names())).toEqual(new Set(['丁']))
    await apply({ type: 'undo' })
    expect((await names()).slice(0, 2)).toEqual(['甲0', '甲1'])
  })

  it('knows the duplicates of a large list again soon after its rows', async () => {
    const rows = Array.from({ length: 20_001 }, (_, n) => person(`甲${n}`))
    const [first, second] = rows
    if (first !== undefined) rows[0] = { ...first, orderNo: '7' }
    if (second !== undefined) rows[1] = { ...second, orderNo: '7' }
    await apply({ type: 'add', rows })
    await reload()
    const duplicates = async () => (await snapshot())?.counts.import.byIssue.order_no_duplicate
    await expect.poll(duplicates).toBe(2)
    await apply({ type: 'delete', rows: { kind: 'ids', ids: [1] } })
    await expect.poll(duplicates).toBe(undefined)
  })

  it('is listed until it is deleted, and only for its user', async () => {
    await apply({ type: 'add', rows: [person('甲'), person('乙')] })
    const list = (userId: string) =>
      page.evaluate(async (user) => window.harness.api.draft.list(user), userId)
    expect(await list('user-1')).toMatchObject({ value: [{ draftId: 'user-1-1', rows: 2 }] })
    expect(await list('user-2')).toEqual({ ok: true, value: [] })
    const remove = () =>
      page.evaluate(async () => window.harness.api.draft.delete('user-1', 'user-1-1'))
    expect(await remove()).toMatchObject({ ok: false, error: { code: 'draft_read_only' } })
    await page.evaluate(() => window.harness.draftStore.close())
    expect(await remove()).toMatchObject({ ok: true })
    expect(await list('user-1')).toEqual({ ok: true, value: [] })
  })

  it('shows that it is not saved when there is no room, keeps the rows, and saves them later', async () => {
    // Browsers remember how much room there was, so the limit comes before the first write.
    await context.close()
    context = await at.browser.newContext()
    page = await openPage(context, at.site.origin)
    const cdp = await context.newCDPSession(page)
    const { origin } = at.site
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1024 * 1024 })
    await page.evaluate(async () => window.harness.open())
    await page.evaluate(async () => window.harness.importFile('many.xlsx'))
    const full = await page.evaluate(
      async (rows) =>
        window.harness.until(
          ({ save, counts }) => save.status === 'failed' && counts.import.total === rows,
        ),
      MANY,
    )
    expect(full.save.error?.code).toBe('draft_quota_exceeded')
    // Text typed meanwhile is stored beside the lists.
    const form = { type: 'orderNo', way: 'exact', combine: 'replace', values: 'A1' } as const
    const line = '张三 13800138000 广东省深圳市南山区科技园1号'
    await page.evaluate(
      async ([typed, asked]) => {
        await window.harness.api.manual.readBox(typed)
        await window.harness.api.filter.setForm(asked)
      },
      [line, form] as const,
    )
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await page.evaluate(async () => window.harness.until(({ save }) => save.status === 'saved'))
    await reload()
    expect((await snapshot())?.counts).toMatchObject({
      import: { total: MANY },
      manual: { total: 1 },
    })
    const kept = await page.evaluate(async () => {
      const { manual, filter } = window.harness.api
      return [await manual.text(), (await manual.source(1))?.text, await filter.values()]
    })
    expect(kept).toEqual(['', line, 'A1'])
  })
})

describe('two tabs on one draft', () => {
  it('let one write; the other reads along and can take over', async () => {
    await apply({ type: 'add', rows: [person('甲')] })
    const second = await openPage(context, at.site.origin)
    await second.evaluate(async () => window.harness.open())
    expect(await snapshot(second)).toMatchObject({
      readOnly: true,
      counts: { import: { total: 1 } },
    })
    const refused = await apply({ type: 'clear' }, second)
    expect(refused).toMatchObject({ ok: false, error: { code: 'draft_read_only' } })

    await apply({ type: 'add', rows: [person('乙')] })
    await second.evaluate(async () =>
      window.harness.until(({ counts }) => counts.import.total === 2),
    )

    await second.evaluate(async () => window.harness.api.draft.takeOver())
    await page.evaluate(async () => window.harness.until(({ readOnly }) => readOnly))
    expect(await apply({ type: 'clear' })).toMatchObject({ error: { code: 'draft_read_only' } })
    await apply({ type: 'add', rows: [person('丙')] }, second)
    expect(await names(second)).toEqual(['甲', '乙', '丙'])

    await second.close()
    await page.evaluate(async () => window.harness.until(({ readOnly }) => !readOnly))
    expect(await names()).toEqual(['甲', '乙', '丙'])
  })
})
