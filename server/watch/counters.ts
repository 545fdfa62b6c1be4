import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { LaneName } from '../http/admission.ts'
import type { Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import type { Job } from '../jobs.ts'
import { plainCode, type ReportCall } from '../ports/partner-refusal.ts'

/** Seconds; most calls end within the first three. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The route that answered, which is one of a few hundred; whatever a stranger makes up is `other`. */
function routeOf(c: Parameters<MiddlewareHandler<AppEnv>>[0]): string {
  const path = matchedRoutes(c).at(-1)?.path ?? '*'
  return path.includes('*') ? 'other' : path
}

/** What this process counts while it works, for `/metrics`. */
export type Counters = {
  readonly registry: Registry
  readonly countCall: MiddlewareHandler<AppEnv>
  readonly countShed: (lane: LaneName) => void
  readonly countPartnerCall: ReportCall
  /** The same log; each error is counted by its event. */
  readonly countErrors: (log: Log) => Log
  /** The same job; each time that it ends without an error is noted. */
  readonly noteRuns: (job: Job) => Job
}

export function makeCounters(): Counters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const count = <Label extends string>(name: string, labelNames: Label[], help: string) =>
    new Counter({ name: `wandan_${name}_total`, help, labelNames, registers })
  const calls = count('http_requests', ['route', 'status'], 'Calls, and the status of the answer.')
  const shed = count('shed', ['lane'], 'Calls that were turned away because their lane was full.')
  const partnerCalls = count(
    'partner_calls',
    ['partner', 'call', 'code'],
    'Calls to partners; code is the refusal, or empty when it was taken.',
  )
  const errors = count('errors', ['event'], 'Errors in the log, by their event.')
  const seconds = new Histogram({
    name: 'wandan_http_seconds',
    help: 'How long calls took, without the way to the client.',
    buckets: BUCKETS,
    registers,
  })
  const ranAt = new Gauge({
    name: 'wandan_job_last_success_timestamp_seconds',
    help: 'When a background job last looked for work and did not fail, in Unix time.',
    labelNames: ['job'],
    registers,
  })
  return {
    registry,
    async countCall(c, next) {
      const end = seconds.startTimer()
      await next()
      end()
      calls.inc({ route: routeOf(c), status: c.res.status })
    },
    countShed: (lane) => shed.inc({ lane }),
    countPartnerCall: ({ partner, call, code }) =>
      partnerCalls.inc({ partner, call, code: code === null ? '' : plainCode(code) }),
    countErrors: (log) => ({
      info: (event, fields) => log.info(event, fields),
      error(event, fields) {
        errors.inc({ event })
        log.error(event, fields)
      },
    }),
    noteRuns: (job) => ({
      ...job,
      async next() {
        const worked = await job.next()
        ranAt.setToCurrentTime({ job: job.name })
        return worked
      },
    }),
  }
}
