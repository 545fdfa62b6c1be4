import { PAGE_SIZES } from '#contract/fields.ts'
import { z } from '#contract/zod.ts'

/**
 * Params that lists share in their addresses. An odd value counts as absent; lists of
 * numbers travel as one text, as they were typed.
 */
export const text = z.coerce.string().trim().min(1).max(500).optional().catch(undefined)
/** Several hundred numbers: what an address can hold. */
export const numbers = z.coerce.string().trim().min(1).max(6000).optional().catch(undefined)
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)
export const id = z.coerce.number().int().min(1).max(1_000_000_000).optional().catch(undefined)
const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
const pageSize = z.coerce
  .number()
  .refine((size) => PAGE_SIZES.some((known) => known === size))
  .optional()
  .catch(undefined)

/** For `z.object` of every list. */
export const paged = { page, page_size: pageSize }

/** On, or absent. */
export const flag = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined)

/** One of the values a list knows. */
export function oneOf(values: readonly number[]) {
  return z.coerce
    .number()
    .refine((value) => values.includes(value))
    .optional()
    .catch(undefined)
}
