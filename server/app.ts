import { Hono } from 'hono'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { laneOf, mountAboutItself, mountBehind } from './about-itself.ts'
import type { Ports } from './guarded-ports.ts'
import { answerWith, refusalOf } from './http/answer.ts'
import { countedLog } from './http/counted-log.ts'
import { describeError } from './http/log.ts'
import { Admission, lanesFor } from './http/admission.ts'
import { BodyBudget } from './http/body-budget.ts'
import { makeMount, type AppEnv, type Mount } from './http/mount.ts'
import type { ProxySettings } from './http/cookie.ts'
import { makeMountNotice } from './http/notices.ts'
import { OwnLanes, outerGate } from './http/outer-gate.ts'
import { makeCounterOrigin } from './http/counter-origin.ts'
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
import { mountWorkOrderPictures, mountWorkOrders } from './modules/work-orders/routes.ts'
import { mountReferral } from './modules/referral/routes.ts'
import { mountSite } from './modules/site/routes.ts'
import { mountCrawlers } from './pages/crawlers.ts'
import { keepPages } from './pages/keep-pages.ts'
import { mountShopPictures } from './modules/pictures/routes.ts'
import { renderInLane } from './pages/render-in-lane.ts'
import { RenderThread } from './pages/render-thread.ts'
import { makePageSender } from './pages/send-page.ts'
import { mountWallet } from './modules/wallet/routes.ts'
import { openPorts, type SandboxPartners } from './open-ports.ts'
import { PartnerUnavailable } from './partner-unavailable.ts'
import { mountPartners } from './partners.ts'
import { mountCallbacksPage } from './sandbox/callbacks-page.ts'
import { mountCompensationsPage } from './sandbox/compensations-page.ts'
import { mountReferralsPage } from './sandbox/referrals-page.ts'
import { mountCouriersPage } from './sandbox/couriers-page.ts'
import { mountDeskPage } from './sandbox/desk-page.ts'
import { mountLedgerPage } from './sandbox/ledger-page.ts'
import { mountSandbox } from './sandbox/routes.ts'
import { mountServicePages } from './sandbox/service-page.ts'
import { makeServices, type AppDeps, type Services } from './services.ts'

/** Notices that were not signed by their partner: anybody can post them. */
const FORGED_EVENTS = new Set(['recharge_notice_forged', 'courier_push_refused'])

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

type Front = { readonly front: ProxySettings; readonly admission: Admission }

/** The built site, and its visitors' pages as HTML. */
function mountPages(
  app: Hono<AppEnv>,
  { config, log }: AppDeps,
  { front, admission }: Front,
): void {
  const { siteDir, renderFile } = config
  if (siteDir === null) return
  if (renderFile === null) {
    app.get('*', makeStaticSite(siteDir, front))
    return
  }
  const thread = new RenderThread({ file: renderFile, log, callApi: (path) => app.request(path) })
  const render = keepPages(renderInLane(admission, (order) => thread.render(order)))
  app.get('*', makeStaticSite(siteDir, front, makePageSender(render, front)))
}

function notFound(): { code: number; msg: string; data: null } {
  return {
    code: API_ERRORS.route_not_found.code,
    msg: apiErrorMessage('route_not_found'),
    data: null,
  }
}

function mountSearchEngines(
  app: Hono<AppEnv>,
  { goods, content }: Services,
  front: ProxySettings,
): void {
  mountCrawlers(app, {
    front,
    goodsIds: (most) => goods.idsOnSale(most),
    articleIds: async () => {
      const listed = await content.list()
      return listed.ok ? listed.value.list.map(({ id }) => id) : []
    },
  })
}

/**
 * What people who test do in the place of partners and of the operator; mounted before the pages of
 * the partners, for which it refuses other sites. @returns its jobs
 */
function mountSandboxPages(
  app: Hono<AppEnv>,
  { db, faults }: AppDeps,
  { ports, sandbox }: { readonly ports: Ports; readonly sandbox: SandboxPartners },
): Job[] {
  if (faults !== null) mountSandbox(app, faults)
  mountDeskPage(app, db, ports.pictures)
  mountCompensationsPage(app, db)
  mountReferralsPage(app, db)
  mountCallbacksPage(app, sandbox.receiver)
  mountLedgerPage(app, db)
  mountServicePages(app, db)
  return mountCouriersPage(app, db, sandbox.courier)
}

/** The whole application without a port or a running job: `start.ts` gives it both. */
export function buildApp(given: AppDeps): BuiltApp {
  const deps = { ...given, log: countedLog(given.log, FORGED_EVENTS) }
  const { config, db, log, faults, readLimitMs } = deps
  const app = new Hono<AppEnv>()
  const front = { trustProxy: config.trustProxy, siteUrl: config.siteUrl }
  const admission = new Admission(deps.lanes ?? lanesFor(db.engine))
  const own = new OwnLanes()
  const readCounter = async () => (await services.site.facts()).counter
  app.use(securityHeaders(front, makeCounterOrigin({ read: readCounter, now: Date.now })))
  app.use(outerGate({ admission, own, laneOf }))
  app.onError((error, c) => {
    // The guard has logged that the partner rests.
    if (!(error instanceof PartnerUnavailable)) {
      log.error('request_failed', { path: c.req.path, ...describeError(error) })
    }
    return answerWith(c, refusalOf(error))
  })

  const { ports, sandbox } = openPorts(deps)
  const services = makeServices(deps, ports)
  const { accounts, orders, wallet } = services
  const findCaller = (token: string) => accounts.findCaller(token)
  const budget = new BodyBudget({}, deps.afterBulk)
  const shared = { log, budget, admission, own, front, readLimitMs }
  const { signed } = services.openApi
  const mount = makeMount(app, { ...shared, faults, findCaller, signed })
  const mountNotice = makeMountNotice(app, shared)
  mountModules(app, mount, services, deps)
  mountCourierPush(mountNotice, services.parcels)

  mountAboutItself(app, deps)
  if (config.captcha !== null && !config.sandbox) mountCaptchaFrame(app, config.captcha)
  mountShopPictures(app, ports.pictures)
  mountSearchEngines(app, services, front)
  const sandboxJobs = sandbox === null ? [] : mountSandboxPages(app, deps, { ports, sandbox })
  const partners = { ports, sandbox, db, log, wallet, accounts, orders, findCaller, now: deps.now }
  const mounts = { mount, mountNotice }
  const partnerJobs = mountPartners(app, mounts, { ...partners, seal: deps.seal })
  const jobs = [...services.jobs, ...partnerJobs, ...sandboxJobs]
  mountBehind(app, jobs)
  // Calls that no route above has answered.
  for (const prefix of ['/api/*', '/open/v1/*']) app.all(prefix, (c) => c.json(notFound(), 404))
  mountPages(app, deps, { front, admission })
  return {
    app,
    prepare: () => services.goods.checkCarriers(),
    jobs,
    isBusy: () => admission.isPlacing(),
    noteConnection: () => admission.noteConnection(),
  }
}
