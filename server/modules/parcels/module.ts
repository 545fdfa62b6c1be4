import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Goods } from '../goods/service.ts'
import type { Orders } from '../orders/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { mountCourierPush, mountParcels } from './routes.ts'
import { makeParcels, type Parcels } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly courier: Courier
  readonly wallet: Wallet
  readonly goods: Goods
  readonly orders: Orders
  readonly hashKey: Uint8Array
}

/** Parcels from their announcement to the door, with refunds and compensation. */
export function parcelsModule(needs: Needs): Module<{ readonly parcels: Parcels }> {
  const parcels = makeParcels(needs)
  return {
    provides: { parcels },
    mount({ mount, mountNotice }) {
      mountParcels(mount, parcels)
      mountCourierPush(mountNotice, parcels)
    },
    jobs: parcels.jobs,
  }
}
