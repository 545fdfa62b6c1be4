import { setMaxListeners } from 'node:events'

import { wait } from '#domain/values/wait.ts'
import type { Database } from './db/database.ts'
import { describeError, type Log } from './http/log.ts'

/** Work that no caller waits for: done piece by piece, and polled again when there was none. */
export type Job = {
  /** `<name>_failed` in the log. */
  readonly name: string
  /** How long to wait when there was nothing to do, or when it failed. */
  readonly idleMs: number
  /** Does one piece. @returns whether there was one */
  next(): Promise<boolean>
  /** For how long the piece that is due longest has waited, in seconds; 0 when none is due. */
  readonly behind?: () => Promise<number>
}

/**
 * Computes `Job.behind` from the stored due times of a kind of work.
 * @param due SQL that gives one row with the earliest due time as `at`
 * @param now the time by the clock of the due times
 */
export async function secondsBehind(db: Database, due: string, now = new Date()): Promise<number> {
  const [row] = await db.query<{ at: Date | null }>(due)
  const at = row?.at ?? null
  return at === null ? 0 : Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
}

/** Between two pieces, so that the calls of users come first. */
const BREATH_MS = 20

/** How often a job checks whether it may go on, and how long it gives way at most. */
const LOOK_MS = 50
const GIVE_WAY_MS = 2000

/** Under a load that never ends each kind still does a piece every two seconds. */
async function giveWay(isBusy: () => boolean, stopping: AbortSignal): Promise<void> {
  for (let waited = 0; waited < GIVE_WAY_MS && isBusy() && !stopping.aborted; waited += LOOK_MS) {
    await wait(globalThis, stopping, LOOK_MS)
  }
}

type RunOptions = { readonly isBusy: () => boolean; readonly stopping: AbortSignal }

async function run(job: Job, log: Log, { isBusy, stopping }: RunOptions): Promise<void> {
  while (!stopping.aborted) {
    await giveWay(isBusy, stopping)
    const worked = await job.next().catch((error: unknown) => {
      log.error(`${job.name}_failed`, describeError(error))
      return false
    })
    await wait(globalThis, stopping, worked ? BREATH_MS : job.idleMs)
  }
}

/**
 * @param isBusy whether users need the database for themselves now: jobs then wait a little
 * @returns a function that stops the jobs, each after its current piece
 */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  isBusy: () => boolean = () => false,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  // Each job listens to this signal, and Node takes more than ten listeners for a leak.
  setMaxListeners(jobs.length, stopping.signal)
  const options = { isBusy, stopping: stopping.signal }
  const done = Promise.all(jobs.map((job) => run(job, log, options)))
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
