import { PASSKEYS_MAX } from '#contract/passkeys.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { hashToken } from '../../keyed-hash.ts'
import type { Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { KnownCredential } from '../../passkeys/options.ts'
import type { KnownPasskey, MadePasskey } from '../../passkeys/signatures.ts'

export type PasskeyRow = KnownPasskey & {
  readonly id: string
  readonly user_id: number
  readonly sub_id: number | null
}

/** Finds a passkey by its credential id and the host it was made for. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
  rpId: string,
): Promise<PasskeyRow | null> {
  const rows = await db.query<PasskeyRow>(
    `SELECT id, user_id, sub_id, user_handle, public_key, counter FROM passkeys
     WHERE credential_id = $1 AND rp_id = $2`,
    [credentialId, rpId],
  )
  return rows[0] ?? null
}

/**
 * Stores the authenticator's signature counter; 0 after 0 = it does not count.
 * @returns false when the passkey is gone, or was used with this count or a later one
 */
export async function countSignature(db: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE passkeys SET counter = $2, used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [id, counter],
  )
  return rows.length > 0
}

/** Condition on the passkeys of one person, `$1` and `$2`. */
const THEIRS = 'user_id = $1 AND sub_id IS NOT DISTINCT FROM $2::bigint'

export function knownCredentials(
  db: Queryable,
  { userId, subId }: Person,
): Promise<KnownCredential[]> {
  return db.query<KnownCredential>(
    `SELECT credential_id, transports FROM passkeys WHERE ${THEIRS}`,
    [userId, subId],
  )
}

export type NewPasskey = MadePasskey & {
  readonly owner: Person
  readonly userHandle: string
  readonly rpId: string
  readonly name: string
}

export function tooManyPasskeys(): Answer<never> {
  return refuse('passkeys_too_many', { limit: PASSKEYS_MAX })
}

/** Counts and writes one at a time for each user. */
export function insertPasskey(db: Database, passkey: NewPasskey): Promise<Answer<{ id: string }>> {
  return db.transaction(async (tx): Promise<Answer<{ id: string }>> => {
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [passkey.owner.userId])
    const known = await knownCredentials(tx, passkey.owner)
    if (known.length >= PASSKEYS_MAX) return tooManyPasskeys()
    const [kept] = await tx.query<{ id: string }>(
      `INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter,
         transports, rp_id, name, is_synced, sub_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [
        passkey.id,
        passkey.owner.userId,
        passkey.credentialId,
        passkey.userHandle,
        passkey.publicKey,
        passkey.counter,
        passkey.transports.join(','),
        passkey.rpId,
        passkey.name,
        passkey.isSynced,
        passkey.owner.subId,
      ],
    )
    // The credential already belongs to a user.
    return kept === undefined ? refuse('passkey_refused') : ok(kept)
  })
}

export type ListedPasskey = {
  readonly id: string
  readonly name: string
  readonly is_synced: boolean
  readonly create_time: string
  readonly used_time: string | null
}

export function listPasskeys(db: Queryable, { userId, subId }: Person): Promise<ListedPasskey[]> {
  return db.query<ListedPasskey>(
    `SELECT id, name, is_synced,
       ${beijingText('created_at')} AS create_time,
       ${beijingText('used_at')} AS used_time
     FROM passkeys WHERE ${THEIRS} ORDER BY passkeys.created_at DESC, id`,
    [userId, subId],
  )
}

export type PasskeyToRemove = {
  readonly owner: Person
  readonly id: string
  /** The session that asks; it goes on. */
  readonly keptToken: string
}

/** Deletes a passkey, and the sessions that it opened except `keptToken`. */
export function deletePasskey(
  db: Database,
  { owner: { userId, subId }, id, keptToken }: PasskeyToRemove,
): Promise<Answer<null>> {
  return db.transaction(async (tx): Promise<Answer<null>> => {
    const held = await tx.query(`SELECT 1 FROM passkeys WHERE ${THEIRS} AND id = $3 FOR UPDATE`, [
      userId,
      subId,
      id,
    ])
    if (held.length === 0) return refuse('passkey_not_found')
    await tx.query('DELETE FROM sessions WHERE passkey_id = $1 AND token_hash <> $2', [
      id,
      hashToken(keptToken),
    ])
    await tx.query('DELETE FROM passkeys WHERE id = $1', [id])
    return ok(null)
  })
}
