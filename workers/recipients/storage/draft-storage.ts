import { perMode, type EntryMode } from '#domain/order/order-sources.ts'

import type { DraftId } from './draft.types.ts'
import type { Row } from '../list/row.ts'
import type { NewPage } from './change-codec.ts'
import { pagesIn } from './change-codec.ts'
import { EvictedError, type Database, type WriteBatch } from './database.ts'
import { encodePage, pagesOf } from './page-codec.ts'
import {
  keys,
  SCHEMA,
  under,
  type ChangeRecord,
  type DraftRecord,
  type HeadRecord,
  type LogRecord,
  type StoredList,
  type StoredStep,
} from './records.types.ts'
import { sealAll, type Put } from './seal.ts'
import { neededPages, pageKey, readStep, readStored, type StoredDraft } from './stored-draft.ts'

export type { Put } from './seal.ts'
export type { StoredDraft } from './stored-draft.ts'

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

/** A record of the log, and the pages that it needs and that are not stored yet. */
export type LogEntry = { readonly record: LogRecord; readonly pages: readonly NewPage[] }

/**
 * One draft in the database. Knows which pages are there and which are still needed; drops a page
 * only in the transaction that makes it needless.
 */
export class DraftStorage {
  readonly #database: Database
  readonly draftId: DraftId
  readonly userId: string
  readonly #token: string
  /** The browser cleared the storage: the next checkpoint starts over, with the fencing token. */
  #isEvicted = false
  /** Pages with lower numbers were cleared with the storage. */
  #firstPage = 1
  #nextPage = 1
  #head: HeadRecord | null = null
  /** Pages that some log record needs, by its seq. */
  readonly #logPages = new Map<number, readonly number[]>()

  constructor(database: Database, draft: { userId: string; draftId: DraftId; token: string }) {
    this.#database = database
    this.draftId = draft.draftId
    this.userId = draft.userId
    this.#token = draft.token
  }

  readonly takePage = (): number => this.#nextPage++

  /** Makes this tab the only one whose writes are accepted. */
  async takeLock(): Promise<void> {
    const put: Put = [keys.fence(this.draftId), this.#token]
    await this.#database.write(this.userId, { puts: [put] }, 'strict')
  }

  /** Null when nothing is stored yet. Pages that only old steps need are not read. */
  async load(): Promise<StoredDraft | null> {
    const stored = await readStored(this.#database, this)
    if (stored === null) return null
    this.#nextPage = 1 + Math.max(0, ...stored.pageNumbers)
    this.#head = stored.head
    for (const [seq, pages] of stored.logPages) this.#logPages.set(seq, pages)
    return stored
  }

  /** Drops the pages that nothing needs: an import was cut off after it had written them. */
  async dropOrphans(stored: StoredDraft): Promise<void> {
    const needed = this.#neededPages()
    const orphans = stored.pageNumbers.filter((page) => !needed.has(page))
    if (orphans.length === 0) return
    await this.write({ deletes: orphans.map((page) => this.#pageKey(page)) })
  }

  /** Writes records of the log, their pages and what `extra` holds, all or nothing. */
  async append(
    entries: readonly LogEntry[],
    extra: WriteBatch & { readonly isStrict?: boolean },
  ): Promise<void> {
    const puts: Put[] = []
    const needed = new Map<number, readonly number[]>()
    for (const { record, pages } of entries) {
      needed.set(record.seq, record.kind === 'change' ? pagesIn(record) : [])
      for (const { page, bytes } of pages) puts.push([this.#pageKey(page), bytes])
      puts.push([keys.log(this.draftId, record.seq), record])
    }
    const isCleared = (page: number): boolean => page < this.#firstPage
    if ([...needed.values()].flat().some(isCleared)) throw new Error('its rows were cleared')
    puts.push(...(extra.puts ?? []))
    await this.write({ puts, deletes: extra.deletes ?? [] }, extra.isStrict)
    for (const [seq, pages] of needed) this.#logPages.set(seq, pages)
  }

  /**
   * Prepares pages that a later record will refer to; until then they are orphans. They are sealed
   * at once, while later ones are still being made.
   * @returns a function that writes them; call it in turn
   */
  preparePages(pages: readonly NewPage[]): () => Promise<void> {
    const puts = pages.map(({ page, bytes }): Put => [this.#pageKey(page), bytes])
    const sealing = sealAll(this.userId, puts)
    // The write reports the failure; before that it must not be an unhandled rejection.
    sealing.catch(() => undefined)
    return async () => this.write({ puts: await sealing })
  }

  async dropPages(pages: readonly number[]): Promise<void> {
    if (pages.length > 0) await this.write({ deletes: pages.map((page) => this.#pageKey(page)) })
  }

  /** Stores the lists whole, with the head, and drops what became needless, in one transaction. */
  async checkpoint(snapshot: DraftSnapshot): Promise<void> {
    const old = this.#head
    const puts: Put[] = []
    if (this.#isEvicted) this.#firstPage = this.#nextPage
    const storeList = (mode: EntryMode): StoredList => {
      const { rows, nextId, undo, redo, isChanged } = snapshot.lists[mode]
      const kept = old?.lists[mode]?.pages
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
      // A list of a mode that only a newer version knows stays as it is.
      lists: { ...(this.#isEvicted ? {} : old?.lists), ...perMode(storeList) },
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
    puts.push([keys.head(this.draftId), head])
    puts.push([keys.draft(this.userId, this.draftId), snapshot.record])
    const deletes: IDBValidKey[] = [
      ...dropped.map((seq) => [...keys.log(this.draftId, seq)]),
      ...[...before].filter((page) => !needed.has(page)).map((page) => this.#pageKey(page)),
    ]
    if (this.#isEvicted) await this.#beginAnew(puts)
    else await this.write({ puts, deletes })
    this.#head = head
    for (const seq of dropped) this.#logPages.delete(seq)
  }

  /**
   * Stores again what the browser cleared; fails when another tab wrote its fencing token first.
   */
  async #beginAnew(puts: readonly Put[]): Promise<void> {
    const key = [...keys.fence(this.draftId)]
    const all: Put[] = [...puts, [key, this.#token]]
    await this.#database.write(this.userId, { puts: all }, 'strict', { key, token: null })
    this.#isEvicted = false
    this.#logPages.clear()
  }

  /** Drops everything but the runs. */
  async erase(): Promise<void> {
    const draftId = this.draftId
    await this.write({
      deletes: [
        [...keys.draft(this.userId, draftId)],
        [...keys.head(draftId)],
        [...keys.source(draftId)],
        [...keys.token(draftId)],
        [...keys.allSealed(draftId)],
        under('page', draftId),
        under('log', draftId),
        under('filter', draftId),
        under('manual', draftId),
        under('origin', draftId),
      ],
    })
  }

  /** Whether the record of the log is stored, as far as this tab knows. */
  holds(seq: number): boolean {
    return !this.#isEvicted && this.#logPages.has(seq)
  }

  /** The change behind a step of the history. */
  readLog(seq: number): Promise<{ record: ChangeRecord; pages: ReadonlyMap<number, Uint8Array> }> {
    return readStep(this.#database, this.draftId, seq)
  }

  #neededPages(head = this.#head, without: ReadonlySet<number> = new Set()): Set<number> {
    return neededPages(head, this.#logPages, without)
  }

  #pageKey(page: number): IDBValidKey {
    return pageKey(this.draftId, page)
  }

  /** Writes all or nothing, and only while the fencing token of this tab is stored. */
  async write(batch: WriteBatch, isStrict = false): Promise<void> {
    const key = [...keys.fence(this.draftId)]
    const fence = { key, token: this.#token }
    try {
      await this.#database.write(this.userId, batch, isStrict ? 'strict' : 'relaxed', fence)
    } catch (cause) {
      if (cause instanceof EvictedError) this.#isEvicted = true
      throw cause
    }
  }
}
