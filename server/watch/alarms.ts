import { textArray } from '../db/array-literal.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import { describeError, type Log } from '../http/log.ts'
import type { Job } from '../jobs.ts'
import { findRedStates, type RedState, type WatchedShop } from './red-states.ts'

const EVERY_MS = 60_000
/** What turns red again so soon was not over. */
const OVER_AFTER = '5 minutes'

/** Keeps what is red now, and since when what was red is over. */
async function keep(db: Database, red: readonly RedState[]): Promise<void> {
  const names = textArray(red.map(({ name }) => name))
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO alarms (name, sentence) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (name) DO UPDATE SET sentence = EXCLUDED.sentence, over_at = NULL`,
      [names, textArray(red.map(({ sentence }) => sentence))],
    )
    await tx.query(
      'UPDATE alarms SET over_at = now() WHERE over_at IS NULL AND name <> ALL ($1::text[])',
      [names],
    )
    // Red and over again before it was sent.
    await tx.query(
      `DELETE FROM alarms WHERE sent_at IS NULL AND over_at < now() - interval '${OVER_AFTER}'`,
    )
    return ok(null)
  })
}

type Unsent = { readonly name: string; readonly sentence: string; readonly isOver: boolean }

/** Takes what is to be sent, so that no other process sends it as well. */
function lease(db: Database): Promise<Unsent[]> {
  return db.query<Unsent>(
    `UPDATE alarms SET leased_until = now() + interval '1 minute'
     WHERE (leased_until IS NULL OR leased_until < now()) AND (sent_at IS NULL AND over_at IS NULL
       OR sent_at IS NOT NULL AND over_at < now() - interval '${OVER_AFTER}')
     RETURNING name, sentence, over_at IS NOT NULL AS "isOver"`,
  )
}

async function noteSent(db: Database, { name, isOver }: Unsent): Promise<void> {
  await db.query(
    isOver
      ? 'DELETE FROM alarms WHERE name = $1'
      : 'UPDATE alarms SET sent_at = now(), leased_until = NULL WHERE name = $1',
    [name],
  )
}

type Deps = WatchedShop & {
  readonly log: Log
  /** @returns whether the robot took it */
  readonly send: (text: string) => Promise<boolean>
}

async function sendAll({ db, log, send }: Deps): Promise<void> {
  for (const one of await lease(db)) {
    const text = `【万单】${one.isOver ? '已恢复：' : ''}${one.sentence}`
    const taken = await send(text).catch((error: unknown) => {
      log.error('alarm_not_sent', describeError(error))
      return false
    })
    // The next look sends it again.
    if (taken) await noteSent(db, one)
    else log.error('alarm_not_sent', { name: one.name })
  }
}

/** Reports to a chat robot what turns red, once, and once more when it is over. */
export function alarmJob(deps: Deps): Job {
  return {
    name: 'alarms',
    idleMs: EVERY_MS,
    async next() {
      await keep(deps.db, await findRedStates(deps))
      await sendAll(deps)
      return false
    },
  }
}
