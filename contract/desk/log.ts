import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

/** The most entries of one answer. */
export const LOG_ENTRIES = 1000

const entry = z.int().min(1)
const searched = z.string().trim().min(1).max(64).optional()

const entrySearch = z.strictObject({
  count: z.int().min(1).max(LOG_ENTRIES),
  operator: searched,
  operation: searched,
  /** The number or the name of what was looked at or changed. */
  subject: searched,
  from: dateTime.optional(),
  to: dateTime.optional(),
  /** The last entry of the answer before. */
  before: entry.optional(),
})
export type EntrySearch = z.infer<typeof entrySearch>

const logEntry = z.object({
  id: z.number().int(),
  time: dateTime,
  operator: z.string(),
  words: z.string(),
  /** Null of an entry of before, and of words that were not understood. */
  operation: z.string().nullable(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  reason: z.string().nullable(),
  /** The second person; null = there was none. */
  confirmed_by: z.string().nullable(),
  outcome: z.string(),
  /** How many transactions have changed something; null of an entry of before. */
  committed: z.number().int().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

export const logChange = z.object({
  id: z.number().int(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type LogChange = z.infer<typeof logChange>

export const listLog = deskCall('log.list', entrySearch, z.array(logEntry))

export const showLogEntry = deskCall(
  'log.show',
  z.strictObject({ entry }),
  z.object({
    entry: logEntry,
    changes: z.array(logChange),
    /** Whether an undo may lead back from it. */
    hasWayBack: z.boolean(),
  }),
)

export const undoLogEntry = deskCall(
  'log.undo',
  z.strictObject({ entry }),
  z.object({ words: z.string() }),
)
