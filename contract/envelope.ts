import { z } from 'zod'

/** Every answer: `code` 0 is success; otherwise `msg` is the sentence to show and `data` is null. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.number().int(), msg: z.string(), data })
}

/** What all answers share, before `data` is read with the schema of its call. */
export const anyEnvelope = z.object({ code: z.number().int(), msg: z.string(), data: z.unknown() })
