import { beforeEach, expect, it, vi } from 'vitest'

import { ENTRY_MODES, perMode } from '#domain/order/order-sources.ts'
import { disk, keyRange, resetDisk, stored } from '#tests/fixtures/drafts/fake-disk.ts'
import { benchOf } from '#tests/fixtures/lists/list-bench.ts'
import { database } from './database.ts'
import { NewerSchemaError } from './newer-schema-error.ts'
import { DraftStorage, type DraftSnapshot } from './draft-storage.ts'
import { newDraftPuts, NO_ROWS } from './new-draft.ts'
import type { DraftRecord, HeadRecord } from './records.types.ts'

vi.mock('./database.ts', async (original) => {
  const real = await original<typeof import('./database.ts')>()
  const { databaseOnDisk } = await import('#tests/fixtures/drafts/fake-disk.ts')
  return { ...real, database: databaseOnDisk(real.EvictedError) }
})

const header = {
  mode: 'import',
  platformId: 1,
  platformKey: null,
  quantity: 1,
  remark: '',
} as const
const goods = { goodsId: 1, name: '', picture: '', expressId: 1 }
const { rows } = benchOf('甲', '乙').list

/** A draft whose head has a list `later` instead of that of the import. */
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', keyRange)
  resetDisk()
  const lists = { ...perMode(() => NO_ROWS), import: { nextId: 3, rows } }
  for (const [key, value] of newDraftPuts('u', 'd', { goods, header, lists, records: [] })) {
    disk.records.set(JSON.stringify(key), value)
  }
  const head = stored('head', 'd') as HeadRecord // a head
  const { import: later, ...others } = head.lists
  disk.records.set('["head","d"]', { ...head, lists: { ...others, later } })
})

async function openStored() {
  const storage = new DraftStorage(database, { userId: 'u', draftId: 'd', token: 't' })
  return { storage, draft: await storage.load() }
}

const listNow = { rows, nextId: 3, undo: [], redo: [], isChanged: true }
const record = () => stored('draft', 'u', 'd') as DraftRecord // a draft

function snapshot(): DraftSnapshot {
  return { seq: 2, record: record(), lists: perMode(() => listNow) }
}

it('a list of a mode that only a newer version knows keeps its pages', async () => {
  const { storage } = await openStored()
  await storage.checkpoint(snapshot())
  await storage.checkpoint(snapshot())
  const { lists } = stored('head', 'd') as { lists: Record<string, { pages: number[] }> } // a head
  expect(Object.keys(lists).toSorted()).toEqual(['later', ...ENTRY_MODES].toSorted())
  expect(lists['later']?.pages).toEqual([1])
  const pages = Object.values(lists).flatMap((list) => list.pages)
  expect(pages.filter((page) => stored('page', 'd', page) === undefined)).toEqual([])
})

it('such a list is left out once the browser has cleared its pages', async () => {
  const { storage } = await openStored()
  disk.records.clear()
  disk.isCleared = true
  const entry = { kind: 'undo', seq: 3, mode: 'import' } as const
  await expect(storage.append([{ record: entry, pages: [] }], {})).rejects.toThrow()
  disk.isCleared = false
  disk.records.set('["draft","u","d"]', { header })
  await storage.checkpoint(snapshot())
  const { lists } = stored('head', 'd') as HeadRecord // a head
  expect(Object.keys(lists)).toEqual([...ENTRY_MODES])
})

it.each(['header', 'log'])(
  'a mode in the %s that only a newer version knows refuses to open',
  async (at) => {
    if (at === 'header') {
      const newer = { ...record(), header: { ...header, mode: 'later' } }
      disk.records.set('["draft","u","d"]', newer)
    } else {
      disk.records.set('["log","d",2]', { kind: 'undo', seq: 2, mode: 'later' })
    }
    await expect(openStored()).rejects.toThrow(NewerSchemaError)
  },
)
