import { z } from 'zod'

import type { Queryable } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { beginEntry, endEntry } from '../desk/audit-log.ts'

/** A backup that is complete. */
export const madeBackup = z.object({
  madeAt: z.iso.datetime(),
  bytes: z.int(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})
export type MadeBackup = z.infer<typeof madeBackup>

/**
 * A backup holds everything, so the log names the user who took it. An older schema, backed up
 * before an upgrade, has no place for that.
 */
export async function noteTaken(db: Queryable, operator: string, words: string): Promise<void> {
  if (!(await isMigrated(db))) return
  const entry = await beginEntry(db, { operator, words, operation: null, subject: null })
  await endEntry(db, entry, 'done')
}

/** Notes when the shop was backed up last, for whoever watches it. */
export async function noteMade(db: Queryable, operator: string, made: MadeBackup): Promise<void> {
  if (!(await isMigrated(db))) return
  await db.query('INSERT INTO backups (made_at, operator, bytes, sha256) VALUES ($1, $2, $3, $4)', [
    made.madeAt,
    operator,
    made.bytes,
    made.sha256,
  ])
}
