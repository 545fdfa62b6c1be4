import type { PasswordChanged, WayInName } from '#contract/ways-in.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { hashToken } from '../../keyed-hash.ts'
import { CODE_LIVES, CODE_TRIES } from './codes.ts'

export type WayOwner = {
  readonly userId: number
  /** Null = the owner of the account, with whose password those of sub-accounts' sessions end. */
  readonly subId: number | null
  /** The mobile as the codes by message store it. */
  readonly mobileHash: string
  /** The session that goes on; null = none. */
  readonly keptToken: string | null
}

/** Values by which an owner recognises the AppKey, for the refusal that requires a choice. */
export type AskedAbout = {
  readonly tail: string
  readonly made: string
  readonly used_today: number
  readonly notify_host: string
}

/** Something that a call can be opened with. */
export type WayIn = {
  readonly name: WayInName
  /** The tables that hold it. */
  readonly tables: readonly string[]
  /** @returns whether there was any */
  end(tx: Transaction, owner: WayOwner): Promise<boolean>
  /**
   * Only of a way that other software depends on: it is not ended without a word. Describes the one
   * there is; null when there is none in use.
   */
  ask?(db: Queryable, userId: number): Promise<AskedAbout | null>
}

/** Browsers with their sessions; of the one that goes on, only that it is remembered. */
const devices: WayIn = {
  name: 'device',
  tables: ['devices', 'sessions'],
  async end(tx, { userId, subId, keptToken }) {
    const kept = keptToken === null ? '' : hashToken(keptToken)
    const ended = await tx.query(
      `DELETE FROM devices d WHERE d.user_id = $1 AND ($3::bigint IS NULL OR d.sub_id = $3)
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.device_id = d.id AND s.token_hash = $2)
       RETURNING 1`,
      [userId, kept, subId],
    )
    await tx.query(
      `UPDATE devices SET remembered_until = NULL
       WHERE user_id = $1 AND ($2::bigint IS NULL OR sub_id = $2)`,
      [userId, subId],
    )
    // A stranger who knew the password may have invited somebody.
    if (subId === null) {
      await tx.query('UPDATE sub_accounts SET invite_hash = NULL WHERE user_id = $1', [userId])
    }
    return ended.length > 0
  },
}

/** A challenge for a new one is bound to its session, whose token is renewed. */
const passkeys: WayIn = {
  name: 'passkey',
  tables: ['passkeys', 'passkey_challenges'],
  async end(tx, { userId, subId }) {
    const ended = await tx.query(
      `DELETE FROM passkeys WHERE user_id = $1 AND sub_id IS NOT DISTINCT FROM $2::bigint
       RETURNING 1`,
      [userId, subId],
    )
    return ended.length > 0
  },
}

/** Sent and still good: their rows stay, since they count against the number. */
const codes: WayIn = {
  name: 'code',
  tables: ['sms_codes'],
  async end(tx, { mobileHash }) {
    const ended = await tx.query(
      `UPDATE sms_codes SET tries = ${CODE_TRIES} WHERE mobile_hash = $1 AND used_at IS NULL
         AND tries < ${CODE_TRIES} AND sent_at > now() - interval '${CODE_LIVES}' RETURNING 1`,
      [mobileHash],
    )
    return ended.length > 0
  },
}

/** The ways in that this module knows. */
export const ACCOUNT_WAYS: readonly WayIn[] = [devices, passkeys, codes]

/** The owner's choice for it; `ask` = not chosen yet. */
export type AskedChoice = 'keep' | 'end' | 'ask'

/**
 * Ends every way in but the password and the session that goes on. @returns what has ended and what
 * goes on; or what the owner has to decide, and then nothing was ended
 */
export async function endWaysIn(
  tx: Transaction,
  ways: readonly WayIn[],
  { owner, choice }: { readonly owner: WayOwner; readonly choice: AskedChoice },
): Promise<PasswordChanged | { readonly undecided: AskedAbout }> {
  const ended: WayInName[] = []
  const kept: WayInName[] = []
  // Keys and tickets of the account are none of a sub-account's.
  const theirs = owner.subId === null ? ways : ACCOUNT_WAYS
  for (const way of theirs) {
    const asked = await way.ask?.(tx, owner.userId)
    if (asked && choice === 'ask') return { undecided: asked }
    if (asked && choice === 'keep') kept.push(way.name)
    else if (await way.end(tx, owner)) ended.push(way.name)
  }
  return { ended, kept }
}
