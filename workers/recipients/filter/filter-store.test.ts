import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { DraftSession } from '../draft/draft-session.ts'
import type { LastRun, SourceRecord } from './filter-records.types.ts'
import { FilterStore } from './filter-store.ts'
import type { FilterForm } from './filter.types.ts'

const disk = vi.hoisted(() => ({ records: new Map<unknown, unknown>() }))

vi.mock('../storage/database.ts', async (original) => ({
  ...(await original<object>()),
  database: {
    getMany: async (keys: readonly (readonly unknown[])[]) =>
      keys.map(([, , kind]) => disk.records.get(kind)),
  },
}))

const form: FilterForm = { type: 'orderNo', way: 'exact', combine: 'replace', values: 'A1' }

const source: SourceRecord = {
  schema: 1,
  generation: 1,
  firstId: 1,
  pages: 1,
  source: {
    fileName: 'a.xlsx',
    rows: 2,
    rowsWithErrors: 0,
    damagedOrderNos: 0,
    columns: { orderNo: ['订单号'], name: [], buyerNick: [], remark: [] },
    loadedAt: 1,
  },
}

const counts = { given: 1, distinct: 1, matched: 0, missing: 1, several: 0, suspects: 1, placed: 0 }

const run: LastRun = {
  form,
  report: {
    ...form,
    ...counts,
    added: 0,
    removed: 0,
    elapsedMs: 1.5,
    hint: { nearest: ['A2'], elsewhere: [{ type: 'name', way: 'contains', rows: 1 }] },
  },
  suspects: [{ value: 0, row: 1, isCertain: true }],
  taken: [],
}

const read = () => new FilterStore({ draftId: 'd' } as DraftSession).read() // all that it uses

beforeEach(() => {
  disk.records = new Map<unknown, unknown>(Object.entries({ source, form, run }))
})

describe('what is stored of a filter', () => {
  it('is read as it was written', async () => {
    expect(await read()).toEqual({ source, form, run })
    disk.records.set('run', { ...run, report: { ...run.report, hint: null } })
    expect((await read()).run?.report.hint).toBeNull()
  })

  it('is nothing where there is nothing', async () => {
    disk.records.clear()
    expect(await read()).toEqual({ source: null, form: null, run: null })
  })

  // A draft file, which anybody can write, holds such records as they are.
  it.each([
    ['form', { type: 'orderNo', way: 'exact', combine: 'replace' }],
    ['form', { ...form, values: 7 }],
    ['form', { ...form, type: 'toString' }],
    ['form', 'A1'],
    ['run', { ...run, form: {} }],
    ['run', { ...run, report: { ...run.report, matched: '7' } }],
    ['run', { ...run, report: { ...run.report, hint: {} } }],
    ['run', { ...run, suspects: [{}] }],
    ['run', { ...run, taken: null }],
    ['source', { ...source, pages: 1e12 }],
    ['source', { ...source, firstId: -1 }],
    ['source', { ...source, source: { ...source.source, columns: {} } }],
    ['source', { ...source, source: { ...source.source, rows: 1e9 } }],
    ['source', []],
  ])('is nothing where a %s is not one: %j', async (kind, record) => {
    disk.records.set(kind, record)
    expect(await read()).toEqual({ source, form, run, [kind]: null })
  })
})
