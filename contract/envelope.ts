import { z } from './zod.ts'

/**
 * Every answer. `code` 0 is success. Otherwise `msg` is the sentence to show, and `data` holds the
 * values that are in it (`refusalValues`), or null when it has none.
 */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.number().int(), msg: z.string(), data })
}

/** The fields that all answers share; the schema of the call reads `data` afterwards. */
export const anyEnvelope = z.object({ code: z.number().int(), msg: z.string(), data: z.unknown() })

/** `data` of a refusal, e.g. `{ "limit": 100 }`; for `price_changed` `{ "shown", "total" }`. */
export const refusalValues = z.record(z.string(), z.union([z.string(), z.number()]))
