import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Seal } from '../../seal.ts'
import { pricePlanJob } from './run-price-plans.ts'
import { mountGoods } from './routes.ts'
import { makeGoods, type Goods } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly courier: Courier
  readonly seal: Seal
}

/** Gifts, stock and favourites. */
export function goodsModule({ db, log, courier, seal }: Needs): Module<{ readonly goods: Goods }> {
  const goods = makeGoods(db, log, (expressKey) => courier.serves(expressKey))
  return {
    provides: { goods },
    mount: ({ mount }) => mountGoods(mount, goods),
    jobs: [...goods.jobs, pricePlanJob({ db, seal })],
  }
}
