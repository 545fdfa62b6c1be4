import { Hono } from 'hono'

import type { Database } from '../db/database.ts'
import { sharedAnswer } from '../http/shared-answer.ts'
import { describeError, type Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import type { Keys } from '../installation.ts'
import type { Job } from '../jobs.ts'
import type { Counters } from './counters.ts'
import { addGauges } from './gauges.ts'
import { isReady, readReadiness } from './ready.ts'

/** Balancers and watchers that ask at the same moment get one answer. */
const READY_MS = 1000

export type WatchAppDeps = {
  readonly db: Database
  readonly log: Log
  readonly keys: Omit<Keys, 'hashKey'>
  readonly jobs: readonly Job[]
  readonly counters: Counters
}

/** How far behind each background job is that has work which waits. */
function readDelays(jobs: readonly Job[]) {
  const known = jobs.flatMap(({ name, behind }) => (behind ? [{ name, behind }] : []))
  const read = known.map(async ({ name, behind }) => ({ name, behind_seconds: await behind() }))
  return Promise.all(read)
}

/** What watches the shop is answered apart from its customers: nothing here is for browsers. */
export function buildWatchApp({ db, log, keys, jobs, counters }: WatchAppDeps): Hono<AppEnv> {
  const { registry } = counters
  addGauges(registry, { db, jobs })
  const delays = sharedAnswer(() => readDelays(jobs))
  const ready = sharedAnswer(() => readReadiness(db, keys), READY_MS)
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.onError((error, c) => {
    log.error('watch_failed', { path: c.req.path, ...describeError(error) })
    return c.text('Service Unavailable', 503)
  })
  app.get('/livez', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const now = await ready()
    return c.json({ ok: isReady(now), ...now }, isReady(now) ? 200 : 503)
  })
  app.get('/jobs', async (c) => c.json(await delays()))
  app.get('/metrics', async (c) => {
    c.header('Content-Type', registry.contentType)
    return c.body(await registry.metrics())
  })
  return app
}
