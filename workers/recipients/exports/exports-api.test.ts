import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { exportsApi } from './exports-api.ts'
import { forEachPart } from './list-parts.ts'
import { readTable } from './read-table.ts'

const nothing = (): void => {}

/** Calls that the server leaves unanswered until somebody ends them. */
let underWay: AbortSignal[] = []

beforeEach(() => {
  underWay = []
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    underWay.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function isAsked(calls: number): Promise<void> {
  await vi.waitFor(() => expect(underWay).toHaveLength(calls))
}

it('reports a list that another one replaces as ended, not as failed', async () => {
  const first = exportsApi.waybillText({ filters: {} }, 1, nothing)
  await isAsked(1)
  const second = exportsApi.waybillText({ filters: {} }, 1, nothing)
  expect(await first).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  await exportsApi.cancel('copy')
  await second
})

it.each(['orders', 'parcels'] as const)(
  'asks for the lines of chosen %s part by part, newest first, however many are chosen',
  async (list) => {
    const asked: string[][] = []
    vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
      const { ids } = JSON.parse(body) as { ids: string[] } // our own call
      asked.push(ids)
      const titles = [{ name: '编号', key: 'id', type: 'text' }]
      const data = { title: '列表', titles, orders: ids.map((id) => ({ id })), next: null }
      return Promise.resolve(Response.json({ code: 0, msg: '', data }))
    })
    const ids = Array.from({ length: 1001 }, (_, n) => String(n + 1))
    const seen: string[] = []
    const readPart = readTable({ list, filters: { ids } }, new AbortController().signal)
    const read = await forEachPart(readPart, ({ sheet }) => {
      seen.push(...sheet.rows.flat())
    })
    expect(read.ok).toBe(true)
    expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
    expect(seen).toEqual(ids.toReversed())
  },
)

it('reads a column of a type that it does not know as text', async () => {
  vi.stubGlobal('fetch', () => {
    const titles = [
      { name: '金额', key: 'price', type: 'money' },
      { name: '重量', key: 'weight', type: 'grams' },
      { name: '备注', key: 'remark' },
    ]
    const data = { title: '列表', titles, orders: [{ price: '1.00', weight: '5' }], next: null }
    return Promise.resolve(Response.json({ code: 0, msg: '', data }))
  })
  const readPart = readTable({ list: 'money', filters: {} }, new AbortController().signal)
  const part = await readPart(undefined)
  if (!part.ok) throw new Error(part.error.code)
  const { columns, rows } = part.value.sheet
  expect(columns.map(({ type }) => type)).toEqual(['money', 'text', 'text'])
  expect(rows).toEqual([['1.00', '5', '']])
})
