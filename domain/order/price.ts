import { addFen, timesFen, type Fen } from '../money/fen.ts'

/** What decides the price of a parcel; always read from the database, never from a request. */
export type Tariff = {
  /** One piece, postage included, in the buyer's group. */
  readonly unitFen: Fen
  /** Pieces per recipient. */
  readonly quantity: number
  /** The carrier's extra charge for one parcel to a remote province (official full name). */
  readonly remoteExtraFen: ReadonlyMap<string, Fen>
}

/** The price of one recipient's parcel: unit × quantity, plus the remote extra once. */
export function recipientPrice(tariff: Tariff, province: string): Fen {
  const goods = timesFen(tariff.unitFen, tariff.quantity)
  const extra = tariff.remoteExtraFen.get(province)
  return extra === undefined ? goods : addFen(goods, extra)
}
