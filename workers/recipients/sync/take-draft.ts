import type { Result } from '#domain/result/result.ts'

import { writeDraft } from '../backup/write-draft.ts'
import { summaryIfAny } from '../backup/overview.ts'
import type { DraftId } from '../storage/draft.types.ts'
import { draftIdOf, newDraftId } from '../storage/records.types.ts'
import { draftOfText, hashOfText } from './draft-text.ts'
import type { RemoteDraft } from './remote-drafts.ts'
import { readSyncRecords, syncPut, type SyncRecord } from './sync-records.ts'
import type { SyncLabel } from './sync.types.ts'

type Taking = {
  readonly record: Pick<SyncRecord, 'draftId' | 'syncId'>
  readonly remote: Pick<RemoteDraft, 'version'>
  readonly text: string
  readonly isUnchanged: () => Promise<boolean>
}

/** Stores a version of the server as a draft of this machine, with what connects the two. */
export async function takeDraft(
  userId: string,
  { record: { draftId, syncId }, remote: { version }, text, isUnchanged }: Taking,
): Promise<Result<null>> {
  const backup = draftOfText(text)
  if (!backup.ok) return backup
  const hash = await hashOfText(text)
  const recordOf = (updatedAt: number): SyncRecord => {
    return { draftId, syncId, version, updatedAt, hash, sending: null, conflict: null }
  }
  return writeDraft(userId, backup.value, draftId, {
    isUnchanged,
    alsoPut: (updatedAt) => [syncPut(userId, recordOf(updatedAt))],
  })
}

/** The id it had on the other machine, unless a draft of this machine has it. */
export async function freeDraftId(userId: string, { goods, suffix }: SyncLabel): Promise<DraftId> {
  const wanted = draftIdOf(userId, goods.goodsId) + suffix
  const records = await readSyncRecords(userId)
  const isTaken = records.has(wanted) || (await summaryIfAny(userId, wanted)) !== null
  return isTaken ? newDraftId(userId, goods.goodsId) : wanted
}
