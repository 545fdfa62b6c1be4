import { randomBytes } from 'node:crypto'

import type { Role } from '#contract/desk.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { hashToken } from '../../keyed-hash.ts'

/** Longer than a day at the desk; after that the passkey is shown again. */
export const SESSION_HOURS = 12
const PROVED_FOR = '5 minutes'
const LINK_LIVES = '15 minutes'

/** A member of staff who is signed in, and what they may do now. */
export type StaffSession = {
  readonly staffId: number
  readonly name: string
  readonly role: Role
  readonly passkeys: number
  /** The passkey was shown within the last minutes, or there is none, as on the sandbox. */
  readonly isProved: boolean
}

type SessionRow = StaffSession & { readonly isStale: boolean }

const LIVE = `began_at > now() - interval '${SESSION_HOURS} hours'`

/** Role and freeze are of this moment: nothing of them is kept in the session. */
export async function findSession(db: Queryable, token: string): Promise<StaffSession | null> {
  const [row] = await db.query<SessionRow>(
    `SELECT m.id AS "staffId", m.name, m.role,
       (SELECT count(*)::int FROM staff_passkeys p WHERE p.staff_id = m.id) AS passkeys,
       s.passkey_id IS NULL OR s.proved_at > now() - interval '${PROVED_FOR}' AS "isProved",
       coalesce(m.seen_at < now() - interval '1 minute', true) AS "isStale"
     FROM staff_sessions s JOIN staff m ON m.id = s.staff_id
     WHERE s.token_hash = $1 AND m.frozen_at IS NULL AND s.${LIVE}`,
    [hashToken(token)],
  )
  if (row === undefined) return null
  const { isStale, ...session } = row
  if (isStale) await db.query('UPDATE staff SET seen_at = now() WHERE id = $1', [row.staffId])
  return session
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Begins a session of somebody who is not frozen, and clears those whose time is over. @returns its
 * token; null when they are frozen
 */
export async function beginSession(
  tx: Transaction,
  { staffId, passkeyId }: { readonly staffId: number; readonly passkeyId: string | null },
): Promise<string | null> {
  const token = newToken()
  await tx.query(`DELETE FROM staff_sessions WHERE NOT (${LIVE})`)
  const begun = await tx.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, passkey_id)
     SELECT $1, id, $3 FROM (SELECT id FROM staff WHERE id = $2 AND frozen_at IS NULL FOR SHARE) m
     RETURNING 1`,
    [hashToken(token), staffId, passkeyId],
  )
  return begun.length === 0 ? null : token
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [hashToken(token)])
}

/** Notes that the passkey was shown in this session. */
export async function proveSession(db: Queryable, token: string, passkeyId: string): Promise<void> {
  await db.query(
    'UPDATE staff_sessions SET proved_at = now(), passkey_id = $2 WHERE token_hash = $1',
    [hashToken(token), passkeyId],
  )
}

/** One link at a time: an earlier one is void. @returns its token */
export async function makeLink(db: Queryable, staffId: number): Promise<string> {
  const token = newToken()
  await db.query(
    `INSERT INTO staff_links (staff_id, token_hash) VALUES ($1, $2)
     ON CONFLICT (staff_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, made_at = now()`,
    [staffId, hashToken(token)],
  )
  return token
}

type LinkOwner = { readonly staffId: number; readonly name: string; readonly role: Role }

const GOOD_LINK = `made_at > now() - interval '${LINK_LIVES}'`

export async function findLink(db: Queryable, token: string): Promise<LinkOwner | null> {
  const [row] = await db.query<LinkOwner>(
    `SELECT m.id AS "staffId", m.name, m.role FROM staff_links l JOIN staff m ON m.id = l.staff_id
     WHERE l.token_hash = $1 AND m.frozen_at IS NULL AND l.${GOOD_LINK}`,
    [hashToken(token)],
  )
  return row ?? null
}

/** One statement, so that of two who open it at once one succeeds. @returns its owner */
export async function useLink(tx: Transaction, token: string): Promise<number | null> {
  const [row] = await tx.query<{ staff_id: number }>(
    `DELETE FROM staff_links WHERE token_hash = $1 AND ${GOOD_LINK} RETURNING staff_id`,
    [hashToken(token)],
  )
  return row?.staff_id ?? null
}
