import { fen, type Fen } from '../money/fen.ts'

/** A wallet with what was ever given of the parts that no recharge brought, less what has left of them. */
export type WalletParts = {
  readonly balanceFen: Fen
  readonly freeFen: Fen
  readonly freeGivenFen: Fen
  readonly giftFen: Fen
  readonly giftGivenFen: Fen
}

/** How far the parts of a wallet grow; what is left of a credit is paid money. */
export type PartsGrown = Pick<WalletParts, 'freeFen' | 'freeGivenFen' | 'giftFen'>

/**
 * Goods that were given back: of their price, `compensatedFen` came back before as free money, which
 * now was never given; `amountFen` comes back now. Gifts are made whole first, then free money, both
 * by the whole price: else a compensation would have made money of gifts.
 */
export function refundGoods(
  wallet: WalletParts,
  { amountFen, compensatedFen }: { readonly amountFen: Fen; readonly compensatedFen: Fen },
): PartsGrown {
  const price = amountFen + compensatedFen
  const balance = wallet.balanceFen + amountFen
  const freeGiven = Math.max(0, wallet.freeGivenFen - compensatedFen)
  const freeKept = Math.min(wallet.freeFen, freeGiven)
  const gift = Math.min(wallet.giftFen + price, wallet.giftGivenFen, balance - freeKept)
  const rest = price - (gift - wallet.giftFen)
  const free = Math.min(freeKept + rest, freeGiven, balance - gift)
  return {
    freeFen: fen(free - wallet.freeFen),
    freeGivenFen: fen(freeGiven - wallet.freeGivenFen),
    giftFen: fen(gift - wallet.giftFen),
  }
}
