import type { Put } from '../storage/draft-storage.ts'

/** Records to be written and keys to be deleted, together. */
export type RecordBatch = {
  readonly puts?: readonly Put[]
  readonly deletes?: readonly IDBValidKey[]
}

/** What a failing storage has not taken: the newest of each key. */
export class OwedRecords {
  /** By key, as text; null = it is to be deleted. */
  readonly #owed = new Map<string, { readonly key: IDBValidKey; readonly put: Put | null }>()

  add({ puts = [], deletes = [] }: RecordBatch): void {
    for (const key of deletes) this.#owed.set(JSON.stringify(key), { key, put: null })
    for (const put of puts) this.#owed.set(JSON.stringify(put[0]), { key: put[0], put })
  }

  /** Writes all of it. What could not be written is still owed. */
  async pay(write: (records: Required<RecordBatch>) => Promise<void>): Promise<void> {
    if (this.#owed.size === 0) return
    const owed = [...this.#owed.values()]
    await write({
      puts: owed.flatMap(({ put }) => (put === null ? [] : [put])),
      deletes: owed.flatMap(({ key, put }) => (put === null ? [key] : [])),
    })
    this.#owed.clear()
  }
}
