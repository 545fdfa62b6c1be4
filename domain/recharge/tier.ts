import type { Fen } from '../money/fen.ts'

/** The least and the most one recharge may bring. */
export const MIN_RECHARGE_FEN = 1_000
export const MAX_RECHARGE_FEN = 100_000_000

/** The highest tier that `amount` reaches; null below all of them. */
export function tierReached<Tier extends { readonly amountFen: Fen }>(
  tiers: readonly Tier[],
  amount: Fen,
): Tier | null {
  let best: Tier | null = null
  for (const tier of tiers) {
    const isReached = tier.amountFen <= amount
    if (isReached && (best === null || tier.amountFen > best.amountFen)) best = tier
  }
  return best
}
