import { apiSentence } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Person } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import type { SubRole } from '#contract/sub-roles.ts'

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
  /** Null = the owner of the account. */
  sub_id: number | null
  sub_name: string
  sub_role: SubRole | null
}

const OF_ACCOUNT = `u.group_id, g.name AS group_name, g.level AS group_level, u.attestation,
  u.real_name_mask, u.invite_code, u.username, u.id`

const OWNER = `SELECT ${OF_ACCOUNT}, u.mobile, u.password_hash, u.disabled, u.frozen_because,
  EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id AND p.sub_id IS NULL) AS has_passkey,
  ${beijingText('u.created_at')} AS create_time, NULL::bigint AS sub_id, '' AS sub_name, NULL AS sub_role
  FROM users u JOIN vip_groups g ON g.id = u.group_id`

/** Somebody who works in an account: mobile, password and passkeys are theirs, the rest is the account's. */
const SUB = `SELECT ${OF_ACCOUNT}, s.mobile, s.password_hash,
  u.disabled OR s.state <> 'active' AS disabled,
  CASE WHEN u.disabled THEN u.frozen_because ELSE '${apiSentence('sub_stopped')}' END AS frozen_because,
  EXISTS (SELECT 1 FROM passkeys p WHERE p.sub_id = s.id) AS has_passkey,
  ${beijingText('s.joined_at')} AS create_time, s.id AS sub_id, s.name AS sub_name, s.role AS sub_role
  FROM sub_accounts s JOIN users u ON u.id = s.user_id JOIN vip_groups g ON g.id = u.group_id
  WHERE s.state IN ('active', 'stopped')`

/** For somebody who has shown who they are. */
export function refuseFrozen({ frozen_because: because }: Pick<UserRow, 'frozen_because'>) {
  const reason = because === '' ? apiSentence('frozen_without_reason') : because
  return refuse('account_disabled', { reason })
}

/** The person who signs in with a mobile: an owner, or somebody who works in an account. */
export async function findByMobile(db: Queryable, mobile: string): Promise<UserRow | null> {
  const [owner] = await db.query<UserRow>(`${OWNER} WHERE u.mobile = $1`, [mobile])
  if (owner !== undefined) return owner
  return (await db.query<UserRow>(`${SUB} AND s.mobile = $1`, [mobile]))[0] ?? null
}

/** The owner of an account. */
export async function findUser(db: Queryable, userId: number): Promise<UserRow | null> {
  return (await db.query<UserRow>(`${OWNER} WHERE u.id = $1`, [userId]))[0] ?? null
}

export async function findPerson(
  db: Queryable,
  { userId, subId }: Person,
): Promise<UserRow | null> {
  if (subId === null) return findUser(db, userId)
  const rows = await db.query<UserRow>(`${SUB} AND s.id = $1 AND s.user_id = $2`, [subId, userId])
  return rows[0] ?? null
}

export const personIn = ({ id, sub_id }: Pick<UserRow, 'id' | 'sub_id'>): Person => ({
  userId: id,
  subId: sub_id,
})

/** Keeps everybody else from giving this mobile to an account until the transaction ends. */
export async function lockMobile(tx: Transaction, mobile: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 41))', [mobile])
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

/** The person's draft key: the one there is, else `fresh`, which is then kept for ever. */
export async function draftKey(db: Database, person: Person, fresh: string): Promise<string> {
  const { userId, subId } = person
  if (subId !== null) {
    const [kept] = await db.query<{ key: string }>(
      `UPDATE sub_accounts SET draft_key = CASE draft_key WHEN '' THEN $3 ELSE draft_key END
       WHERE user_id = $1 AND id = $2 RETURNING draft_key AS key`,
      [userId, subId, fresh],
    )
    return invariant(kept, 'a sub-account that is signed in').key
  }
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
  { userId, subId }: Person,
  passwordHash: string,
): Promise<void> {
  if (subId === null) {
    await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash])
    return
  }
  await tx.query('UPDATE sub_accounts SET password_hash = $3 WHERE user_id = $1 AND id = $2', [
    userId,
    subId,
    passwordHash,
  ])
}

/** The same password hashed again. @returns false when another one was stored meanwhile */
export async function replaceHash(
  db: Queryable,
  { id, sub_id, password_hash: old }: UserRow,
  fresh: string,
): Promise<boolean> {
  const table = sub_id === null ? 'users' : 'sub_accounts'
  const rows = await db.query(
    `UPDATE ${table} SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id`,
    [sub_id ?? id, old, fresh],
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
