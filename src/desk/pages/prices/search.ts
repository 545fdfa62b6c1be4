import { z } from '#contract/zod.ts'

export const PRICE_PAGE_SIZES = [20, 50, 100] as const

const size = z.coerce.number().refine((wanted) => PRICE_PAGE_SIZES.some((one) => one === wanted))

export const pricesSearch = z.object({
  q: z.string().max(50).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  size: size.optional().catch(undefined),
})
