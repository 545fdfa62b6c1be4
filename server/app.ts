import { Hono } from 'hono'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { OPEN_DOCUMENT } from '#contract/open-api.ts'
import { describeError } from './http/log.ts'
import { Admission, lanesFor } from './http/admission.ts'
import { BodyBudget } from './http/body-budget.ts'
import { makeMount, type AppEnv, type Mount } from './http/mount.ts'
import type { ProxySettings } from './http/cookie.ts'
import { makeMountNotice } from './http/notices.ts'
import { openApiDocument, publicApiDocument } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import { makeStaticSite } from './http/static-site.ts'
import type { Job } from './jobs.ts'
import { mountCaptchaFrame } from './modules/accounts/captcha-frame.ts'
import { mountAccounts } from './modules/accounts/routes.ts'
import { mountContent } from './modules/content/routes.ts'
import { mountGoods } from './modules/goods/routes.ts'
import { mountWorkbench } from './modules/workbench/routes.ts'
import { mountApiSettings, mountOpenApi } from './modules/open-api/routes.ts'
import { mountOrders } from './modules/orders/routes.ts'
import { mountCourierPush, mountParcels } from './modules/parcels/routes.ts'
import { makeDesk } from './modules/work-orders/desk.ts'
import { mountWorkOrderPictures, mountWorkOrders } from './modules/work-orders/routes.ts'
import { mountReferral } from './modules/referral/routes.ts'
import { mountSite } from './modules/site/routes.ts'
import { mountCrawlers } from './pages/crawlers.ts'
import { keepPages } from './pages/keep-pages.ts'
import { mountShopPictures } from './modules/pictures/routes.ts'
import { RenderThread } from './pages/render-thread.ts'
import { makePageSender } from './pages/send-page.ts'
import { mountWallet } from './modules/wallet/routes.ts'
import { mountPartners } from './partners.ts'
import { mountCallbacksPage } from './sandbox/callbacks-page.ts'
import { mountCompensationsPage } from './sandbox/compensations-page.ts'
import { mountCouriersPage } from './sandbox/couriers-page.ts'
import { mountDeskPage } from './sandbox/desk-page.ts'
import { mountLedgerPage } from './sandbox/ledger-page.ts'
import { mountSandbox } from './sandbox/routes.ts'
import { makeServices, type AppDeps, type Services } from './services.ts'

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
  const documents = { '/api/openapi.json': openApiDocument, [OPEN_DOCUMENT]: publicApiDocument }
  for (const [path, make] of Object.entries(documents)) {
    // A sixth of a second of work that a start need not wait for.
    let made: ReturnType<typeof make> | null = null
    app.get(path, (c) => c.json((made ??= make())))
  }
}

/** `/healthz/jobs` tells the operator how many seconds each background job is behind. */
function mountBehind(app: Hono<AppEnv>, jobs: readonly Job[]): void {
  app.get('/healthz/jobs', async (c) => {
    c.header('Cache-Control', 'no-store')
    const known = jobs.flatMap(({ name, behind }) => (behind ? [{ name, behind }] : []))
    const seconds = await Promise.all(known.map(({ behind }) => behind()))
    return c.json(known.map(({ name }, i) => ({ name, behind_seconds: seconds[i] })))
  })
}

export type BuiltApp = {
  readonly app: Hono<AppEnv>
  /** What is to be known before the first call: called once, by whoever serves it. */
  readonly prepare: () => Promise<void>
  readonly jobs: readonly Job[]
  /** Whether the jobs should give way: a long list is being placed, and they share database and processors with it. */
  readonly isBusy: () => boolean
  /** Called with each new connection. */
  readonly noteConnection: () => void
}

function mountModules(app: Hono<AppEnv>, mount: Mount, services: Services, deps: AppDeps): void {
  const { accounts, content, goods, openApi, orders, parcels, site, wallet, workOrders } = services
  const { log } = deps
  mountAccounts(mount, accounts)
  mountSite(mount, site)
  mountContent(mount, content)
  mountGoods(mount, goods)
  mountOrders(mount, orders)
  mountParcels(mount, parcels)
  mountApiSettings(mount, openApi)
  mountOpenApi(mount, services)
  mountWorkOrders(mount, workOrders)
  const findCaller = (token: string) => accounts.findCaller(token)
  mountWorkOrderPictures(app, { workOrders, log, findCaller })
  mountWorkbench(mount, services.workbench)
  mountWallet(mount, wallet)
  mountReferral(mount, services.referral)
}

/** The built site, and its visitors' pages as HTML. */
function mountPages(app: Hono<AppEnv>, { config, log }: AppDeps, front: ProxySettings): void {
  const { siteDir, renderFile = null } = config
  if (siteDir === null) return
  if (renderFile === null) {
    app.get('*', makeStaticSite(siteDir))
    return
  }
  const thread = new RenderThread({ file: renderFile, log, callApi: (path) => app.request(path) })
  const render = keepPages((order) => thread.render(order))
  app.get('*', makeStaticSite(siteDir, makePageSender(render, front)))
}

/** The whole application without a port or a running job: `start.ts` gives it both. */
export function buildApp(deps: AppDeps): BuiltApp {
  const { config, db, log, faults, readLimitMs } = deps
  const app = new Hono<AppEnv>()
  const front = { trustProxy: config.trustProxy, siteUrl: config.siteUrl ?? null }
  app.use(securityHeaders(front))
  app.onError((error, c) => {
    log.error('request_failed', { path: c.req.path, ...describeError(error) })
    const { code, status } = API_ERRORS.server_failed
    return c.json({ code, msg: apiErrorMessage('server_failed'), data: null }, status)
  })

  const services = makeServices(deps)
  const { accounts, orders, wallet, sandboxCourier, sandboxReceiver } = services
  const findCaller = (token: string) => accounts.findCaller(token)
  const budget = new BodyBudget({}, deps.afterBulk)
  const admission = new Admission(deps.lanes ?? lanesFor(db.engine))
  const { signed } = services.openApi
  const shared = { log, faults, budget, admission, findCaller, signed }
  const mount = makeMount(app, { ...shared, front, readLimitMs })
  const mountNotice = makeMountNotice(app, { log, budget, front, readLimitMs })
  mountModules(app, mount, services, deps)
  mountCourierPush(mountNotice, services.parcels)

  mountAboutItself(app, deps)
  if (config.captcha && !config.sandbox) mountCaptchaFrame(app, config.captcha)
  mountShopPictures(app, deps.pictures)
  mountCrawlers(app, {
    front,
    goodsIds: (most) => services.goods.idsOnSale(most),
    articleIds: async () => {
      const listed = await services.content.list()
      return listed.ok ? listed.value.list.map(({ id }) => id) : []
    },
  })
  if (config.sandbox && faults !== null) mountSandbox(app, faults)
  if (config.sandbox) {
    mountDeskPage(app, makeDesk(db), deps.pictures)
    mountCompensationsPage(app, { db, wallet })
  }
  const partners = { config, db, log, wallet, accounts, orders, findCaller, now: deps.now }
  const mounts = { mount, mountNotice }
  const partnerJobs = mountPartners(app, mounts, { ...partners, sealKey: deps.sealKey })
  const sandboxJobs = sandboxCourier === null ? [] : mountCouriersPage(app, db, sandboxCourier)
  if (sandboxReceiver !== null) mountCallbacksPage(app, sandboxReceiver)
  if (config.sandbox) mountLedgerPage(app, db)
  const jobs = [...services.jobs, ...partnerJobs, ...sandboxJobs]
  mountBehind(app, jobs)
  // Calls that no route above has answered.
  for (const prefix of ['/api/*', '/open/v1/*']) app.all(prefix, (c) => c.json(notFound(), 404))
  mountPages(app, deps, front)
  return {
    app,
    prepare: () => services.goods.checkCarriers(log),
    jobs,
    isBusy: () => admission.isPlacing(),
    noteConnection: () => admission.noteConnection(),
  }
}
