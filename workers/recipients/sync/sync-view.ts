import { remoteSide } from '#domain/drafts/sync-plan.ts'
import type { AppError } from '#domain/result/result.ts'

import type { Remote, RemoteDraft } from './remote-drafts.ts'
import { openLabel, type SealPlace } from './seal-synced.ts'
import type { SyncKey } from './sync-key.ts'
import { readSyncRecords, timeOfDraft, type SyncRecord } from './sync-records.ts'
import type { SyncedLocal, SyncState, SyncView } from './sync.types.ts'

function placeOf(userId: string, { id, version }: Pick<RemoteDraft, 'id' | 'version'>): SealPlace {
  return { userId, syncId: id, version }
}

export function emptyView(state: SyncView['state'], remote?: Remote): SyncView {
  const there = remote?.list.filter(({ is_gone }) => !is_gone) ?? []
  return {
    state,
    local: [],
    others: [],
    drafts: there.length,
    bytes: there.reduce((sum, { bytes }) => sum + bytes, 0),
    hasRecovery: remote?.has_recovery ?? false,
    passkeys: remote?.passkeys ?? [],
    failure: null,
  }
}

async function stateOf(
  userId: string,
  record: SyncRecord,
  remote: RemoteDraft | undefined,
): Promise<SyncState> {
  const { conflict, version, draftId } = record
  if (conflict !== null && conflict.version === remote?.version) return conflict.kind
  const isWaiting = version === 0 || (await timeOfDraft(userId, draftId)) !== record.updatedAt
  if (isWaiting) return 'waiting'
  const side = remoteSide(version, remote)
  return side === 'newer' || side === 'gone' ? 'behind' : 'synced'
}

/** What lists show, of the server's answer after the run. */
export async function viewOf(
  userId: string,
  key: SyncKey,
  { remote, failure }: { remote: Remote; failure: AppError | null },
): Promise<SyncView> {
  const records = [...(await readSyncRecords(userId)).values()]
  const byId = new Map(remote.list.map((one) => [one.id, one]))
  const local = await Promise.all(
    records.map(async (record): Promise<SyncedLocal> => {
      const theirs = byId.get(record.syncId)
      const state = await stateOf(userId, record, theirs)
      const device = theirs?.device ?? ''
      const shown = state === 'conflict' && theirs !== undefined ? theirs : null
      return {
        draftId: record.draftId,
        state,
        device,
        theirs: shown && (await openLabel(key, placeOf(userId, shown), shown.label)),
      }
    }),
  )
  const here = new Set(records.map(({ syncId }) => syncId))
  const elsewhere = remote.list.filter(({ id, is_gone }) => !is_gone && !here.has(id))
  const others = await Promise.all(
    elsewhere.map(async ({ id: syncId, version, device, label }) => ({
      syncId,
      version,
      device,
      label: await openLabel(key, placeOf(userId, { id: syncId, version }), label),
    })),
  )
  return { ...emptyView('on', remote), local, others, failure }
}
