import { apiSentence } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { refuse } from '../../http/refusal.ts'

export type UserRow = {
  id: number
  mobile: string
  username: string
  password_hash: string
  group_id: number
  group_name: string
  group_level: number
  attestation: number
  disabled: boolean
  /** What somebody who is disabled is shown; '' = no reason was given. */
  frozen_because: string
  real_name_mask: string
  invite_code: string
  has_passkey: boolean
  create_time: string
}

const USER = `SELECT u.id, u.mobile, u.username, u.password_hash, u.group_id, g.name AS group_name,
  g.level AS group_level, u.attestation, u.disabled, u.frozen_because, u.real_name_mask, u.invite_code,
  EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id) AS has_passkey,
  ${beijingText('u.created_at')} AS create_time
  FROM users u JOIN vip_groups g ON g.id = u.group_id`

/** For somebody who has shown who they are. */
export function refuseFrozen({ frozen_because: because }: Pick<UserRow, 'frozen_because'>) {
  const reason = because === '' ? apiSentence('frozen_without_reason') : because
  return refuse('account_disabled', { reason })
}

export async function findUserByMobile(db: Queryable, mobile: string): Promise<UserRow | null> {
  return (await db.query<UserRow>(`${USER} WHERE u.mobile = $1`, [mobile]))[0] ?? null
}

export async function findUser(db: Queryable, userId: number): Promise<UserRow | null> {
  return (await db.query<UserRow>(`${USER} WHERE u.id = $1`, [userId]))[0] ?? null
}

export type NewUser = {
  readonly mobile: string
  readonly username: string
  readonly passwordHash: string
  readonly groupId: number
  readonly attestation: 0 | 1 | 2
  /** The referrer; never changed later. */
  readonly referrerId?: number | null
}

/** @returns the new user's id; null when the mobile is taken */
export async function insertUser(tx: Transaction, user: NewUser): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO users (mobile, username, password_hash, group_id, attestation, referrer_id)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (mobile) DO NOTHING RETURNING id`,
    [
      user.mobile,
      user.username,
      user.passwordHash,
      user.groupId,
      user.attestation,
      user.referrerId ?? null,
    ],
  )
  return rows[0]?.id ?? null
}

/** The user's draft key: the one there is, else `fresh`, which is then kept for ever. */
export async function draftKey(db: Database, userId: number, fresh: string): Promise<string> {
  const find = () =>
    db.query<{ key: string }>('SELECT key FROM draft_keys WHERE user_id = $1', [userId])
  const [known] = await find()
  if (known !== undefined) return known.key
  await db.query(
    'INSERT INTO draft_keys (user_id, key) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
    [userId, fresh],
  )
  // Another tab of the same first sign-in may have stored its key before.
  return invariant((await find())[0], 'a draft key was just stored').key
}

/** The user who has this referral code; null when no user has it. */
export async function findReferrer(db: Queryable, inviteCode: string): Promise<number | null> {
  if (inviteCode === '') return null
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM users WHERE invite_code = $1 AND NOT disabled',
    [inviteCode],
  )
  return rows[0]?.id ?? null
}

export async function insertConsent(
  tx: Transaction,
  userId: number,
  version: string,
): Promise<void> {
  await tx.query('INSERT INTO consents (user_id, version) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    userId,
    version,
  ])
}

export async function setPassword(
  tx: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash])
}

/** The same password hashed again. @returns false when another one was stored meanwhile */
export async function replaceHash(
  db: Queryable,
  { id, password_hash: old }: UserRow,
  fresh: string,
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
    [id, old, fresh],
  )
  return rows.length > 0
}

export type NewStanding = {
  readonly userId: number
  readonly attestation: 0 | 1 | 2
  /** `张*`; kept once verified. */
  readonly realNameMask: string
}

export async function setAttestation(
  tx: Transaction,
  { userId, attestation, realNameMask }: NewStanding,
): Promise<void> {
  await tx.query('UPDATE users SET attestation = $2, real_name_mask = $3 WHERE id = $1', [
    userId,
    attestation,
    attestation === 2 ? realNameMask : '',
  ])
}
