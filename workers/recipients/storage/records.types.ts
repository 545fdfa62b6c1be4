import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftGoods, DraftHeader, DraftId, OpenDraft } from './draft.types.ts'
import type { ChangeCause } from '../list/change.ts'

/**
 * What is stored of a draft, under array keys:
 *
 * | key | value |
 * |---|---|
 * | `storage` | a random id, as old as the database (database.ts) |
 * | `draft`, user, draft | `DraftRecord`: what the list of drafts shows; written with every change |
 * | `head`, draft | `HeadRecord`: the lists as of `seq`; written last, after its pages |
 * | `page`, draft, n | up to 1,000 rows (page-codec.ts); never rewritten, only dropped |
 * | `log`, draft, seq | `LogRecord`: one change after another; those after `head.seq` are replayed |
 * | `pen`, draft | the token of the tab that may write; every write compares it |
 * | `source`, draft | the name of a file whose import is under way |
 * | `origin`, draft, n · `origin`, draft, n, `file` | an imported file, and which row is which line (draft/import-origins.ts) |
 * | `manual`, draft · `manual`, draft, n | the text of manual mode, and pages of its lines (manual/) |
 * | `filter`, draft, … | the source of the smart filter, its query, and its last run (filter/) |
 * | `token`, draft | the token that marks exported rows of this draft (export/) |
 * | `all-sealed`, draft | marks a draft whose personal records are all sealed (seal-old.ts) |
 * | `expiry`, draft · `cleared`, user | when a draft expires, and the cleared drafts (backup/) |
 * | `mapping`, user, platform, signature | columns the user chose for a shape of header |
 * | `run`, user, run · `part` and `progress`, run, n | an order run and its parts (checkout/) |
 * | `run-file`, run, n · `run-file`, run, n, `file` | the files its rows came from (checkout/run-files.ts) |
 * | `sync`, user, draft | which draft of the server it is, and which version was taken or sent (sync/) |
 * | `placed`, user, n | order numbers this user has placed (checkout/placed-numbers.ts) |
 *
 * All of it is sealed on the disk, but for a few kinds that hold nothing personal (seal.ts).
 */
export const keys = {
  draft: (userId: string, draftId: DraftId) => ['draft', userId, draftId],
  head: (draftId: DraftId) => ['head', draftId],
  page: (draftId: DraftId, page: number) => ['page', draftId, page],
  log: (draftId: DraftId, seq: number) => ['log', draftId, seq],
  fence: (draftId: DraftId) => ['pen', draftId],
  source: (draftId: DraftId) => ['source', draftId],
  origin: (draftId: DraftId, n: number) => ['origin', draftId, n],
  originFile: (draftId: DraftId, n: number) => ['origin', draftId, n, 'file'],
  token: (draftId: DraftId) => ['token', draftId],
  allSealed: (draftId: DraftId) => ['all-sealed', draftId],
  manual: (draftId: DraftId) => ['manual', draftId],
  manualPage: (draftId: DraftId, page: number) => ['manual', draftId, page],
  mapping: (userId: string, platform: string, signature: string) => [
    'mapping',
    userId,
    platform,
    signature,
  ],
  run: (userId: string, runId: string) => ['run', userId, runId],
  part: (runId: string, index: number) => ['part', runId, index],
  progress: (runId: string, index: number) => ['progress', runId, index],
  runFile: (runId: string, n: number) => ['run-file', runId, n],
  runFileBytes: (runId: string, n: number) => ['run-file', runId, n, 'file'],
  sync: (userId: string, draftId: DraftId) => ['sync', userId, draftId],
  placed: (userId: string, n: number) => ['placed', userId, n],
} as const

/** Id of the draft of a user and goods; order again and unplaced rows use `newDraftId`. */
export function draftIdOf(userId: string, goodsId: number): DraftId {
  return `${userId}-${goodsId}`
}

export function newDraftId(userId: string, goodsId: number): DraftId {
  return `${draftIdOf(userId, goodsId)}-${crypto.randomUUID().slice(0, 8)}`
}

export function openedDraftId({ userId, goods, draftId }: OpenDraft): DraftId {
  return draftId ?? draftIdOf(userId, goods.goodsId)
}

/** Every key that begins with `prefix`: an array sorts after any string or number. */
export function under(...prefix: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []])
}

/** 2: sealed on the disk. */
export const SCHEMA = 2

/**
 * A record of an older version lacks the modes that came since; one of a newer version may have more.
 */
type StoredPerMode<T> = Readonly<Partial<Record<EntryMode, T>>>

export type DraftRecord = {
  readonly schema: number
  readonly draftId: DraftId
  readonly userId: string
  readonly goods: DraftGoods
  readonly header: DraftHeader
  readonly rows: StoredPerMode<number>
  readonly updatedAt: number
  readonly hasRun: boolean
}

export type StoredStep = { readonly seq: number; readonly cause: ChangeCause }

export type StoredList = {
  readonly pages: readonly number[]
  readonly nextId: number
  readonly undo: readonly StoredStep[]
  readonly redo: readonly StoredStep[]
}

export type HeadRecord = {
  readonly schema: number
  readonly seq: number
  readonly lists: StoredPerMode<StoredList>
}

/** A page of rows: its number, or its bytes when the change is small. */
export type PageRef = number | Uint8Array

export type StoredRows = {
  readonly positions: Uint32Array
  readonly pages: readonly PageRef[]
}

export type ChangeRecord = {
  readonly kind: 'change'
  readonly seq: number
  readonly mode: EntryMode
  readonly cause: ChangeCause
  /** Both versions of the rows that stay, as pair pages: only the fields that differ. */
  readonly replaced: readonly PageRef[]
  readonly removed: StoredRows
  readonly inserted: StoredRows
  /** False when nothing may take the change back (placed rows); it also ends the history. */
  readonly isUndoable: boolean
}

/** `undo` and `redo` say only that the newest step was taken back or done again. */
export type LogRecord =
  | ChangeRecord
  | { readonly kind: 'undo' | 'redo'; readonly seq: number; readonly mode: EntryMode }

export type SourceRecord = {
  readonly name: string
  readonly startedAt: number
}
