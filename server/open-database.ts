import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { countPending, migrate } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { isUnfinished } from './db/unfinished-restore.ts'
import { describeError, type Log } from './http/log.ts'
import { refuseOtherMode } from './installation.ts'
import { databaseRefusal, START_REFUSALS, StartRefusal } from './start-refusal.ts'

const OLDEST_POSTGRES = 150_000

/**
 * Opens the database and migrates its schema: the first query shows what is wrong.
 * @param beforeChange is awaited when there is something to change, before it is
 */
export function openDatabase(
  config: Config,
  log: Log,
  beforeChange: () => Promise<void> = () => Promise.resolve(),
): Promise<Database> {
  return open(config, log, async (db) => {
    if ((await countPending(db)) > 0) await beforeChange()
    await migrate(db)
  })
}

/** Opens the database as it is: to look at it, not to work with it. */
export function openUnmigrated(config: Config, log: Log): Promise<Database> {
  return open(config, log, () => Promise.resolve())
}

async function open(
  config: Config,
  log: Log,
  prepare: (db: Database) => Promise<unknown>,
): Promise<Database> {
  const url = config.databaseUrl
  const db =
    url === null
      ? await openEmbedded(config.dataDir)
      : openPostgres(url, (error) => log.error('database_connection', describeError(error)), {
          size: config.poolSize,
        })
  try {
    const [row] = await db.query<{ number: number; text: string }>(
      `SELECT current_setting('server_version_num')::int AS number,
         current_setting('server_version') AS text`,
    )
    if (row !== undefined && row.number < OLDEST_POSTGRES) {
      throw new StartRefusal(START_REFUSALS.databaseOld(row.text))
    }
    if (await isUnfinished(db)) throw new StartRefusal(START_REFUSALS.restoreUnfinished())
    await refuseOtherMode(db, config)
    await prepare(db)
    return db
  } catch (error) {
    await db.close()
    throw url === null ? error : databaseRefusal(url, error)
  }
}
