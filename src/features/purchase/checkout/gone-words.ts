import { keysOf } from '#domain/values/keys-of.ts'
import type { GoneOrder } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'

/** Why nobody is left to order for: each reason with its count. */
export function allGoneText(gone: readonly GoneOrder[]): string {
  const counts = keysOf(CHECKOUT.goneReasons).map((reason) => ({
    reason,
    n: gone.filter((order) => order.reason === reason).length,
  }))
  const words = counts
    .filter(({ n }) => n > 0)
    .map(({ reason, n }) => CHECKOUT.goneCount(CHECKOUT.goneReasons[reason], n))
  return CHECKOUT.allGone(gone.length, words.join('，'))
}
