import { beijingText } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { KnownCredential } from '../../passkeys/options.ts'

/**
 * A new payout account rests before its first withdrawal
 * (docs/decisions/0195-a-new-payout-account-rests.md): who holds the session and the password for an
 * hour changes the account, and its owner has a day to notice.
 */
const ENDS = 'a.changed_at + make_interval(hours => t.payout_rest_hours)'

/** Up to the next whole minute: nothing is promised too early. */
const UNTIL = beijingText(`date_trunc('minute', ${ENDS} + interval '59 seconds')`)

/**
 * A passkey confirms an account only if it was there for the length of a rest before the account was
 * changed: who adds a passkey first and the account after it waits as long as without one.
 */
const OLD_ENOUGH = `p.user_id = a.user_id AND p.sub_id IS NULL
  AND p.created_at <= a.changed_at - make_interval(hours => t.payout_rest_hours)`

export type Rest = {
  readonly until: string
  /** Changes with the account. */
  readonly version: string
  readonly can_confirm: boolean
}

/** @returns null when the account does not rest, or there is none */
export async function findRest(db: Queryable, userId: number): Promise<Rest | null> {
  const rows = await db.query<Rest>(
    `SELECT ${UNTIL} AS until, extract(epoch FROM a.changed_at)::text AS version,
       EXISTS (SELECT FROM passkeys p WHERE ${OLD_ENOUGH}) AS can_confirm
     FROM withdraw_accounts a, money_terms t
     WHERE a.user_id = $1 AND a.confirmed_at IS NULL AND ${ENDS} > now()`,
    [userId],
  )
  return rows[0] ?? null
}

/** The passkeys that may confirm the account. */
export function findConfirmers(db: Queryable, userId: number): Promise<KnownCredential[]> {
  return db.query<KnownCredential>(
    `SELECT p.credential_id, p.transports
     FROM withdraw_accounts a, money_terms t, passkeys p WHERE a.user_id = $1 AND ${OLD_ENOUGH}`,
    [userId],
  )
}

/** @returns false when it is another account by now, or the passkey is gone or too young */
export async function confirmAccount(
  tx: Transaction,
  of: { readonly userId: number; readonly version: string; readonly passkeyId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE withdraw_accounts a SET confirmed_at = now() FROM money_terms t, passkeys p
     WHERE a.user_id = $1 AND extract(epoch FROM a.changed_at)::text = $2 AND p.id = $3
       AND ${OLD_ENOUGH} RETURNING 1`,
    [of.userId, of.version, of.passkeyId],
  )
  return rows.length > 0
}
