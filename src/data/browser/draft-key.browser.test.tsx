import { expect, it, vi } from 'vitest'

import { KEY_STORE } from '#domain/drafts/key-store.ts'

import { keepDraftKey } from './draft-key.ts'

it('has the key of whoever signed in on the disk before anything goes on', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await keepDraftKey('user-1', btoa('a key'.padEnd(32, '.')))
  const transactions = begun.mock.results.map(({ value }) => value)
  const write = transactions.find(({ mode }) => mode === 'readwrite')
  begun.mockRestore()
  // Only of a transaction that has ended a store can no longer be had.
  expect(() => write?.objectStore(KEY_STORE.store)).toThrow('finished')
})
