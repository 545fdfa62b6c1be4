/** Parcels of one placed call, told to the carrier together. Ids run from first to last. */
export type ParcelBatch = {
  readonly userId: number
  readonly orderId: number
  readonly expressKey: string
  readonly firstParcelId: number
  readonly lastParcelId: number
}

/**
 * The carriers, as this product needs them.
 *
 * Carriers grant blocks of waybill numbers in advance, so a number is known without asking anyone:
 * `takeNumbers` never waits, and the placing transaction never stays open for a partner. The
 * carrier learns of the parcels afterwards from `announce`, fed by the outbox.
 */
export type Courier = {
  /**
   * One number for each parcel id, the same for the same id for ever; null when the carrier grants
   * none now (`announce` then brings it later).
   */
  takeNumbers(expressKey: string, parcelIds: readonly number[]): readonly (string | null)[]
  /**
   * Tells the carrier of a batch. Safe to repeat: the carrier knows a parcel by its id.
   * @returns the numbers by parcel id; throws when the carrier cannot be reached
   */
  announce(batch: ParcelBatch): Promise<ReadonlyMap<number, string>>
}
