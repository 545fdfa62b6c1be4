import type {
  endDraftSync,
  getDraftPart,
  getDraftSync,
  putDraftPart,
  removeSyncedDraft,
  replaceDraftSyncKey,
  saveSyncedDraft,
  startDraftSync,
} from '#contract/drafts.ts'
import { DRAFT_LIMITS, DRAFT_PIECE_SIGNS } from '#contract/drafts.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { takeOfEach, type Limit } from '../../limits.ts'
import { dropWays, listWays, writeRecovery } from './key-ways.ts'
import * as rows from './repository.ts'

const MIB = 1024 * 1024
const KIB = 1024
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const TOO_LARGE = { limit: DRAFT_LIMITS.totalMiB } as const

/** Old versions stay until new ones are whole, so uploads may take the room once more. */
const STORED_BYTES = DRAFT_LIMITS.totalMiB * 2 * MIB

function dayLimit(userId: number, bytes: number): Limit {
  const name = `drafts day user ${userId}`
  const count = Math.ceil(bytes / KIB)
  return { name, most: DRAFT_LIMITS.dayMiB * KIB, window: 'beijing day', count }
}

/** Locks what the user has, when the caller has the key that it is sealed under. */
async function lockWithKey(
  tx: Transaction,
  userId: number,
  keyId: string | null,
): Promise<Answer<null>> {
  const current = await rows.lockSync(tx, userId)
  if (current === null) return refuse('draft_sync_off')
  return keyId !== null && keyId !== current ? refuse('draft_sync_key_changed') : ok(null)
}

type Commit = BodyOf<typeof replaceDraftSyncKey>['drafts'][number]

/** The bytes of what was uploaded, when it was made from the version that is kept. */
async function checkCommit(
  tx: Transaction,
  userId: number,
  commit: Commit,
): Promise<Answer<{ readonly bytes: number; readonly isNew: boolean }>> {
  const stored = await rows.findSynced(tx, userId, commit.draft)
  if ((stored?.version ?? 0) !== commit.base_version) return refuse('draft_changed_elsewhere')
  // What is gone comes back as another draft, never as this one.
  if (stored?.isGone === true) return refuse('draft_changed_elsewhere')
  const bytes = await rows.measureUpload(tx, userId, commit)
  if (bytes === null) return refuse('draft_upload_incomplete')
  return ok({ bytes, isNew: stored === null })
}

async function savedBefore(
  tx: Transaction,
  userId: number,
  { draft, upload, base_version }: Commit,
): Promise<boolean> {
  const stored = await rows.findSynced(tx, userId, draft)
  return stored?.upload === upload && stored.version === base_version + 1
}

async function putPart(
  db: Database,
  userId: number,
  body: BodyOf<typeof putDraftPart>,
): Promise<Answer<null>> {
  const base64 = body.data.join('')
  const bytes = BASE64.test(base64) ? rows.bytesOf(base64) : null
  if (bytes === null || bytes.byteLength > DRAFT_LIMITS.partBytes) {
    return refuse('request_malformed', { detail: 'data' })
  }
  return db.transaction(async (tx): Promise<Answer<null>> => {
    const locked = await lockWithKey(tx, userId, body.key_id)
    if (!locked.ok) return locked
    const { stored } = await rows.sumsOf(tx, userId)
    if (stored + bytes.byteLength > STORED_BYTES) return refuse('drafts_too_large', TOO_LARGE)
    const taken = await takeOfEach(tx, [dayLimit(userId, bytes.byteLength)])
    if (!taken.ok) return refuse('drafts_day_used')
    await rows.insertPart(tx, userId, body, bytes)
    return ok(null)
  })
}

function makeSaving(db: Database) {
  return {
    putPart: (userId: number, body: BodyOf<typeof putDraftPart>) => putPart(db, userId, body),

    save: (
      userId: number,
      body: BodyOf<typeof saveSyncedDraft>,
      device: string,
    ): Promise<Answer<DataOf<typeof saveSyncedDraft>>> =>
      db.transaction(async (tx): Promise<Answer<DataOf<typeof saveSyncedDraft>>> => {
        const locked = await lockWithKey(tx, userId, body.key_id)
        if (!locked.ok) return locked
        const saved = { version: body.base_version + 1 }
        // An answer that was lost: it was kept the first time.
        if (await savedBefore(tx, userId, body)) return ok(saved)
        const checked = await checkCommit(tx, userId, body)
        if (!checked.ok) return checked
        const { bytes, isNew } = checked.value
        const { drafts } = await rows.sumsOf(tx, userId)
        if (isNew && drafts >= DRAFT_LIMITS.drafts) {
          return refuse('drafts_too_many', { limit: DRAFT_LIMITS.drafts })
        }
        await rows.writeVersion(tx, userId, { ...body, bytes, device })
        const { kept } = await rows.sumsOf(tx, userId)
        return kept > DRAFT_LIMITS.totalMiB * MIB
          ? refuse('drafts_too_large', TOO_LARGE)
          : ok(saved)
      }),

    remove: (
      userId: number,
      { draft, base_version }: BodyOf<typeof removeSyncedDraft>,
      device: string,
    ): Promise<Answer<DataOf<typeof removeSyncedDraft>>> =>
      db.transaction(async (tx): Promise<Answer<DataOf<typeof removeSyncedDraft>>> => {
        const locked = await lockWithKey(tx, userId, null)
        if (!locked.ok) return locked
        const stored = await rows.findSynced(tx, userId, draft)
        if (stored?.isGone === true) return ok({ version: stored.version })
        if (stored?.version !== base_version) return refuse('draft_changed_elsewhere')
        const version = base_version + 1
        await rows.writeGone(tx, userId, { draft, version, device })
        return ok({ version })
      }),
  }
}

/** Every draft under the new key, or nothing: another machine may change one in the meantime. */
function replaceKey(
  db: Database,
  userId: number,
  { body, device }: { body: BodyOf<typeof replaceDraftSyncKey>; device: string },
): Promise<Answer<null>> {
  return db.transaction(async (tx): Promise<Answer<null>> => {
    const locked = await lockWithKey(tx, userId, body.key_id)
    if (!locked.ok) return locked
    const there = (await rows.listSynced(tx, userId)).filter(({ is_gone }) => !is_gone)
    const sent = new Set(body.drafts.map(({ draft }) => draft))
    if (sent.size !== there.length || !there.every(({ id }) => sent.has(id))) {
      return refuse('draft_changed_elsewhere')
    }
    for (const commit of body.drafts) {
      const checked = await checkCommit(tx, userId, commit)
      if (!checked.ok) return checked
      await rows.writeVersion(tx, userId, { ...commit, bytes: checked.value.bytes, device })
    }
    await tx.query('UPDATE draft_sync SET key_id = $2 WHERE user_id = $1', [
      userId,
      body.new_key_id,
    ])
    await dropWays(tx, userId)
    if (body.recovery !== undefined) await writeRecovery(tx, userId, body.recovery)
    return ok(null)
  })
}

function piecesOf(base64: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < base64.length; at += DRAFT_PIECE_SIGNS) {
    pieces.push(base64.slice(at, at + DRAFT_PIECE_SIGNS))
  }
  return pieces
}

/** Sealed drafts of a user: kept, handed out and removed, never opened. */
export function makeDrafts(db: Database) {
  return {
    ...makeSaving(db),

    async overview(userId: number): Promise<Answer<DataOf<typeof getDraftSync>>> {
      const [key_id, list, ways] = await Promise.all([
        rows.readKeyId(db, userId),
        rows.listSynced(db, userId),
        listWays(db, userId),
      ])
      return ok({ key_id, list, ...ways })
    },

    start: (userId: number, body: BodyOf<typeof startDraftSync>): Promise<Answer<null>> =>
      db.transaction(async (tx): Promise<Answer<null>> => {
        const started = await tx.query(
          `INSERT INTO draft_sync (user_id, key_id) VALUES ($1, $2)
           ON CONFLICT (user_id) DO NOTHING RETURNING 1`,
          [userId, body.key_id],
        )
        if (started.length === 0) {
          // An answer that was lost: it was turned on with this key.
          const current = await rows.readKeyId(tx, userId)
          return current === body.key_id ? ok(null) : refuse('draft_sync_on')
        }
        if (body.recovery !== undefined) await writeRecovery(tx, userId, body.recovery)
        return ok(null)
      }),

    async end(userId: number): Promise<Answer<DataOf<typeof endDraftSync>>> {
      await db.query('DELETE FROM draft_sync WHERE user_id = $1', [userId])
      return ok(null)
    },

    async readPart(
      userId: number,
      query: QueryOf<typeof getDraftPart>,
    ): Promise<Answer<DataOf<typeof getDraftPart>>> {
      const base64 = await rows.readPart(db, userId, query)
      return base64 === null ? refuse('draft_changed_elsewhere') : ok({ data: piecesOf(base64) })
    },

    replaceKey: (userId: number, body: BodyOf<typeof replaceDraftSyncKey>, device: string) =>
      replaceKey(db, userId, { body, device }),
  }
}

export type Drafts = ReturnType<typeof makeDrafts>
