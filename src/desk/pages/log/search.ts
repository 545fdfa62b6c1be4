import { keysOf } from '#domain/values/keys-of.ts'
import { OPERATIONS } from '#contract/desk.ts'
import { z } from '#contract/zod.ts'

const text = z.string().trim().min(1).max(64).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

export const logSearch = z.object({
  operator: text,
  operation: z.enum(keysOf(OPERATIONS)).optional().catch(undefined),
  subject: text,
  from: day,
  to: day,
  /** The page after this entry. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
  /** The open entry. */
  entry: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type LogSearch = z.infer<typeof logSearch>
