import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import type { Database } from '../db/database.ts'
import type { Partners } from '../desk/operation.ts'
import { Admission, lanesFor } from '../http/admission.ts'
import { answerWith, refusalOf } from '../http/answer.ts'
import { BodyBudget } from '../http/body-budget.ts'
import type { ProxySettings } from '../http/cookie.ts'
import { describeError, type Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import { OwnLanes, outerGate } from '../http/outer-gate.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { makeStaticSite } from '../http/static-site.ts'
import { mountShopPictures } from '../modules/pictures/routes.ts'
import { makeStaff } from '../modules/staff/service.ts'
import { makeMountDeskCall } from './mount-call.ts'
import { mountRunCalls } from './run-calls.ts'
import { mountSessionCalls } from './session-calls.ts'
import { mountDeskPictures, type OpenDeskPicture } from './work-order-pictures.ts'

export type DeskAppDeps = {
  readonly db: Database
  readonly log: Log
  readonly hashKey: Uint8Array
  readonly sandbox: boolean
  /** What operations reach, from the first call on. */
  readonly partners: () => Partners
  readonly openPicture: OpenDeskPicture
  readonly proxy: ProxySettings
  /** The built pages; null = there are none, and only calls are answered. */
  readonly deskDir: string | null
  readonly readLimitMs: number
}

export type BuiltDesk = {
  readonly app: Hono<AppEnv>
  /** Called with each new connection. */
  readonly noteConnection: () => void
}

/** The desk without a port: pages and calls of its own, and nothing of the shop. */
export function buildDeskApp(deps: DeskAppDeps): BuiltDesk {
  const { db, log, hashKey, sandbox, partners, openPicture, proxy, deskDir, readLimitMs } = deps
  const app = new Hono<AppEnv>()
  // Lanes of its own: a shop that is full keeps nobody from the desk.
  const admission = new Admission(lanesFor(db.engine))
  const own = new OwnLanes()
  app.use(securityHeaders(proxy))
  app.use(async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    await next()
  })
  app.use(outerGate({ admission, own, laneOf: () => 'file' }))
  app.onError((error, c) => {
    const requestId = randomUUID()
    c.header('X-Request-Id', requestId)
    log.error('desk_request_failed', { requestId, path: c.req.path, ...describeError(error) })
    return answerWith(c, refusalOf(error, requestId))
  })
  const staff = makeStaff({ db, log, hashKey, sandbox })
  const { findSession } = staff
  const budget = new BodyBudget()
  const shared = { log, proxy, readLimitMs, budget, admission, own, findSession }
  const mount = makeMountDeskCall(app, shared)
  mountSessionCalls(mount, staff)
  mountRunCalls(mount, { db, log, staff, partners })
  mountDeskPictures(app, { log, staff, open: openPicture })
  // Pages draw what the shop draws.
  mountShopPictures(app, {
    get: async (key) => (await partners().pictures?.get(key)) ?? null,
  })
  app.all('/api/*', (c) => {
    const { code, status } = API_ERRORS.route_not_found
    return c.json({ code, msg: apiErrorMessage('route_not_found'), data: null }, status)
  })
  if (deskDir !== null) app.get('*', makeStaticSite(deskDir, proxy, { isShop: false }))
  return { app, noteConnection: () => admission.noteConnection() }
}
