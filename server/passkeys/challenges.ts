import { randomBytes } from 'node:crypto'

import type { Queryable } from '../db/database.ts'
import { hashToken } from '../keyed-hash.ts'

/** What a challenge is for; it opens nothing else. */
export type ChallengePurpose =
  | 'sign-in'
  | 'add'
  | 'payout'
  | 'desk-sign-in'
  | 'desk-link'
  | 'desk-confirm'

export type Challenge = {
  readonly challenge: string
  readonly purpose: ChallengePurpose
  /** The session that adds or shows a passkey, the link, or the ticket of the browser that signs in. */
  readonly holder: string
}

const LIVES = '5 minutes'

/** @returns a new challenge */
export async function makeChallenge(
  db: Queryable,
  { purpose, holder }: Omit<Challenge, 'challenge'>,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.query(
    'INSERT INTO passkey_challenges (challenge_hash, purpose, holder_hash) VALUES ($1, $2, $3)',
    [hashToken(challenge), purpose, hashToken(holder)],
  )
  return challenge
}

/** One statement, so that of many concurrent calls one succeeds. @returns whether it was valid */
export async function spendChallenge(
  db: Queryable,
  { challenge, purpose, holder }: Challenge,
): Promise<boolean> {
  const rows = await db.query<{ good: boolean }>(
    `DELETE FROM passkey_challenges WHERE challenge_hash = $1
     RETURNING purpose = $2 AND holder_hash = $3 AND made_at > now() - interval '${LIVES}' AS good`,
    [hashToken(challenge), purpose, hashToken(holder)],
  )
  return rows[0]?.good === true
}
