import { createStore, get, values } from 'idb-keyval'

import { KEY_STORE } from '#domain/drafts/key-store.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

export type SealKey = { readonly id: string; readonly key: CryptoKey }

/** The key is not on this machine: nobody is signed in, or another user. No data is lost. */
export class LockedError extends Error {}

/** There is a key, and it does not fit: sealed with another, or damaged. */
export class UnreadableError extends Error {}

const held = createStore(KEY_STORE.database, KEY_STORE.store)

/** Keys this worker has used. It keeps using them until it ends; logging out ends it. */
const used = new Map<string, SealKey>()

/** The key that seals this user's records. @throws LockedError, or an error of the storage. */
export async function keyOfUser(userId: string): Promise<SealKey> {
  const known = used.get(userId)
  if (known !== undefined) return known
  const found = await get<SealKey>(userId, held)
  if (found === undefined) throw new LockedError()
  used.set(userId, found)
  return found
}

/** The key of this id. @throws LockedError, UnreadableError, or an error of the storage. */
export async function keyOfId(id: string): Promise<SealKey> {
  for (const known of used.values()) if (known.id === id) return known
  const all = await values<SealKey>(held)
  const found = all.find((one) => one.id === id)
  if (found !== undefined) return found
  throw all.length === 0 ? new LockedError() : new UnreadableError()
}

/** Whether this user's drafts can be opened; a storage error is ignored here and reported later. */
export async function unlock(userId: string): Promise<Result<null>> {
  try {
    await keyOfUser(userId)
  } catch (cause) {
    if (cause instanceof LockedError) return fail('draft_locked')
  }
  return ok(null)
}
