import { WORK_ORDER_PICTURES } from '#contract/call-rights.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Parcels } from '../parcels/service.ts'
import { mountWorkOrderPictures, mountWorkOrders } from './routes.ts'
import { makeWorkOrders } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly pictures: Pictures
  readonly accounts: Accounts
  readonly parcels: Parcels
}

/** Questions of merchants to the service desk. */
export function workOrdersModule(needs: Needs): Module {
  const { accounts, log } = needs
  const workOrders = makeWorkOrders(needs)
  const findCaller = (token: string) => accounts.findAllowed(token, WORK_ORDER_PICTURES)
  return {
    provides: {},
    mount({ mount, app }) {
      mountWorkOrders(mount, workOrders)
      mountWorkOrderPictures(app, { workOrders, log, findCaller })
    },
    jobs: workOrders.jobs,
  }
}
