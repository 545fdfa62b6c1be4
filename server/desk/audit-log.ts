import type { EntrySearch, LogChange, LogEntry } from '#contract/desk/log.ts'
import { invariant } from '#domain/result/assert.ts'
import { beijingText, Conditions } from '../db/conditions.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Subject } from './operation.ts'

export type NewEntry = {
  readonly operator: string
  /** The operation as it was called, on one line. */
  readonly words: string
  /** Null when the words name none. */
  readonly operation: string | null
  readonly subject: Pick<Subject, 'kind' | 'id'> | null
  /** Absent when the operator is no member of staff. */
  readonly staffId?: number | undefined
  readonly reason?: string | undefined
  /** The second person, where one is needed. */
  readonly confirmedBy?: string | undefined
}

/** What came of a call; `not_understood` = it was called in a way that is not known. */
export type Ending = 'done' | 'refused' | 'failed' | 'not_understood'

/** Writes down that an operation begins. Kept for as long as the books are. */
export async function beginEntry(db: Queryable, entry: NewEntry): Promise<number> {
  const { operator, words, operation, subject, staffId, reason, confirmedBy } = entry
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO operator_log (operator, words, operation, subject_kind, subject_id, staff_id, reason,
       confirmed_by, outcome, committed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'begun', 0) RETURNING id`,
    [
      operator,
      words,
      operation,
      subject?.kind ?? null,
      subject?.id ?? null,
      staffId ?? null,
      reason ?? null,
      confirmedBy ?? null,
    ],
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

const ENTRY = `SELECT id, ${beijingText('at')} AS time, operator, words, operation, subject_kind,
    subject_id, reason, confirmed_by, outcome, committed
  FROM operator_log`

/** A look at the log itself is listed once it has ended, so never the one under way. */
const LISTED = "(outcome <> 'begun' OR operation IS DISTINCT FROM 'log.list')"

/** Older than the entry `$1`. */
const BEHIND = '(at, id) < (SELECT b.at, b.id FROM operator_log b WHERE b.id = $1)'

/** Entries that match, the newest first. */
export function listEntries(
  db: Queryable,
  { count, operator, operation, subject, from, to, before }: EntrySearch,
): Promise<LogEntry[]> {
  // By time and not by number: what a filter leaves may all be old.
  const place = before === undefined ? '$1::bigint IS NULL' : BEHIND
  const where = new Conditions(`${LISTED} AND ${place}`, before ?? null)
  if (operator !== undefined) where.add((n) => `operator = ${n}`, operator)
  if (operation !== undefined) where.add((n) => `operation = ${n}`, operation)
  // What it was called for, and whatever else it has changed.
  if (subject !== undefined) {
    where.add(
      (n) => `id IN (SELECT id FROM operator_log WHERE subject_id = ${n}
        UNION SELECT log_id FROM operator_changes WHERE subject_id = ${n})`,
      subject,
    )
  }
  where.during('at', { start_time: from, end_time: to })
  return db.query<LogEntry>(
    `${ENTRY} WHERE ${where.text} ORDER BY at DESC, id DESC LIMIT ${count}`,
    where.params,
  )
}

export async function findEntry(db: Queryable, id: number): Promise<LogEntry | null> {
  const [row] = await db.query<LogEntry>(`${ENTRY} WHERE id = $1`, [id])
  return row ?? null
}

export function findChanges(db: Queryable, entry: number): Promise<LogChange[]> {
  return db.query<LogChange>(
    `SELECT id, subject_kind, subject_id, before, after FROM operator_changes WHERE log_id = $1
     ORDER BY id`,
    [entry],
  )
}

/** Whether a state is what the change has left. */
export async function isStill(db: Queryable, { id }: LogChange, state: unknown): Promise<boolean> {
  const [row] = await db.query<{ still: boolean }>(
    `SELECT after IS NOT DISTINCT FROM $2::text::jsonb AS still FROM operator_changes WHERE id = $1`,
    [id, jsonOrNull(state)],
  )
  return row?.still === true
}
