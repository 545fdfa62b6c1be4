import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import { mountGoods } from './routes.ts'
import { makeGoods, type Goods } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly courier: Courier
}

/** Gifts, stock and favourites. */
export function goodsModule({ db, log, courier }: Needs): Module<{ readonly goods: Goods }> {
  const goods = makeGoods(db, log, (expressKey) => courier.serves(expressKey))
  return {
    provides: { goods },
    mount: ({ mount }) => mountGoods(mount, goods),
    jobs: goods.jobs,
  }
}
