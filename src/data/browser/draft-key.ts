import { clear, createStore, get, promisifyRequest } from 'idb-keyval'

import { KEY_STORE } from '#domain/drafts/key-store.ts'

const keyStore = createStore(KEY_STORE.database, KEY_STORE.store)

const ID_BYTES = 8

type StoredKey = { readonly id: string; readonly key: CryptoKey }

async function idOf(raw: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', raw), 0, ID_BYTES)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps the draft key of the signed-in user, for the recipients worker and for the time without a
 * network. No script can read it back. The key of another user is removed: on a shared machine a
 * user must not find another's drafts.
 */
export async function keepDraftKey(userId: string, base64: string): Promise<void> {
  try {
    const raw = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const id = await idOf(raw)
    if ((await get<StoredKey>(userId, keyStore))?.id === id) return
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    const kept: StoredKey = { id, key }
    await keyStore('readwrite', (store) => {
      store.clear()
      store.put(kept, userId)
      // Must be awaited: a page that is left before the commit would keep the old key.
      return promisifyRequest(store.transaction)
    })
  } catch {
    // No storage, so no drafts on the disk either: the worker reports that they are not saved.
  }
}

/**
 * At an explicit logout: the drafts stay, sealed, until their user signs in again.
 * @returns false when storage would not let the key go.
 */
export async function dropDraftKeys(): Promise<boolean> {
  try {
    await clear(keyStore)
    return true
  } catch {
    return false
  }
}
