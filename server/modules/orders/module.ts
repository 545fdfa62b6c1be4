import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Goods } from '../goods/service.ts'
import type { Wallet } from '../wallet/service.ts'
import type { Failpoint } from './failpoints.ts'
import { mountOrders } from './routes.ts'
import { makeOrders, type Orders } from './service.ts'

type Needs = {
  readonly db: Database
  readonly courier: Courier
  readonly wallet: Wallet
  readonly goods: Goods
  readonly accounts: Pick<Accounts, 'subSpending'>
  readonly failpoint: (point: Failpoint) => void
}

/** Prices, placing, and past orders. */
export function ordersModule(needs: Needs): Module<{ readonly orders: Orders }> {
  const { courier, accounts } = needs
  const { subSpending } = accounts
  const orders = makeOrders({ ...needs, subSpending, now: () => courier.now() })
  return { provides: { orders }, mount: ({ mount }) => mountOrders(mount, orders), jobs: [] }
}
