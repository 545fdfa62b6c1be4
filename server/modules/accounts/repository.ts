import { must } from '#domain/result/assert.ts'

import type { Database, Queryable, Transaction } from '../../db/database.ts'

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
  create_time: string
}

const USER = `SELECT u.id, u.mobile, u.username, u.password_hash, u.group_id, g.name AS group_name,
  g.level AS group_level, u.attestation, u.disabled,
  to_char(u.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS create_time
  FROM users u JOIN vip_groups g ON g.id = u.group_id`

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
}

/** @returns the new user's id; null when the mobile is taken */
export async function insertUser(tx: Transaction, user: NewUser): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO users (mobile, username, password_hash, group_id, attestation)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (mobile) DO NOTHING RETURNING id`,
    [user.mobile, user.username, user.passwordHash, user.groupId, user.attestation],
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
  // Another tab of the same first sign-in may have come before.
  return must((await find())[0], 'a draft key was just stored').key
}

export async function insertSession(
  db: Database,
  session: { tokenHash: string; publicId: string; userId: number },
): Promise<void> {
  await db.query('INSERT INTO sessions (token_hash, public_id, user_id) VALUES ($1, $2, $3)', [
    session.tokenHash,
    session.publicId,
    session.userId,
  ])
}

type SessionRow = { user_id: number; group_id: number; attestation: number; stale: boolean }

/** Idle 7 days, absolute 30 (docs/decisions/0004-contract.md). `stale` = worth touching. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const rows = await db.query<SessionRow>(
    `SELECT s.user_id, u.group_id, u.attestation, s.seen_at < now() - interval '5 minutes' AS stale
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = $1 AND NOT u.disabled
       AND s.seen_at > now() - interval '7 days' AND s.created_at > now() - interval '30 days'`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function touchSession(db: Database, tokenHash: string): Promise<void> {
  await db.query('UPDATE sessions SET seen_at = now() WHERE token_hash = $1', [tokenHash])
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
}

export async function raiseGroup(
  tx: Transaction,
  { userId, groupId }: { userId: number; groupId: number },
): Promise<void> {
  await tx.query(
    `UPDATE users u SET group_id = better.id FROM vip_groups better, vip_groups present
     WHERE u.id = $1 AND better.id = $2 AND present.id = u.group_id AND better.level > present.level`,
    [userId, groupId],
  )
}

export async function setAttestation(
  tx: Transaction,
  { userId, attestation }: { userId: number; attestation: 0 | 1 | 2 },
): Promise<void> {
  await tx.query('UPDATE users SET attestation = $2 WHERE id = $1', [userId, attestation])
}
