import { createStore, del, get, set } from 'idb-keyval'

import { KEY_STORE, syncKeyName } from '#domain/drafts/key-store.ts'

import type { SyncKey } from './sync-key.ts'

/** `next`: a key that the server may have begun with; its answer was not read yet. */
type KeptKey = SyncKey & { readonly next?: SyncKey }

// Beside the draft key, so that whatever ends that one ends this one, too: a sign-out, another user.
const held = createStore(KEY_STORE.database, KEY_STORE.store)

export async function readKeptKey(userId: string): Promise<KeptKey | null> {
  return (await get<KeptKey>(syncKeyName(userId), held)) ?? null
}

export function keepKey(userId: string, key: KeptKey): Promise<void> {
  return set(syncKeyName(userId), key, held)
}

export function dropKey(userId: string): Promise<void> {
  return del(syncKeyName(userId), held)
}

/** The key that the server's drafts are sealed under, as far as it is here. */
export async function keyFor(userId: string, keyId: string): Promise<SyncKey | null> {
  const kept = await readKeptKey(userId)
  if (kept === null) return null
  if (kept.next?.id === keyId) {
    const { next } = kept
    await keepKey(userId, next)
    return next
  }
  return kept.id === keyId ? kept : null
}
