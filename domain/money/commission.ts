import { fen, type Fen } from './fen.ts'
import { shareOf } from './share.ts'

/** The prices of an order's parcels by what became of them, in fen. */
export type OrderMoney = {
  /** All parcels, in any state. */
  readonly sold: Fen
  /** For parcels that are refunded, or will be. */
  readonly cancelled: Fen
  /** For parcels that have arrived; never for one that is refunded. */
  readonly arrived: Fen
}

/** What the ledger has booked for a commission so far. */
export type CommissionBooks = {
  readonly earned: Fen
  readonly back: Fen
  readonly released: Fen
}

/** What is still to be moved, each 0 or more, in this order. */
export type CommissionMoves = {
  readonly earn: Fen
  readonly reverse: Fen
  readonly release: Fen
}

/**
 * Moves a commission's books to the state of its order: earned for what was sold, given back for
 * what was cancelled, released for what has arrived. Called again without a change it moves
 * nothing.
 * @param points hundredths of a percent
 */
export function commissionMoves(
  points: number,
  { sold, cancelled, arrived }: OrderMoney,
  { earned, back, released }: CommissionBooks,
): CommissionMoves {
  const due = shareOf(fen(Math.max(0, sold - cancelled)), points)
  const held = earned - back
  // Released money stays with the user, whatever happens later.
  const reverse = Math.min(Math.max(0, held - due), held - released)
  const earn = Math.max(0, due - held)
  const free = Math.min(shareOf(arrived, points), held + earn - reverse)
  return { earn: fen(earn), reverse: fen(reverse), release: fen(Math.max(0, free - released)) }
}
