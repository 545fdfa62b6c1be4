/** Carriers report a scan some time after it: only then is a missing one a late one. */
export const GRACE_MS = 3_600_000

export type ToldRow = {
  readonly picked_up_at: Date | null
  readonly event_at: Date | null
  /** When the carrier, asked for the parcel, last told all of it. */
  readonly answered_at: Date | null
}

/**
 * Whether the carrier has told of a parcel what happened until then. That we have not heard of a pick-up
 * is no word of its carrier's: its scans may not be posted, or not reach us.
 */
export function isToldUntil(time: Date, { picked_up_at, event_at, answered_at }: ToldRow): boolean {
  if (picked_up_at !== null || (event_at !== null && event_at > time)) return true
  return answered_at !== null && answered_at.getTime() - GRACE_MS > time.getTime()
}
