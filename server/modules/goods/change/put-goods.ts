import { isDeepStrictEqual } from 'node:util'

import { goodsFields, type GoodsFields, type putDeskGoods } from '#contract/desk/goods.ts'
import { GOODS_COLUMNS } from '#contract/desk/goods-sheet.ts'
import type { z } from '#contract/zod.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable } from '../../../db/database.ts'
import { deny, type DeskAnswer } from '../../../desk/answer.ts'
import type { Planned } from './change-goods.ts'
import { readWorld, type DeskWorld } from './desk-world.ts'
import { judgeTarget } from './judge-goods.ts'
import { freeId, readGoods } from './read-goods.ts'

type Given = z.output<typeof putDeskGoods.input>

const NEW_GOODS = {
  pictures: [],
  description: [],
  prices: [],
  tag: '',
  limit: 20,
  isListed: true,
  notFor: [],
} as const satisfies Partial<GoodsFields>

/** Without a default, by the names of their columns. */
const NEEDED = {
  name: GOODS_COLUMNS.name,
  priceFen: GOODS_COLUMNS.price,
  weight: GOODS_COLUMNS.weight,
  category: GOODS_COLUMNS.category,
  city: GOODS_COLUMNS.city,
  carrier: GOODS_COLUMNS.carrier,
} as const satisfies Partial<Record<keyof GoodsFields, string>>

/** Fields in one order, so that two of the same are equal. */
function inOrder(fields: GoodsFields): GoodsFields {
  return {
    ...fields,
    prices: fields.prices.toSorted((a, b) => a.group - b.group),
  }
}

async function targetOf(
  db: Queryable,
  { id, fields, stockBy }: Given,
): Promise<DeskAnswer<Planned>> {
  const [before = null] = id === null ? [] : await readGoods(db, [id])
  const whole = goodsFields.safeParse({ ...(before?.fields ?? NEW_GOODS), ...fields })
  if (!whole.success) {
    const which = keysOf(NEEDED).filter((name) => fields[name] === undefined)
    return deny('desk_goods_incomplete', { which: which.map((name) => NEEDED[name]).join('、') })
  }
  const marks = before?.marks ?? { given: null, sheetStock: null, sheetAt: '' }
  const target = { id: id ?? (await freeId(db)), fields: inOrder(whole.data), stockBy, marks }
  return ok({ before, target })
}

type KeptPrice = { readonly level: string; readonly priceFen: number }

type PutPlan = {
  readonly id: number
  readonly planned: readonly Planned[]
  readonly kept: readonly KeptPrice[]
}

/** The levels that a new retail price does not reach, so that nobody overlooks them. */
function keptPrices({ levels }: DeskWorld, { before, target }: Planned): KeptPrice[] {
  const { fields } = target
  if (before === null || before.fields.priceFen === fields.priceFen) return []
  const own = new Map(before.fields.prices.map(({ group, priceFen }) => [group, priceFen]))
  return levels.flatMap(({ id, name: level }) => {
    const price = fields.prices.find(({ group }) => group === id)
    return price !== undefined && own.get(id) === price.priceFen
      ? [{ level, priceFen: price.priceFen }]
      : []
  })
}

/** One of goods as it shall be; nothing when it is so already. */
export async function planPut(db: Queryable, given: Given): Promise<DeskAnswer<PutPlan>> {
  const wanted = await targetOf(db, given)
  if (!wanted.ok) return wanted
  const { before, target } = wanted.value
  const world = await readWorld(db)
  const judged = judgeTarget(world, before, target, given.isSure)
  if (!judged.ok) return judged
  const isSame = target.stockBy === 0 && isDeepStrictEqual(before?.fields, target.fields)
  const kept = keptPrices(world, wanted.value)
  return ok({ id: target.id, planned: isSame ? [] : [wanted.value], kept })
}
