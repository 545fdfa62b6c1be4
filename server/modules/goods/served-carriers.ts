import { textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Job } from '../../jobs.ts'

/** Whether the courier has a contract with a carrier. */
export type Serves = (expressKey: string) => boolean

type Carrier = { readonly key: string; readonly name: string; readonly served: boolean }

/** Writes which carriers are served; a trigger takes goods off sale, or puts them back. */
async function write(db: Database, keys: readonly string[], served: boolean): Promise<void> {
  if (keys.length === 0) return
  await db.query('UPDATE expresses SET served = $2 WHERE key = ANY($1::text[])', [
    textArray(keys),
    served,
  ])
}

/**
 * Asks the courier about every carrier, at the start: contracts change with the settings. Names in the
 * log those whose goods cannot be sold.
 */
export async function checkCarriers(db: Database, serves: Serves, log: Log): Promise<void> {
  const carriers = await db.query<Carrier>('SELECT key, name, served FROM expresses ORDER BY id')
  for (const now of [true, false]) {
    const changed = carriers.filter(({ key, served }) => served !== now && serves(key) === now)
    await write(
      db,
      changed.map(({ key }) => key),
      now,
    )
  }
  const held = await db.query<{ key: string; name: string; goods: number }>(
    `SELECT e.key, e.name, count(*) AS goods FROM expresses e JOIN goods g ON g.express_id = e.id AND g.listed
     WHERE NOT e.served GROUP BY e.id ORDER BY e.id`,
  )
  for (const { key, name, goods } of held) {
    log.error('carrier_not_served', { expressKey: key, name, goods })
  }
}

/** Finds carriers that were added while the server runs; none is taken off sale before the next start. */
export function servedCarriersJob(db: Database, serves: Serves): Job {
  return {
    name: 'carriers_served',
    idleMs: 60_000,
    async next() {
      const waiting = await db.query<Carrier>('SELECT key FROM expresses WHERE NOT served')
      const keys = waiting.map(({ key }) => key).filter(serves)
      await write(db, keys, true)
      return keys.length > 0
    },
  }
}
