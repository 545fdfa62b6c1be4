import { describe, expect, it } from 'vitest'

import type { RowSource, RowsAnswer } from './data-table.types.ts'
import { WINDOW_ROWS, WindowCache } from './window-cache.ts'

type Row = { readonly at: number; readonly list: string; readonly revision: number }
type Call = { readonly offset: number; answer(): Promise<void>; refuse(): Promise<void> }

/** A list whose answers come only at the test's command. */
function makeList(total: number) {
  const calls: Call[] = []
  const sourceOf = (key: string, revision: number, rows = total): RowSource<Row> => ({
    key,
    revision,
    load: (offset, limit) => {
      let resolve: (answer: RowsAnswer<Row>) => void = () => {}
      let reject: (cause: Error) => void = () => {}
      const promise = new Promise<RowsAnswer<Row>>((onOk, onFail) => {
        resolve = onOk
        reject = onFail
      })
      const settle = async (): Promise<void> => {
        await promise.catch(() => null)
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      }
      calls.push({
        offset,
        answer: () => {
          const count = Math.max(0, Math.min(limit, rows - offset))
          const list = Array.from({ length: count }, (_, i) => ({
            at: offset + i,
            list: key,
            revision,
          }))
          resolve({ revision, total: rows, offset, rows: list })
          return settle()
        },
        refuse: () => {
          reject(new Error('gone'))
          return settle()
        },
      })
      return promise
    },
  })
  const answerAll = async (): Promise<void> => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift()) await call.answer()
  }
  return { calls, sourceOf, answerAll }
}

describe('the window cache', () => {
  it('loads what is shown first and then its neighbours, and nothing else of 100,000 rows', async () => {
    const { calls, sourceOf, answerAll } = makeList(100_000)
    const cache = new WindowCache<Row>()
    cache.want(50_000, 50_030)
    cache.setSource(sourceOf('all', 1))
    expect(calls.map((call) => call.offset)).toEqual([50_000])
    await answerAll()
    expect(cache.total).toBe(100_000)
    expect(cache.row(50_029)?.at).toBe(50_029)
    expect(cache.row(49_900)?.at).toBe(49_900)
    expect(cache.row(50_100)?.at).toBe(50_100)
    expect(cache.row(0)).toBeUndefined()
  })

  it('drops the answer of a list that is no longer shown', async () => {
    const { calls, sourceOf, answerAll } = makeList(500)
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    cache.setSource(sourceOf('all', 1))
    const late = calls.shift()
    cache.setSource(sourceOf('errors', 1, 7))
    await answerAll()
    await late?.answer()
    expect(cache.row(0)?.list).toBe('errors')
    expect(cache.total).toBe(7)
  })

  it('drops the answer of an older revision and asks again', async () => {
    const { calls, sourceOf, answerAll } = makeList(500)
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    cache.setSource(sourceOf('all', 1))
    const late = calls.shift()
    cache.setSource(sourceOf('all', 2))
    await late?.answer()
    expect(cache.row(0)).toBeUndefined()
    await answerAll()
    expect(cache.row(0)?.revision).toBe(2)
  })

  it('keeps showing the visible rows of the previous revision until the new ones are there', async () => {
    const { sourceOf, answerAll } = makeList(1_000)
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    cache.setSource(sourceOf('all', 1))
    await answerAll()
    expect(cache.row(WINDOW_ROWS)?.revision).toBe(1)
    cache.setSource(sourceOf('all', 2))
    expect(cache.row(0)?.revision).toBe(1)
    expect(cache.row(WINDOW_ROWS)).toBeUndefined()
    await answerAll()
    expect(cache.row(0)?.revision).toBe(2)
  })

  it('shows an edit at once and the real row afterwards', async () => {
    const { sourceOf, answerAll } = makeList(500)
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    cache.setSource(sourceOf('all', 1))
    await answerAll()
    cache.patch(3, { at: 3, list: 'mine', revision: 1 })
    expect(cache.row(3)?.list).toBe('mine')
    cache.setSource(sourceOf('all', 2))
    await answerAll()
    expect(cache.row(3)?.list).toBe('all')
  })

  it('stays idle after a failure until the user retries', async () => {
    const { calls, sourceOf, answerAll } = makeList(500)
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    cache.setSource(sourceOf('all', 1))
    await calls.shift()?.refuse()
    expect(cache.failure).toBeInstanceOf(Error)
    expect(calls).toHaveLength(0)
    cache.retry()
    await answerAll()
    expect(cache.failure).toBeNull()
    expect(cache.row(0)?.at).toBe(0)
  })

  it('keeps a bounded number of windows however far one scrolls', async () => {
    const { sourceOf, answerAll } = makeList(100_000)
    const cache = new WindowCache<Row>()
    cache.setSource(sourceOf('all', 1))
    for (let at = 0; at < 100_000; at += 500) {
      cache.want(at, at + 30)
      await answerAll()
    }
    const kept = Array.from({ length: 1_000 }, (_, i) => cache.row(i * 100)).filter(Boolean)
    expect(kept.length).toBeLessThanOrEqual(30)
    expect(cache.row(99_510)?.at).toBe(99_510)
  })

  it('gives up on a source that never reaches the revision it was announced with', async () => {
    const cache = new WindowCache<Row>()
    cache.want(0, 30)
    let asked = 0
    cache.setSource({
      key: 'all',
      revision: 9,
      load: async (offset) => {
        asked++
        return { revision: 8, total: 0, offset, rows: [] }
      },
    })
    for (let turn = 0; turn < 500; turn++) await Promise.resolve()
    expect(cache.failure).toBeInstanceOf(Error)
    expect(asked).toBeLessThan(100)
  })
})
