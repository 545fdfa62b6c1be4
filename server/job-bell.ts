import { wait } from '#domain/values/wait.ts'
import type { Queryable } from './db/database.ts'
import { describeError, type Log } from './http/log.ts'

/** How often idle jobs are looked for work, all of them by one statement. */
const LOOK_EVERY_MS = 500
/** After a look that failed: the database is away. */
const AWAY_MS = 5000
/** A job that was not found due looks for itself then. */
const UNRUNG_MS = 30_000

/** Waits for work without a statement of its own. */
export type JobBell = {
  /** Settles when `due` is true (`Job.due`), after half a minute, or when the jobs stop. */
  whenDue(due: string): Promise<void>
  /** Settles after its last look. */
  readonly stopped: Promise<void>
}

/** Rings for nobody: each job looks for itself. */
export const NO_BELL: JobBell = {
  whenDue: () => Promise.resolve(),
  stopped: Promise.resolve(),
}

type Waiting = Map<string, Set<() => void>>

async function look(db: Queryable, waiting: Waiting): Promise<void> {
  const conditions = [...waiting.keys()]
  if (conditions.length === 0) return
  const [row] = await db.query<{ is_due: boolean[] }>(
    `SELECT ARRAY[${conditions.map((due) => `(${due})`).join(', ')}] AS is_due`,
  )
  conditions.forEach((due, at) => {
    if (row?.is_due[at] !== true) return
    for (const ring of waiting.get(due) ?? []) ring()
  })
}

/**
 * Looks for the work of all idle jobs together: a process that has nothing to do sends two statements
 * a second, however many jobs there are (docs/decisions/0215-one-look-for-all-jobs.md).
 */
export function hangBell(db: Queryable, log: Log, stopping: AbortSignal): JobBell {
  const waiting: Waiting = new Map()

  async function watch(): Promise<void> {
    while (!stopping.aborted) {
      await wait(globalThis, stopping, LOOK_EVERY_MS)
      if (stopping.aborted) return
      try {
        await look(db, waiting)
      } catch (error) {
        log.error('job_bell_failed', describeError(error))
        await wait(globalThis, stopping, AWAY_MS)
      }
    }
  }

  return {
    stopped: watch(),
    async whenDue(due) {
      const found = new AbortController()
      const rings = waiting.get(due) ?? new Set()
      const ring = (): void => found.abort()
      waiting.set(due, rings.add(ring))
      stopping.addEventListener('abort', ring)
      if (stopping.aborted) ring()
      await wait(globalThis, found.signal, UNRUNG_MS)
      stopping.removeEventListener('abort', ring)
      rings.delete(ring)
      if (rings.size === 0) waiting.delete(due)
    },
  }
}
