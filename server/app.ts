import { Hono } from 'hono'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { describeError, type Log } from './http/log.ts'
import { Admission, lanesFor, type Lanes } from './http/admission.ts'
import { BodyBudget } from './http/body-budget.ts'
import { makeMount, type AppEnv } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import { makeStaticSite } from './http/static-site.ts'
import type { Job } from './jobs.ts'
import { housekeepingJob } from './modules/accounts/housekeeping.ts'
import { makePasswords } from './modules/accounts/password.ts'
import { mountAccounts } from './modules/accounts/routes.ts'
import { makeAccounts } from './modules/accounts/service.ts'
import { mountContent } from './modules/content/routes.ts'
import { makeContent } from './modules/content/service.ts'
import { mountGoods } from './modules/goods/routes.ts'
import { makeGoods } from './modules/goods/service.ts'
import { outboxJob } from './modules/orders/outbox.ts'
import { mountPastOrders } from './modules/orders/past-orders.ts'
import { mountOrders } from './modules/orders/routes.ts'
import { makeOrders } from './modules/orders/service.ts'
import { mountCourierPush, mountParcels } from './modules/parcels/routes.ts'
import { makeParcels } from './modules/parcels/service.ts'
import { makeWallet } from './modules/wallet/service.ts'
import { mountPartners, smsPartner } from './partners.ts'
import { noCourier } from './ports/courier/no-courier.ts'
import { makeSandboxCourier } from './ports/courier/sandbox-courier.ts'
import type { Faults } from './sandbox/faults.ts'
import { mountCouriersPage } from './sandbox/couriers-page.ts'
import { mountSandbox } from './sandbox/routes.ts'

export type AppDeps = {
  readonly config: Pick<Config, 'sandbox' | 'siteDir' | 'trustProxy' | 'aliyun'> &
    Partial<Pick<Config, 'siteUrl'>>
  readonly db: Database
  readonly log: Log
  /** Null exactly when the sandbox is off. */
  readonly faults: Faults | null
  readonly now: () => Date
  /** log2 of scrypt's N for the passwords. */
  readonly passwordCost: number
  readonly readLimitMs: number
  /** Told when a bulk body is over. */
  readonly afterBulk?: () => void
  /** Those of the engine when absent. */
  readonly lanes?: Lanes
  /** 32 bytes: what must not be readable in the database is sealed under it. */
  readonly sealKey: Uint8Array
}

function notFound(): { code: number; msg: string; data: null } {
  return {
    code: API_ERRORS.route_not_found.code,
    msg: apiErrorMessage('route_not_found'),
    data: null,
  }
}

/** What the server says of itself: whether it is up, and which calls it has. */
function mountAboutItself(app: Hono<AppEnv>, { db, config }: AppDeps): void {
  app.get('/healthz', async (c) => {
    const isUp = await db.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return c.json({ ok: isUp, sandbox: config.sandbox }, isUp ? 200 : 503)
  })
  const document = openApiDocument()
  app.get('/api/openapi.json', (c) => c.json(document))
}

/** The whole application without a port or a running job: `start.ts` gives it both. */
export function buildApp(deps: AppDeps): { app: Hono<AppEnv>; jobs: readonly Job[] } {
  const { config, db, log, faults } = deps
  const app = new Hono<AppEnv>()
  const front = { trustProxy: config.trustProxy, siteUrl: config.siteUrl ?? null }
  app.use(securityHeaders(front))
  app.onError((error, c) => {
    log.error('request_failed', { path: c.req.path, ...describeError(error) })
    const { code, status } = API_ERRORS.server_failed
    return c.json({ code, msg: apiErrorMessage('server_failed'), data: null }, status)
  })

  const wallet = makeWallet(db)
  const sms = smsPartner(config, db)
  const passwords = makePasswords(deps.passwordCost)
  const accounts = makeAccounts({ db, passwords, wallet, sms, hashKey: deps.sealKey })
  const goods = makeGoods({ db, accounts })
  const at = faults === null ? () => undefined : faults.at.bind(faults)
  const sandboxCourier =
    faults === null ? null : makeSandboxCourier({ db, withholds: () => faults.withholdsWaybills() })
  const courier = sandboxCourier ?? noCourier
  const orders = makeOrders({ db, goods, wallet, at, courier, now: () => courier.now() })
  const parcels = makeParcels({ db, courier, wallet, orders, log })

  const findCaller = (token: string) => accounts.findCaller(token)
  const { readLimitMs } = deps
  const budget = new BodyBudget({}, deps.afterBulk)
  const admission = new Admission(deps.lanes ?? lanesFor(db.engine))
  const shared = { log, faults, budget, admission, findCaller }
  const mount = makeMount(app, { ...shared, front, readLimitMs })
  mountAccounts(mount, accounts)
  mountContent(mount, makeContent({ db, log }))
  mountGoods(mount, goods)
  mountOrders(mount, orders)
  mountParcels(mount, parcels)
  mountCourierPush(app, { parcels, log })
  mountPastOrders(mount, { db, wallet })

  mountAboutItself(app, deps)
  if (config.sandbox && faults !== null) mountSandbox(app, faults)
  const partnerJobs = mountPartners(app, mount, {
    config,
    db,
    log,
    wallet,
    accounts,
    sealKey: deps.sealKey,
    findCaller,
    now: deps.now,
  })
  const sandboxJobs = sandboxCourier === null ? [] : mountCouriersPage(app, sandboxCourier)
  app.all('/api/*', (c) => c.json(notFound(), 404))
  if (config.siteDir !== null) app.get('*', makeStaticSite(config.siteDir))
  const serverJobs = [
    outboxJob(db, courier),
    ...parcels.jobs,
    goods.expiryJob(),
    housekeepingJob(db),
  ]
  return { app, jobs: [...serverJobs, ...partnerJobs, ...sandboxJobs] }
}
