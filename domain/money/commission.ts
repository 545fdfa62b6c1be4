import { fen, type Fen } from './fen.ts'
import { shareOf } from './share.ts'

/** What an order's parcels have come to, in fen. */
export type OrderMoney = {
  /** Of all parcels, whatever became of them. */
  readonly sold: Fen
  /** Of those that are paid back, or will be. */
  readonly cancelled: Fen
  /** Of those that are there; never one that is paid back. */
  readonly arrived: Fen
}

/** What the ledger has of a commission so far. */
export type CommissionBooks = {
  readonly earned: Fen
  readonly back: Fen
  readonly released: Fen
}

/** What is still to be moved, each 0 or more, in this order. */
export type CommissionMoves = {
  readonly earn: Fen
  readonly giveBack: Fen
  readonly release: Fen
}

/**
 * Brings a commission's books to where its order is: earned of what was sold, given back of what was
 * cancelled, released of what has arrived. Asked again after nothing has changed it moves nothing.
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
  const giveBack = Math.min(Math.max(0, held - due), held - released)
  const earn = Math.max(0, due - held)
  const free = Math.min(shareOf(arrived, points), held + earn - giveBack)
  return { earn: fen(earn), giveBack: fen(giveBack), release: fen(Math.max(0, free - released)) }
}
