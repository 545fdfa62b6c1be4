/**
 * The page stores the draft key of the signed-in user here, and the worker reads it: an IndexedDB
 * database of its own, user id → `{ id, key }`. `key` is a CryptoKey that no script can export;
 * `id` is the beginning of its hash, which each sealed record carries to name its key. At most one
 * user has a key here; logging out removes it.
 * Beside it, under a name of its own, is the key of drafts on several machines, which the server never
 * has (workers/recipients/sync): clearing the store ends both.
 */
export const KEY_STORE = { database: 'wandan-keys', store: 'keys' } as const

/** The name of the key of drafts on several machines. */
export function syncKeyName(userId: string): string {
  return `sync ${userId}`
}
