import { describe, expect, it } from 'vitest'

import { makeOrderCsv, makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { csvOf, tableOf } from './csv-files.ts'
import { holdImport } from './hold-import.ts'
import { useNewDraft } from './use-new-draft.ts'
import { useWorkerSite } from './use-worker-site.ts'

const at = useWorkerSite(async (files) => {
  files.set('10k.xlsx', await makeOrderXlsx({ rows: 10_000 }))
  files.set('1k.xlsx', await makeOrderXlsx({ rows: 1_000, seed: 7 }))
  files.set('gbk.csv', await makeOrderCsv({ rows: 300, seed: 3, encoding: 'gbk' }))
  files.set('marked-later.csv', await makeOrderCsv({ rows: 20_001, seed: 3 }))
  files.set('notes.txt', new TextEncoder().encode('hello\nworld\n'))
  files.set('big.csv', new Uint8Array(5 * 1024 * 1024 + 1).fill(65))
})
const draft = useNewDraft(at)

describe('an import in the worker', () => {
  it('brings every row of a workbook into the list, in order, and back after a reload', async () => {
    const answer = await draft.page.evaluate(() => window.harness.importFile('1k.xlsx'))
    expect(answer).toMatchObject({ ok: true, value: { kind: 'done', summary: { added: 1_000 } } })
    const expected = makeOrders({ rows: 1_000, seed: 7 })
    const read = () => draft.page.evaluate(() => window.harness.rows())
    const shown = await read()
    expect(shown.rows.map(({ orderNo, name, phone }) => ({ orderNo, name, phone }))).toEqual(
      expected.map(({ orderNo, name, phone }) => ({ orderNo, name, phone })),
    )
    await draft.reload()
    expect((await read()).rows).toEqual(shown.rows)
  })

  it('reports its stages with counts', async () => {
    await draft.page.evaluate(() => window.harness.importFile('10k.xlsx'))
    const progress = () => draft.page.evaluate(() => window.harness.progress)
    // Sent through another port than the answer: the last may come after it.
    await expect
      .poll(async () => (await progress()).at(-1))
      .toMatchObject({ stage: 'save', rows: 10_000 })
    const stages = (await progress()).map(({ stage }) => stage)
    expect([...new Set(stages)]).toEqual(['read', 'map', 'normalise', 'save'])
  })

  it('reports the duplicates of many rows, and takes them back with the rows', async () => {
    const seen = await draft.page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('gbk.csv')
      // Its first lines are those of the file before.
      const answer = await harness.importFile('marked-later.csv')
      const { counts } = await harness.until((state) => state.counts.import.total > 300)
      await harness.api.list.apply('import', { type: 'undo' })
      const undone = await harness.until((state) => state.counts.import.total === 300)
      return { answer, counts, undone: undone.counts }
    })
    expect(seen.answer).toMatchObject({ value: { summary: { duplicateOrderNos: 300 } } })
    expect(seen.counts.import.byIssue.order_no_duplicate).toBe(600)
    expect(seen.undone.import.byIssue).toEqual({})
  })

  it('takes the import back when the cancel comes while it is being written', async () => {
    const seen = await draft.page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('gbk.csv')
      const before = await harness.rows()
      harness.progress.length = 0
      const running = harness.importFile('10k.xlsx')
      // The rows are in the list from the moment it grows; then they are on their way to storage.
      await harness.until(({ counts }) => counts.import.total > 300)
      await harness.api.import.cancel()
      const answer = await running
      return { answer, before, after: await harness.rows() }
    })
    await draft.reload()
    // Durable before the cancel arrived: then it stays whole. Never anything in between.
    const total = seen.answer.ok ? 10_300 : 300
    expect(seen.after.total).toBe(total)
    // The worker that was reloaded away may hold the draft for a moment.
    const stored = (offset: number) =>
      draft.page.evaluate((from) => window.harness.rows(from, 300), offset)
    await expect.poll(async () => (await stored(0)).total).toBe(total)
    expect((await stored(0)).rows).toEqual(seen.before.rows)
  })

  it.each([
    ['big.csv', 'file_too_large'],
    ['empty.csv', 'file_empty'],
  ])('refuses %s with %s and leaves the list alone', async (name, code) => {
    at.site.files.set('empty.csv', new Uint8Array(0))
    const answer = await draft.page.evaluate(async (file) => {
      await window.harness.importFile('gbk.csv')
      const refused = await window.harness.importFile(file)
      return { refused, total: (await window.harness.rows()).total }
    }, name)
    expect(answer.refused).toMatchObject({ ok: false, error: { code } })
    expect(answer.total).toBe(300)
  })

  it('asks for the columns when the file has none that are known', async () => {
    const answers = await draft.page.evaluate(async () => ({
      first: await window.harness.importFile('notes.txt'),
      other: await window.harness.importFile('notes.txt', { headerRow: 1, askColumns: true }),
    }))
    const firstRows = [
      { line: 1, text: 'hello' },
      { line: 2, text: 'world' },
    ]
    const question = { kind: 'columns', firstRows, encoding: 'utf-8' }
    expect(answers.first).toMatchObject({ ok: true, value: question })
    expect(answers.other).toMatchObject({
      ok: true,
      value: { kind: 'columns', mapping: { headerRow: 1, headers: ['world'] } },
    })
  })

  it('remembers the columns the user chose for the next file of the same shape', async () => {
    at.site.files.set('a.csv', csvOf(['A1', '甲', '13800138000', '浙江省杭州市西湖区文三路1号']))
    at.site.files.set('b.csv', csvOf(['A2', '乙', '13900139000', '浙江省杭州市西湖区文三路2号']))
    const columns = { orderNo: 0, name: 1, phone: 2, address: 3 }
    const answers = await draft.page.evaluate(async (chosen) => {
      const { harness } = window
      const first = await harness.importFile('a.csv', { headerRow: 0, columns: chosen })
      const second = await harness.importFile('b.csv')
      return { first, second, rows: (await harness.rows()).rows }
    }, columns)
    expect(answers.first).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(answers.second).toMatchObject({
      ok: true,
      value: { summary: { mapping: { columns, sources: { name: 'remembered' } } } },
    })
    expect(answers.rows.map(({ name }) => name)).toEqual(['甲', '乙'])
  })

  it.each([
    ['append', 4, ['A1', 'A2', 'A1', 'A3']],
    ['replace', 2, ['A1', 'A3']],
    ['update-by-order-no', 3, ['A1', 'A2', 'A3']],
  ] as const)('merges by %s, and takes it back in one step', async (merge, total, orderNos) => {
    at.site.files.set(
      'old.csv',
      tableOf([
        ['A1', '甲'],
        ['A2', '乙'],
      ]),
    )
    at.site.files.set(
      'new.csv',
      tableOf([
        ['A1', '甲甲'],
        ['A3', '丙'],
      ]),
    )
    const seen = await draft.page.evaluate(async (way) => {
      const { harness } = window
      await harness.importFile('old.csv')
      const before = (await harness.rows()).rows
      const answer = await harness.importFile('new.csv', { merge: way })
      const after = (await harness.rows()).rows
      // Does what a held key would, where it must not take away what an earlier visit imported.
      const kept = await harness.api.list.apply('import', { type: 'undo', keepsImport: true })
      await harness.api.list.apply('import', { type: 'undo' })
      return { before, answer, after, kept, undone: (await harness.rows()).rows }
    }, merge)
    expect(seen.answer).toMatchObject({ ok: true })
    expect(seen.after).toHaveLength(total)
    expect(seen.after.map(({ orderNo }) => orderNo)).toEqual(orderNos)
    expect(seen.after.some(({ name }) => name === '甲甲')).toBe(true)
    expect(seen.kept).toMatchObject({ ok: true, value: { changed: 0, step: null } })
    expect(seen.undone).toEqual(seen.before)
  })

  it('serves windows and edits while a file is being read', async () => {
    const { page } = draft
    await page.evaluate(() => window.harness.importFile('gbk.csv'))
    // The import goes on once both were requested.
    await holdImport(page, at.site, { stage: 'normalise' }, () =>
      page.waitForFunction(() => document.title === 'asked'),
    )
    const seen = await page.evaluate(async () => {
      const { harness } = window
      const id = (await harness.rows(0, 1)).rows[0]?.id ?? 0
      let isStillReading = true
      const running = harness.importFile('10k.xlsx').then(() => (isStillReading = false))
      await harness.firstProgress()
      const patch = { name: '先改' }
      const shown = harness.rows(0, 1)
      const editing = harness.api.list.apply('import', { type: 'edit', id, patch })
      document.title = 'asked'
      const [{ total: before }, edited] = await Promise.all([shown, editing])
      const wasMeanwhile = isStillReading
      await running
      const { rows, total } = await harness.rows(0, 1)
      return { before, edited, wasMeanwhile, first: rows[0], total }
    })
    expect(seen).toMatchObject({
      before: 300,
      edited: { ok: true },
      wasMeanwhile: true,
      first: { name: '先改' },
      total: 10_300,
    })
  })
})
