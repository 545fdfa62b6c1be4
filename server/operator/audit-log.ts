import type { Queryable } from '../db/database.ts'

export type AuditEntry = {
  readonly operator: string
  /** The command as it was given. */
  readonly words: string
  readonly outcome: string
}

/** Kept for as long as the books are: who did what, and what came of it. */
export async function writeAuditEntry(
  db: Queryable,
  { operator, words, outcome }: AuditEntry,
): Promise<void> {
  await db.query('INSERT INTO operator_log (operator, words, outcome) VALUES ($1, $2, $3)', [
    operator,
    words,
    outcome,
  ])
}
