import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, downloadPart, pageOf, pageQuery, rowId } from './fields.ts'
import { WORK_ORDER_TYPES, workOrder, workOrderNumber } from './work-orders.ts'

/** Rows that page numbers reach. */
export const MAX_WORK_ORDERS = 10_000

const workOrderFilters = z.object({
  status: z.number().int().optional(),
  type: z.enum(WORK_ORDER_TYPES).optional(),
  /** Work orders about this whole waybill or order number. */
  kuaidi_sn: workOrderNumber.optional(),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
})

export const listWorkOrders = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/list',
  summary: 'The work orders of the signed-in user, newest first.',
  access: 'user',
  body: pageQuery.extend(workOrderFilters.shape),
  data: pageOf(workOrder).extend({
    /** By tab, as if no tab were chosen. */
    status_count: z.record(z.string(), z.number().int()),
  }),
  errors: ['page_too_deep'],
})

export const downloadWorkOrders = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/download',
  summary: 'The work orders that are filtered, as lines of a table, part by part.',
  access: 'user',
  body: workOrderFilters.extend({ after: rowId.optional() }),
  data: downloadPart,
})
