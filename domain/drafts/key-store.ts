/**
 * The page stores the draft key of the signed-in user here, and the worker reads it: an IndexedDB
 * database of its own, user id → `{ id, key }`. `key` is a CryptoKey that no script can export;
 * `id` is the beginning of its hash, which each sealed record carries to name its key. At most one
 * user has a key here; logging out removes it.
 */
export const KEY_STORE = { database: 'wandan-keys', store: 'keys' } as const
