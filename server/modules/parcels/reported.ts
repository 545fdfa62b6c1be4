/** Carriers report a scan some time after it: a missing one means late only after this. */
export const GRACE_MS = 3_600_000

export type ReportedRow = {
  readonly picked_up_at: Date | null
  readonly event_at: Date | null
  /** When the carrier was last queried for the parcel and reported all of its scans. */
  readonly answered_at: Date | null
}

/**
 * Whether the carrier has reported all that happened to a parcel until `time`. A missing pick-up
 * proves nothing by itself: its scans may not be posted, or not reach us.
 */
export function isReportedUntil(
  time: Date,
  { picked_up_at, event_at, answered_at }: ReportedRow,
): boolean {
  if (picked_up_at !== null || (event_at !== null && event_at > time)) return true
  return answered_at !== null && answered_at.getTime() - GRACE_MS > time.getTime()
}
