import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { makeWallet } from '../wallet/service.ts'
import { findHeld, refuseHeld, releaseHeld } from './decide-compensation.ts'

export type { Decided, HeldOrder } from './decide-compensation.ts'
export type { HeldFor } from './pay-late.ts'
export { parcelDesk } from './parcel-desk.ts'

/** The merchant is shown no more of it. */
const MOST_REASON = 80

const order_sn = z.string().min(1)

type States = {
  readonly waiting: number
  readonly paid: number
  readonly refused: number
  readonly paid_fen: number
}

/** The compensation of an order, by what became of it. */
const compensation = (orderSn: string) =>
  ({
    kind: 'compensation',
    id: orderSn,
    async state(db: Queryable) {
      const [row] = await db.query<States>(
        `SELECT count(*) FILTER (WHERE c.state = 'waiting') AS waiting,
           count(*) FILTER (WHERE c.state = 'paid') AS paid,
           count(*) FILTER (WHERE c.state = 'refused') AS refused,
           coalesce(sum(c.amount_fen) FILTER (WHERE c.state = 'paid'), 0)::bigint AS paid_fen
         FROM compensations c JOIN orders o ON o.user_id = c.user_id AND o.id = c.order_id
         WHERE o.order_sn = $1`,
        [orderSn],
      )
      return row ?? null
    },
  }) satisfies Subject

export const compensationDesk = {
  /** Orders whose compensation waits, the longest wait first. */
  list: defineOperation({
    name: 'compensations.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await findHeld(db, null)),
  }),

  show: defineOperation({
    name: 'compensations.show',
    input: z.strictObject({ order_sn }),
    async run({ db }, given) {
      const [held] = await findHeld(db, given.order_sn)
      return held === undefined ? deny('compensation_not_waiting') : ok(held)
    },
  }),

  release: defineOperation({
    name: 'compensations.release',
    input: z.strictObject({ order_sn }),
    subject: (given) => compensation(given.order_sn),
    run: ({ db }, given) => releaseHeld({ db, wallet: makeWallet(db) }, given.order_sn),
  }),

  /** The merchant is shown the reason. */
  refuse: defineOperation({
    name: 'compensations.refuse',
    input: z.strictObject({ order_sn, reason: z.string().trim().min(1).max(MOST_REASON) }),
    subject: (given) => compensation(given.order_sn),
    run: ({ db }, given) => refuseHeld({ db }, { orderSn: given.order_sn, reason: given.reason }),
  }),
}
