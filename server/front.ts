import { Hono } from 'hono'

import { mountLiveness } from './about-itself.ts'
import { answerWith } from './http/answer.ts'
import type { AppEnv } from './http/mount.ts'
import { securityHeaders } from './http/security-headers.ts'
import { makeStaticSite } from './http/static-site.ts'
import { pageWhileClosed, type ShopNow } from './pages/closed-page.ts'
import type { Config } from './settings/config.ts'
import { listen, type Listening, type Served } from './listen.ts'
import { SHOP_NAMES } from './listener-names.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'

/** When a caller may come again. */
const AGAIN_SECONDS = 5

/** Title and hotline are in the database, which is just being changed. */
const UPGRADING: ShopNow = {
  state: { kind: 'upgrading' },
  facts: { title: '', logo: '', hotline: '', hotline_hours: '', icp: '' },
}

/**
 * What the shop's port answers while the database is brought up to date: a page for visitors, the
 * site's files for those who have a page open, and a refusal that callers repeat after.
 */
function upgradeApp({ siteDir, proxyHops, siteUrl }: Config): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const proxy = { proxyHops, siteUrl }
  mountLiveness(app)
  app.use(securityHeaders(proxy))
  app.get('/healthz', (c) => {
    c.header('Retry-After', String(AGAIN_SECONDS))
    return c.json({ ok: false }, 503)
  })
  if (siteDir !== null) {
    const sendPage = pageWhileClosed(() => Promise.resolve(UPGRADING))
    const site = makeStaticSite(siteDir, proxy, { sendPage })
    app.get('*', (c, next) => (/^\/(api|open)\//.test(c.req.path) ? next() : site(c)))
  }
  app.all('*', (c) => {
    const answer = answerWith(c, { key: 'server_busy' })
    answer.headers.set('Retry-After', String(AGAIN_SECONDS))
    return answer
  })
  return app
}

/** The shop's port. It answers as above until there is an application. */
export type Front = {
  takePort(): Promise<void>
  /** Answers with the application from now on. @throws StartRefusal when it cannot listen */
  serve(built: Served): Promise<Listening>
  leave(): Promise<void>
}

export function makeFront(config: Config): Front {
  let served: Served = { app: upgradeApp(config), noteConnection: () => undefined }
  const front: Served = {
    app: { fetch: (...call) => served.app.fetch.apply(served.app, call) },
    noteConnection: () => served.noteConnection(),
  }
  let taken: Listening | null = null
  const take = async () => (taken ??= await listen(front, { ...config, names: SHOP_NAMES }))
  return {
    takePort: async () => void (await take()),
    serve: (built) => {
      served = built
      return take()
    },
    leave: async () => taken?.close(0),
  }
}

/** Opens the database, and takes the port before anything in it is changed. */
export async function openBehind(front: Front, config: Config, log: Log): Promise<Database> {
  try {
    return await openDatabase(config, log, () => front.takePort())
  } catch (error) {
    await front.leave()
    throw error
  }
}
