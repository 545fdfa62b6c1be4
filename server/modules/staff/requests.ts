import type { OperationName, Role } from '#contract/desk.ts'
import type { DeskRequest } from '#contract/desk/run.ts'
import { invariant } from '#domain/result/assert.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** After that, what was meant may be long settled otherwise. */
const LIVES = '3 days'
const LISTED = 100

const WAITS = `r.decided_at IS NULL AND r.made_at > now() - interval '${LIVES}'`

export type NewRequest = {
  readonly operation: OperationName
  readonly input: unknown
  readonly reason: string
  readonly staffId: number
}

/** @returns its number */
export async function insertRequest(
  db: Queryable,
  { operation, input, reason, staffId }: NewRequest,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO staff_requests (operation, input, reason, by_staff)
     VALUES ($1, $2::text::jsonb, $3, $4) RETURNING id`,
    [operation, JSON.stringify(input), reason, staffId],
  )
  return invariant(row, 'a row that was inserted').id
}

/** Whether anybody else may confirm it. */
export async function hasOther(
  db: Queryable,
  staffId: number,
  roles: readonly Role[],
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM staff WHERE id <> $1 AND frozen_at IS NULL AND role = ANY($2::text[]) LIMIT 1`,
    [staffId, textArray(roles)],
  )
  return rows.length > 0
}

export function listRequests(
  db: Queryable,
  staffId: number,
  operations: readonly string[],
): Promise<DeskRequest[]> {
  return db.query<DeskRequest>(
    `SELECT r.id, r.operation, r.input, r.reason, m.name AS by, r.by_staff = $1 AS "isMine",
       ${beijingText('r.made_at')} AS time,
       ${beijingText(`(r.made_at + interval '${LIVES}')`)} AS "endTime"
     FROM staff_requests r JOIN staff m ON m.id = r.by_staff
     WHERE ${WAITS} AND r.operation = ANY($2::text[]) ORDER BY r.made_at LIMIT ${LISTED}`,
    [staffId, textArray(operations)],
  )
}

/** A request, and its author as they are now. */
export type WaitingRequest = {
  readonly operation: string
  readonly input: unknown
  readonly reason: string
  readonly staffId: number
  readonly name: string
  readonly role: Role
  readonly isFrozen: boolean
}

export async function findRequest(db: Queryable, id: number): Promise<WaitingRequest | null> {
  const [row] = await db.query<WaitingRequest>(
    `SELECT r.operation, r.input, r.reason, m.id AS "staffId", m.name, m.role,
       m.frozen_at IS NOT NULL AS "isFrozen"
     FROM staff_requests r JOIN staff m ON m.id = r.by_staff WHERE r.id = $1 AND ${WAITS}`,
    [id],
  )
  return row ?? null
}

type Decision = { readonly id: number; readonly staffId: number; readonly isConfirmed: boolean }

/** One statement, so that of two who decide at once one does. @returns whether it was decided here */
export async function decideRequest(
  db: Queryable,
  { id, staffId, isConfirmed }: Decision,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE staff_requests r SET decided_at = now(), decided_by = $2, is_confirmed = $3
     WHERE r.id = $1 AND ${WAITS} RETURNING 1`,
    [id, staffId, isConfirmed],
  )
  return rows.length > 0
}
