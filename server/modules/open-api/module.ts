import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { CallbackPoster } from '../../ports/callback/callback-poster.ts'
import type { Seal } from '../../seal.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Goods } from '../goods/service.ts'
import type { Orders } from '../orders/service.ts'
import type { Parcels } from '../parcels/service.ts'
import { mountApiSettings, mountOpenApi } from './routes.ts'
import { makeOpenApi, type OpenApi } from './service.ts'

type Needs = {
  readonly db: Database
  readonly now: () => Date
  readonly living: () => number
  readonly seal: Seal
  readonly poster: CallbackPoster
  readonly accounts: Accounts
  readonly goods: Goods
  readonly orders: Orders
  readonly parcels: Parcels
}

/** Calls that other software signs, and its callbacks. */
export function openApiModule(needs: Needs): Module<{ readonly openApi: OpenApi }> {
  const openApi = makeOpenApi(needs)
  return {
    provides: { openApi },
    mount({ mount }) {
      mountApiSettings(mount, openApi)
      mountOpenApi(mount, { ...needs, openApi })
    },
    jobs: openApi.jobs,
  }
}
