import { promisifyRequest } from 'idb-keyval'

import { isEntryMode } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'

import type { DraftId } from './draft.types.ts'
import { pagesIn } from './change-codec.ts'
import { readEntries, type Database } from './database.ts'
import { NewerSchemaError } from './newer-schema-error.ts'
import {
  keys,
  SCHEMA,
  under,
  type ChangeRecord,
  type DraftRecord,
  type HeadRecord,
  type LogRecord,
  type SourceRecord,
} from './records.types.ts'
import { openStored } from './seal.ts'

/** All that is stored of a draft, read in one transaction. */
export type StoredDraft = {
  readonly record: DraftRecord
  readonly head: HeadRecord | null
  /** What came after the head. */
  readonly log: readonly LogRecord[]
  readonly pages: ReadonlyMap<number, Uint8Array>
  readonly source: SourceRecord | null
  /** Every page there is, needed or not. */
  readonly pageNumbers: readonly number[]
  /** Pages that some log record needs, by its seq; also of those before the head. */
  readonly logPages: ReadonlyMap<number, readonly number[]>
  /** False: a version before sealing may have stored some of its records. */
  readonly isAllSealed: boolean
}

type DraftOwner = { readonly userId: string; readonly draftId: DraftId }

/** The pages that a head and the records of the log need, but for the records `without`. */
export function neededPages(
  head: HeadRecord | null,
  logPages: ReadonlyMap<number, readonly number[]>,
  without: ReadonlySet<number> = new Set(),
): Set<number> {
  const needed = new Set<number>()
  if (head !== null) {
    for (const list of Object.values(head.lists)) for (const page of list.pages) needed.add(page)
  }
  for (const [seq, pages] of logPages) {
    if (!without.has(seq)) for (const page of pages) needed.add(page)
  }
  return needed
}

export function pageKey(draftId: DraftId, page: number): IDBValidKey {
  return [...keys.page(draftId, page)]
}

/** The fields of a log record in the clear; a version before sealing stored all of it so. */
function clearOfLog(stored: unknown): { readonly seq: number; readonly pages: readonly number[] } {
  // Either form was written by a DraftStorage.
  const entry = stored as LogRecord | { readonly seq: number; readonly pages: readonly number[] }
  if ('pages' in entry) return entry
  return { seq: entry.seq, pages: entry.kind === 'change' ? pagesIn(entry) : [] }
}

/** Pages as they are stored. @throws Error when one is not there. */
async function readPages(
  store: IDBObjectStore,
  draftId: DraftId,
  numbers: Iterable<number>,
): Promise<ReadonlyMap<number, unknown>> {
  const read = async (page: number): Promise<[number, unknown]> => {
    const stored = await promisifyRequest<unknown>(store.get(pageKey(draftId, page)))
    return [page, invariant(stored, `page ${page} is stored`)]
  }
  return new Map(await Promise.all(Array.from(numbers, read)))
}

async function openPages(
  draftId: DraftId,
  stored: ReadonlyMap<number, unknown>,
): Promise<Map<number, Uint8Array>> {
  const open = async ([page, bytes]: [number, unknown]): Promise<[number, Uint8Array]> => {
    return [page, await openStored<Uint8Array>(pageKey(draftId, page), bytes)]
  }
  return new Map(await Promise.all(Array.from(stored, open)))
}

function pageNumber(key: IDBValidKey): number {
  return Array.isArray(key) ? Number(key[2]) : Number.NaN
}

/** Everything `readStored` needs, as it is stored: nothing can be opened in a transaction. */
async function readAll(store: IDBObjectStore, { userId, draftId }: DraftOwner) {
  const get = <T>(key: readonly (string | number)[]) =>
    promisifyRequest<T | undefined>(store.get([...key]))
  const [record, head, log, source, pageKeys, mark] = await Promise.all([
    get<Pick<DraftRecord, 'schema'>>(keys.draft(userId, draftId)),
    get<HeadRecord>(keys.head(draftId)),
    readEntries(store, under('log', draftId)),
    get<unknown>(keys.source(draftId)),
    promisifyRequest<IDBValidKey[]>(store.getAllKeys(under('page', draftId))),
    get<true>(keys.allSealed(draftId)),
  ])
  if (record === undefined) return null
  if (Math.max(record.schema, head?.schema ?? 0) > SCHEMA) throw new NewerSchemaError()
  const since = head?.seq ?? 0
  const recent: typeof log = []
  const old = new Set<number>()
  const logPages = new Map<number, readonly number[]>()
  for (const entry of log) {
    const { seq, pages } = clearOfLog(entry[1])
    logPages.set(seq, pages)
    if (seq > since) recent.push(entry)
    else old.add(seq)
  }
  const pages = await readPages(store, draftId, neededPages(head ?? null, logPages, old))
  const pageNumbers = pageKeys.map((key) => pageNumber(key))
  const isAllSealed = mark !== undefined
  return {
    record,
    head: head ?? null,
    log: recent,
    pages,
    source,
    pageNumbers,
    logPages,
    isAllSealed,
  }
}

/**
 * Null when nothing is stored yet. Pages that only old steps need are not read.
 * @throws NewerSchemaError when it was last used in a mode that only a newer version knows.
 */
export async function readStored(database: Database, of: DraftOwner): Promise<StoredDraft | null> {
  const { userId, draftId } = of
  const stored = await database.relaxed('readonly', (store) => readAll(store, of))
  if (stored === null) return null
  const [record, source, log, pages] = await Promise.all([
    openStored<DraftRecord>([...keys.draft(userId, draftId)], stored.record),
    openStored<SourceRecord | undefined>([...keys.source(draftId)], stored.source),
    Promise.all(stored.log.map(([key, entry]) => openStored<LogRecord>(key, entry))),
    openPages(draftId, stored.pages),
  ])
  const modes = [record.header.mode, ...log.map(({ mode }) => mode)]
  if (!modes.every((mode) => isEntryMode(mode))) throw new NewerSchemaError()
  return { ...stored, record, source: source ?? null, log, pages }
}

/** The change behind a step of the history. @throws Error when it is not stored. */
export async function readStep(
  database: Database,
  draftId: DraftId,
  seq: number,
): Promise<{ record: ChangeRecord; pages: ReadonlyMap<number, Uint8Array> }> {
  const key = [...keys.log(draftId, seq)]
  const stored = await database.relaxed('readonly', async (store) => {
    const entry = await promisifyRequest<unknown>(store.get(key))
    if (entry === undefined) throw new Error(`step ${seq} is not stored`)
    return { entry, pages: await readPages(store, draftId, clearOfLog(entry).pages) }
  })
  const record = await openStored<LogRecord>(key, stored.entry)
  if (record.kind !== 'change') throw new Error(`step ${seq} is not a change`)
  return { record, pages: await openPages(draftId, stored.pages) }
}
