import { describeError, type Log } from './http/log.ts'

/** Work that no caller waits for: done piece by piece, and looked for again when there was none. */
export type Job = {
  /** `<name>_failed` in the log. */
  readonly name: string
  /** How long to wait when there was nothing to do, or when it failed. */
  readonly idleMs: number
  /** Does one piece. @returns whether there was one */
  next(): Promise<boolean>
}

/** Between two pieces, so that the calls of users come first. */
const BREATH_MS = 20

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    stopping.addEventListener('abort', wake)
    if (stopping.aborted) wake()
  })
}

async function run(job: Job, log: Log, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const worked = await job.next().catch((error: unknown) => {
      log.error(`${job.name}_failed`, describeError(error))
      return false
    })
    await pause(worked ? BREATH_MS : job.idleMs, stopping)
  }
}

/** @returns what stops them, each after the piece it is at */
export function startJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = Promise.all(jobs.map((job) => run(job, log, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
