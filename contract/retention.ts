import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'

/**
 * Kinds of data that are erased after a while: names, phones and addresses of recipients; texts of
 * work orders; pictures of work orders.
 */
export const RETENTION_KINDS = ['recipients', 'work_orders', 'pictures'] as const
export const RETENTION_WORDS = {
  recipients: '收件人姓名、电话、地址',
  work_orders: '工单内容',
  pictures: '工单图片',
} as const satisfies Record<(typeof RETENTION_KINDS)[number], string>
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/**
 * The fewest days of each. Orders with their recipients are kept for three years by law (电子商务法,
 * article 31).
 */
export const LEAST_DAYS = { recipients: 1096, work_orders: 1096, pictures: 180 } as const
export const MOST_DAYS = 3660

/**
 * Drafts that machines have sealed and sent: days until one that no machine has changed is deleted,
 * and for how long it is remembered that a draft is gone, so that no machine brings it back.
 */
export const DRAFT_DAYS = { kept: 60, gone: 400 } as const

export const retentionKind = z.enum(RETENTION_KINDS)

export const listRetention = defineEndpoint({
  method: 'GET',
  path: '/api/common/legal/retention',
  summary: 'After how many days persons’ data are erased; what is not listed is kept.',
  access: 'public',
  cache: 'shared',
  data: z.object({ list: z.array(z.object({ kind: retentionKind, days: z.int() })) }),
})
