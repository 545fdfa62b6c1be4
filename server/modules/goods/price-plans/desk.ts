import { isDeepStrictEqual } from 'node:util'

import { dropPricePlan, listPricePlans, planPrices } from '#contract/desk/prices.ts'
import type { z } from '#contract/zod.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../../db/database.ts'
import { deny, type DeskAnswer, type DeskRefusal } from '../../../desk/answer.ts'
import { defineOperation, type Subject } from '../../../desk/operation.ts'
import { readWorld } from '../change/desk-world.ts'
import { judgeTarget } from '../change/judge-goods.ts'
import { readGoods } from '../change/read-goods.ts'
import {
  dropPlan,
  findPlan,
  findPricesThen,
  isPlannable,
  listPlans,
  putPlan,
  type PlanKey,
} from './plan-rows.ts'

const planOf = ({ id, from }: PlanKey) =>
  ({
    kind: 'price_plan',
    id: `${id} ${from}`,
    state: (db: Queryable) => findPlan(db, { id, from }),
  }) satisfies Subject

type PlanState = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** The input that plans the same; whoever planned it was sure. */
const again = ({ state: _state, ...plan }: PlanState) => ({ ...plan, isSure: true })

type Planned = z.output<typeof planPrices.input>

/** Whether the prices could hold then, as far as it is known now: beside those of the plan before. */
async function judgePlan(db: Queryable, plan: Planned): Promise<DeskAnswer<null>> {
  const { id, from, priceFen, prices, isSure } = plan
  if (!(await isPlannable(db, from))) return deny('desk_plan_time')
  const [now] = await readGoods(db, [id])
  if (now === undefined) return deny('desk_goods_unknown', { id })
  const then = await findPricesThen(db, { id, from })
  const before = { ...now, fields: { ...now.fields, ...then } }
  const target = { ...now, fields: { ...now.fields, priceFen, prices }, stockBy: 0 }
  return judgeTarget(await readWorld(db), before, target, isSure)
}

/** Prices that hold from a minute on; a job has `goods.put` run then, as whoever decided it. */
export const priceDesk = {
  plans: defineOperation({
    name: 'prices.plans',
    input: listPricePlans.input,
    run: async ({ db }) => ok(await listPlans(db)),
  }),

  plan: defineOperation({
    name: 'prices.plan',
    input: planPrices.input,
    subject: planOf,
    undo(before, key) {
      if (before?.state === 'waiting') return { name: 'prices.plan', input: again(before) }
      const [id = '', ...from] = key.split(' ')
      return { name: 'prices.drop', input: { id: Number(id), from: from.join(' ') } }
    },
    run: ({ db, by, staffId = null }, given) =>
      db.transaction<PlanKey, DeskRefusal>(async (tx) => {
        const { id, from } = given
        const judged = await judgePlan(tx, given)
        if (!judged.ok) return judged
        const prices = given.prices.toSorted((a, b) => a.group - b.group)
        const waiting = await findPlan(tx, { id, from })
        const same = { id, from, priceFen: given.priceFen, prices, state: 'waiting' }
        if (isDeepStrictEqual(waiting, same)) return ok({ id, from })
        await putPlan(tx, { ...given, prices, by, staffId })
        return ok({ id, from })
      }),
  }),

  drop: defineOperation({
    name: 'prices.drop',
    input: dropPricePlan.input,
    subject: planOf,
    undo: (before) => ({ name: 'prices.plan', input: before && again(before) }),
    async run({ db }, { id, from }) {
      const isDropped = await dropPlan(db, { id, from })
      return isDropped ? ok({ id, from }) : deny('desk_plan_unknown', { id, from })
    },
  }),
}
