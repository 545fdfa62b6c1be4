import { beforeEach, describe, expect, it, vi } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { disk, stored } from '#tests/fixtures/drafts/fake-disk.ts'
import { openJournal } from '#tests/fixtures/drafts/journal-bench.ts'
import { person } from '#tests/fixtures/lists/list-bench.ts'
import { decodePage } from '../storage/page-codec.ts'
import type { HeadRecord } from '../storage/records.types.ts'

vi.mock('../storage/database.ts', async (original) => {
  const real = await original<typeof import('../storage/database.ts')>()
  const { databaseOnDisk } = await import('#tests/fixtures/drafts/fake-disk.ts')
  return { ...real, database: databaseOnDisk(real.EvictedError) }
})

let open: ReturnType<typeof openJournal>
beforeEach(() => {
  open = openJournal()
})

describe('a storage that was full', () => {
  it('has everything once there is room, before the draft is shown as saved', async () => {
    await open.journal.store({ puts: [[['manual', 'd', 1], 'an old page']] })
    disk.isFull = true
    const text = (of: string) => open.journal.store({ puts: [[['manual', 'd'], of]] })
    expect(await text('张')).toBe(false)
    expect(await text('张三')).toBe(false)
    const row = open.journal.append({
      ...open.addRow('张三'),
      puts: [[['manual', 'd', 2], 'a page']],
    })
    expect(await row.saved).toBe(false)
    await open.journal.store({ deletes: [['manual', 'd', 1]] })
    expect(await open.journal.saveRecord([[['source', 'd'], 'a.xlsx']])).toBe(false)
    expect(open.journal.state).toMatchObject({
      status: 'failed',
      error: { code: 'draft_quota_exceeded' },
    })
    disk.isFull = false
    await open.journal.flush()
    expect(open.journal.state.status).toBe('saved')
    expect(stored('manual', 'd')).toBe('张三')
    expect(stored('manual', 'd', 1)).toBeUndefined()
    expect(stored('manual', 'd', 2)).toBe('a page')
    expect(stored('source', 'd')).toBe('a.xlsx')
    expect(stored('draft', 'u', 'd')).toMatchObject({ rows: { manual: 1 } })
  })

  it('writes nothing later that was refused for good: its caller has decided what that means', async () => {
    disk.isFull = true
    const key = ['run', 'u', 'r']
    const asked = [
      open.journal.write(() => open.journal.storage.write({ puts: [[key, 'a run']] }, true)),
      open.journal.append({ ...open.addRow('张三'), puts: [[key, 'a run']], isStrict: true }).saved,
    ]
    expect(await Promise.all(asked)).toEqual([false, false])
    disk.isFull = false
    await open.journal.flush()
    expect(open.journal.state.status).toBe('saved')
    expect(stored(...key)).toBeUndefined()
  })

  it('takes what is newer over what it owes', async () => {
    disk.isFull = true
    await open.journal.store({ puts: [[['token', 'd'], 'old']] })
    disk.isFull = false
    await open.journal.flush()
    await open.journal.store({ puts: [[['token', 'd'], 'new']] })
    disk.isFull = true
    await open.journal.store({ puts: [[['token', 'e'], 'other']] })
    disk.isFull = false
    await open.journal.flush()
    expect(stored('token', 'd')).toBe('new')
  })
})

it('stores the lists whole as they were at the request: what came later has its own write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // So many rows that the lists are due to be stored whole.
  const rows = Array.from({ length: 300 }, () => person('甲'))
  await open.run({ type: 'add', rows })
  for (let n = 0; n < 20; n++) await open.rename(`甲${n}`)
  let goOn = (): void => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const before = open.journal.write(() => held)
  vi.runAllTimers()
  vi.useRealTimers()
  // The rows of an order leave with its record, or neither is stored.
  const { list } = open.lists.manual
  const change = {
    cause: 'placed',
    before: [],
    after: [],
    removed: { positions: Uint32Array.of(0), rows: list.rows.slice(0, 1) },
    inserted: { positions: new Uint32Array(0), rows: [] },
  } as const
  list.apply(change)
  const placed = open.journal.append({
    mode: 'manual',
    change,
    puts: [[['run', 'u', 'r'], 'a run']],
  })
  disk.refusesRuns = true
  goOn()
  expect([await before, await placed.saved]).toEqual([true, false])
  expect(stored('run', 'u', 'r')).toBeUndefined()
  const head = stored('head', 'd') as HeadRecord // a head
  expect(head.seq).toBe(placed.seq - 1)
  const pages = invariant(head.lists.manual, 'the draft has rows in it').pages.map(
    (page) => stored('page', 'd', page) as Uint8Array,
  )
  expect(pages.flatMap((page) => decodePage(page))).toHaveLength(300)
})
