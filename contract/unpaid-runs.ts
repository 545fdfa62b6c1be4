import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'

/** A run that stopped because the balance was too small (code 23); kept for 24 hours. */
export const unpaidRun = z.object({
  run_id: z.string(),
  goods_id: z.number().int(),
  goods_name: z.string(),
  goods_pic: z.string(),
  goods_num: z.number().int(),
  platform: z.number().int(),
  platform_name: z.string(),
  order_source: z.number().int(),
  /** Parcels of the part that stopped: the browser's draft may hold more. */
  parcel_count: z.number().int(),
  total_price: yuan,
  stop_time: dateTime,
  expire_time: dateTime,
})

export const listUnpaid = defineEndpoint({
  method: 'GET',
  path: '/api/user/order/unpaid',
  summary: 'Runs of the last 24 hours that wait for money, newest first; at most 100.',
  access: 'user',
  data: z.array(unpaidRun),
})

export const cancelUnpaid = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/unpaid/cancel',
  summary: 'Takes a run off the list of those that wait for money; its draft stays where it lies.',
  access: 'user',
  body: z.object({ run_id: z.string().min(1).max(64) }),
  data: z.null(),
  errors: ['unpaid_not_found'],
})
