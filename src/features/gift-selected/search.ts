import { z } from '#contract/zod.ts'
import { paged, text } from '#src/kit/list/search-params.ts'

export const GOODS_KINDS = ['sent', 'favourite', 'draft'] as const

/** The selected goods in their address. */
export const selectedSearch = z.object({
  /** Absent: all. */
  show: z.enum(GOODS_KINDS).optional().catch(undefined),
  keyword: text,
  ...paged,
})

export type SelectedSearch = z.infer<typeof selectedSearch>
