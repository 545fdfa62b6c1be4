import type { Hono } from 'hono'

import { OPEN_DOCUMENT } from '#contract/open-api.ts'
import { WORK_ORDER_PICTURE_PATH } from '#contract/work-orders.ts'
import type { AppDeps } from './app-deps.ts'
import type { LaneName } from './http/admission.ts'
import { UNAVAILABLE_SECONDS } from './http/answer.ts'
import type { AppEnv } from './http/mount.ts'
import { openApiDocument, publicApiDocument } from './http/openapi.ts'
import { packText, sendPacked } from './http/packed-text.ts'
import { sharedAnswer } from './http/shared-answer.ts'
import { AUTH_RETURN_PATH } from './modules/shops/service.ts'
import { BUILT_OF } from './settings/built-of.ts'

/** Paths that watchers look for on any listener: here they would otherwise be pages of the site. */
const WATCHED_ELSEWHERE = ['/readyz', '/metrics', '/jobs'] as const

const JSON_TYPE = 'application/json; charset=utf-8'
/** The API document changes with the server only. */
const DOCUMENT_KEPT = 'public, max-age=300'

/**
 * The server's own status: whether it is up, and which calls it has.
 * @param hasShops whether shops of a platform can be authorised
 */
export function mountMeta(app: Hono<AppEnv>, { db, config }: AppDeps, hasShops: boolean): void {
  const isUp = sharedAnswer(() =>
    db.query('SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  for (const path of WATCHED_ELSEWHERE) app.all(path, (c) => c.text('Not Found', 404))
  app.get('/healthz', async (c) => {
    const ok = await isUp()
    const shown = { ok, sandbox: config.sandbox, shops: hasShops, ...BUILT_OF }
    if (!ok) c.header('Retry-After', String(UNAVAILABLE_SECONDS))
    return c.json(shown, ok ? 200 : 503)
  })
  const documents = { '/api/openapi.json': openApiDocument, [OPEN_DOCUMENT]: publicApiDocument }
  for (const [path, make] of Object.entries(documents)) {
    // A sixth of a second of work that a start need not wait for.
    const packed = sharedAnswer(() => packText(JSON.stringify(make()), JSON_TYPE), Infinity)
    app.get(path, async (c) => sendPacked(c, await packed(), DOCUMENT_KEPT))
  }
}

/**
 * `/livez` shows balancers that the process answers: a shop whose database is away still serves
 * its site. It waits in no lane. All else of this kind is the watch's listener (serve-watch.ts).
 */
export function mountLiveness(app: Hono<AppEnv>): void {
  app.get('/livez', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.text('ok')
  })
}

/** The lanes of paths that are no calls of the contract; each path comes before those it begins. */
const LANES_OF_PATHS: readonly (readonly [string, LaneName])[] = [
  ['/healthz', 'health'],
  ['/sandbox', 'inner'],
  ['/sitemap.xml', 'inner'],
  [AUTH_RETURN_PATH, 'read'],
  [WORK_ORDER_PICTURE_PATH, 'picture'],
]

export function laneOf(path: string): LaneName {
  return LANES_OF_PATHS.find(([start]) => path.startsWith(start))?.[1] ?? 'file'
}
