import { fromJson, toJson, type Json } from '#workers/recipients/backup/typed-json.ts'

const NAME = 'wandan-recipients'
const STORE = 'kv'

/** Everything that is stored, as JSON: keys and values in the order of the keys. */
export type StoredDatabase = {
  readonly version: number
  readonly entries: readonly (readonly [IDBValidKey, Json])[]
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}

function openDatabase(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, version)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE)
  })
  return settled(request)
}

/** Returns text: the driver's types cannot follow nested JSON. */
export async function dumpDatabase(): Promise<string> {
  const database = await openDatabase()
  const store = database.transaction(STORE).objectStore(STORE)
  const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
  const { version } = database
  database.close()
  const dump: StoredDatabase = {
    version,
    entries: keys.map((key, at) => [key, toJson(values[at])]),
  }
  return JSON.stringify(dump)
}

/** Replaces whatever is stored now by a dump. */
export async function loadDatabase(dump: string): Promise<void> {
  // Written by dumpDatabase.
  const { version, entries } = JSON.parse(dump) as StoredDatabase
  await settled(indexedDB.deleteDatabase(NAME))
  const database = await openDatabase(version)
  const transaction = database.transaction(STORE, 'readwrite')
  const done = new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
  for (const [key, value] of entries) transaction.objectStore(STORE).put(fromJson(value), key)
  await done
  database.close()
}
