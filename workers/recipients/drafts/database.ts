import type { UseStore } from 'idb-keyval'

/** One database, one store, keys are arrays: see records.types.ts. */
const NAME = 'wandan-recipients'
const VERSION = 1
const STORE = 'kv'

/** An open waits this long for another tab that keeps an older version open. */
const BLOCKED_TIMEOUT_MS = 5_000

/** Thrown when the database was made by a newer version of the app. */
export class NewerSchemaError extends Error {}

/** Thrown by a write when another tab has taken the pen: nothing of it was written. */
export class PenLostError extends Error {}

export type Fence = { readonly key: IDBValidKey; readonly token: string }

export type WriteBatch = {
  readonly puts?: readonly (readonly [IDBValidKey, unknown])[]
  readonly deletes?: readonly (IDBValidKey | IDBKeyRange)[]
}

function openConnection(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    let timer = 0
    // Migrations are added here, one `if (oldVersion < n)` each; none may drop what it cannot read.
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(STORE)
    })
    request.addEventListener('blocked', () => {
      timer = setTimeout(() => reject(new Error('the upgrade is blocked')), BLOCKED_TIMEOUT_MS)
    })
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      const isNewer = request.error?.name === 'VersionError'
      reject(isNewer ? new NewerSchemaError() : (request.error ?? new Error('open failed')))
    })
  })
}

/**
 * The connection of this worker. idb-keyval's own `createStore` cannot ask for durability, so the
 * two stores are made here: `relaxed` is in the system's hands when a write is acknowledged (it
 * survives the end of the browser), `strict` is on the disk (it survives a power cut).
 */
export class Database {
  #connection: Promise<IDBDatabase> | null = null

  readonly relaxed: UseStore = (mode, use) => this.#use('relaxed', mode, use)
  readonly strict: UseStore = (mode, use) => this.#use('strict', mode, use)

  /**
   * Writes all or nothing, and only while `fence.token` is what the fence's key holds.
   * @throws PenLostError, or the transaction's error (QuotaExceededError …).
   */
  write(batch: WriteBatch, durability: 'relaxed' | 'strict', fence?: Fence): Promise<void> {
    const useStore = durability === 'strict' ? this.strict : this.relaxed
    return useStore('readwrite', (store) => writeInto(store, batch, fence))
  }

  async close(): Promise<void> {
    const connection = this.#connection
    this.#connection = null
    ;(await connection)?.close()
  }

  async #use<T>(
    durability: IDBTransactionDurability,
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    const connection = await this.#open()
    return use(connection.transaction(STORE, mode, { durability }).objectStore(STORE))
  }

  #open(): Promise<IDBDatabase> {
    if (this.#connection !== null) return this.#connection
    const opening = openConnection()
    this.#connection = opening
    const forget = () => {
      if (this.#connection === opening) this.#connection = null
    }
    opening.then((connection) => {
      connection.addEventListener('close', forget)
      // A newer version wants to upgrade: it must never wait for us.
      connection.addEventListener('versionchange', () => {
        forget()
        connection.close()
      })
    }, forget)
    return opening
  }
}

function writeInto(
  store: IDBObjectStore,
  { puts = [], deletes = [] }: WriteBatch,
  fence: Fence | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = store
    let failure: Error | null = null
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => {
      reject(failure ?? transaction.error ?? new Error('the transaction was aborted'))
    })
    const writeAll = () => {
      for (const key of deletes) store.delete(key)
      for (const [key, value] of puts) store.put(value, key)
    }
    if (fence === undefined) {
      writeAll()
      return
    }
    const held = store.get(fence.key)
    held.addEventListener('success', () => {
      if (held.result === fence.token) {
        writeAll()
        return
      }
      failure = new PenLostError()
      transaction.abort()
    })
  })
}

export const database = new Database()
