import { type Role } from '#contract/desk.ts'
import type { StaffMember } from '#contract/desk/staff.ts'
import { beijingText, beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

/** Everybody, who was there first before. */
export function listMembers(db: Queryable): Promise<StaffMember[]> {
  return db.query<StaffMember>(
    `SELECT m.id, m.name, m.role, m.frozen_at IS NOT NULL AS "isFrozen",
       (SELECT coalesce(json_agg(p.name ORDER BY p.created_at), '[]')
        FROM staff_passkeys p WHERE p.staff_id = m.id) AS passkeys,
       (SELECT count(*)::int FROM staff_sessions s WHERE s.staff_id = m.id
          AND s.began_at > now() - interval '12 hours') AS sessions,
       EXISTS (SELECT FROM staff_links l WHERE l.staff_id = m.id
          AND l.made_at > now() - interval '15 minutes') AS "hasLink",
       ${beijingText('m.created_at')} AS "createTime",
       ${beijingTextOrNone('m.seen_at')} AS "seenTime"
     FROM staff m ORDER BY m.id`,
  )
}

/** What is on record of somebody before and after. */
export type MemberState = {
  readonly role: Role
  readonly frozen: boolean
  readonly passkeys: number
  readonly sessions: number
  /** When their link was made; null = there is none. */
  readonly link: string | null
}

export async function memberState(db: Queryable, name: string): Promise<MemberState | null> {
  const [row] = await db.query<MemberState>(
    `SELECT m.role, m.frozen_at IS NOT NULL AS frozen,
       (SELECT count(*)::int FROM staff_passkeys p WHERE p.staff_id = m.id) AS passkeys,
       (SELECT count(*)::int FROM staff_sessions s WHERE s.staff_id = m.id) AS sessions,
       (SELECT l.made_at::text FROM staff_links l WHERE l.staff_id = m.id) AS link
     FROM staff m WHERE m.name = $1`,
    [name],
  )
  return row ?? null
}

export type Member = { readonly id: number; readonly role: Role; readonly frozen: boolean }

export async function findMember(db: Queryable, name: string): Promise<Member | null> {
  const [row] = await db.query<Member>(
    'SELECT id, role, frozen_at IS NOT NULL AS frozen FROM staff WHERE name = $1',
    [name],
  )
  return row ?? null
}

/** @returns the id; null when somebody has the name already */
export async function insertMember(
  tx: Transaction,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    'INSERT INTO staff (name, role) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING id',
    [name, role],
  )
  return row?.id ?? null
}

/** Whether another owner is there; owners who leave at the same moment take turns. */
export async function hasOtherOwner(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM staff WHERE role = 'owner' AND frozen_at IS NULL ORDER BY id FOR UPDATE`,
  )
  return rows.some((owner) => owner.id !== id)
}

export async function endSessions(tx: Transaction, staffId: number | null): Promise<number> {
  const ended = await tx.query(
    'DELETE FROM staff_sessions WHERE $1::bigint IS NULL OR staff_id = $1 RETURNING 1',
    [staffId],
  )
  return ended.length
}
