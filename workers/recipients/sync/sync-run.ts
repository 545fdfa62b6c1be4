import { removeSyncedDraft } from '#contract/drafts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { planOf, remoteSide, type LocalSide, type SyncAction } from '#domain/drafts/sync-plan.ts'
import { DRAFT_LOCKS } from '#domain/drafts/recipients-database.ts'
import { ok, type AppError, type Result } from '#domain/result/result.ts'

import type { DraftEntry } from '../backup/backup.types.ts'
import { overviewOf } from '../backup/overview.ts'
import { callPatiently } from '../server-calls/call-server.ts'
import { deleteDraft } from '../storage/draft-catalogue.ts'
import type { DraftId } from '../storage/draft.types.ts'
import { hashOfText, labelOf, textOfDraft } from './draft-text.ts'
import { takeDraft } from './take-draft.ts'
import { fetchText, never, sendDraft, type Remote, type RemoteDraft } from './remote-drafts.ts'
import type { SyncKey } from './sync-key.ts'
import {
  dropSyncRecord,
  keepSyncRecord,
  newSyncRecord,
  readSyncRecords,
  timeOfDraft,
  type SyncRecord,
} from './sync-records.ts'

/** Whether another machine was quicker: the next look shows what it has done. */
function isOvertaken({ apiCode }: AppError): boolean {
  return apiCode === ERROR_CODES.draft_changed_elsewhere
}

type Run = {
  readonly userId: string
  readonly key: SyncKey
  readonly remote: ReadonlyMap<string, RemoteDraft>
  readonly local: ReadonlyMap<DraftId, DraftEntry>
  /** Drafts to be compared as a whole. */
  readonly changed: ReadonlySet<DraftId>
}

/** Whether a draft is what it was when it was sent or taken; its rows are read when its time is another. */
async function localSide(run: Run, record: SyncRecord): Promise<LocalSide> {
  const draft = run.local.get(record.draftId)
  if (draft === undefined) return 'gone'
  if (draft.hasRun) return 'busy'
  const isSeen = record.version > 0 && draft.updatedAt === record.updatedAt
  if (isSeen && !run.changed.has(record.draftId)) return 'same'
  const now = await textOfDraft(run.userId, record.draftId)
  if (now === null) return 'gone'
  if (now.hash !== record.hash) return 'changed'
  await keepSyncRecord(run.userId, { ...record, updatedAt: draft.updatedAt })
  return 'same'
}

/** An upload whose answer was lost: the server has it, so it is the version that this machine knows. */
async function settleSending(run: Run, record: SyncRecord): Promise<SyncRecord> {
  const { sending } = record
  if (sending === null) return record
  const remote = run.remote.get(record.syncId)
  if (remote?.upload !== sending.upload) return record
  const { hash, updatedAt } = sending
  const settled = { ...record, version: remote.version, hash, updatedAt, sending: null }
  await keepSyncRecord(run.userId, settled)
  return settled
}

async function push(run: Run, record: SyncRecord): Promise<Result<null>> {
  const { userId, key } = run
  const { draftId, syncId, version: base } = record
  // The time first: a change that comes while it is read is seen the next time.
  const updatedAt = await timeOfDraft(userId, draftId)
  const now = await textOfDraft(userId, draftId)
  if (updatedAt === null || now === null) return ok(null)
  const upload = crypto.randomUUID()
  const { hash, text, backup } = now
  const sending = { ...record, conflict: null, sending: { upload, updatedAt, hash } }
  await keepSyncRecord(userId, sending)
  const label = labelOf(userId, draftId, backup, updatedAt)
  const sent = await sendDraft(key, { userId, syncId, base, upload, text, label })
  if (!sent.ok) return isOvertaken(sent.error) ? ok(null) : sent
  await keepSyncRecord(userId, { ...sending, version: sent.value, updatedAt, hash, sending: null })
  return ok(null)
}

/** Also in this tab: what its window shows must not change under it. */
async function isOpenSomewhere(draftId: DraftId): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === DRAFT_LOCKS + draftId)
}

async function pull(run: Run, record: SyncRecord, remote: RemoteDraft): Promise<Result<null>> {
  const { userId, key } = run
  if (await isOpenSomewhere(record.draftId)) return ok(null)
  const seen = await timeOfDraft(userId, record.draftId)
  const text = await fetchText(key, userId, remote)
  if (!text.ok) return isOvertaken(text.error) ? ok(null) : text
  const isUnchanged = async () => (await timeOfDraft(userId, record.draftId)) === seen
  const taken = await takeDraft(userId, { record, remote, text: text.value, isUnchanged })
  // Open in a window: it is behind until that is closed.
  return taken.ok || taken.error.code === 'draft_read_only' ? ok(null) : taken
}

async function removeRemote(run: Run, record: SyncRecord): Promise<Result<null>> {
  const body = { draft: record.syncId, base_version: record.version }
  const removed = await callPatiently(never, removeSyncedDraft, { body })
  if (!removed.ok) return isOvertaken(removed.error) ? ok(null) : removed
  await dropSyncRecord(run.userId, record.draftId)
  return ok(null)
}

async function removeLocal(run: Run, { draftId }: SyncRecord): Promise<Result<null>> {
  const seen = run.local.get(draftId)?.updatedAt
  const isUnchanged = async () => (await timeOfDraft(run.userId, draftId)) === seen
  const removed = await deleteDraft(run.userId, draftId, isUnchanged)
  if (!removed.ok) return ok(null) // open in a window: looked at again the next time
  await dropSyncRecord(run.userId, draftId)
  return ok(null)
}

/** Both sides have changed. When they are equal, or only the seal changed, nobody has to decide. */
async function meet(
  run: Run,
  record: SyncRecord,
  { kind, remote }: { kind: 'conflict' | 'conflict_gone'; remote: RemoteDraft },
): Promise<Result<null>> {
  const { version } = remote
  if (record.conflict?.version === version && record.conflict.kind === kind) return ok(null)
  if (kind === 'conflict') {
    const theirs = await fetchText(run.key, run.userId, remote)
    if (!theirs.ok) return isOvertaken(theirs.error) ? ok(null) : theirs
    const hash = await hashOfText(theirs.value)
    const mine = await textOfDraft(run.userId, record.draftId)
    if (hash === record.hash) return push(run, { ...record, version })
    if (hash === mine?.hash) {
      const updatedAt = run.local.get(record.draftId)?.updatedAt ?? 0
      await keepSyncRecord(run.userId, { ...record, version, hash, updatedAt, conflict: null })
      return ok(null)
    }
  }
  await keepSyncRecord(run.userId, { ...record, conflict: { kind, version } })
  return ok(null)
}

async function carryOut(run: Run, record: SyncRecord, action: SyncAction): Promise<Result<null>> {
  const remote = run.remote.get(record.syncId)
  if (action === 'push') return push(run, record)
  if (action === 'remove_remote') return removeRemote(run, record)
  if (action === 'remove_local') return removeLocal(run, record)
  if (action === 'forget') {
    await dropSyncRecord(run.userId, record.draftId)
    return ok(null)
  }
  if (remote === undefined) return ok(null)
  if (action === 'pull') return pull(run, record, remote)
  if (action === 'none') return ok(null)
  return meet(run, record, { kind: action, remote })
}

async function syncOne(run: Run, record: SyncRecord): Promise<Result<null>> {
  const known = await settleSending(run, record)
  const remote = run.remote.get(known.syncId)
  // Never sent yet, or its first upload did not come through.
  const side =
    known.version === 0 && remote === undefined ? 'same' : remoteSide(known.version, remote)
  const local = await localSide(run, known)
  const isUnborn = known.version === 0 && remote === undefined && local === 'gone'
  return carryOut(run, known, isUnborn ? 'forget' : planOf(local, side))
}

/**
 * Makes this machine and the server equal, draft by draft; what cannot be done now waits.
 * @returns why a draft waits; null when none has to
 */
export async function syncAll(
  userId: string,
  key: SyncKey,
  { remote, changed }: { remote: Remote; changed: readonly DraftId[] },
): Promise<AppError | null> {
  const { drafts } = await overviewOf(userId, Date.now())
  const readable = drafts.filter(({ isUnreadable }) => !isUnreadable)
  const run: Run = {
    userId,
    key,
    remote: new Map(remote.list.map((one) => [one.id, one])),
    local: new Map(readable.map((draft) => [draft.draftId, draft])),
    changed: new Set(changed),
  }
  const unreadable = new Set(drafts.filter((one) => one.isUnreadable).map((one) => one.draftId))
  let failure: AppError | null = null
  const records = await readSyncRecords(userId)
  for (const record of records.values()) {
    if (unreadable.has(record.draftId)) continue
    const done = await syncOne(run, record)
    if (!done.ok) failure ??= done.error
  }
  const known = await readSyncRecords(userId)
  for (const draft of readable) {
    if (known.has(draft.draftId) || draft.hasRun) continue
    const done = await push(run, newSyncRecord(draft.draftId))
    if (!done.ok) failure ??= done.error
  }
  return failure
}
