import {
  DRAFT_LIMITS,
  DRAFT_PIECE_SIGNS,
  getDraftPart,
  getDraftSync,
  putDraftPart,
  saveSyncedDraft,
} from '#contract/drafts.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import { callPatiently, callServer } from '../server-calls/call-server.ts'
import { openText, sealLabel, sealText } from './seal-synced.ts'
import type { SyncKey } from './sync-key.ts'
import type { SyncLabel } from './sync.types.ts'

export type Remote = DataOf<typeof getDraftSync>
export type RemoteDraft = Remote['list'][number]

/** Nobody ends a call of the sync: what it has not done, the next one does. */
export const never = new AbortController().signal

export function readRemote(): Promise<Result<Remote>> {
  return callServer(never, getDraftSync, {})
}

function piecesOf(base64: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < base64.length; at += DRAFT_PIECE_SIGNS) {
    pieces.push(base64.slice(at, at + DRAFT_PIECE_SIGNS))
  }
  return pieces
}

export type Outgoing = {
  readonly userId: string
  readonly syncId: string
  /** The version that it was made from. */
  readonly base: number
  readonly upload: string
  readonly text: string
  readonly label: SyncLabel
}

const MIB = 1024 * 1024

/**
 * Seals a draft and uploads its parts; nothing counts yet.
 * @param keyId names the key that the server's drafts are sealed under now; `key` may be the next one
 * @returns what `saveSyncedDraft` takes
 */
export async function uploadDraft(
  key: SyncKey,
  keyId: string,
  { userId, syncId, base, upload, text, label }: Outgoing,
) {
  const place = { userId, syncId, version: base + 1 }
  const parts = await sealText(key, place, text)
  if (parts.length > DRAFT_LIMITS.parts) {
    const limit = (DRAFT_LIMITS.parts * DRAFT_LIMITS.partBytes) / MIB
    return fail('sync_draft_too_large', { limit })
  }
  for (const [n, part] of parts.entries()) {
    const body = { key_id: keyId, draft: syncId, upload, n, data: piecesOf(part) }
    const put = await callPatiently(never, putDraftPart, { body })
    if (!put.ok) return put
  }
  return ok({
    draft: syncId,
    base_version: base,
    upload,
    parts: parts.length,
    label: await sealLabel(key, place, label),
  })
}

/** @returns the version that it is now */
export async function sendDraft(key: SyncKey, draft: Outgoing): Promise<Result<number>> {
  const uploaded = await uploadDraft(key, key.id, draft)
  if (!uploaded.ok) return uploaded
  const body = { key_id: key.id, ...uploaded.value }
  const saved = await callPatiently(never, saveSyncedDraft, { body })
  return saved.ok ? ok(saved.value.version) : saved
}

/** The text of a version. */
export async function fetchText(
  key: SyncKey,
  userId: string,
  { id, version, parts }: Pick<RemoteDraft, 'id' | 'version' | 'parts'>,
): Promise<Result<string>> {
  const sealed: string[] = []
  for (let n = 0; n < parts; n++) {
    const query = { draft: id, version, n }
    const part = await callPatiently(never, getDraftPart, { query })
    if (!part.ok) return part
    sealed.push(part.value.data.join(''))
  }
  try {
    return ok(await openText(key, { userId, syncId: id, version }, sealed))
  } catch (cause) {
    return fail('sync_draft_unreadable', undefined, String(cause))
  }
}
