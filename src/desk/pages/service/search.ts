import { WORK_ORDER_TYPES } from '#contract/work-orders.ts'
import { z } from '#contract/zod.ts'

export const QUEUES = ['all', 'mine', 'free', 'merchant', 'done'] as const
export type Queue = (typeof QUEUES)[number]

export const serviceSearch = z.object({
  queue: z.enum(QUEUES).optional().catch(undefined),
  type: z.enum(WORK_ORDER_TYPES).optional().catch(undefined),
  /** The open work order. */
  sn: z.string().max(64).optional().catch(undefined),
})

/** What a queue asks for. */
export const QUEUE_CALL = {
  all: { waiting: 'desk', whose: 'all' },
  mine: { waiting: 'desk', whose: 'mine' },
  free: { waiting: 'desk', whose: 'free' },
  merchant: { waiting: 'merchant', whose: 'all' },
  done: { waiting: 'nothing', whose: 'all' },
} as const
