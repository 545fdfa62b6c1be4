import { GOODS_LIMITS, type GoodsFields } from '#contract/desk/goods.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { dearerLevel, isPriceJump } from '#domain/order/level-prices.ts'
import { ok } from '#domain/result/result.ts'
import { deny, type DeskAnswer } from '../../../desk/answer.ts'
import type { DeskWorld } from './desk-world.ts'
import type { StoredGoods } from './read-goods.ts'

/** How goods shall be; a delivery is what comes to their stock, or goes from it. */
export type GoodsTarget = Pick<StoredGoods, 'id' | 'fields' | 'marks'> & {
  readonly stockBy: number
}

export const yuanText = (amount: number): string => formatYuan(fen(amount))

/** The prices that differ by so much that the caller has to be sure of them. */
export function priceJumps(
  { levels }: DeskWorld,
  before: GoodsFields | null,
  after: GoodsFields,
): string[] {
  if (before === null) return []
  const own = new Map(before.prices.map(({ group, priceFen }) => [group, priceFen]))
  const pairs = [
    { name: '零售价', from: before.priceFen, to: after.priceFen },
    ...after.prices.map(({ group, priceFen }) => ({
      name: levels.find(({ id }) => id === group)?.name ?? '',
      from: own.get(group) ?? priceFen,
      to: priceFen,
    })),
  ]
  return pairs
    .filter(({ from, to }) => isPriceJump(from, to))
    .map(({ name, from, to }) => `${name} ${yuanText(from)} → ${yuanText(to)}`)
}

/** Whether the fields name only what is there, and a higher level pays no more than a lower one. */
export function judgeFields(world: DeskWorld, fields: GoodsFields): DeskAnswer<null> {
  const { carrier, notFor, prices, priceFen } = fields
  if (!world.carriers.some(({ key }) => key === carrier)) {
    return deny('desk_carrier_unknown', { key: carrier })
  }
  const platform = notFor.find((key) => !world.platforms.some((one) => one.key === key))
  if (platform !== undefined) return deny('desk_platform_unknown', { key: platform })
  const group = prices.find((price) => !world.levels.some(({ id }) => id === price.group))
  if (group !== undefined) return deny('desk_group_unknown', { name: `${group.group}` })
  const dearer = dearerLevel(world.levels, { retailFen: priceFen, own: prices })
  return dearer === null ? ok(null) : deny('desk_level_dearer', { which: dearer.name })
}

export function judgeStock(stock: number, stockBy: number): DeskAnswer<null> {
  if (stock + stockBy < 0) return deny('desk_stock_short', { stock })
  const { stock: most } = GOODS_LIMITS
  return stock + stockBy > most ? deny('desk_stock_too_much', { most }) : ok(null)
}

/** Whether goods may become so. */
export function judgeTarget(
  world: DeskWorld,
  before: StoredGoods | null,
  { id, fields, stockBy }: GoodsTarget,
  isSure: boolean,
): DeskAnswer<null> {
  const named = judgeFields(world, fields)
  if (!named.ok) return named
  const stocked = judgeStock(before?.stock ?? 0, stockBy)
  if (!stocked.ok) return stocked
  const jumps = isSure ? [] : priceJumps(world, before?.fields ?? null, fields)
  return jumps.length === 0
    ? ok(null)
    : deny('desk_price_jump', { which: `${id} ${jumps.join('，')}` })
}
