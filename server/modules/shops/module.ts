import { SHOP_RETURN } from '#contract/call-rights.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Platforms } from '../../ports/platform/platform.ts'
import type { Seal } from '../../seal.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Orders } from '../orders/service.ts'
import { mountShopReturn, mountShops } from './routes.ts'
import { makeShops } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly seal: Seal
  readonly platforms: Platforms
  readonly accounts: Accounts
  readonly orders: Orders
}

/** Authorised shops, their orders, and waybills for their platforms. */
export function shopsModule(needs: Needs): Module {
  const { accounts, log } = needs
  const shops = makeShops(needs)
  const findCaller = (token: string) => accounts.findAllowed(token, SHOP_RETURN)
  return {
    provides: {},
    mount({ mount, app }) {
      mountShops(mount, shops)
      mountShopReturn(app, { shops, log, findCaller, deeds: accounts.deeds })
    },
    jobs: shops.jobs,
  }
}
