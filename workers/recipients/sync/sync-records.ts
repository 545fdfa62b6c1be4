import { promisifyRequest } from 'idb-keyval'

import type { SyncAction } from '#domain/drafts/sync-plan.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import { keys, under, type DraftRecord } from '../storage/records.types.ts'
import type { Put } from '../storage/draft-storage.ts'

/** Which draft of the server one of this machine is. */
export type SyncRecord = {
  readonly draftId: DraftId
  /** The server's id: random, so that it reveals no goods. */
  readonly syncId: string
  /** The version that this machine has taken or sent; 0 = none yet. */
  readonly version: number
  /** The draft's own time then: another one means that it may have changed. */
  readonly updatedAt: number
  /** A hash of the text that was sealed. */
  readonly hash: string
  /** Sent, and the answer not read yet: when the server has this upload, it is the next version. */
  readonly sending: {
    readonly upload: string
    readonly updatedAt: number
    readonly hash: string
  } | null
  /** What the user has to decide, and about which version. */
  readonly conflict: { readonly kind: ConflictKind; readonly version: number } | null
}

export type ConflictKind = Extract<SyncAction, 'conflict' | 'conflict_gone'>

export function newSyncRecord(draftId: DraftId): SyncRecord {
  const syncId = crypto.randomUUID()
  return { draftId, syncId, version: 0, updatedAt: 0, hash: '', sending: null, conflict: null }
}

export function syncPut(userId: string, record: SyncRecord): Put {
  return [[...keys.sync(userId, record.draftId)], record]
}

export async function readSyncRecords(userId: string): Promise<Map<DraftId, SyncRecord>> {
  const records = await database.readableValues<SyncRecord>(under('sync', userId))
  return new Map(records.map((record) => [record.draftId, record]))
}

export function keepSyncRecord(userId: string, record: SyncRecord): Promise<void> {
  return database.write(userId, { puts: [syncPut(userId, record)] }, 'relaxed')
}

export function dropSyncRecord(userId: string, draftId: DraftId): Promise<void> {
  return database.write(userId, { deletes: [[...keys.sync(userId, draftId)]] }, 'relaxed')
}

export function dropSyncRecords(userId: string): Promise<void> {
  return database.write(userId, { deletes: [under('sync', userId)] }, 'relaxed')
}

/** The draft's own time, which is not sealed; null when there is no such draft. */
export async function timeOfDraft(userId: string, draftId: DraftId): Promise<number | null> {
  const stored = await database.relaxed('readonly', (store) =>
    promisifyRequest<Pick<DraftRecord, 'updatedAt'> | undefined>(
      store.get([...keys.draft(userId, draftId)]),
    ),
  )
  return stored?.updatedAt ?? null
}
