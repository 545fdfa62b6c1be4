import { createHash, timingSafeEqual } from 'node:crypto'

import type {
  getDraftSync,
  keepDraftSyncKey,
  offerDraftSyncKey,
  takeDraftSyncKey,
} from '#contract/drafts.ts'
import { DRAFT_LIMITS } from '#contract/drafts.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { takeAll, type Limit } from '../../limits.ts'
import { base64Of, bytesOf, lockSync } from './repository.ts'

type Recovery = NonNullable<BodyOf<typeof keepDraftSyncKey>['recovery']>
type Overview = DataOf<typeof getDraftSync>
type Passkey = Overview['passkeys'][number]
type Taken = DataOf<typeof takeDraftSyncKey>

/** Nobody types so many codes; each of them is one of 2^110. */
const TRIES: Pick<Limit, 'most' | 'window'> = { most: 30, window: 3_600 }

function hashOf(proof: string): Uint8Array {
  return createHash('sha256').update(proof).digest()
}

function isSame(a: Uint8Array | null, b: Uint8Array): boolean {
  return a !== null && a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

export async function dropWays(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM draft_key_ways WHERE user_id = $1', [userId])
}

export async function writeRecovery(
  tx: Transaction,
  userId: number,
  { proof, wrapped }: Recovery,
): Promise<void> {
  await tx.query(
    `INSERT INTO draft_key_ways (user_id, way, proof_hash, wrapped)
     VALUES ($1, 'recovery', $2, $3) ON CONFLICT (user_id, way, credential_id)
     DO UPDATE SET proof_hash = EXCLUDED.proof_hash, wrapped = EXCLUDED.wrapped`,
    [userId, hashOf(proof), bytesOf(wrapped)],
  )
}

/** A passkey that was removed since opens nothing: its key is not handed out. */
export async function listWays(
  db: Queryable,
  userId: number,
): Promise<Pick<Overview, 'has_recovery' | 'passkeys'>> {
  const found = await db.query<Passkey & { way: string }>(
    `SELECT w.way, w.credential_id, coalesce(${base64Of('w.salt')}, '') AS salt,
       ${base64Of('w.wrapped')} AS wrapped
     FROM draft_key_ways w LEFT JOIN passkeys p
       ON p.user_id = w.user_id AND p.credential_id = w.credential_id
     WHERE w.user_id = $1 AND (w.way = 'recovery' OR p.id IS NOT NULL)`,
    [userId],
  )
  return {
    has_recovery: found.some(({ way }) => way === 'recovery'),
    passkeys: found
      .filter(({ way }) => way === 'passkey')
      .map(({ credential_id, salt, wrapped }) => ({ credential_id, salt, wrapped })),
  }
}

async function writePasskey(
  tx: Transaction,
  userId: number,
  { credential_id, salt, wrapped }: Passkey,
): Promise<boolean> {
  const written = await tx.query(
    `INSERT INTO draft_key_ways (user_id, way, credential_id, salt, wrapped)
     SELECT user_id, 'passkey', credential_id, $3, $4 FROM passkeys
     WHERE user_id = $1 AND credential_id = $2
     ON CONFLICT (user_id, way, credential_id)
     DO UPDATE SET salt = EXCLUDED.salt, wrapped = EXCLUDED.wrapped RETURNING 1`,
    [userId, credential_id, bytesOf(salt), bytesOf(wrapped)],
  )
  return written.length > 0
}

type Way = {
  readonly proof_hash: Uint8Array | null
  readonly wrapped: string
  readonly is_over: boolean
}

async function findWay(tx: Transaction, userId: number, way: string): Promise<Way | null> {
  const [row] = await tx.query<Way>(
    `SELECT proof_hash, ${base64Of('wrapped')} AS wrapped,
       (expires_at IS NOT NULL AND (expires_at <= now() OR wrong_tries >= $3)) AS is_over
     FROM draft_key_ways WHERE user_id = $1 AND way = $2 FOR UPDATE`,
    [userId, way, DRAFT_LIMITS.codeTries],
  )
  return row ?? null
}

/** A code is good once, and not after five that were wrong. The count must stay, so nothing is refused inside. */
async function takeByCode(tx: Transaction, userId: number, proof: string): Promise<Answer<Taken>> {
  const found = await findWay(tx, userId, 'code')
  if (found === null || found.is_over) return refuse('draft_code_gone')
  if (isSame(found.proof_hash, hashOf(proof))) {
    await tx.query(`DELETE FROM draft_key_ways WHERE user_id = $1 AND way = 'code'`, [userId])
    return ok({ wrapped: found.wrapped })
  }
  await tx.query(
    `UPDATE draft_key_ways SET wrong_tries = wrong_tries + 1 WHERE user_id = $1 AND way = 'code'`,
    [userId],
  )
  return refuse('draft_code_wrong')
}

async function takeByRecovery(
  tx: Transaction,
  userId: number,
  proof: string,
): Promise<Answer<Taken>> {
  const found = await findWay(tx, userId, 'recovery')
  return found !== null && isSame(found.proof_hash, hashOf(proof))
    ? ok({ wrapped: found.wrapped })
    : refuse('draft_recovery_wrong')
}

async function lockKey(tx: Transaction, userId: number, keyId: string): Promise<Answer<null>> {
  const current = await lockSync(tx, userId)
  if (current === null) return refuse('draft_sync_off')
  return keyId === current ? ok(null) : refuse('draft_sync_key_changed')
}

/** The key of a user, wrapped under what the server never has. */
export function makeKeyWays(db: Database) {
  return {
    offer: (
      userId: number,
      { key_id, proof, wrapped }: BodyOf<typeof offerDraftSyncKey>,
    ): Promise<Answer<null>> =>
      db.transaction(async (tx): Promise<Answer<null>> => {
        const locked = await lockKey(tx, userId, key_id)
        if (!locked.ok) return locked
        await tx.query(
          `INSERT INTO draft_key_ways (user_id, way, proof_hash, wrapped, expires_at)
           VALUES ($1, 'code', $2, $3, now() + make_interval(mins => $4))
           ON CONFLICT (user_id, way, credential_id) DO UPDATE SET wrong_tries = 0,
             proof_hash = EXCLUDED.proof_hash, wrapped = EXCLUDED.wrapped,
             expires_at = EXCLUDED.expires_at`,
          [userId, hashOf(proof), bytesOf(wrapped), DRAFT_LIMITS.codeMinutes],
        )
        return ok(null)
      }),

    async take(
      userId: number,
      { way, proof }: BodyOf<typeof takeDraftSyncKey>,
    ): Promise<Answer<Taken>> {
      const taken = await takeAll(db, [{ ...TRIES, name: `draft key user ${userId}` }])
      if (!taken.ok) return taken
      // A refusal would roll back the count of wrong ones.
      const answer = await db.transaction(async (tx) =>
        ok(await (way === 'code' ? takeByCode : takeByRecovery)(tx, userId, proof)),
      )
      return answer.ok ? answer.value : refuse('draft_code_gone')
    },

    keep: (
      userId: number,
      { key_id, recovery, passkey }: BodyOf<typeof keepDraftSyncKey>,
    ): Promise<Answer<null>> =>
      db.transaction(async (tx): Promise<Answer<null>> => {
        const locked = await lockKey(tx, userId, key_id)
        if (!locked.ok) return locked
        if (recovery !== undefined) await writeRecovery(tx, userId, recovery)
        if (passkey === undefined) return ok(null)
        return (await writePasskey(tx, userId, passkey)) ? ok(null) : refuse('passkey_not_found')
      }),
  }
}

export type KeyWays = ReturnType<typeof makeKeyWays>
