import { isDeepStrictEqual } from 'node:util'

import type { GoodsAct, GoodsFields, GoodsOutcome } from '#contract/desk/goods.ts'
import { TAG_NAMES } from '#contract/desk/goods-sheet.ts'
import { unreachable } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../../db/database.ts'
import { deny, refusalText, type DeskAnswer } from '../../../desk/answer.ts'
import type { Planned } from './change-goods.ts'
import { readWorld, type DeskWorld } from './desk-world.ts'
import { judgeTarget } from './judge-goods.ts'
import { readGoods, type StoredGoods } from './read-goods.ts'

const repriced = (
  amount: number,
  { points, fen }: { readonly points: number; readonly fen: number },
) => Math.round((amount * (10_000 + points)) / 10_000) + fen

/** The levels that have a price of their own move with the retail price: none is left behind. */
function changed(fields: GoodsFields, act: GoodsAct): GoodsFields {
  switch (act.kind) {
    case 'list':
      return { ...fields, isListed: act.isListed }
    case 'price':
      return {
        ...fields,
        priceFen: repriced(fields.priceFen, act),
        prices: fields.prices.map(({ group, priceFen }) => ({
          group,
          priceFen: repriced(priceFen, act),
        })),
      }
    case 'tag':
      return { ...fields, tag: act.tag }
    case 'category':
      return { ...fields, category: act.category }
    case 'carrier':
      return { ...fields, carrier: act.carrier }
    case 'stock':
      return fields
    default:
      return unreachable(act)
  }
}

const isPrice = (amount: number): boolean => amount >= 1 && amount <= 100_000_000

function judgePrices({ priceFen, prices }: GoodsFields): DeskAnswer<null> {
  const all = [priceFen, ...prices.map((price) => price.priceFen)]
  return all.every(isPrice) ? ok(null) : deny('desk_price_out_of_range')
}

export type BulkPlan = {
  readonly note: string
  readonly rows: readonly GoodsOutcome[]
  readonly planned: readonly Planned[]
}

type Given = {
  readonly ids: readonly number[]
  readonly act: GoodsAct
  readonly isSure: boolean
}

function plannedOf(before: StoredGoods, act: GoodsAct): Planned {
  const { id, marks } = before
  const stockBy = act.kind === 'stock' ? act.by : 0
  return { before, target: { id, fields: changed(before.fields, act), stockBy, marks } }
}

/** The same for many goods, with an answer for each: one that is refused keeps no other from it. */
export async function planBulk(db: Queryable, { ids, act, isSure }: Given): Promise<BulkPlan> {
  const world = await readWorld(db)
  const found = new Map((await readGoods(db, ids)).map((goods) => [goods.id, goods]))
  const rows: GoodsOutcome[] = []
  const planned: Planned[] = []
  for (const id of new Set(ids)) {
    const before = found.get(id)
    if (before === undefined) {
      const { msg } = refusalText(deny('desk_goods_unknown', { id }).error)
      rows.push({ id, outcome: 'refused', why: msg })
      continue
    }
    const one = plannedOf(before, act)
    const inRange = judgePrices(one.target.fields)
    const judged = inRange.ok ? judgeTarget(world, before, one.target, isSure) : inRange
    const isSame = one.target.stockBy === 0 && isDeepStrictEqual(before.fields, one.target.fields)
    if (!judged.ok) rows.push({ id, outcome: 'refused', why: refusalText(judged.error).msg })
    else rows.push({ id, outcome: isSame ? 'same' : 'changed', why: '' })
    if (judged.ok && !isSame) planned.push(one)
  }
  return { note: actText(act, world), rows, planned }
}

const percentText = (points: number): string => `${points > 0 ? '+' : ''}${points / 100}%`
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amount}`

function priceText({ points, fen }: { readonly points: number; readonly fen: number }): string {
  const parts = [
    ...(points === 0 ? [] : [percentText(points)]),
    ...(fen === 0 ? [] : [`${signed(fen / 100)} 元`]),
  ]
  return `改价 ${parts.join(' ')}`
}

/** The act in words, for the list of changes. */
function actText(act: GoodsAct, { carriers }: DeskWorld): string {
  switch (act.kind) {
    case 'list':
      return act.isListed ? '上架' : '下架'
    case 'price':
      return priceText(act)
    case 'stock':
      return `库存 ${signed(act.by)}`
    case 'tag':
      return act.tag === '' ? '去掉标签' : `标签改为${TAG_NAMES[act.tag]}`
    case 'category':
      return `分类改为${act.category}`
    case 'carrier':
      return `快递改为${carriers.find(({ key }) => key === act.carrier)?.name ?? act.carrier}`
    default:
      return unreachable(act)
  }
}
