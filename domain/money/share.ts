import { fen, type Fen } from './fen.ts'

/** Hundredths of a percent in a whole. */
export const WHOLE = 10_000

/**
 * `points` hundredths of a percent of an amount that is not below zero, rounded down to whole fen: a
 * share of many parts never comes to more than the share of their sum.
 */
export function shareOf(amount: Fen, points: number): Fen {
  if (!Number.isSafeInteger(points) || points < 0 || points > WHOLE) {
    throw new RangeError(`not a share: ${points}`)
  }
  if (amount < 0) throw new RangeError(`not an amount to share: ${amount}`)
  // Computed in two parts, so that no product leaves the range of exact integers.
  const whole = Math.floor(amount / WHOLE)
  return fen(whole * points + Math.floor(((amount % WHOLE) * points) / WHOLE))
}
