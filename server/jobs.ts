import { setMaxListeners } from 'node:events'

import { wait } from '#domain/values/wait.ts'
import { sqlState, type Database, type Queryable } from './db/database.ts'
import { describeError, type Log } from './http/log.ts'
import { hangBell, NO_BELL, type JobBell } from './job-bell.ts'

/** Work that no caller waits for: done piece by piece, and polled again when there was none. */
export type Job = {
  /** `<name>_failed` in the log. */
  readonly name: string
  /** How long to wait when there was nothing to do, or when it failed; longer when it fails again. */
  readonly idleMs: number
  /**
   * SQL, without parameters, that is true where a piece is due. After `idleMs` the job then goes on
   * waiting until it is (job-bell.ts). Absent where SQL alone does not show it.
   */
  readonly due?: string
  /** Does one piece, or some of several users at once. @returns whether there was one */
  next(): Promise<boolean>
  /**
   * For how long the oldest piece that is not done has waited, in seconds, counted from when it was
   * made or came due: that it was tried, and is due again later, changes nothing. 0 when none waits.
   * Absent where nothing waits: work that sweeps, counts or measures from time to time.
   */
  readonly behind?: () => Promise<number>
}

/**
 * Computes `Job.behind` from the stored times of a kind of work.
 * @param oldest SQL that gives one row with the earliest time as `at`
 * @param now the time by the clock of the stored times
 */
export async function secondsBehind(
  db: Database,
  oldest: string,
  now = new Date(),
): Promise<number> {
  const [row] = await db.query<{ at: Date | null }>(oldest)
  const at = row?.at ?? null
  return at === null ? 0 : Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
}

/**
 * SQL for `secondsBehind`, for work that comes due by itself: who leases a piece puts off its due
 * time, and keeps the one it had in `waits_since` until the piece is done.
 */
export function longestWaiting(table: string, due: string): string {
  return `SELECT least((SELECT min(${due}) FROM ${table} WHERE ${due} IS NOT NULL),
    (SELECT min(waits_since) FROM ${table} WHERE waits_since IS NOT NULL AND ${due} IS NOT NULL)) AS at`
}

/**
 * Does these pieces at once, each to its end, whatever becomes of the others.
 * @returns whether there were any
 * @throws the first error of a piece
 */
export async function severalAtOnce<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
): Promise<boolean> {
  const ends = await Promise.allSettled(pieces.map((piece) => work(piece)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return pieces.length > 0
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

/** A job that fails in the same way again waits twice as long as before, up to this. */
const MOST_BACK_OFF_MS = 60_000

/** What distinguishes a failure from another: its kind and code, never its message. */
function kindOf(error: unknown): string {
  return `${error instanceof Error ? error.name : typeof error} ${sqlState(error)}`
}

/** How long a job waits after each failure: what cannot pass soon is not tried every second. */
function makeBackOff(idleMs: number) {
  let kind = ''
  let times = 0
  return {
    forget: (): void => {
      times = 0
    },
    afterFailure: (error: unknown): number => {
      const now = kindOf(error)
      times = now === kind ? times + 1 : 1
      kind = now
      return Math.max(idleMs, Math.min(idleMs * 2 ** (times - 1), MOST_BACK_OFF_MS))
    },
  }
}

type RunOptions = {
  readonly isBusy: () => boolean
  readonly bell: JobBell
  readonly stopping: AbortSignal
}

async function run(job: Job, log: Log, { isBusy, bell, stopping }: RunOptions): Promise<void> {
  const backOff = makeBackOff(job.idleMs)
  while (!stopping.aborted) {
    await giveWay(isBusy, stopping)
    const { waitMs, wasIdle } = await job.next().then(
      (worked) => {
        backOff.forget()
        return { waitMs: worked ? BREATH_MS : job.idleMs, wasIdle: !worked }
      },
      (error: unknown) => {
        log.error(`${job.name}_failed`, describeError(error))
        return { waitMs: backOff.afterFailure(error), wasIdle: false }
      },
    )
    await wait(globalThis, stopping, waitMs)
    if (wasIdle && job.due !== undefined) await bell.whenDue(job.due)
  }
}

type StartOptions = {
  readonly log: Log
  /** Where `Job.due` is looked up; without it each job looks for itself. */
  readonly db?: Queryable
  /** Whether users need the database for themselves now: jobs then wait a little. */
  readonly isBusy?: () => boolean
}

/** @returns a function that stops the jobs, each after its current piece */
export function startJobs(
  jobs: readonly Job[],
  { log, db, isBusy = () => false }: StartOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  // Each job and the bell listen to this signal, and Node takes more than ten listeners for a leak.
  setMaxListeners(jobs.length + 1, stopping.signal)
  const bell = db === undefined ? NO_BELL : hangBell(db, log, stopping.signal)
  const done = jobs.map((job) => run(job, log, { isBusy, bell, stopping: stopping.signal }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([...done, bell.stopped])
    },
  }
}
