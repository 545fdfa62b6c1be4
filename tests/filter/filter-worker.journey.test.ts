import { describe, expect, it } from 'vitest'

import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { takeErrorRows } from '#tests/worker/error-rows.ts'
import { holdImport } from '#tests/worker/hold-import.ts'
import { useNewDraft } from '#tests/worker/use-new-draft.ts'
import { useWorkerSite } from '#tests/worker/use-worker-site.ts'
import type { FilterForm } from '#workers/recipients/filter/filter.types.ts'

const ORDERS = makeOrders({ rows: 3_000, seed: 7 })

const at = useWorkerSite(async (files) => {
  files.set('source.xlsx', await makeOrderXlsx({ rows: 3_000, seed: 7 }))
  files.set('20k.xlsx', await makeOrderXlsx({ rows: 20_000 }))
})
const draft = useNewDraft(at)

const load = (name: string) =>
  draft.page.evaluate(async (file) => {
    const options = { mode: 'filter', platform: 'generic', merge: 'replace' } as const
    const { draftStore, fetchFile } = window.harness
    return draftStore.loadFilterSource(await fetchFile(file), options, () => {})
  }, name)

const form = (values: readonly string[], more: Partial<FilterForm> = {}): FilterForm => ({
  type: 'orderNo',
  way: 'exact',
  combine: 'replace',
  values: values.join('\n'),
  ...more,
})

const run = (asked: FilterForm) =>
  draft.page.evaluate(async (wanted) => window.harness.api.filter.run(wanted), asked)

const rows = () =>
  draft.page.evaluate(async () => {
    const shown = await window.harness.api.list.window('filter', { filter: 'all' }, 0, 1_000)
    return shown.rows.map(({ id, orderNo, name }) => ({ id, orderNo, name }))
  })

const state = () => draft.page.evaluate(async () => window.harness.api.filter.state())

const apply = (type: 'undo' | 'redo') =>
  draft.page.evaluate(async (step) => window.harness.api.list.apply('filter', { type: step }), type)

const numbersOf = (...places: readonly number[]): string[] =>
  places.map((place) => ORDERS[place]?.orderNo ?? '')

const shownNumbers = async (): Promise<string[]> => (await rows()).map(({ orderNo }) => orderNo)

describe('the smart filter in the worker', () => {
  it('refuses to run without a file', async () => {
    expect(await run(form(['1']))).toMatchObject({ ok: false, error: { code: 'filter_no_source' } })
  })

  it('keeps source, values, report and result over a reload', async () => {
    await load('source.xlsx')
    expect(await rows()).toEqual([])
    const asked = form([...numbersOf(30, 10, 20), '4711'])
    expect(await run(asked)).toMatchObject({ ok: true, value: { matched: 3, missing: 1 } })
    expect(await shownNumbers()).toEqual(numbersOf(10, 20, 30))
    const before = { state: await state(), rows: await rows() }
    await draft.reload()
    expect({ state: await state(), rows: await rows() }).toEqual(before)
    const values = await draft.page.evaluate(async () => window.harness.api.filter.values())
    expect(values).toBe(asked.values)
    const missing = await draft.page.evaluate(async () => window.harness.api.filter.missingValues())
    expect(missing).toBe('4711')
  })

  it('combines with the result before, one step at a time, also after a reload', async () => {
    await load('source.xlsx')
    await run(form(numbersOf(10, 20, 30)))
    await run(form(numbersOf(15, 20), { combine: 'union' }))
    expect(await shownNumbers()).toEqual(numbersOf(10, 15, 20, 30))
    await draft.reload()
    await run(form(numbersOf(15, 30, 99), { combine: 'intersect' }))
    expect(await shownNumbers()).toEqual(numbersOf(15, 30))
    await run(form(numbersOf(30), { combine: 'exclude' }))
    expect(await shownNumbers()).toEqual(numbersOf(15))
    await apply('undo')
    await apply('undo')
    expect(await shownNumbers()).toEqual(numbersOf(10, 15, 20, 30))
    await apply('undo')
    await apply('undo')
    expect(await shownNumbers()).toEqual([])
    await apply('redo')
    expect(await shownNumbers()).toEqual(numbersOf(10, 20, 30))
  })

  it('keeps edits of rows that stay, and gives typed rows other ids than the file’s', async () => {
    await load('source.xlsx')
    await run(form(numbersOf(10, 20)))
    await draft.reload()
    const [first] = await rows()
    await draft.page.evaluate(
      async (id) =>
        window.harness.api.list.apply('filter', {
          type: 'edit',
          id,
          patch: { name: '改过的名字' },
        }),
      first?.id ?? 0,
    )
    await draft.page.evaluate(async () => {
      const row = { orderNo: 'typed', name: '甲', phone: '13800138000' }
      const place = { province: '广东省', city: '深圳市', district: '', detail: '某路1号' }
      await window.harness.api.list.apply('filter', { type: 'add', rows: [{ ...row, ...place }] })
    })
    await run(form(numbersOf(10, 2_999), { combine: 'union' }))
    const shown = await rows()
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    expect(shown.map(({ orderNo }) => orderNo)).toEqual([
      ...numbersOf(10, 20),
      'typed',
      ...numbersOf(2_999),
    ])
    expect(shown[0]?.name).toBe('改过的名字')
  })

  it('gives rows in error back with the columns of the file, and takes them in again', async () => {
    const place = ['浙江省', '杭州市', '西湖区', '文三路1号']
    const header = '订单号,货品,收件人,手机号,省,市,区,详细地址'.split(',')
    const rowOf = (orderNo: string, goods: string) => [orderNo, goods, '甲', '138', ...place]
    const lines = [header, rowOf('A1', '抽纸'), rowOf('A2', '湿巾'), rowOf('A3', '纸杯')]
    at.site.files.set('bad.xlsx', makeXlsx([{ name: '一', rows: lines }]))
    await load('bad.xlsx')
    await run(form(['A1', 'A3']))
    const before = await rows()
    await draft.reload()
    const out = await takeErrorRows(draft.page, at.site, 'filter')
    expect(out?.plain).toBe(0)
    const [head, ...given] = out?.sheets['bad'] ?? []
    expect(head?.slice(0, 9)).toEqual([...header, '错误原因'])
    expect(given.map((cells) => cells.slice(0, 2))).toEqual([
      ['A1', '抽纸'],
      ['A3', '纸杯'],
    ])
    const [tags, first] = [head?.length ?? 0, given[0] ?? []]
    const mended = [head ?? [], first.map((cell, c) => (c === 3 ? '13800138000' : cell))]
    expect(first).toHaveLength(tags)
    at.site.files.set('mended.xlsx', makeXlsx([{ name: 'bad', rows: mended }]))
    expect(await load('mended.xlsx')).toMatchObject({
      ok: true,
      value: { summary: { updated: 1 } },
    })
    const after = await rows()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const phones = await draft.page.evaluate(async () => {
      const shown = await window.harness.api.list.window('filter', { filter: 'all' }, 0, 10)
      return shown.rows.map(({ phone }) => phone)
    })
    expect(phones).toEqual(['13800138000', '138'])
  })

  it('gives rows of several files back, each with the columns of its own', async () => {
    const place = ['浙江省', '杭州市', '西湖区', '文三路1号']
    const rest = ['甲', '138', ...place]
    const fields = '收件人,手机号,省,市,区,详细地址'.split(',')
    const fileOf = (name: string, column: string, ...rowsOfFile: string[][]) =>
      at.site.files.set(
        `${name}.xlsx`,
        makeXlsx([{ name: '一', rows: [['订单号', column, ...fields], ...rowsOfFile] }]),
      )
    fileOf('early', '货品', ['A1', '抽纸', ...rest], ['A2', '湿巾', ...rest])
    fileOf('late', '规格', ['B1', '大包', ...rest])
    await load('early.xlsx')
    await run(form(['A1']))
    await load('late.xlsx')
    await run(form(['B1'], { combine: 'union' }))
    await draft.reload()
    const out = await takeErrorRows(draft.page, at.site, 'filter')
    expect(out?.plain).toBe(0)
    const startsOf = (name: string) => out?.sheets[name]?.map((cells) => cells.slice(0, 2).join())
    expect(startsOf('early')).toEqual(['订单号,货品', 'A1,抽纸'])
    expect(startsOf('late')).toEqual(['订单号,规格', 'B1,大包'])
    const before = await rows()
    expect(await load('errors.xlsx')).toMatchObject({ value: { summary: { added: 0 } } })
    expect(await rows()).toEqual(before)
  })

  it('keeps the source there is when another upload is cancelled or cut off', async () => {
    await load('source.xlsx')
    const { page } = draft
    await holdImport(page, at.site, { stage: 'normalise' }, () =>
      page.evaluate(() => void window.harness.api.import.cancel()),
    )
    const cancelled = await load('20k.xlsx')
    expect(cancelled).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
    expect((await state()).source).toMatchObject({ fileName: 'source.xlsx', rows: 3_000 })
    // Cut off: the worker ends while pages of the second file are being written.
    await holdImport(page, at.site, { stage: 'normalise', rows: 12_000 }, () =>
      page.evaluate(() => window.harness.endRecipients()),
    )
    expect(await load('20k.xlsx')).toMatchObject({ ok: false, error: { code: 'worker_failed' } })
    await draft.reload()
    expect((await state()).source).toMatchObject({ fileName: 'source.xlsx', rows: 3_000 })
    expect(await run(form(numbersOf(5)))).toMatchObject({ ok: true, value: { matched: 1 } })
  })
})
