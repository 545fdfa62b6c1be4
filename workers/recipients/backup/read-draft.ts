import { perMode, type EntryMode } from '#domain/order/order-sources.ts'

import type { DraftGoods, DraftHeader, DraftId } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import { openSessionOf } from '../draft/current-session.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { DraftStorage } from '../storage/draft-storage.ts'
import { under } from '../storage/records.types.ts'
import { restoreLists, type OpenList } from '../draft/restore-lists.ts'
import { RECORD_KINDS, type ContentRecord, type RecordKind } from '../storage/new-draft.ts'
import type { Backup } from './backup-format.ts'

type Lists = (mode: EntryMode) => OpenList

async function readRecords(kind: RecordKind, draftId: DraftId): Promise<ContentRecord[]> {
  const entries = await database.entries<unknown>(under(kind, draftId))
  return entries.flatMap(([key, value]): ContentRecord[] => {
    if (!Array.isArray(key)) return []
    // Keys of this store are made of strings and numbers (records.types.ts).
    const rest = key.slice(2) as (string | number)[]
    return [{ key: [kind, ...rest], value }]
  })
}

function backupOf(
  lists: Lists,
  parts: { goods: DraftGoods; header: DraftHeader; records: readonly ContentRecord[] },
): Backup {
  const listOf = (mode: EntryMode) => {
    const { list } = lists(mode)
    return { nextId: list.nextId, rows: list.rows }
  }
  return {
    exportedAt: Date.now(),
    ...parts,
    lists: perMode(listOf),
  }
}

async function readAllRecords(draftId: DraftId): Promise<ContentRecord[]> {
  const found = await Promise.all(RECORD_KINDS.map((kind) => readRecords(kind, draftId)))
  return found.flat()
}

/** The open draft as it is in memory, including what could not be stored. */
async function readOpenDraft(session: DraftSession): Promise<Backup> {
  const { goods, header, draftId } = session
  // Without storage there are still the lists.
  const records = await readAllRecords(draftId).catch(() => [])
  return backupOf((mode) => session.openList(mode), { goods, header, records })
}

/** A draft that is not open here. Null when there is none. @throws Error when it cannot be read. */
async function readStoredDraft(userId: string, draftId: DraftId): Promise<Backup | null> {
  const storage = new DraftStorage(database, { userId, draftId, token: '' })
  const stored = await storage.load()
  if (stored === null) return null
  const lists = await restoreLists(stored, storage)
  const { goods, header } = stored.record
  const records = await readAllRecords(draftId)
  return backupOf((mode) => lists[mode], { goods, header, records })
}

/** A draft as it is in memory when it is open here, otherwise as it is stored; null when there is none. */
export function readDraft(userId: string, draftId: DraftId): Promise<Backup | null> {
  const session = openSessionOf(draftId)
  return session === null ? readStoredDraft(userId, draftId) : readOpenDraft(session)
}
