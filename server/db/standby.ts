import { wait } from '#domain/values/wait.ts'
import { withCustomPlans, type Database, type Queryable } from './database.ts'
import { openPostgres } from './postgres.ts'
import { findRoles } from './roles.ts'
import { underRoles } from './serving.ts'

/** What a standby has is older than this: it is passed over. */
const OLDEST_SECONDS = 15
/** How long one that failed, or was behind, is left alone. */
const REST_MS = 10_000
/** One that hangs is given up; an export reads less than this at a time. */
const SILENT_MS = 5000

type Standby = {
  readonly db: Database
  readonly onError: (error: unknown) => void
  /** Until when it is left alone, by `performance.now()`. */
  restsUntil: number
}

const standbys = new WeakMap<Database, Standby>()

type StandbyOptions = {
  readonly url: string
  readonly size: number
  /** Takes why it is passed over, once for each rest. */
  readonly onError: (error: unknown) => void
}

/**
 * From now on lists of `db` are read from a standby, which need not be there yet.
 * @param db the database under the server's role
 * @param owner the same database under its owner
 * @returns a function that closes the connections to the standby
 */
export async function followStandby(
  db: Database,
  owner: Database,
  { url, size, onError }: StandbyOptions,
): Promise<() => Promise<void>> {
  const standby = openPostgres(url, onError, { size, hasOther: true })
  const roles = await findRoles(owner)
  const served = roles === null ? standby : underRoles(standby, roles)
  standbys.set(db, { db: served, onError, restsUntil: 0 })
  return () => standby.close()
}

async function readCurrent<T>(standby: Database, read: (tx: Queryable) => Promise<T>): Promise<T> {
  return withCustomPlans(standby, async (tx) => {
    const [[row], value] = await Promise.all([
      tx.query<{ is_current: boolean }>(
        `SELECT beat_at > clock_timestamp() - interval '${OLDEST_SECONDS} seconds' AS is_current
         FROM heartbeat`,
      ),
      read(tx),
    ])
    if (row?.is_current !== true) throw new Error('the standby is behind')
    return value
  })
}

/**
 * Reads a list `withCustomPlans`, which may be a moment old: from the standby where there is one that
 * answers and follows, and else from the database itself.
 */
export async function withStandby<T>(
  db: Database,
  read: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const standby = standbys.get(db)
  if (standby === undefined || standby.restsUntil > performance.now()) {
    return withCustomPlans(db, read)
  }
  const answered = new AbortController()
  try {
    const silent = wait(globalThis, answered.signal, SILENT_MS).then(() => {
      throw new Error('the standby is silent')
    })
    return await Promise.race([readCurrent(standby.db, read), silent])
  } catch (error) {
    // Whatever it is, also a change of the schema that is not there yet: the database decides, and a
    // list that is wrong fails there, too.
    if (standby.restsUntil <= performance.now()) standby.onError(error)
    standby.restsUntil = performance.now() + REST_MS
    return withCustomPlans(db, read)
  } finally {
    answered.abort()
  }
}
