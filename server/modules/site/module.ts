import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Opening } from '../opening/service.ts'
import type { Parcels } from '../parcels/service.ts'
import { mountSite } from './routes.ts'
import { makeSite, type Site } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly hashKey: Uint8Array
  readonly parcels: Parcels
  readonly opening: Opening
}

/** Facts of the site, its home page, and visitors who leave a number. */
export function siteModule(needs: Needs): Module<{ readonly site: Site }> {
  const site = makeSite(needs)
  return { provides: { site }, mount: ({ mount }) => mountSite(mount, site), jobs: [] }
}
