/** Random choices that the same seed makes again. */
export type Random = {
  /** A whole number from 0 to limit - 1. */
  readonly below: (limit: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly digits: (count: number) => string
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  }
}
