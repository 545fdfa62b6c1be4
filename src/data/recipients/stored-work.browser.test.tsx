import { createStore, promisifyRequest } from 'idb-keyval'
import { expect, it } from 'vitest'

import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'
import { storedWork } from './stored-work.ts'

const { name, store, idKey } = RECIPIENTS_DATABASE

const NOTHING = { storageId: '', drafts: 0, runs: 0, hasCleared: false, draftsOfAll: 0 }

// One test: idb-keyval keeps its connection, which would block a database from being deleted.
it('makes no database where there is none, and counts records of the user by their keys', async () => {
  await promisifyRequest(indexedDB.deleteDatabase(name))
  expect(await storedWork('u1')).toEqual(NOTHING)
  const there = await indexedDB.databases()
  expect(there.map((database) => database.name)).not.toContain(name)

  await createStore(name, store)('readwrite', (all) => {
    all.put('s1', [idKey])
    all.put('sealed', ['draft', 'u1', 'g1'])
    all.put('sealed', ['draft', 'u1', 'g2'])
    all.put('sealed', ['draft', 'u2', 'g1'])
    all.put('sealed', ['run', 'u1', 'r1'])
    all.put('sealed', ['cleared', 'u1'])
    return promisifyRequest(all.transaction)
  })
  const found = { storageId: 's1', drafts: 2, runs: 1, hasCleared: true, draftsOfAll: 3 }
  expect(await storedWork('u1')).toEqual(found)
})
