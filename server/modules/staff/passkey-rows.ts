import type { Queryable, Transaction } from '../../db/database.ts'
import type { KnownCredential } from '../../passkeys/options.ts'
import type { KnownPasskey, MadePasskey } from '../../passkeys/signatures.ts'

type PasskeyRow = KnownPasskey & { readonly id: string; readonly staff_id: number }

/** Finds a passkey by its credential id and the host it was made for. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
  rpId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.query<PasskeyRow>(
    `SELECT id, staff_id, user_handle, public_key, counter FROM staff_passkeys
     WHERE credential_id = $1 AND rp_id = $2`,
    [credentialId, rpId],
  )
  return row ?? null
}

/**
 * Stores the authenticator's signature counter; 0 after 0 = it does not count.
 * @returns false when the passkey is gone, or was used with this count or a later one
 */
export async function countSignature(db: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE staff_passkeys SET counter = $2, used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [id, counter],
  )
  return rows.length > 0
}

export function knownCredentials(db: Queryable, staffId: number): Promise<KnownCredential[]> {
  return db.query<KnownCredential>(
    'SELECT credential_id, transports FROM staff_passkeys WHERE staff_id = $1',
    [staffId],
  )
}

type NewPasskey = MadePasskey & {
  readonly staffId: number
  readonly userHandle: string
  readonly rpId: string
  readonly name: string
}

/** @returns false when the credential is somebody's already */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const kept = await tx.query(
    `INSERT INTO staff_passkeys (id, staff_id, credential_id, user_handle, public_key, counter,
       transports, rp_id, name, is_synced)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [
      passkey.id,
      passkey.staffId,
      passkey.credentialId,
      passkey.userHandle,
      passkey.publicKey,
      passkey.counter,
      passkey.transports.join(','),
      passkey.rpId,
      passkey.name,
      passkey.isSynced,
    ],
  )
  return kept.length > 0
}
