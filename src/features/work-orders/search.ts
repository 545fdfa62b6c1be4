import { ASKED_TYPES, WORK_ORDER_STATUS, WORK_ORDER_TYPES } from '#contract/work-order-kinds.ts'
import { z } from '#contract/zod.ts'
import { day, flag, numbers, oneOf, paged, text } from '#src/kit/list/search-params.ts'

const type = z.enum(WORK_ORDER_TYPES).optional().catch(undefined)

/** The list of work orders in its address. */
export const workOrderSearch = z.object({
  status: oneOf(Object.values(WORK_ORDER_STATUS)),
  type,
  waybill: text,
  from: day,
  to: day,
  ...paged,
  /** The work order that is open. */
  open: z.coerce
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .catch(undefined),
  /** A new one is being written. */
  compose: flag,
  /** The numbers that the new one is about. */
  about: numbers,
  /** What the new one is to be about. */
  about_type: z.enum(ASKED_TYPES).optional().catch(undefined),
})

export type WorkOrderSearch = z.infer<typeof workOrderSearch>
