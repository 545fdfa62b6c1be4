import { PAGE_SIZES } from '#contract/fields.ts'
import { z } from '#contract/zod.ts'

/**
 * Search params that the lists of the user centre share. An odd value counts as absent; lists of
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
export const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
export const pageSize = z.coerce
  .number()
  .refine((size) => PAGE_SIZES.some((known) => known === size))
  .optional()
  .catch(undefined)

/** One of the values a list knows. */
export function oneOf(values: readonly number[]) {
  return z.coerce
    .number()
    .refine((value) => values.includes(value))
    .optional()
    .catch(undefined)
}
