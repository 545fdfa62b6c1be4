import { DEEDS, type DeedKind } from '#contract/deeds.ts'
import { z } from '#contract/zod.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { day } from '#src/kit/list/search-params.ts'

const kinds: readonly DeedKind[] = keysOf(DEEDS)

/** 操作记录 by person, kind and days. */
export const peopleSearch = z.object({
  who: z
    .union([z.literal('owner'), z.coerce.string().regex(/^\d{1,15}$/)])
    .optional()
    .catch(undefined),
  kind: z
    .string()
    .refine((kind) => kinds.some((known) => known === kind))
    .optional()
    .catch(undefined),
  from: day,
  to: day,
})
export type PeopleSearch = z.infer<typeof peopleSearch>
