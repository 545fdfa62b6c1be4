import { promisifyRequest, type UseStore } from 'idb-keyval'

import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'

import { NewerSchemaError } from './newer-schema-error.ts'
import { UnreadableError } from './key-ring.ts'
import { openStored, sealAll, type Put } from './seal.ts'

/** One database, one store, keys are arrays: see records.types.ts. */
const { name: NAME, store: STORE, idKey } = RECIPIENTS_DATABASE

/**
 * 2: records are sealed. A version of the app that cannot unseal records must not open the database:
 * it would take them for empty. Records of version 1 stay readable and are sealed draft by draft
 * (seal-old.ts).
 */
const VERSION = 2

const ID_KEY = [idKey]

/** A call waits this long for another tab that keeps an older version open. */
const BLOCKED_TIMEOUT_MS = 5_000

/** Thrown by a write when another tab has taken the write lock: nothing of it was written. */
export class WriteLockLostError extends Error {}

/** Thrown by a write when the browser has cleared the storage, and the fencing token with it. */
export class EvictedError extends Error {}

/** The token a write requires under `key`; null = it requires that there is none. */
export type Fence = { readonly key: IDBValidKey; readonly token: string | null }

export type WriteBatch = {
  readonly puts?: readonly Put[]
  readonly deletes?: readonly (IDBValidKey | IDBKeyRange)[]
}

type PendingConnection = {
  readonly connection: Promise<IDBDatabase>
  /** Whether another tab holds an older version open. Settles at the latest with `connection`. */
  readonly isBlocked: Promise<boolean>
}

function openConnection(): PendingConnection {
  const request = indexedDB.open(NAME, VERSION)
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    // Migrations are added here, one `if (oldVersion < n)` each; none may drop what it cannot read.
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(STORE).put(crypto.randomUUID(), ID_KEY)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => {
      const isNewer = request.error?.name === 'VersionError'
      reject(isNewer ? new NewerSchemaError() : (request.error ?? new Error('open failed')))
    })
  })
  const isBlocked = new Promise<boolean>((resolve) => {
    request.addEventListener('blocked', () => resolve(true))
    const end = (): void => resolve(false)
    connection.then(end, end)
  })
  return { connection, isBlocked }
}

/**
 * Waits for the connection. Each call has a timeout of its own, because the browser reports only a
 * moment later that the other tab has closed. @throws Error when the upgrade stays blocked.
 */
async function opened({ connection, isBlocked }: PendingConnection): Promise<IDBDatabase> {
  if (!(await isBlocked)) return connection
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new Error('the upgrade is blocked'))
    timer = setTimeout(giveUp, BLOCKED_TIMEOUT_MS)
  })
  try {
    return await Promise.race([connection, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The connection of this worker. idb-keyval's own `createStore` cannot ask for durability, so the
 * two stores are made here. An acknowledged write of `relaxed` has reached the operating system (it
 * survives the end of the browser), one of `strict` is on the disk (it survives a power cut).
 *
 * Personal records are sealed before the transaction of a write and opened after that of a read
 * (seal.ts): a transaction ends as soon as something else is awaited.
 */
export class Database {
  #opening: PendingConnection | null = null

  /**
   * The records as they are stored. Only for what `get` and `entries` cannot do: see `openStored`.
   */
  readonly relaxed: UseStore = (mode, use) => this.#use('relaxed', mode, use)
  readonly strict: UseStore = (mode, use) => this.#use('strict', mode, use)

  /**
   * Writes all or nothing, sealed for `userId`, and only while `fence.token` is what the fence's key
   * holds.
   * @throws WriteLockLostError, EvictedError, LockedError, or the transaction's error (QuotaExceededError …).
   */
  async write(
    userId: string,
    batch: WriteBatch,
    durability: 'relaxed' | 'strict',
    fence?: Fence,
  ): Promise<void> {
    const puts = await sealAll(userId, batch.puts ?? [])
    const useStore = durability === 'strict' ? this.strict : this.relaxed
    await useStore('readwrite', (store) => writeInto(store, { ...batch, puts }, fence))
  }

  /** The records of these keys, in one transaction; undefined where there is none. */
  async getMany<T>(keys: readonly IDBValidKey[]): Promise<(T | undefined)[]> {
    const stored = await this.relaxed('readonly', (store) =>
      Promise.all(keys.map((key) => promisifyRequest<unknown>(store.get(key)))),
    )
    return Promise.all(keys.map((key, at) => openStored<T | undefined>(key, stored[at])))
  }

  async get<T>(key: IDBValidKey): Promise<T | undefined> {
    const [value] = await this.getMany<T>([key])
    return value
  }

  /** Keys and records of a range, in the order of the keys. */
  async entries<T>(range: IDBKeyRange): Promise<(readonly [IDBValidKey, T])[]> {
    const stored = await this.relaxed('readonly', (store) => readEntries(store, range))
    return Promise.all(
      stored.map(async ([key, value]) => [key, await openStored<T>(key, value)] as const),
    )
  }

  async values<T>(range: IDBKeyRange): Promise<T[]> {
    const entries = await this.entries<T>(range)
    return entries.map(([, value]) => value)
  }

  /** Like `values`, but leaves out records that no key opens any more. */
  async readableValues<T>(range: IDBKeyRange): Promise<T[]> {
    const stored = await this.relaxed('readonly', (store) => readEntries(store, range))
    const opened = await Promise.all(
      stored.map(([key, value]) =>
        openStored<T>(key, value).then(
          (record) => [record],
          (cause: unknown) => {
            if (cause instanceof UnreadableError) return []
            throw cause
          },
        ),
      ),
    )
    return opened.flat()
  }

  keys(range: IDBKeyRange): Promise<IDBValidKey[]> {
    return this.relaxed('readonly', (store) => promisifyRequest(store.getAllKeys(range)))
  }

  /** The id of this database; a database of an older version gets one at the first call. */
  id(): Promise<string> {
    return this.relaxed('readwrite', async (store) => {
      const known = await promisifyRequest<string | undefined>(store.get(ID_KEY))
      const id = known ?? crypto.randomUUID()
      if (known === undefined) store.put(id, ID_KEY)
      return id
    })
  }

  async #use<T>(
    durability: IDBTransactionDurability,
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    const connection = await this.#open()
    return use(connection.transaction(STORE, mode, { durability }).objectStore(STORE))
  }

  // There is one open request at a time: a second one would wait behind the blocked one.
  #open(): Promise<IDBDatabase> {
    return opened(this.#opening ?? this.#start())
  }

  #start(): PendingConnection {
    const opening = openConnection()
    this.#opening = opening
    const forget = () => {
      if (this.#opening === opening) this.#opening = null
    }
    opening.connection.then((connection) => {
      connection.addEventListener('close', forget)
      // A newer version of the app upgrades the database: this tab must close its connection.
      connection.addEventListener('versionchange', () => {
        forget()
        connection.close()
      })
    }, forget)
    return opening
  }
}

/** Keys and records as they are stored, in one transaction. */
export async function readEntries(
  store: IDBObjectStore,
  range: IDBKeyRange,
): Promise<(readonly [IDBValidKey, unknown])[]> {
  const [keys, values] = await Promise.all([
    promisifyRequest<IDBValidKey[]>(store.getAllKeys(range)),
    promisifyRequest<unknown[]>(store.getAll(range)),
  ])
  return keys.map((key, at) => [key, values[at]] as const)
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
      if ((held.result ?? null) === fence.token) {
        writeAll()
        return
      }
      failure = held.result === undefined ? new EvictedError() : new WriteLockLostError()
      transaction.abort()
    })
  })
}

export const database = new Database()
