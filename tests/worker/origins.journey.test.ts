import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { makeEncryptedXls } from '#tests/fixtures/files/encrypt-xls.ts'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

import { tableOf } from './csv-files.ts'
import { takeErrorRows } from './error-rows.ts'
import { openAgain, openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'

const at = useWorkerSite()
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
  await page.evaluate(() => window.harness.open())
})

afterEach(() => context.close())

const errorRows = () => takeErrorRows(page, at.site, 'import')

async function reopened(): Promise<void> {
  await page.reload()
  await openAgain(page)
}

describe('the files of a draft', () => {
  const place = ['浙江省', '杭州市', '西湖区', '文三路1号']
  const header = '订单号,货品,收件人,手机号,省,市,区,详细地址'.split(',')
  const bad = (orderNo: string, goods: string): string[] => [orderNo, goods, '甲', '138', ...place]

  it('give rows in error back with their columns, after a reload too, and take them in again', async () => {
    const sheet = (name: string, ...rows: string[][]) => ({ name, rows: [header, ...rows] })
    at.site.files.set(
      'a.xlsx',
      makeXlsx([sheet('一', bad('A1', '抽纸')), sheet('二', bad('A2', '湿巾'))]),
    )
    at.site.files.set('b.csv', tableOf([['B1', '乙']]))
    const added = await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('a.xlsx')
      await harness.importFile('b.csv')
      const before = (await harness.rows()).rows
      const [first, , last] = before
      const edit = (id: number, patch: object) =>
        harness.api.list.apply('import', { type: 'edit', id, patch })
      await edit(first?.id ?? 0, { name: '李雷' })
      await edit(last?.id ?? 0, { phone: '139' })
      await harness.api.list.apply('import', {
        type: 'add',
        rows: [{ ...first, phone: '137' } as never],
      })
      return before.map(({ id }) => id)
    })
    await reopened()
    const out = await errorRows()
    expect(out?.plain).toBe(1)
    expect(Object.keys(out?.sheets ?? {})).toEqual(['一 a', '二 a', 'b', '其他'])
    const [head, row] = out?.sheets['一 a'] ?? []
    expect(head?.slice(0, 9)).toEqual([...header, '错误原因'])
    expect(row?.slice(0, 9)).toEqual(['A1', '抽纸', '李雷', '138', ...place, 'phone_invalid'])
    expect(out?.sheets['二 a']?.[1]?.slice(0, 2)).toEqual(['A2', '湿巾'])
    expect(out?.sheets['b']?.[1]?.slice(0, 3)).toEqual(['B1', '乙', '139'])
    const seen = await page.evaluate(async () => {
      const { harness } = window
      const before = (await harness.rows()).rows
      const answer = await harness.importFile('errors.xlsx')
      return { before, answer, after: (await harness.rows()).rows }
    })
    // Four sheets, one import, and nothing was changed in them.
    expect(seen.answer).toMatchObject({
      ok: true,
      value: { summary: { added: 0, updated: 0, dataRows: 4, taken: [0, 1, 2, 3] } },
    })
    expect(seen.after).toEqual(seen.before)
    expect(seen.before.map(({ id }) => id).slice(0, 3)).toEqual(added)
  })

  it('leave the oldest behind when they are many', async () => {
    for (let n = 0; n <= 10; n++) at.site.files.set(`${n}.csv`, tableOf([[`N${n}`, '甲']], '138'))
    await page.evaluate(async () => {
      for (let n = 0; n <= 10; n++) await window.harness.importFile(`${n}.csv`)
    })
    const out = await errorRows()
    // Ten files are kept: the first of eleven is gone.
    expect(out?.plain).toBe(1)
    expect(Object.keys(out?.sheets ?? {})).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `${n + 1}`),
      '其他',
    ])
    expect(out?.sheets['其他']?.map(([orderNo]) => orderNo)).toContain('N0')
  })

  it('give rows back as they came that only a password opened, and take them in again', async () => {
    const sheet = { name: '一', rows: [header, bad('A1', '抽纸'), bad('A2', '湿巾')] }
    const password = '秘密'
    at.site.files.set('locked.xlsx', encryptXlsx(makeXlsx([sheet]), { password, spins: 10 }))
    at.site.files.set('locked.xls', makeEncryptedXls([sheet], { method: 'rc4', password }))
    await page.evaluate(async (secret) => {
      await window.harness.importFile('locked.xlsx', { password: secret })
      await window.harness.importFile('locked.xls', { password: secret })
    }, password)
    await reopened()
    const out = await errorRows()
    expect(out?.plain).toBe(0)
    for (const [head, first, second] of Object.values(out?.sheets ?? {})) {
      expect(head?.slice(0, 9)).toEqual([...header, '错误原因'])
      expect([first?.[1], second?.[1]]).toEqual(['抽纸', '湿巾'])
    }
    const back = await page.evaluate(() => window.harness.importFile('errors.xlsx'))
    expect(back).toMatchObject({ ok: true, value: { summary: { added: 0, dataRows: 4 } } })
  })

  it('answer for every number of the summary, line by line', async () => {
    const hiddenLine = ['A2', '', '乙', '13800138000.0', ...place]
    const mergedLine = ['', '湿巾', '', '', ...place]
    const rows = [header, bad('A1', ''), hiddenLine, [], [], bad('A3', '抽纸'), mergedLine]
    const after = '<mergeCells count="1"><mergeCell ref="C6:C7"/></mergeCells>'
    const sheet = { name: '一', rows, after, hiddenRows: [2] }
    at.site.files.set('odd.xlsx', makeXlsx([sheet, { name: '二', rows: [header, bad('B1', '')] }]))
    const seen = await page.evaluate(async () => {
      const { harness } = window
      const answer = await harness.importFile('odd.xlsx')
      const lines = async (kind: Parameters<typeof harness.api.import.lines>[0]) => ({
        ...(await harness.api.import.lines(kind, 0, 10)),
        text: await harness.api.import.lineText(kind),
      })
      const taken = {
        empty: await lines('empty'),
        hidden: await lines('hidden'),
        merged: await lines('merged'),
        repaired: await lines('repaired'),
      }
      const instead = { skipHiddenRows: true, replacesLast: true, sheets: [0] }
      await harness.importFile('odd.xlsx', instead)
      return { answer, taken, leftOut: await lines('hidden'), rows: (await harness.rows()).rows }
    })
    expect(seen.answer).toMatchObject({
      ok: true,
      value: {
        summary: {
          dataRows: 5,
          lines: { empty: 2, hidden: 1, merged: 1, repaired: 1 },
          taken: [0, 1],
        },
      },
    })
    const { empty, hidden, merged, repaired } = seen.taken
    expect(empty).toMatchObject({ total: 1, lines: [{ sheet: '一', from: 4, to: 5, row: null }] })
    expect(empty.text).toBe('一：4-5')
    expect(hidden.lines).toMatchObject([{ from: 3, row: { orderNo: 'A2', number: 2 } }])
    expect(merged.lines).toMatchObject([{ from: 7, to: 7, row: { name: '甲', number: 4 } }])
    const restored = [{ before: '13800138000.0', after: '13800138000' }]
    expect(repaired.lines).toMatchObject([{ from: 3, restored, row: { orderNo: 'A2' } }])
    expect(seen.leftOut).toMatchObject({ lines: [{ from: 3, to: 3, row: null }], text: '3' })
    expect(seen.rows.map(({ orderNo }) => orderNo)).toEqual(['A1', 'A3', ''])
  })

  it('make no row of totals, headers that come again and the sample of a template', async () => {
    const sample = ['2026010100000000001', '', '张三（示例，请删除本行）', '13800000000', ...place]
    const total = ['合计', '', '', '', '', '', '', '']
    const rows = [header, sample, bad('A1', ''), header, bad('A2', ''), total]
    at.site.files.set('list.xlsx', makeXlsx([{ name: '一', rows }]))
    const seen = await page.evaluate(async () => {
      const { harness } = window
      const answer = await harness.importFile('list.xlsx')
      const lines = await harness.api.import.lineText('notARecipient')
      return { answer, lines, rows: (await harness.rows()).rows }
    })
    expect(seen.answer).toMatchObject({
      ok: true,
      value: { summary: { dataRows: 5, added: 2, lines: { notARecipient: 3, empty: 0 } } },
    })
    expect(seen.lines).toBe('2、4、6')
    expect(seen.rows.map(({ orderNo }) => orderNo)).toEqual(['A1', 'A2'])
  })
})
