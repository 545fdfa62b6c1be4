import { promisifyRequest } from 'idb-keyval'

import type { DraftSummary } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import { deleteDraft } from '../storage/draft-catalogue.ts'
import { UnreadableError } from '../storage/key-ring.ts'
import { keys, under, type DraftRecord } from '../storage/records.types.ts'
import { openStored } from '../storage/seal.ts'
import type { ClearedDraft, DraftEntry, DraftOverview, DraftInventory } from './backup.types.ts'
import { expiryOf, type ExpiryMark } from './expiry.ts'

const expiryKey = (draftId: string) => ['expiry', draftId]
const clearedKey = (userId: string) => ['cleared', userId]

const NO_GOODS = { goodsId: 0, name: '', picture: '', expressId: 0 } as const

/** What can be read of a draft without its key, even of another user's draft. */
type Label = Pick<DraftRecord, 'userId' | 'draftId' | 'rows' | 'updatedAt' | 'hasRun'>

function totalRows({ rows }: Label): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

function summaryOf(record: DraftRecord): DraftSummary {
  const { draftId, goods, header, rows, updatedAt, hasRun } = record
  const { platformKey, mode } = header
  return { draftId, goods, platformKey, mode, rows: rows[mode] ?? 0, updatedAt, hasRun }
}

type ListedDraft = {
  readonly label: Label
  readonly mark: ExpiryMark | null
  /** Something else than rows: a file to filter, or lines that are not recipients yet. */
  readonly hasMore: boolean
}

const draftKey = ({ userId, draftId }: Label): IDBValidKey => [...keys.draft(userId, draftId)]

function holdsAnything({ label, hasMore }: ListedDraft): boolean {
  return label.hasRun || hasMore || totalRows(label) > 0
}

/** The drafts of one user, or of everybody on this machine. */
function readDrafts(userId: string | null): Promise<ListedDraft[]> {
  const range = userId === null ? under('draft') : under('draft', userId)
  return database.relaxed('readonly', async (store) => {
    // A label is stored unsealed beside the sealed record (seal.ts).
    const labels = await promisifyRequest<Label[]>(store.getAll(range))
    return Promise.all(
      labels.map(async (label): Promise<ListedDraft> => {
        const { draftId } = label
        const [mark, sources, lines] = await Promise.all([
          promisifyRequest<ExpiryMark | undefined>(store.get(expiryKey(draftId))),
          promisifyRequest(store.count(['filter', draftId, 'source'])),
          promisifyRequest(store.count([...keys.manual(draftId)])),
        ])
        return { label, mark: mark ?? null, hasMore: sources + lines > 0 }
      }),
    )
  })
}

/** The whole record; null when no key opens it any more. @throws LockedError or a storage error. */
async function openRecord(key: IDBValidKey, stored: unknown): Promise<DraftRecord | null> {
  try {
    return await openStored<DraftRecord>(key, stored)
  } catch (cause) {
    if (cause instanceof UnreadableError) return null
    throw cause
  }
}

/**
 * A draft that was cleared, with its record as it was stored: the key that opens it may be missing
 * when the draft is cleared.
 */
type ClearedRecord = { readonly key: IDBValidKey; readonly record: Label }

/** Versions before sealing stored a `ClearedDraft` itself. */
type StoredCleared = readonly (ClearedRecord | ClearedDraft)[]

async function readStoredCleared(userId: string): Promise<StoredCleared> {
  return (await database.get<StoredCleared>(clearedKey(userId))) ?? []
}

async function readCleared(userId: string): Promise<readonly ClearedDraft[]> {
  const stored = await readStoredCleared(userId)
  return Promise.all(
    stored.map(async (one): Promise<ClearedDraft> => {
      if (!('record' in one)) return one
      const { goods = NO_GOODS } = (await openRecord(one.key, one.record)) ?? {}
      return { goods, rows: totalRows(one.record), updatedAt: one.record.updatedAt }
    }),
  )
}

async function clear({ label }: ListedDraft): Promise<void> {
  const { userId, draftId } = label
  const deleted = await deleteDraft(userId, draftId)
  if (!deleted.ok) return // it is open somewhere: looked at again the next time
  const cleared = [...(await readStoredCleared(userId)), { key: draftKey(label), record: label }]
  const puts = [[clearedKey(userId), cleared]] as const
  await database.write(userId, { puts, deletes: [expiryKey(draftId)] }, 'relaxed')
}

/** Clears the expired drafts of every user of this machine. */
async function sweepDrafts(now: number): Promise<void> {
  for (const seen of await readDrafts(null)) {
    const { userId, draftId } = seen.label
    const { isOver, newMark } = expiryOf(seen.label, seen.mark, now)
    const put = [expiryKey(draftId), newMark] as const
    if (newMark !== null) await database.write(userId, { puts: [put] }, 'relaxed')
    if (isOver) await clear(seen)
  }
}

async function storageOf(): Promise<DraftOverview['storage']> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { usage, quota }
  } catch {
    return null // the browser does not say
  }
}

async function entryOf({ label, mark }: ListedDraft, now: number): Promise<DraftEntry> {
  const { draftId, updatedAt, hasRun } = label
  const { expiresAt } = expiryOf(label, mark, now)
  const rows = totalRows(label)
  const record = await openRecord(draftKey(label), label)
  const unknown = { draftId, goods: NO_GOODS, platformKey: null, mode: 'import' as const }
  const summary = record === null ? { ...unknown, rows, updatedAt, hasRun } : summaryOf(record)
  return { ...summary, totalRows: rows, expiresAt, isUnreadable: record === null }
}

/** @throws LockedError, or when storage cannot be read. */
export async function overviewOf(userId: string, now: number): Promise<DraftOverview> {
  await sweepDrafts(now)
  const [seen, cleared, storage] = await Promise.all([
    readDrafts(userId),
    readCleared(userId),
    storageOf(),
  ])
  const holding = seen.filter((one) => holdsAnything(one))
  const drafts = await Promise.all(holding.map((one) => entryOf(one, now)))
  drafts.sort((a, b) => b.updatedAt - a.updatedAt)
  return { drafts, cleared, storage }
}

/** The ids of all drafts of a user, empty ones too. */
export async function draftIdsOf(userId: string): Promise<readonly string[]> {
  return (await readDrafts(userId)).map(({ label }) => label.draftId)
}

/** From labels alone: no key is needed. */
export async function inventoryOf(userId: string): Promise<DraftInventory> {
  const storageId = await database.id()
  const holding = (await readDrafts(userId)).filter((one) => holdsAnything(one))
  const labels = holding.map(({ label }) => label)
  return {
    storageId,
    drafts: labels.length,
    rows: labels.reduce((sum, label) => sum + totalRows(label), 0),
    savedAt: Math.max(0, ...labels.map(({ updatedAt }) => updatedAt)),
    hasRun: labels.some(({ hasRun }) => hasRun),
  }
}

export async function forgetCleared(userId: string): Promise<void> {
  await database.write(userId, { deletes: [clearedKey(userId)] }, 'relaxed')
}

/** The summary of a draft; null when there is none, or when it is empty. */
export async function summaryIfAny(userId: string, draftId: string): Promise<DraftSummary | null> {
  const all = await readDrafts(userId)
  const found = all.find(({ label }) => label.draftId === draftId)
  if (found === undefined || !holdsAnything(found)) return null
  return entryOf(found, 0)
}
