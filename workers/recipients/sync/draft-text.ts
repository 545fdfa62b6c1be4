import type { Result } from '#domain/result/result.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { encodeBackup, parseBackup, type Backup } from '../backup/backup-format.ts'
import { readDraft } from '../backup/read-draft.ts'
import { draftIdOf } from '../storage/records.types.ts'
import type { SyncLabel } from './sync.types.ts'

export type DraftText = {
  readonly text: string
  readonly hash: string
  readonly backup: Backup
}

export async function hashOfText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A draft as its file, without the time: equal drafts are equal texts. Null when there is none. */
export async function textOfDraft(userId: string, draftId: DraftId): Promise<DraftText | null> {
  const read = await readDraft(userId, draftId)
  if (read === null) return null
  const backup = { ...read, exportedAt: 0 }
  const text = encodeBackup(backup)
  return { text, hash: await hashOfText(text), backup }
}

export function draftOfText(text: string): Result<Backup> {
  return parseBackup(text)
}

export function labelOf(
  userId: string,
  draftId: DraftId,
  { goods, header, lists }: Backup,
  updatedAt: number,
): SyncLabel {
  const { platformKey, mode } = header
  const totalRows = Object.values(lists).reduce((sum, { rows }) => sum + rows.length, 0)
  const suffix = draftId.slice(draftIdOf(userId, goods.goodsId).length)
  return { goods, platformKey, mode, totalRows, updatedAt, suffix }
}
