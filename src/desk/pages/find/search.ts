import { FOUND_BY } from '#contract/desk/parcels.ts'
import { z } from '#contract/zod.ts'

export const findSearch = z.object({
  text: z.string().trim().min(2).max(64).optional().catch(undefined),
  /** What the text is; absent = whatever it can be. */
  by: z.enum(FOUND_BY).optional().catch(undefined),
  /** The last parcel of the answer before. */
  after: z.coerce.number().int().min(1).optional().catch(undefined),
})
