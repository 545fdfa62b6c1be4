import type { OperationName, Role } from '#contract/desk.ts'
import type { DeskRequest } from '#contract/desk/run.ts'
import { invariant } from '#domain/result/assert.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** After that, what was meant may be long settled otherwise. */
const LIVES = '3 days'
/** For so long what was confirmed is open to whoever wanted it. */
const OPEN = '1 day'
const LISTED = 100

const WAITS = `r.decided_at IS NULL AND r.made_at > now() - interval '${LIVES}'`

const OPENED = `r.is_confirmed AND r.decided_at > now() - interval '${OPEN}'`

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

type Listed = {
  /** Those that somebody may confirm. */
  readonly operations: readonly string[]
  /** Those that a confirmation opens to whoever wanted them. */
  readonly opened: readonly string[]
}

export function listRequests(
  db: Queryable,
  staffId: number,
  { operations, opened }: Listed,
): Promise<DeskRequest[]> {
  return db.query<DeskRequest>(
    `SELECT r.id, r.operation, r.input, r.reason, m.name AS by, r.by_staff = $1 AS "isMine",
       ${beijingText('r.made_at')} AS time,
       ${beijingText(
         `coalesce(r.decided_at + interval '${OPEN}', r.made_at + interval '${LIVES}')`,
       )} AS "endTime",
       coalesce(d.name, '') AS "confirmedBy"
     FROM (
       (SELECT * FROM staff_requests r WHERE ${WAITS} AND r.operation = ANY($2::text[])
        ORDER BY r.made_at LIMIT ${LISTED})
       UNION ALL
       (SELECT * FROM staff_requests r
        WHERE r.by_staff = $1 AND ${OPENED} AND r.operation = ANY($3::text[])
        ORDER BY r.decided_at LIMIT ${LISTED})
     ) r JOIN staff m ON m.id = r.by_staff LEFT JOIN staff d ON d.id = r.decided_by
     ORDER BY r.made_at LIMIT ${LISTED}`,
    [staffId, textArray(operations), textArray(opened)],
  )
}

/** What was confirmed for somebody, and is still open to them. */
export function findOpened(
  db: Queryable,
  staffId: number,
  operation: OperationName,
): Promise<{ readonly input: unknown; readonly confirmedBy: string }[]> {
  return db.query(
    `SELECT r.input, d.name AS "confirmedBy" FROM staff_requests r JOIN staff d ON d.id = r.decided_by
     WHERE r.by_staff = $1 AND r.operation = $2 AND ${OPENED} ORDER BY r.id DESC`,
    [staffId, operation],
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
