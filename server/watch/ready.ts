import type { Database } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { isOurKey, type Keys } from '../installation.ts'

/** Whether this process can serve calls that change something. */
export type Readiness = {
  readonly database: boolean
  /** False on a standby, or while the database is in recovery. */
  readonly writable: boolean
  /** The schema is this program's: a newer one may have changed it meanwhile. */
  readonly migrated: boolean
  readonly key: boolean
}

const AWAY: Readiness = { database: false, writable: false, migrated: false, key: false }

async function isWritable(db: Database): Promise<boolean> {
  const [row] = await db.query<{ writable: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
  )
  return row?.writable === true
}

export async function readReadiness(db: Database, keys: Omit<Keys, 'hashKey'>): Promise<Readiness> {
  try {
    const [writable, migrated, known] = await Promise.all([
      isWritable(db),
      isMigrated(db),
      isOurKey(db, keys),
    ])
    return { database: true, writable, migrated, key: known }
  } catch {
    return AWAY // the answer itself shows it, to somebody who looks again
  }
}

export const isReady = (of: Readiness): boolean => Object.values(of).every(Boolean)
