import { randomUUID } from 'node:crypto'

import { ok } from '#domain/result/result.ts'
import type { Database } from './db/database.ts'
import type { Job } from './jobs.ts'
import { BUILT_OF } from './settings/built-of.ts'
import { START_REFUSALS, StartRefusal } from './start-refusal.ts'

const SEEN_EVERY_MS = 5000
/** Processes that read from a standby take turns. */
const BEAT_SECONDS = 4
/** A process that was not seen for so long has ended, or hangs. */
const LIVING = `seen_at > now() - interval '20 seconds'`
const FORGOTTEN = `seen_at < now() - interval '1 hour'`

/** This process among those that serve the shop. */
export type Among = {
  /** How many there are, this one included, as was last seen; at least 1. */
  readonly living: () => number
  readonly job: Job
  readonly leave: () => Promise<void>
}

type Entry = {
  /** What distinguishes the place of its pictures (Pictures.id). */
  readonly pictureStore: string
  /** Whether it reads from a standby. */
  readonly hasStandby?: boolean
}

/**
 * Enters this process in the list of those that serve the shop.
 * @throws StartRefusal when another process keeps its pictures elsewhere: a picture that one of them
 * takes would not be found by the other
 */
export async function enterAmong(
  db: Database,
  { pictureStore, hasStandby = false }: Entry,
): Promise<Among> {
  const id = randomUUID()
  let count = 1

  /** By it a standby shows how far it is behind. */
  async function beat(): Promise<void> {
    await db.query(
      `UPDATE heartbeat SET beat_at = now() WHERE beat_at < now() - interval '${BEAT_SECONDS} seconds'`,
    )
  }

  async function note(): Promise<void> {
    const [row] = await db.query<{ living: number }>(
      `WITH seen AS (
         INSERT INTO processes (id, picture_store, version) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET seen_at = now())
       SELECT count(*)::int AS living FROM processes WHERE ${LIVING} AND id <> $1`,
      [id, pictureStore, BUILT_OF.version],
    )
    count = (row?.living ?? 0) + 1
  }

  const entered = await db.transaction(async (tx) => {
    // Two that start at the same moment take turns.
    await tx.query('LOCK TABLE processes IN SHARE ROW EXCLUSIVE MODE')
    await tx.query(`DELETE FROM processes WHERE ${FORGOTTEN}`)
    const apart = await tx.query(
      `SELECT 1 FROM processes WHERE ${LIVING} AND picture_store <> $1 LIMIT 1`,
      [pictureStore],
    )
    if (apart.length > 0) return ok(false)
    await tx.query(`INSERT INTO processes (id, picture_store, version) VALUES ($1, $2, $3)`, [
      id,
      pictureStore,
      BUILT_OF.version,
    ])
    return ok(true)
  })
  if (entered.ok && !entered.value) throw new StartRefusal(START_REFUSALS.picturesApart())
  return {
    living: () => count,
    job: {
      name: 'process_seen',
      idleMs: SEEN_EVERY_MS,
      next: async () => {
        await note()
        if (hasStandby) await beat()
        return false
      },
    },
    leave: async () => {
      // Without a database others no longer count it after a moment.
      await db.query('DELETE FROM processes WHERE id = $1', [id]).catch(() => undefined)
    },
  }
}
