export type Cover = {
  /** In the wallet, gifts included. */
  readonly balanceFen: number
  /** The largest payment that was begun and can still be paid. */
  readonly begunFen: number
  /** What other holds of the same user claim of both. */
  readonly claimedFen: number
}

export type CoveredPieces = {
  /** What the balance pays. */
  readonly paid: number
  /** What only the payment that was begun pays, in addition. */
  readonly promised: number
}

/** How many of the wanted pieces money covers at this price. */
export function coveredPieces(
  wanted: number,
  unitFen: number,
  { balanceFen, begunFen, claimedFen }: Cover,
): CoveredPieces {
  const piecesFor = (moneyFen: number): number =>
    Math.min(wanted, Math.floor(Math.max(0, moneyFen) / unitFen))
  const paid = piecesFor(balanceFen - claimedFen)
  return { paid, promised: piecesFor(balanceFen + begunFen - claimedFen) - paid }
}
