import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { person } from '#tests/fixtures/lists/list-bench.ts'
import type { CommitOptions } from '../draft/draft-journal.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { RecordBatch } from '../draft/owed-records.ts'
import { emptyLists, type OpenList } from '../draft/restore-lists.ts'
import { removing } from '../list/commands.ts'
import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import { makeRow } from '../list/row.ts'
import type { DraftHeader } from '../storage/draft.types.ts'
import { ManualController } from './manual-controller.ts'

/** What is stored of typed lines, by key as text. */
const disk = vi.hoisted(() => ({ records: new Map<string, unknown>() }))

vi.mock('../storage/database.ts', async (original) => ({
  ...(await original<object>()),
  database: {
    values: async () =>
      [...disk.records].toSorted(([a], [b]) => a.length - b.length).map(([, v]) => v),
    readableValues: async () => [],
  },
}))

// Node serves up to a thousand messages before it looks at a timer; a browser does not.
vi.mock('../scheduling/yield-turn.ts', () => ({
  yieldTurn: () => new Promise((resolve) => setTimeout(resolve)),
}))

vi.stubGlobal('IDBKeyRange', { bound: () => null })

/** A draft as far as manual mode knows it. */
class Draft {
  readonly draftId = 'd'
  readonly userId = 'u'
  readonly readOnly = false
  readonly signal = new AbortController().signal
  header: Pick<DraftHeader, 'platformId'> = { platformId: null }
  readonly #list = emptyLists().manual
  controller = new ManualController(this as unknown as DraftSession)

  openList(): OpenList {
    return this.#list
  }

  isRunning(): boolean {
    return false
  }

  async inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    return task()
  }

  async store({ puts = [], deletes = [] }: RecordBatch): Promise<boolean> {
    for (const key of deletes) disk.records.delete(JSON.stringify(key))
    for (const [key, value] of puts) disk.records.set(JSON.stringify(key), value)
    return true
  }

  commit({ change, ...records }: CommitOptions): Promise<boolean> {
    this.#list.list.apply(change)
    this.controller.change()
    return this.store(records)
  }

  choosePlatform(): void {
    this.header = { platformId: 1 }
    this.controller.change()
  }

  /** As another tab, or after a reload. */
  reopen(): void {
    this.controller = new ManualController(this as unknown as DraftSession)
  }

  fill(rows: number): void {
    const all = Array.from({ length: rows }, (_, n) => makeRow(n + 1, person('甲'), []))
    this.#list.list.load(all, rows + 1)
  }

  leave(rows: number): Promise<boolean> {
    const positions = Uint32Array.from({ length: rows }, (_, n) => n)
    return this.commit({ mode: 'manual', change: removing(this.#list.list, 'delete', positions) })
  }

  get rows(): number {
    return this.#list.list.rows.length
  }
}

const LINES = [
  '张三 13800138000 广东省深圳市南山区科技园1号',
  '李四 13900139000 浙江省杭州市西湖区文三路2号',
].join('\n')

let draft: Draft

const pastes = async () => (await draft.controller.open(() => {})).pastes

// A busy machine takes longer for the towns than a paste is waited for.
beforeAll(() => loadTowns())

beforeEach(() => {
  disk.records.clear()
  draft = new Draft()
})

describe('a paste that waits for a platform', () => {
  it('is taken in when one is chosen', async () => {
    expect(await draft.controller.addText(LINES)).toMatchObject({
      error: { code: 'platform_required' },
    })
    expect(await pastes()).toMatchObject([{ lines: 2, isWaiting: true, error: null }])
    draft.choosePlatform()
    await vi.waitFor(() => expect(draft.rows).toBe(2))
    expect(await pastes()).toMatchObject([{ lines: 2, isWaiting: false }])
  })

  it('stays and says why when the list has no room for it, and is taken in once there is some', async () => {
    draft.fill(MAX_LIST_ROWS - 1)
    await draft.controller.addText(LINES)
    draft.choosePlatform()
    const error = { code: 'list_full', params: { rows: MAX_LIST_ROWS + 1 } }
    await vi.waitFor(async () => expect(await pastes()).toMatchObject([{ isWaiting: true, error }]))
    draft.reopen()
    await vi.waitFor(async () => expect(await pastes()).toMatchObject([{ isWaiting: true, error }]))
    expect(draft.rows).toBe(MAX_LIST_ROWS - 1)
    await draft.leave(1)
    await vi.waitFor(() => expect(draft.rows).toBe(MAX_LIST_ROWS))
    expect(await pastes()).toMatchObject([{ isWaiting: false, error: null }])
  })

  it('is read when the draft is opened again, where it was not read before', async () => {
    await draft.controller.addText(LINES)
    draft.header = { platformId: 1 }
    draft.reopen()
    await pastes()
    await vi.waitFor(() => expect(draft.rows).toBe(2))
  })

  it('is forgotten when its reading is cancelled', async () => {
    const { controller } = draft
    await controller.addText(Array.from({ length: 20_000 }, (_, n) => `${LINES}${n}`).join('\n'))
    expect([...disk.records.keys()]).toHaveLength(2)
    draft.choosePlatform()
    // Again and again: before it has begun there is nothing to cancel.
    const isForgotten = (): void => {
      controller.cancel()
      expect([...disk.records.keys()]).toHaveLength(1)
    }
    await vi.waitFor(isForgotten, { timeout: 10_000, interval: 1 })
    expect(draft.rows).toBe(0)
    expect(await pastes()).toEqual([])
  })
})
