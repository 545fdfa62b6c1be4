import { beforeEach, describe, expect, it, vi } from 'vitest'

import { benchOf } from '#tests/fixtures/lists/list-bench.ts'
import type { WriteBatch } from '../storage/database.ts'
import { DraftJournal } from './draft-journal.ts'
import { describeRecord } from './describe-draft.ts'
import { emptyLists, type OpenLists } from './restore-lists.ts'

/** What is stored, by key as text; `isFull`: no room for more. */
const disk = vi.hoisted(() => ({ isFull: false, records: new Map<string, unknown>() }))

vi.mock('../storage/database.ts', async (original) => ({
  ...(await original<object>()),
  database: {
    write: async (_user: string, { puts = [], deletes = [] }: WriteBatch): Promise<void> => {
      if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError')
      for (const key of deletes) disk.records.delete(JSON.stringify(key))
      for (const [key, value] of puts) disk.records.set(JSON.stringify(key), value)
    },
  },
}))

let lists: OpenLists
let journal: DraftJournal

beforeEach(() => {
  disk.isFull = false
  disk.records.clear()
  lists = emptyLists()
  const header = {
    mode: 'manual',
    platformId: 1,
    platformKey: null,
    quantity: 1,
    remark: '',
  } as const
  const goods = { goodsId: 1, name: '', picture: '', expressId: 1 }
  const open = { userId: 'u', goods, defaults: header }
  journal = new DraftJournal({
    userId: 'u',
    draftId: 'd',
    snapshot: () => ({
      record: describeRecord(lists, { open, draftId: 'd', header, run: null }),
      lists,
    }),
    onState: () => {},
    onLockLost: () => {},
  })
  journal.continueFrom(null)
})

/** One more row in the manual list. */
function addRow(name: string) {
  const { list } = benchOf(name)
  const change = {
    cause: 'add',
    before: [],
    after: [],
    removed: { positions: new Uint32Array(0), rows: [] },
    inserted: { positions: Uint32Array.of(lists.manual.list.rows.length), rows: list.rows },
  } as const
  lists.manual.list.apply(change)
  return { mode: 'manual', change } as const
}

const stored = (...key: (string | number)[]) => disk.records.get(JSON.stringify(key))

describe('a storage that was full', () => {
  it('has everything once there is room, before the draft says that it is saved', async () => {
    await journal.store({ puts: [[['manual', 'd', 1], 'an old page']] })
    disk.isFull = true
    const text = (of: string) => journal.store({ puts: [[['manual', 'd'], of]] })
    expect(await text('张')).toBe(false)
    expect(await text('张三')).toBe(false)
    const row = journal.append({ ...addRow('张三'), puts: [[['manual', 'd', 2], 'a page']] })
    expect(await row.saved).toBe(false)
    await journal.store({ deletes: [['manual', 'd', 1]] })
    expect(await journal.saveRecord([[['source', 'd'], 'a.xlsx']])).toBe(false)
    expect(journal.state).toMatchObject({
      status: 'failed',
      error: { code: 'draft_quota_exceeded' },
    })
    disk.isFull = false
    await journal.flush()
    expect(journal.state.status).toBe('saved')
    expect(stored('manual', 'd')).toBe('张三')
    expect(stored('manual', 'd', 1)).toBeUndefined()
    expect(stored('manual', 'd', 2)).toBe('a page')
    expect(stored('source', 'd')).toBe('a.xlsx')
    expect(stored('draft', 'u', 'd')).toMatchObject({ rows: { manual: 1 } })
  })

  it('writes nothing later that was refused for good: who asked has decided what that means', async () => {
    disk.isFull = true
    const key = ['run', 'u', 'r']
    const asked = [
      journal.write(() => journal.storage.write({ puts: [[key, 'a run']] }, true)),
      journal.append({ ...addRow('张三'), puts: [[key, 'a run']], isStrict: true }).saved,
    ]
    expect(await Promise.all(asked)).toEqual([false, false])
    disk.isFull = false
    await journal.flush()
    expect(journal.state.status).toBe('saved')
    expect(stored(...key)).toBeUndefined()
  })

  it('takes what is newer over what it owes', async () => {
    disk.isFull = true
    await journal.store({ puts: [[['token', 'd'], 'old']] })
    disk.isFull = false
    await journal.flush()
    await journal.store({ puts: [[['token', 'd'], 'new']] })
    disk.isFull = true
    await journal.store({ puts: [[['token', 'e'], 'other']] })
    disk.isFull = false
    await journal.flush()
    expect(stored('token', 'd')).toBe('new')
  })
})
