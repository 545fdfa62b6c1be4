import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { MOST_DAYS, retentionKind } from '../retention.ts'
import { z } from '../zod.ts'

/** A change holds after so many hours: until then it can be taken back. */
export const RETENTION_WAIT_HOURS = 24

const days = z.int().min(1).max(MOST_DAYS)

const period = z.object({
  kind: retentionKind,
  /** Null = kept for ever. */
  days: days.nullable(),
  /** When it begins to hold; '' = kept for ever. */
  begins: z.union([dateTime, z.literal('')]),
  hasBegun: z.boolean(),
})
export type RetentionPeriod = z.infer<typeof period>

export const listDeskRetention = deskCall('retention.list', z.strictObject({}), z.array(period))

/** How much of a kind is older than `days` and not erased. */
export const countRetention = deskCall(
  'retention.count',
  z.strictObject({ kind: retentionKind, days }),
  z.object({ kind: retentionKind, count: z.int() }),
)

export const putRetention = deskCall(
  'retention.put',
  z.strictObject({ kind: retentionKind, days: days.nullable() }),
  period,
)
