import { promisifyRequest } from 'idb-keyval'

import { must } from '#domain/result/assert.ts'
import type { EntryMode } from '#domain/recipient/recipient.ts'

import type { DraftId } from '../api.types.ts'
import type { Row } from '../list/row.ts'
import type { NewPage } from './change-codec.ts'
import { pagesIn } from './change-codec.ts'
import { NewerSchemaError, type Database, type WriteBatch } from './database.ts'
import { encodePage, pagesOf } from './page-codec.ts'
import {
  keys,
  SCHEMA,
  under,
  type ChangeRecord,
  type DraftRecord,
  type HeadRecord,
  type LogRecord,
  type SourceRecord,
  type StoredList,
  type StoredStep,
} from './records.types.ts'

/** All that is stored of a draft, read in one transaction. */
export type StoredDraft = {
  readonly record: DraftRecord
  readonly head: HeadRecord | null
  readonly log: readonly LogRecord[]
  readonly pages: ReadonlyMap<number, Uint8Array>
  readonly source: SourceRecord | null
  /** Every page there is, needed or not. */
  readonly pageNumbers: readonly number[]
}

export type Put = readonly [IDBValidKey, unknown]

/** A list as it is to be stored whole. */
export type ListSnapshot = {
  readonly rows: readonly Row[]
  readonly nextId: number
  readonly undo: readonly StoredStep[]
  readonly redo: readonly StoredStep[]
  /** False when nothing changed since the last checkpoint: its pages are kept as they are. */
  readonly isChanged: boolean
}

export type DraftSnapshot = {
  readonly seq: number
  readonly record: DraftRecord
  readonly lists: Readonly<Record<EntryMode, ListSnapshot>>
}

/**
 * One draft in the database. Knows which pages are there and which are still needed; drops a page
 * only in the transaction that makes it needless.
 */
export class DraftStorage {
  readonly #database: Database
  readonly #draftId: DraftId
  readonly #userId: string
  readonly #token: string
  #nextPage = 1
  #head: HeadRecord | null = null
  /** Pages that some log record needs, by its seq. */
  readonly #logPages = new Map<number, readonly number[]>()

  constructor(database: Database, draft: { userId: string; draftId: DraftId; token: string }) {
    this.#database = database
    this.#draftId = draft.draftId
    this.#userId = draft.userId
    this.#token = draft.token
  }

  readonly takePage = (): number => this.#nextPage++

  /** Makes this tab the only one whose writes are accepted. */
  async takePen(): Promise<void> {
    const put: Put = [keys.pen(this.#draftId), this.#token]
    await this.#database.write({ puts: [put] }, 'strict')
  }

  /** Null when nothing is stored yet. Pages that only old steps need stay where they are. */
  async load(): Promise<StoredDraft | null> {
    const draftId = this.#draftId
    return this.#database.relaxed('readonly', async (store) => {
      const [record, head, log, source, pageKeys] = await Promise.all([
        promisifyRequest<DraftRecord | undefined>(
          store.get([...keys.draft(this.#userId, draftId)]),
        ),
        promisifyRequest<HeadRecord | undefined>(store.get([...keys.head(draftId)])),
        promisifyRequest<LogRecord[]>(store.getAll(under('log', draftId))),
        promisifyRequest<SourceRecord | undefined>(store.get([...keys.source(draftId)])),
        promisifyRequest<IDBValidKey[]>(store.getAllKeys(under('page', draftId))),
      ])
      if (record === undefined) return null
      if (Math.max(record.schema, head?.schema ?? 0) > SCHEMA) throw new NewerSchemaError()
      const pageNumbers = pageKeys.map((key) => pageNumber(key))
      this.#nextPage = 1 + Math.max(0, ...pageNumbers)
      this.#head = head ?? null
      for (const entry of log) {
        this.#logPages.set(entry.seq, entry.kind === 'change' ? pagesIn(entry) : [])
      }
      const old = [...this.#logPages.keys()].filter((seq) => seq <= (head?.seq ?? 0))
      const pages = await this.#readPages(store, this.#neededPages(this.#head, new Set(old)))
      return { record, head: head ?? null, log, pages, source: source ?? null, pageNumbers }
    })
  }

  /** Drops the pages that nothing needs: an import was cut off after it had written them. */
  async dropOrphans(stored: StoredDraft): Promise<void> {
    const needed = this.#neededPages()
    const orphans = stored.pageNumbers.filter((page) => !needed.has(page))
    if (orphans.length === 0) return
    await this.#write({ deletes: orphans.map((page) => this.#pageKey(page)) })
  }

  /** One change: its record, its pages and whatever belongs to it, all or nothing. */
  async append(
    record: LogRecord,
    pages: readonly NewPage[],
    extra: WriteBatch & { readonly isStrict?: boolean },
  ): Promise<void> {
    const puts: Put[] = pages.map(({ page, bytes }) => [this.#pageKey(page), bytes])
    puts.push([keys.log(this.#draftId, record.seq), record], ...(extra.puts ?? []))
    await this.#write({ puts, deletes: extra.deletes ?? [] }, extra.isStrict)
    this.#logPages.set(record.seq, record.kind === 'change' ? pagesIn(record) : [])
  }

  /** Rows that a later record will refer to; until then they are orphans. */
  async writePages(pages: readonly NewPage[]): Promise<void> {
    await this.#write({ puts: pages.map(({ page, bytes }) => [this.#pageKey(page), bytes]) })
  }

  async dropPages(pages: readonly number[]): Promise<void> {
    if (pages.length > 0) await this.#write({ deletes: pages.map((page) => this.#pageKey(page)) })
  }

  async put(puts: readonly Put[], isStrict = false): Promise<void> {
    await this.#write({ puts }, isStrict)
  }

  async delete(deletes: readonly IDBValidKey[]): Promise<void> {
    await this.#write({ deletes })
  }

  /** Stores the lists whole and drops what became needless; the head goes with the last page. */
  async checkpoint(snapshot: DraftSnapshot): Promise<void> {
    const old = this.#head
    const puts: Put[] = []
    const storeList = (mode: EntryMode): StoredList => {
      const { rows, nextId, undo, redo, isChanged } = snapshot.lists[mode]
      const kept = old?.lists[mode].pages
      if (!isChanged && kept !== undefined) return { pages: kept, nextId, undo, redo }
      const pages = Array.from(pagesOf(rows), (part) => {
        const page = this.takePage()
        puts.push([this.#pageKey(page), encodePage(part)])
        return page
      })
      return { pages, nextId, undo, redo }
    }
    const head: HeadRecord = {
      schema: SCHEMA,
      seq: snapshot.seq,
      lists: {
        manual: storeList('manual'),
        import: storeList('import'),
        filter: storeList('filter'),
        authorised: storeList('authorised'),
      },
    }
    const before = this.#neededPages()
    const keptSeqs = new Set<number>()
    for (const { undo, redo } of Object.values(head.lists)) {
      for (const { seq } of undo) keptSeqs.add(seq)
      for (const { seq } of redo) keptSeqs.add(seq)
    }
    // A record newer than the snapshot is needed to get from the head to now.
    const dropped = [...this.#logPages.keys()].filter(
      (seq) => seq <= snapshot.seq && !keptSeqs.has(seq),
    )
    const needed = this.#neededPages(head, new Set(dropped))
    puts.push([keys.head(this.#draftId), head])
    puts.push([keys.draft(this.#userId, this.#draftId), snapshot.record])
    const deletes: IDBValidKey[] = [
      ...dropped.map((seq) => [...keys.log(this.#draftId, seq)]),
      ...[...before].filter((page) => !needed.has(page)).map((page) => this.#pageKey(page)),
    ]
    await this.#write({ puts, deletes })
    this.#head = head
    for (const seq of dropped) this.#logPages.delete(seq)
  }

  /** Drops everything but the runs. */
  async erase(): Promise<void> {
    const draftId = this.#draftId
    await this.#write({
      deletes: [
        [...keys.draft(this.#userId, draftId)],
        [...keys.head(draftId)],
        [...keys.source(draftId)],
        [...keys.token(draftId)],
        under('page', draftId),
        under('log', draftId),
        under('filter', draftId),
        under('manual', draftId),
        under('origin', draftId),
      ],
    })
  }

  /** The change that a step of the history stands for. */
  async readLog(
    seq: number,
  ): Promise<{ record: ChangeRecord; pages: ReadonlyMap<number, Uint8Array> }> {
    return this.#database.relaxed('readonly', async (store) => {
      const record = await promisifyRequest<LogRecord | undefined>(
        store.get([...keys.log(this.#draftId, seq)]),
      )
      if (record?.kind !== 'change') throw new Error(`step ${seq} is not stored`)
      return { record, pages: await this.#readPages(store, pagesIn(record)) }
    })
  }

  async #readPages(
    store: IDBObjectStore,
    numbers: Iterable<number>,
  ): Promise<Map<number, Uint8Array>> {
    const read = async (page: number): Promise<[number, Uint8Array]> => {
      const bytes = await promisifyRequest<Uint8Array | undefined>(store.get(this.#pageKey(page)))
      return [page, must(bytes, `page ${page} is stored`)]
    }
    return new Map(await Promise.all(Array.from(numbers, read)))
  }

  #neededPages(head = this.#head, without: ReadonlySet<number> = new Set()): Set<number> {
    const needed = new Set<number>()
    if (head !== null) {
      for (const list of Object.values(head.lists)) for (const page of list.pages) needed.add(page)
    }
    for (const [seq, pages] of this.#logPages) {
      if (!without.has(seq)) for (const page of pages) needed.add(page)
    }
    return needed
  }

  #pageKey(page: number): IDBValidKey {
    return [...keys.page(this.#draftId, page)]
  }

  #write(batch: WriteBatch, isStrict = false): Promise<void> {
    const fence = { key: [...keys.pen(this.#draftId)], token: this.#token }
    return this.#database.write(batch, isStrict ? 'strict' : 'relaxed', fence)
  }
}

function pageNumber(key: IDBValidKey): number {
  return Array.isArray(key) ? Number(key[2]) : Number.NaN
}
