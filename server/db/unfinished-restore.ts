import type { Queryable } from './database.ts'

/** A table that is in a database from the beginning of its restore to the end. */
export const UNFINISHED = 'restore_unfinished'

/** Whether a restore was cut off here: the numbers of such a database may be given twice. */
export async function isUnfinished(db: Queryable): Promise<boolean> {
  const found = await db.query(`SELECT 1 WHERE to_regclass('${UNFINISHED}') IS NOT NULL`)
  return found.length > 0
}
