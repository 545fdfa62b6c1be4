import { invariant } from '#domain/result/assert.ts'
import { beijingText } from '../db/conditions.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Subject } from './operation.ts'

export type NewEntry = {
  readonly operator: string
  /** The operation as it was called, on one line. */
  readonly words: string
  /** Null when the words name none. */
  readonly operation: string | null
  readonly subject: Pick<Subject, 'kind' | 'id'> | null
}

/** What came of a call; `not_understood` = it was called in a way that is not known. */
export type Ending = 'done' | 'refused' | 'failed' | 'not_understood'

/** Writes down that an operation begins. Kept for as long as the books are. */
export async function beginEntry(db: Queryable, entry: NewEntry): Promise<number> {
  const { operator, words, operation, subject } = entry
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO operator_log (operator, words, operation, subject_kind, subject_id, outcome, committed)
     VALUES ($1, $2, $3, $4, $5, 'begun', 0) RETURNING id`,
    [operator, words, operation, subject?.kind ?? null, subject?.id ?? null],
  )
  return invariant(row, 'a row that was inserted').id
}

export async function endEntry(db: Queryable, id: number, ending: Ending): Promise<void> {
  await db.query('UPDATE operator_log SET outcome = $2 WHERE id = $1', [id, ending])
}

/** Marks nothing when the transaction has changed nothing so far. */
const MARK = `UPDATE operator_log SET committed = committed + 1
  WHERE id = $1 AND pg_current_xact_id_if_assigned() IS NOT NULL RETURNING id`

/** @returns whether the transaction has changed something, which the entry then counts */
export async function markEntry(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.query(MARK, [id])).length > 0
}

type Change = {
  readonly subject: Pick<Subject, 'kind' | 'id'>
  readonly before: unknown
  readonly after: unknown
}

const jsonOrNull = (state: unknown): string | null =>
  state === null ? null : JSON.stringify(state)

export async function insertChange(
  tx: Transaction,
  entry: number,
  { subject, before, after }: Change,
): Promise<void> {
  await tx.query(
    `INSERT INTO operator_changes (log_id, subject_kind, subject_id, before, after)
     VALUES ($1, $2, $3, $4::text::jsonb, $5::text::jsonb)`,
    [entry, subject.kind, subject.id, jsonOrNull(before), jsonOrNull(after)],
  )
}

export type EntryRow = {
  readonly id: number
  readonly time: string
  readonly operator: string
  readonly words: string
  /** Null of an entry of before, and of words that were not understood. */
  readonly operation: string | null
  readonly outcome: string
  /** How many transactions have changed something; null of an entry of before. */
  readonly committed: number | null
}

const ENTRY = `SELECT id, ${beijingText('at')} AS time, operator, words, operation, outcome, committed
  FROM operator_log`

/**
 * Entries, the newest first. A look at the log itself is listed once it has ended, so never the one
 * under way.
 */
export function listEntries(db: Queryable, count: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `${ENTRY} WHERE outcome <> 'begun' OR operation IS DISTINCT FROM 'log.list'
     ORDER BY id DESC LIMIT $1`,
    [count],
  )
}

export async function findEntry(db: Queryable, id: number): Promise<EntryRow | null> {
  const [row] = await db.query<EntryRow>(`${ENTRY} WHERE id = $1`, [id])
  return row ?? null
}

export type ChangeRow = {
  readonly id: number
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
}

export function findChanges(db: Queryable, entry: number): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `SELECT id, subject_kind, subject_id, before, after FROM operator_changes WHERE log_id = $1
     ORDER BY id`,
    [entry],
  )
}

/** Whether a state is what the change has left. */
export async function isStill(db: Queryable, { id }: ChangeRow, state: unknown): Promise<boolean> {
  const [row] = await db.query<{ still: boolean }>(
    `SELECT after IS NOT DISTINCT FROM $2::text::jsonb AS still FROM operator_changes WHERE id = $1`,
    [id, jsonOrNull(state)],
  )
  return row?.still === true
}
