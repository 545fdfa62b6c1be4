import { fen, type Fen } from '../money/fen.ts'

/** A level of members as far as prices go; `percent` is of the retail price. */
export type PriceLevel = { readonly id: number; readonly name: string; readonly percent: number }

/** What goods cost: the retail price, and what levels pay in place of their percentage. */
export type GoodsPrices = {
  readonly retailFen: number
  readonly own: readonly { readonly group: number; readonly priceFen: number }[]
}

/** What each level pays, from the lowest level up. */
export function levelPrices(levels: readonly PriceLevel[], { retailFen, own }: GoodsPrices): Fen[] {
  const named = new Map(own.map(({ group, priceFen }) => [group, priceFen]))
  return levels.map(({ id, percent }) =>
    fen(named.get(id) ?? Math.max(1, Math.floor((retailFen * percent) / 100))),
  )
}

/** The first level that would pay more than the one below it, or than everybody; null when none does. */
export function dearerLevel(levels: readonly PriceLevel[], prices: GoodsPrices): PriceLevel | null {
  const paid = levelPrices(levels, prices)
  return levels.find((_, at) => (paid[at] ?? 0) > (paid[at - 1] ?? prices.retailFen)) ?? null
}

const JUMP = 8

/** Whether a price changes by so much that a decimal point may be in the wrong place. */
export function isPriceJump(from: number, to: number): boolean {
  return to >= from * JUMP || from >= to * JUMP
}
