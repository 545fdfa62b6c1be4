import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import { buildDeskApp } from './desk-http/app.ts'
import { READ_LIMIT_MS } from './http/body.ts'
import type { Log } from './http/log.ts'
import { listen, type Listening } from './listen.ts'
import { DESK_NAMES } from './listener-names.ts'
import { findDeskPicture } from './modules/work-orders/desk.ts'
import type { PartnerOutcomes } from './modules/partners/outcomes.ts'
import { openSandboxLinks, type SandboxLink } from './modules/staff/service.ts'
import { deskUrlOf, openOperator } from './open-operator.ts'
import type { Seal } from './seal.ts'

type Deps = {
  readonly config: Config
  readonly db: Database
  readonly seal: Seal
  readonly log: Log
  readonly outcomes: PartnerOutcomes
  readonly hashKey: Uint8Array
}

export type ServedDesk = Listening & {
  readonly url: string | undefined
  /** On the sandbox: a new link for each role. */
  readonly links: readonly SandboxLink[]
}

/** Serves the desk where the settings have a place for it. @throws StartRefusal */
export async function serveDesk(deps: Deps): Promise<ServedDesk | null> {
  const { config, db, log, hashKey } = deps
  const { desk, sandbox, proxyHops } = config
  if (desk === null) return null
  // Its port may be any, so where it is seen is known once it listens.
  let url: string | undefined
  const { db: _db, ...partners } = openOperator({ ...deps, deskUrl: undefined })
  const built = buildDeskApp({
    db,
    log,
    hashKey,
    sandbox,
    partners: () => ({ ...partners, ...(url !== undefined && { deskUrl: url }) }),
    openPicture: (sn, id) => findDeskPicture({ db, pictures: partners.pictures }, sn, id),
    proxy: { proxyHops, siteUrl: desk.url },
    deskDir: desk.dir,
    readLimitMs: READ_LIMIT_MS,
  })
  const listening = await listen(built, { ...desk, names: DESK_NAMES })
  const seen = deskUrlOf(config, listening.port)
  url = seen
  const links = sandbox && seen !== undefined ? await openSandboxLinks(db, seen) : []
  return { ...listening, url, links }
}
