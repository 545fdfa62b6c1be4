import { promisifyRequest } from 'idb-keyval'

import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'

import { hasRecipients } from './worker.ts'

/** What this machine holds, read from the keys of the records alone, which are not sealed. */
type StoredWork = {
  /** '' while there is no database. */
  readonly storageId: string
  /** Counts for the user. */
  readonly drafts: number
  readonly runs: number
  /** Whether drafts of the user were cleared and the user has not read the notice yet. */
  readonly hasCleared: boolean
  /** Drafts of all users; expired ones are deleted. */
  readonly draftsOfAll: number
}

const { name, store: STORE, idKey } = RECIPIENTS_DATABASE

const NOTHING: StoredWork = {
  storageId: '',
  drafts: 0,
  runs: 0,
  hasCleared: false,
  draftsOfAll: 0,
}

/** The database as it is; null when there is none. Only the worker makes it. */
async function openThere(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name)
  let isMissing = false
  // Opened without a version, only a database that did not exist is upgraded.
  request.addEventListener('upgradeneeded', () => {
    isMissing = true
    request.transaction?.abort()
  })
  try {
    return await promisifyRequest(request)
  } catch (cause) {
    if (isMissing) return null
    throw cause
  }
}

/** Every key that begins with `prefix`: an array sorts after any text or number. */
function under(...prefix: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []])
}

async function readStored(database: IDBDatabase, userId: string): Promise<StoredWork> {
  const store = database.transaction(STORE, 'readonly').objectStore(STORE)
  const [storageId, drafts, runs, cleared, draftsOfAll] = await Promise.all([
    promisifyRequest<string | undefined>(store.get([idKey])),
    promisifyRequest(store.count(under('draft', userId))),
    promisifyRequest(store.count(under('run', userId))),
    promisifyRequest(store.count(['cleared', userId])),
    promisifyRequest(store.count(under('draft'))),
  ])
  return { storageId: storageId ?? '', drafts, runs, hasCleared: cleared > 0, draftsOfAll }
}

/**
 * Reads it without a worker: most pages have nothing to ask one, and it is 300 kB of scripts. Null
 * when a worker runs, or storage cannot be read here: then the caller asks the worker.
 */
export async function storedWork(userId: string): Promise<StoredWork | null> {
  if (hasRecipients()) return null
  try {
    const database = await openThere()
    if (database === null) return NOTHING
    try {
      return await readStored(database, userId)
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
