import { readFile } from 'node:fs/promises'

import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'
import { makeOrderCsv, makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { launchChromium } from '#tools/chromium.ts'

import { buildWorkerPage, openPage, openWorkerSite, type WorkerSite } from './harness.ts'

let site: WorkerSite
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openWorkerSite(await buildWorkerPage())
  browser = await launchChromium()
  site.files.set('50k.xlsx', await makeOrderXlsx({ rows: 50_000 }))
  site.files.set('1k.xlsx', await makeOrderXlsx({ rows: 1_000, seed: 7 }))
  site.files.set('gbk.csv', await makeOrderCsv({ rows: 300, seed: 3, encoding: 'gbk' }))
  site.files.set('notes.txt', new TextEncoder().encode('hello\nworld\n'))
  site.files.set('big.csv', new Uint8Array(5 * 1024 * 1024 + 1).fill(65))
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

beforeEach(async () => {
  context = await browser.newContext()
  page = await openPage(context, site.origin)
  await page.evaluate(() => window.harness.open())
})

afterEach(() => context.close())

describe('an import in the worker', () => {
  it('brings every row of a workbook into the list, in order, and back after a reload', async () => {
    const answer = await page.evaluate(() => window.harness.importFile('1k.xlsx'))
    expect(answer).toMatchObject({ ok: true, value: { kind: 'done', summary: { added: 1_000 } } })
    const expected = makeOrders({ rows: 1_000, seed: 7 })
    const read = () => page.evaluate(() => window.harness.rows())
    const shown = await read()
    expect(shown.rows.map(({ orderNo, name, phone }) => ({ orderNo, name, phone }))).toEqual(
      expected.map(({ orderNo, name, phone }) => ({ orderNo, name, phone })),
    )
    await page.reload()
    await page.waitForFunction(() => 'harness' in window)
    await page.evaluate(() => window.harness.open())
    expect((await read()).rows).toEqual(shown.rows)
  })

  it('takes 50,000 rows without a long task on the page', async () => {
    const answer = await page.evaluate(async () => {
      window.harness.longTasks.length = 0
      const done = await window.harness.importFile('50k.xlsx')
      await window.harness.rows(0, 50)
      return { done, longTasks: window.harness.longTasks }
    })
    expect(answer.done).toMatchObject({ ok: true, value: { summary: { added: 50_000 } } })
    expect(answer.longTasks.filter((ms) => ms > 50)).toEqual([])
  })

  it('reports its stages with counts', async () => {
    const progress = await page.evaluate(async () => {
      await window.harness.importFile('50k.xlsx')
      return window.harness.progress
    })
    const stages = progress.map(({ stage }) => stage)
    expect([...new Set(stages)]).toEqual(['read', 'map', 'normalise', 'save'])
    expect(progress.at(-1)).toMatchObject({ stage: 'save', rows: 50_000 })
  })

  it('leaves the list as it was when it is cancelled', async () => {
    const seen = await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('gbk.csv')
      const before = await harness.rows()
      harness.progress.length = 0
      const running = harness.importFile('50k.xlsx')
      // The first report means that the worker is at it; the file takes far longer than a report.
      await harness.firstProgress()
      await harness.api.cancelImport()
      const answer = await running
      return { answer, before, after: await harness.rows() }
    })
    expect(seen.answer).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
    expect(seen.after.rows).toEqual(seen.before.rows)
    expect(seen.after.total).toBe(300)
  })

  it('takes the import back when the cancel comes while it is being written', async () => {
    const seen = await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('gbk.csv')
      const before = await harness.rows()
      harness.progress.length = 0
      const running = harness.importFile('50k.xlsx')
      // The rows are in the list from the moment it grows; then they are on their way to storage.
      await harness.until(({ counts }) => counts.import.total > 300)
      await harness.api.cancelImport()
      const answer = await running
      return { answer, before, after: await harness.rows() }
    })
    await page.reload()
    await page.waitForFunction(() => 'harness' in window)
    await page.evaluate(() => window.harness.open())
    // Durable before the cancel arrived: then it stays whole. Never anything in between.
    const total = seen.answer.ok ? 50_300 : 300
    expect(seen.after.total).toBe(total)
    // The worker that was reloaded away may hold the draft for a moment.
    const stored = (offset: number) =>
      page.evaluate((from) => window.harness.rows(from, 300), offset)
    await expect.poll(async () => (await stored(0)).total).toBe(total)
    expect((await stored(0)).rows).toEqual(seen.before.rows)
  })

  it.each([
    ['big.csv', 'file_too_large'],
    ['empty.csv', 'file_empty'],
  ])('refuses %s with %s and leaves the list alone', async (name, code) => {
    site.files.set('empty.csv', new Uint8Array(0))
    const answer = await page.evaluate(async (file) => {
      await window.harness.importFile('gbk.csv')
      const refused = await window.harness.importFile(file)
      return { refused, total: (await window.harness.rows()).total }
    }, name)
    expect(answer.refused).toMatchObject({ ok: false, error: { code } })
    expect(answer.total).toBe(300)
  })

  it('asks for the columns when the file has none that are known', async () => {
    const answers = await page.evaluate(async () => ({
      first: await window.harness.importFile('notes.txt'),
      other: await window.harness.importFile('notes.txt', { headerRow: 1, askColumns: true }),
    }))
    const firstRows = [
      { line: 1, text: 'hello' },
      { line: 2, text: 'world' },
    ]
    expect(answers.first).toMatchObject({ ok: true, value: { kind: 'columns', firstRows } })
    expect(answers.other).toMatchObject({
      ok: true,
      value: { kind: 'columns', mapping: { headerRow: 1, headers: ['world'] } },
    })
  })

  it('remembers the columns the user chose for the next file of the same shape', async () => {
    site.files.set('a.csv', csvOf(['A1', '甲', '13800138000', '浙江省杭州市西湖区文三路1号']))
    site.files.set('b.csv', csvOf(['A2', '乙', '13900139000', '浙江省杭州市西湖区文三路2号']))
    const columns = { orderNo: 0, name: 1, phone: 2, address: 3 }
    const answers = await page.evaluate(async (chosen) => {
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
    site.files.set(
      'old.csv',
      tableOf([
        ['A1', '甲'],
        ['A2', '乙'],
      ]),
    )
    site.files.set(
      'new.csv',
      tableOf([
        ['A1', '甲甲'],
        ['A3', '丙'],
      ]),
    )
    const seen = await page.evaluate(async (way) => {
      const { harness } = window
      await harness.importFile('old.csv')
      const before = (await harness.rows()).rows
      const answer = await harness.importFile('new.csv', { merge: way })
      const after = (await harness.rows()).rows
      await harness.api.apply('import', { type: 'undo' })
      return { before, answer, after, undone: (await harness.rows()).rows }
    }, merge)
    expect(seen.answer).toMatchObject({ ok: true })
    expect(seen.after).toHaveLength(total)
    expect(seen.after.map(({ orderNo }) => orderNo)).toEqual(orderNos)
    expect(seen.after.some(({ name }) => name === '甲甲')).toBe(true)
    expect(seen.undone).toEqual(seen.before)
  })

  it('serves windows and edits while a file is being read', async () => {
    const seen = await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('gbk.csv')
      const running = harness.importFile('50k.xlsx')
      await harness.firstProgress()
      const id = (await harness.rows(0, 1)).rows[0]?.id ?? 0
      const patch = { name: '先改' }
      const edited = await harness.api.apply('import', { type: 'edit', id, patch })
      const isStillReading = harness.progress.at(-1)?.stage !== 'save'
      await running
      return {
        edited,
        isStillReading,
        first: (await harness.rows(0, 1)).rows[0],
        total: (await harness.rows(0, 1)).total,
      }
    })
    expect(seen).toMatchObject({
      edited: { ok: true },
      isStillReading: true,
      first: { name: '先改' },
      total: 50_300,
    })
  })
})

const NAMES = ['订单号', '收件人', '手机号', '省', '市', '区', '详细地址']
const WORDS = {
  fields: Object.fromEntries(RECIPIENT_FIELDS.map((field, n) => [field, NAMES[n]])),
  issues: Object.fromEntries(ROW_ISSUE_CODES.map((code) => [code, code])),
  plainSheet: '其他',
}

/** The sheets of the error rows of the import list, as texts; `plain` = rows without a file. */
async function errorRows(): Promise<{ plain: number; sheets: Record<string, string[][]> } | null> {
  const made = await page.evaluate(async (words) => {
    // Every field and code was given its word above.
    const typed = words as Parameters<typeof window.harness.api.exportErrors>[2]
    const errors = await window.harness.api.exportErrors('import', 'generic', typed)
    if (errors === null) return null
    return { plain: errors.plain, bytes: [...new Uint8Array(await errors.file.arrayBuffer())] }
  }, WORDS)
  if (made === null) return null
  site.files.set('errors.xlsx', Uint8Array.from(made.bytes))
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Uint8Array.from(made.bytes).buffer)
  const textsOf = (sheet: ExcelJS.Worksheet): string[][] =>
    Array.from({ length: sheet.rowCount }, (_, r) =>
      Array.from({ length: sheet.columnCount }, (__, c) => sheet.getCell(r + 1, c + 1).text),
    )
  const sheets = book.worksheets.map((sheet) => [sheet.name, textsOf(sheet)] as const)
  return { plain: made.plain, sheets: Object.fromEntries(sheets) }
}

async function reopened(): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => 'harness' in window)
  await page.evaluate(() => window.harness.open())
}

describe('the files of a draft', () => {
  const place = ['浙江省', '杭州市', '西湖区', '文三路1号']
  const header = '订单号,货品,收件人,手机号,省,市,区,详细地址'.split(',')
  const bad = (orderNo: string, goods: string): string[] => [orderNo, goods, '甲', '138', ...place]

  it('give rows in error back with their columns, after a reload too, and take them in again', async () => {
    const sheet = (name: string, ...rows: string[][]) => ({ name, rows: [header, ...rows] })
    site.files.set(
      'a.xlsx',
      makeXlsx([sheet('一', bad('A1', '抽纸')), sheet('二', bad('A2', '湿巾'))]),
    )
    site.files.set('b.csv', tableOf([['B1', '乙']]))
    const added = await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('a.xlsx', { sheet: 'all' })
      await harness.importFile('b.csv')
      const before = (await harness.rows()).rows
      const [first, , last] = before
      const edit = (id: number, patch: object) =>
        harness.api.apply('import', { type: 'edit', id, patch })
      await edit(first?.id ?? 0, { name: '李雷' })
      await edit(last?.id ?? 0, { phone: '139' })
      await harness.api.apply('import', {
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

  it('leave the oldest behind when they are many, and all that only a password opens', async () => {
    const folder = new URL('../fixtures/files/merchant/', import.meta.url)
    site.files.set('locked.xlsx', await readFile(new URL('agile-password-123456.xlsx', folder)))
    for (let n = 0; n <= 10; n++) site.files.set(`${n}.csv`, tableOf([[`N${n}`, '甲']], '138'))
    await page.evaluate(async () => {
      const { harness } = window
      await harness.importFile('locked.xlsx', { password: '123456' })
      const locked = (await harness.rows()).rows[0]?.id ?? 0
      await harness.api.apply('import', { type: 'edit', id: locked, patch: { phone: '138' } })
      for (let n = 0; n <= 10; n++) await harness.importFile(`${n}.csv`)
    })
    const out = await errorRows()
    // Ten files are kept: the first of eleven is gone, and of the encrypted one there never was any.
    expect(out?.plain).toBe(2)
    expect(Object.keys(out?.sheets ?? {})).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `${n + 1}`),
      '其他',
    ])
    expect(out?.sheets['其他']?.map(([orderNo]) => orderNo)).toContain('N0')
  })

  it('answer for every number of the summary, line by line', async () => {
    const hiddenLine = ['="A2"', '', '乙', '13800138000', ...place]
    const mergedLine = ['', '湿巾', '', '', ...place]
    const rows = [header, bad('A1', ''), hiddenLine, [], [], bad('A3', '抽纸'), mergedLine]
    const after = '<mergeCells count="1"><mergeCell ref="C6:C7"/></mergeCells>'
    const sheet = { name: '一', rows, after, hiddenRows: [2] }
    site.files.set('odd.xlsx', makeXlsx([sheet, { name: '二', rows: [header, bad('B1', '')] }]))
    const seen = await page.evaluate(async () => {
      const { harness } = window
      const answer = await harness.importFile('odd.xlsx', { sheet: 'all' })
      const lines = async (kind: Parameters<typeof harness.api.importLines>[0]) => ({
        ...(await harness.api.importLines(kind, 0, 10)),
        text: await harness.api.importLineText(kind),
      })
      const taken = {
        empty: await lines('empty'),
        hidden: await lines('hidden'),
        merged: await lines('merged'),
        repaired: await lines('repaired'),
      }
      await harness.importFile('odd.xlsx', { skipHiddenRows: true, replacesLast: true })
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
    expect(repaired.lines).toMatchObject([{ from: 3, row: { orderNo: 'A2' } }])
    expect(seen.leftOut).toMatchObject({ lines: [{ from: 3, to: 3, row: null }], text: '3' })
    expect(seen.rows.map(({ orderNo }) => orderNo)).toEqual(['A1', 'A3', ''])
  })
})

/** Headers that say nothing: the user has to choose. */
function csvOf(cells: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`甲列,乙列,丙列,丁列\n${cells.join(',')}\n`)
}

function tableOf(rows: readonly (readonly string[])[], phone = '13800138000'): Uint8Array {
  const lines = rows.map((cells) =>
    [...cells, phone, '浙江省', '杭州市', '西湖区', '文三路1号'].join(','),
  )
  return new TextEncoder().encode(`订单号,收件人,手机号,省,市,区,详细地址\n${lines.join('\n')}\n`)
}
