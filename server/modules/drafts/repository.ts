import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { getDraftSync, putDraftPart, saveSyncedDraft } from '#contract/drafts.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

type Overview = DataOf<typeof getDraftSync>

/** Bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64')
}

/** SQL: the base64 of a column, in one line. */
export function base64Of(column: string): string {
  return `replace(encode(${column}, 'base64'), chr(10), '')`
}

export async function readKeyId(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db.query<{ key_id: string }>(
    'SELECT key_id FROM draft_sync WHERE user_id = $1',
    [userId],
  )
  return row?.key_id ?? null
}

/** Until the end of the transaction nothing else changes drafts of this user. */
export async function lockSync(tx: Transaction, userId: number): Promise<string | null> {
  const [row] = await tx.query<{ key_id: string }>(
    'SELECT key_id FROM draft_sync WHERE user_id = $1 FOR UPDATE',
    [userId],
  )
  return row?.key_id ?? null
}

export function listSynced(db: Queryable, userId: number): Promise<Overview['list']> {
  return db.query(
    `SELECT id, version, CASE WHEN gone_at IS NULL THEN ${base64Of('label')} ELSE '' END AS label,
       upload, parts, bytes, device, ${beijingText('updated_at')} AS time, gone_at IS NOT NULL AS is_gone
     FROM synced_drafts WHERE user_id = $1 ORDER BY updated_at DESC, id`,
    [userId],
  )
}

type Stored = {
  readonly version: number
  readonly upload: string | null
  readonly isGone: boolean
}

export async function findSynced(
  db: Queryable,
  userId: number,
  id: string,
): Promise<Stored | null> {
  const [row] = await db.query<{ version: number; upload: string | null; is_gone: boolean }>(
    `SELECT version, upload, gone_at IS NOT NULL AS is_gone FROM synced_drafts
     WHERE user_id = $1 AND id = $2`,
    [userId, id],
  )
  return row === undefined
    ? null
    : { version: row.version, upload: row.upload, isGone: row.is_gone }
}

type Sums = { readonly drafts: number; readonly kept: number; readonly stored: number }

/** Drafts that are there, their bytes, and the bytes of all parts, uploads under way too. */
export async function sumsOf(db: Queryable, userId: number): Promise<Sums> {
  const [row] = await db.query<Sums>(
    `SELECT count(*)::int AS drafts, coalesce(sum(bytes), 0)::int AS kept,
       (SELECT coalesce(sum(bytes), 0) FROM synced_draft_parts WHERE user_id = $1)::int AS stored
     FROM synced_drafts WHERE user_id = $1 AND gone_at IS NULL`,
    [userId],
  )
  return row ?? { drafts: 0, kept: 0, stored: 0 }
}

export async function insertPart(
  tx: Transaction,
  userId: number,
  { draft, upload, n }: Pick<BodyOf<typeof putDraftPart>, 'draft' | 'upload' | 'n'>,
  data: Uint8Array,
): Promise<void> {
  // Sent again after a lost answer, it is the same part; one that counts already stays as it is.
  await tx.query(
    `INSERT INTO synced_draft_parts (user_id, draft_id, upload, n, bytes, data)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, upload, n) DO NOTHING`,
    [userId, draft, upload, n, data.byteLength, data],
  )
}

export async function readPart(
  db: Queryable,
  userId: number,
  { draft, version, n }: { readonly draft: string; readonly version: number; readonly n: number },
): Promise<string | null> {
  const [row] = await db.query<{ data: Uint8Array }>(
    `SELECT p.data FROM synced_drafts d
     JOIN synced_draft_parts p ON p.user_id = d.user_id AND p.upload = d.upload
     WHERE d.user_id = $1 AND d.id = $2 AND d.version = $3 AND p.n = $4`,
    [userId, draft, version, n],
  )
  return row === undefined ? null : Buffer.from(row.data).toString('base64')
}

/** The bytes of an upload; null when a part of it is missing. */
export async function measureUpload(
  db: Queryable,
  userId: number,
  { draft, upload, parts }: Pick<BodyOf<typeof saveSyncedDraft>, 'draft' | 'upload' | 'parts'>,
): Promise<number | null> {
  const [row] = await db.query<{ count: number; last: number | null; bytes: number }>(
    `SELECT count(*)::int AS count, max(n) AS last, coalesce(sum(bytes), 0)::int AS bytes
     FROM synced_draft_parts WHERE user_id = $1 AND draft_id = $2 AND upload = $3`,
    [userId, draft, upload],
  )
  return row?.count === parts && row.last === parts - 1 ? row.bytes : null
}

type NewVersion = Pick<
  BodyOf<typeof saveSyncedDraft>,
  'draft' | 'upload' | 'parts' | 'label' | 'base_version'
> & { readonly bytes: number; readonly device: string }

/** Writes the next version, and drops the parts of the one before. */
export async function writeVersion(
  tx: Transaction,
  userId: number,
  { draft, upload, parts, label, base_version, bytes, device }: NewVersion,
): Promise<void> {
  await tx.query(
    `INSERT INTO synced_drafts (user_id, id, version, upload, parts, bytes, label, device)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, id) DO UPDATE SET version = EXCLUDED.version, upload = EXCLUDED.upload,
       parts = EXCLUDED.parts, bytes = EXCLUDED.bytes, label = EXCLUDED.label,
       device = EXCLUDED.device, updated_at = now()`,
    [userId, draft, base_version + 1, upload, parts, bytes, bytesOf(label), device],
  )
  await tx.query(
    'DELETE FROM synced_draft_parts WHERE user_id = $1 AND draft_id = $2 AND upload <> $3',
    [userId, draft, upload],
  )
}

export async function writeGone(
  tx: Transaction,
  userId: number,
  { draft, version, device }: { draft: string; version: number; device: string },
): Promise<void> {
  await tx.query(
    `UPDATE synced_drafts SET version = $3, upload = NULL, parts = 0, bytes = 0, label = '',
       device = $4, updated_at = now(), gone_at = now() WHERE user_id = $1 AND id = $2`,
    [userId, draft, version, device],
  )
  await tx.query('DELETE FROM synced_draft_parts WHERE user_id = $1 AND draft_id = $2', [
    userId,
    draft,
  ])
}
