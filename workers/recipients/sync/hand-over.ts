import {
  endDraftSync,
  keepDraftSyncKey,
  offerDraftSyncKey,
  replaceDraftSyncKey,
  startDraftSync,
  takeDraftSyncKey,
} from '#contract/drafts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeSyncCode, readSyncCode, SYNC_CODE_BYTES } from '#domain/drafts/sync-code.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import { callPatiently, callServer } from '../server-calls/call-server.ts'
import { dropKey, keepKey, keyFor, readKeptKey } from './kept-key.ts'
import { fetchText, never, readRemote, uploadDraft, type Remote } from './remote-drafts.ts'
import { openLabel } from './seal-synced.ts'
import {
  makeSyncKey,
  proofOf,
  secretOfCode,
  unwrapSyncKey,
  wrapSyncKey,
  type SyncKey,
  type WrapWay,
} from './sync-key.ts'
import { dropSyncRecords, keepSyncRecord, readSyncRecords } from './sync-records.ts'
import type { SyncCode } from './sync.types.ts'

function newCode(): SyncCode {
  return makeSyncCode(crypto.getRandomValues(new Uint8Array(SYNC_CODE_BYTES)))
}

/** What the server keeps of a key for a code: the wrapped key, and what shows that one has the code. */
async function wrappedFor(
  userId: string,
  key: SyncKey,
  { way, code }: { way: 'code' | 'recovery'; code: SyncCode },
) {
  const secret = secretOfCode(code)
  const [proof, wrapped] = await Promise.all([
    proofOf(userId, way, code),
    wrapSyncKey(key, { userId, way, secret }),
  ])
  return { proof, wrapped }
}

async function recoveryOf(userId: string, key: SyncKey, isWanted: boolean) {
  if (!isWanted) return { code: null }
  const code = newCode()
  return { code, recovery: await wrappedFor(userId, key, { way: 'recovery', code }) }
}

export async function turnOn(
  userId: string,
  withRecovery: boolean,
): Promise<Result<SyncCode | null>> {
  const key = await makeSyncKey()
  const { code, recovery } = await recoveryOf(userId, key, withRecovery)
  // On the disk first: a key that the server begins with must not be lost with its answer.
  await keepKey(userId, key)
  const body = { key_id: key.id, ...(recovery && { recovery }) }
  const started = await callPatiently(never, startDraftSync, { body })
  if (started.ok) return ok(code)
  // Without an answer the server may have begun with it.
  if (started.error.code === 'api') await dropKey(userId)
  return started
}

export async function turnOff(userId: string): Promise<Result<null>> {
  const ended = await callPatiently(never, endDraftSync, {})
  if (!ended.ok) return ended
  await dropKey(userId)
  await dropSyncRecords(userId)
  return ok(null)
}

/** The key that opens what the server has. */
export async function currentKey(
  userId: string,
): Promise<Result<{ key: SyncKey; remote: Remote }>> {
  const remote = await readRemote()
  if (!remote.ok) return remote
  const { key_id } = remote.value
  const key = key_id === null ? null : await keyFor(userId, key_id)
  return key === null ? fail('sync_no_key') : ok({ key, remote: remote.value })
}

export async function offerCode(userId: string): Promise<Result<SyncCode>> {
  const found = await currentKey(userId)
  if (!found.ok) return found
  const { key } = found.value
  const code = newCode()
  const wrapped = await wrappedFor(userId, key, { way: 'code', code })
  const body = { key_id: key.id, ...wrapped }
  const offered = await callServer(never, offerDraftSyncKey, { body })
  return offered.ok ? ok(code) : offered
}

/** Keeps a key that came wrapped, when it is the one that the server's drafts are sealed under. */
async function takeKey(
  userId: string,
  wrapped: string,
  { way, secret }: { way: WrapWay; secret: Uint8Array<ArrayBuffer> },
): Promise<Result<null>> {
  const remote = await readRemote()
  if (!remote.ok) return remote
  let key: SyncKey
  try {
    key = await unwrapSyncKey(wrapped, { userId, way, secret })
  } catch (cause) {
    return fail('sync_key_wrong', undefined, String(cause))
  }
  if (key.id !== remote.value.key_id) return fail('sync_key_wrong')
  await keepKey(userId, key)
  return ok(null)
}

export async function enterCode(
  userId: string,
  way: 'code' | 'recovery',
  typed: string,
): Promise<Result<null>> {
  const code = readSyncCode(typed)
  if (code === null) return fail('sync_code_malformed')
  const body = { way, proof: await proofOf(userId, way, code) }
  const taken = await callServer(never, takeDraftSyncKey, { body })
  if (!taken.ok) return taken
  return takeKey(userId, taken.value.wrapped, { way, secret: secretOfCode(code) })
}

export async function renewRecovery(userId: string): Promise<Result<SyncCode>> {
  const found = await currentKey(userId)
  if (!found.ok) return found
  const { key } = found.value
  const code = newCode()
  const recovery = await wrappedFor(userId, key, { way: 'recovery', code })
  const body = { key_id: key.id, recovery }
  const kept = await callPatiently(never, keepDraftSyncKey, { body })
  return kept.ok ? ok(code) : kept
}

export async function addPasskey(
  userId: string,
  { id, salt, secret }: { id: string; salt: string; secret: ArrayBuffer },
): Promise<Result<null>> {
  const found = await currentKey(userId)
  if (!found.ok) return found
  const { key } = found.value
  const made = { userId, way: 'passkey', secret: new Uint8Array(secret) } as const
  const passkey = { credential_id: id, salt, wrapped: await wrapSyncKey(key, made) }
  return callPatiently(never, keepDraftSyncKey, { body: { key_id: key.id, passkey } })
}

export function openWithPasskey(
  userId: string,
  { wrapped, secret }: { wrapped: string; secret: ArrayBuffer },
): Promise<Result<null>> {
  return takeKey(userId, wrapped, { way: 'passkey', secret: new Uint8Array(secret) })
}

/** Every draft of the server, opened with one key and uploaded under the next. */
async function reseal(
  userId: string,
  { key, next, remote }: { key: SyncKey; next: SyncKey; remote: Remote },
) {
  const drafts = []
  for (const draft of remote.list.filter(({ is_gone }) => !is_gone)) {
    const { id: syncId, version: base } = draft
    const text = await fetchText(key, userId, draft)
    if (!text.ok) return text
    const label = await openLabel(key, { userId, syncId, version: base }, draft.label)
    if (label === null) return fail('sync_draft_unreadable')
    const upload = crypto.randomUUID()
    const outgoing = { userId, syncId, base, upload, text: text.value, label }
    const uploaded = await uploadDraft(next, key.id, outgoing)
    if (!uploaded.ok) return uploaded
    drafts.push(uploaded.value)
  }
  return ok(drafts)
}

/** Another machine may send a draft meanwhile. */
const ATTEMPTS = 3

async function replaceOnce(
  userId: string,
  withRecovery: boolean,
): Promise<Result<SyncCode | null>> {
  const found = await currentKey(userId)
  if (!found.ok) return found
  const { key, remote } = found.value
  const next = await makeSyncKey()
  const drafts = await reseal(userId, { key, next, remote })
  if (!drafts.ok) return drafts
  const { code, recovery } = await recoveryOf(userId, next, withRecovery)
  const kept = await readKeptKey(userId)
  if (kept === null) return fail('sync_no_key')
  await keepKey(userId, { ...kept, next })
  const body = {
    key_id: key.id,
    new_key_id: next.id,
    drafts: drafts.value,
    ...(recovery && { recovery }),
  }
  const replaced = await callServer(never, replaceDraftSyncKey, { body })
  if (!replaced.ok) return replaced
  await keepKey(userId, next)
  // What this machine knew is the same text, one version later.
  const versions = new Map(drafts.value.map((one) => [one.draft, one.base_version]))
  for (const record of (await readSyncRecords(userId)).values()) {
    if (versions.get(record.syncId) !== record.version) continue
    await keepSyncRecord(userId, { ...record, version: record.version + 1 })
  }
  return ok(code)
}

/** Everything under another key. A machine that was lost, and codes of before, open nothing any more. */
export async function replaceKey(
  userId: string,
  withRecovery: boolean,
): Promise<Result<SyncCode | null>> {
  for (let attempt = 1; ; attempt++) {
    const replaced = await replaceOnce(userId, withRecovery)
    const isOvertaken =
      !replaced.ok && replaced.error.apiCode === ERROR_CODES.draft_changed_elsewhere
    if (!isOvertaken || attempt === ATTEMPTS) return replaced
  }
}
