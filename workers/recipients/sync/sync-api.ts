import { removeSyncedDraft } from '#contract/drafts.ts'
import type { ConflictChoice } from '#domain/drafts/sync-plan.ts'
import { DRAFT_SYNC_LOCK } from '#domain/drafts/recipients-database.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import { callPatiently, isAway } from '../server-calls/call-server.ts'
import { deleteDraft } from '../storage/draft-catalogue.ts'
import type { DraftId } from '../storage/draft.types.ts'
import { storageError } from '../storage/storage-error.ts'
import * as handOver from './hand-over.ts'
import { dropKey, keyFor } from './kept-key.ts'
import { fetchText, never, readRemote } from './remote-drafts.ts'
import { openLabel } from './seal-synced.ts'
import { dropSyncRecord, dropSyncRecords, keepSyncRecord, readSyncRecords } from './sync-records.ts'
import { syncAll } from './sync-run.ts'
import { emptyView, viewOf } from './sync-view.ts'
import type { SyncApi, SyncView } from './sync.types.ts'
import { freeDraftId, takeDraft } from './take-draft.ts'

/** One tab at a time: two would send the same draft twice, and meet as two machines do. */
async function inTurn<T>(userId: string, task: () => Promise<Result<T>>): Promise<Result<T>> {
  return navigator.locks.request(DRAFT_SYNC_LOCK + userId, async () => {
    try {
      return await task()
    } catch (cause) {
      return err(storageError(cause))
    }
  })
}

async function run(userId: string, changed: readonly DraftId[]): Promise<Result<SyncView>> {
  const remote = await readRemote()
  if (!remote.ok) return isAway(remote.error) ? ok(emptyView('away')) : remote
  const { key_id } = remote.value
  if (key_id === null) {
    // Turned off on another machine: what connected the drafts to the server means nothing now.
    await dropKey(userId)
    await dropSyncRecords(userId)
    return ok(emptyView('off'))
  }
  const key = await keyFor(userId, key_id)
  if (key === null) return ok(emptyView('no_key', remote.value))
  const failure = await syncAll(userId, key, { remote: remote.value, changed })
  const after = await readRemote()
  return ok(await viewOf(userId, key, { remote: after.ok ? after.value : remote.value, failure }))
}

async function fetchDraft(userId: string, syncId: string) {
  const found = await handOver.currentKey(userId)
  if (!found.ok) return found
  const { key, remote } = found.value
  const draft = remote.list.find(({ id, is_gone }) => id === syncId && !is_gone)
  if (draft === undefined) return fail('draft_gone')
  const known = [...(await readSyncRecords(userId)).values()].find((one) => one.syncId === syncId)
  const { version } = draft
  const label = await openLabel(key, { userId, syncId, version }, draft.label)
  if (label === null) return fail('sync_draft_unreadable')
  const { goodsId } = label.goods
  if (known !== undefined) return ok({ draftId: known.draftId, goodsId })
  const text = await fetchText(key, userId, draft)
  if (!text.ok) return text
  const draftId = await freeDraftId(userId, label)
  const taken = await takeDraft(userId, {
    record: { draftId, syncId },
    remote: draft,
    text: text.value,
    isUnchanged: () => Promise.resolve(true),
  })
  return taken.ok ? ok({ draftId, goodsId }) : taken
}

async function takeTheirs(userId: string, draftId: DraftId, syncId: string): Promise<Result<null>> {
  const found = await handOver.currentKey(userId)
  if (!found.ok) return found
  const { key, remote } = found.value
  const draft = remote.list.find(({ id }) => id === syncId)
  if (draft === undefined || draft.is_gone) {
    const deleted = await deleteDraft(userId, draftId)
    if (deleted.ok) await dropSyncRecord(userId, draftId)
    return deleted
  }
  const text = await fetchText(key, userId, draft)
  if (!text.ok) return text
  const record = { draftId, syncId }
  const isUnchanged = () => Promise.resolve(true)
  return takeDraft(userId, { record, remote: draft, text: text.value, isUnchanged })
}

async function resolve(
  userId: string,
  draftId: DraftId,
  choice: ConflictChoice,
): Promise<Result<null>> {
  const record = (await readSyncRecords(userId)).get(draftId)
  if (record === undefined || record.conflict === null) return ok(null)
  const { kind, version } = record.conflict
  if (choice === 'theirs') return takeTheirs(userId, draftId, record.syncId)
  if (choice === 'mine' && kind === 'conflict') {
    // Made from the version that the user has seen: one that came since is a conflict again.
    await keepSyncRecord(userId, { ...record, version, hash: '', updatedAt: 0, conflict: null })
    return ok(null)
  }
  // This one goes on as another draft; the other machine's is taken as it is.
  await dropSyncRecord(userId, draftId)
  if (choice === 'mine' || kind === 'conflict_gone') return ok(null)
  const taken = await fetchDraft(userId, record.syncId)
  return taken.ok ? ok(null) : taken
}

async function removeOther(syncId: string): Promise<Result<null>> {
  const remote = await readRemote()
  if (!remote.ok) return remote
  const draft = remote.value.list.find(({ id, is_gone }) => id === syncId && !is_gone)
  if (draft === undefined) return ok(null)
  const body = { draft: syncId, base_version: draft.version }
  const removed = await callPatiently(never, removeSyncedDraft, { body })
  return removed.ok ? ok(null) : removed
}

/** Drafts on several machines of a user (docs/decisions/0200-drafts-on-every-machine.md). */
export const syncApi = {
  run: (userId, changed) => inTurn(userId, () => run(userId, changed)),
  turnOn: (userId, withRecovery) => inTurn(userId, () => handOver.turnOn(userId, withRecovery)),
  turnOff: (userId) => inTurn(userId, () => handOver.turnOff(userId)),
  offerCode: (userId) => inTurn(userId, () => handOver.offerCode(userId)),
  enterCode: (userId, way, typed) => inTurn(userId, () => handOver.enterCode(userId, way, typed)),
  renewRecovery: (userId) => inTurn(userId, () => handOver.renewRecovery(userId)),
  replaceKey: (userId, withRecovery) =>
    inTurn(userId, () => handOver.replaceKey(userId, withRecovery)),
  addPasskey: (userId, passkey) => inTurn(userId, () => handOver.addPasskey(userId, passkey)),
  openWithPasskey: (userId, passkey) =>
    inTurn(userId, () => handOver.openWithPasskey(userId, passkey)),
  fetchDraft: (userId, syncId) => inTurn(userId, () => fetchDraft(userId, syncId)),
  removeOther: (userId, syncId) => inTurn(userId, () => removeOther(syncId)),
  resolve: (userId, draftId, choice) => inTurn(userId, () => resolve(userId, draftId, choice)),
} satisfies SyncApi
