import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'

import { CONTRACT_HEADER, CONTRACT_STAMP } from '#contract/contract-stamp.ts'
import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { SHARE_TARGET } from '#contract/share-target.ts'
import { laneOf, mountLiveness, mountMeta } from './about-itself.ts'
import type { AppDeps } from './app-deps.ts'
import { answerWith, refusalOf } from './http/answer.ts'
import { keepBuild, KEEP_BUILD_EVERY_MS } from './http/earlier-builds.ts'
import { countedLog } from './http/counted-log.ts'
import { describeError } from './http/log.ts'
import { Admission, lanesFor } from './http/admission.ts'
import { BodyBudget } from './http/body-budget.ts'
import { makeMount, type AppEnv } from './http/mount.ts'
import type { ProxySettings } from './http/cookie.ts'
import { makeMountNotice } from './http/notices.ts'
import { OwnLanes, outerGate } from './http/outer-gate.ts'
import { makeCounterOrigin } from './http/counter-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sharedAnswer } from './http/shared-answer.ts'
import { makeStaticSite } from './http/static-site.ts'
import type { Job } from './jobs.ts'
import { mountCrawlers } from './pages/crawlers.ts'
import { pageWhileClosed, type ShopNow } from './pages/closed-page.ts'
import { cachePages } from './pages/cache-pages.ts'
import { renderInLane } from './pages/render-in-lane.ts'
import { RenderThread } from './pages/render-thread.ts'
import { makePageSender } from './pages/send-page.ts'
import type { Module } from './module.ts'
import { openPorts } from './open-ports.ts'
import { reportedCalls } from './reported-calls.ts'
import { PartnerUnavailable } from './partner-unavailable.ts'
import { makeUserMark } from './keyed-hash.ts'
import { sandboxModule, type SandboxPartners } from './sandbox/module.ts'
import { makeModules, type Services } from './services.ts'

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

type Outside = {
  readonly proxy: ProxySettings
  readonly admission: Admission
  readonly readShop: () => Promise<ShopNow>
}

/** The built site, and its visitors' pages as HTML. */
function mountPages(
  app: Hono<AppEnv>,
  { config, log, keptDir }: AppDeps,
  { proxy, admission, readShop }: Outside,
): void {
  const { siteDir, renderFile } = config
  if (siteDir === null) return
  const kept = keptDir === undefined ? {} : { keptDir }
  // Only a browser without our service worker comes here: the file is not read, and the page shows that.
  app.post(SHARE_TARGET.path, (c) => c.redirect(SHARE_TARGET.page, 303))
  if (renderFile === null) {
    const sendPage = pageWhileClosed(readShop)
    app.get('*', makeStaticSite(siteDir, proxy, { ...kept, sendPage }))
    return
  }
  const thread = new RenderThread({ file: renderFile, log, callApi: (path) => app.request(path) })
  const render = cachePages(renderInLane(admission, (order) => thread.render(order)))
  const sendPage = pageWhileClosed(readShop, makePageSender(render, proxy))
  app.get('*', makeStaticSite(siteDir, proxy, { ...kept, sendPage }))
}

/** Keeps the files of this build for pages that are open when the next one is deployed. */
function buildJobs({ config: { siteDir }, keptDir, now }: AppDeps): readonly Job[] {
  if (siteDir === null || keptDir === undefined) return []
  const next = async (): Promise<boolean> => {
    await keepBuild({ siteDir, keptDir }, now())
    return false
  }
  return [{ name: 'keep_build', idleMs: KEEP_BUILD_EVERY_MS, next }]
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
  proxy: ProxySettings,
): void {
  mountCrawlers(app, {
    proxy,
    goodsIds: (most) => goods.idsOnSale(most),
    articleIds: async () => {
      const listed = await content.list()
      return listed.ok ? listed.value.list.map(({ id }) => id) : []
    },
  })
}

/** Empty outside the sandbox. */
function sandboxModules(
  app: Hono<AppEnv>,
  { db, log, faults }: AppDeps,
  {
    partners,
    services,
  }: { readonly partners: SandboxPartners | null; readonly services: Services },
): readonly Module[] {
  if (partners === null || faults === null) return []
  const { pictures, payment } = services
  return [sandboxModule({ app, db, log, faults, pictures, payment }, partners)]
}

/** The whole application without a port or a running job: `start.ts` gives it both. */
export function buildApp(given: AppDeps): BuiltApp {
  const deps = { ...given, log: countedLog(given.log, FORGED_EVENTS) }
  const { config, db, log, faults, readLimitMs } = deps
  const app = new Hono<AppEnv>()
  const proxy = { proxyHops: config.proxyHops, siteUrl: config.siteUrl }
  const { counters } = deps
  const admission = new Admission(deps.lanes ?? lanesFor(db.engine), counters?.countShed)
  const own = new OwnLanes()
  const readCounter = async () => (await services.site.facts()).counter
  mountLiveness(app)
  if (counters !== undefined) app.use(counters.countCall)
  app.use(securityHeaders(proxy, makeCounterOrigin({ read: readCounter, now: Date.now })))
  app.use('/api/*', async (c, next) => {
    if (CONTRACT_STAMP !== '') c.header(CONTRACT_HEADER, CONTRACT_STAMP)
    await next()
  })
  app.use(outerGate({ admission, own, laneOf }))
  app.onError((error, c) => {
    const requestId = randomUUID()
    c.header('X-Request-Id', requestId)
    // The guard has logged that the partner rests.
    if (!(error instanceof PartnerUnavailable)) {
      log.error('request_failed', { requestId, path: c.req.path, ...describeError(error) })
    }
    return answerWith(c, refusalOf(error, requestId))
  })

  const outcomes = deps.outcomes ?? reportedCalls(deps)
  const { ports, sandbox: partners, hasShops } = openPorts(deps, outcomes.report)
  const { have: services, modules } = makeModules({ ...deps, outcomes }, ports)
  const { accounts, openApi, opening } = services
  const findCaller = (token: string) => accounts.findCaller(token)
  const budget = new BodyBudget({}, deps.afterBulk)
  const shared = { log, budget, admission, own, proxy, readLimitMs }
  const { signed } = openApi
  const markOf = makeUserMark(deps.seal.hashIn)
  const { admit } = opening
  const { deeds } = accounts
  const mount = makeMount(app, { ...shared, faults, findCaller, deeds, signed, admit, markOf })
  const mounts = { mount, mountNotice: makeMountNotice(app, shared), app }
  const all = [...modules, ...sandboxModules(app, deps, { partners, services })]
  for (const module of all) module.mount(mounts)
  const jobs = [...all.flatMap((module) => module.jobs), ...buildJobs(deps)]
  mountMeta(app, deps, hasShops)
  mountSearchEngines(app, services, proxy)
  // Calls that no route above has answered.
  for (const prefix of ['/api/*', '/open/v1/*']) app.all(prefix, (c) => c.json(notFound(), 404))
  const { site } = services
  const readShop = sharedAnswer(async () => ({
    state: await opening.state(),
    facts: await site.facts(),
  }))
  mountPages(app, deps, { proxy, admission, readShop })
  return {
    app,
    prepare: () => services.goods.checkCarriers(),
    jobs,
    isBusy: () => admission.isPlacing(),
    noteConnection: () => admission.noteConnection(),
  }
}
