import { keysOf } from '#domain/values/keys-of.ts'
import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'

// What every page of the site loads; the rest of work orders is in work-orders.ts.

/** Types of work orders with their names. */
export const WORK_ORDER_TYPE_NAMES = {
  ship: '催发货',
  pickup: '催揽收',
  deliver: '催派送',
  stuck: '物流停滞',
  fake: '虚假发货/签收',
  damaged: '破损',
  lost: '丢失',
  wrong: '少件错发',
  weight: '重量异常',
  intercept: '拦截/改址',
  compensate: '超时赔付申请',
  other: '其他',
  invoice: '发票申请',
  copy_data: '复制个人信息',
  close_account: '注销账号',
} as const
export const WORK_ORDER_TYPES = keysOf(WORK_ORDER_TYPE_NAMES)
export type WorkOrderType = keyof typeof WORK_ORDER_TYPE_NAMES

/** What a user asks of the account itself, on 登录与安全. */
export const ACCOUNT_TYPES = ['copy_data', 'close_account'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export const isOfAccount = (type: WorkOrderType): boolean =>
  ACCOUNT_TYPES.some((one) => one === type)

/** Those that the form of work orders offers; requests of invoices have a call of their own (invoices.ts). */
export type AskedType = Exclude<WorkOrderType, 'invoice' | AccountType>
const NOT_ASKED: ReadonlySet<WorkOrderType> = new Set(['invoice', ...ACCOUNT_TYPES])
export const ASKED_TYPES = WORK_ORDER_TYPES.filter(
  (type): type is AskedType => !NOT_ASKED.has(type),
)
/** Those that a user opens. */
export const OPENED_TYPES = [...ASKED_TYPES, ...ACCOUNT_TYPES]

/** The list's tabs: the desk has it, the merchant has to answer, it is over. */
export const WORK_ORDER_STATUS = { open: 1, asked: 2, done: 3 } as const

export const WORK_ORDER_STATUS_TEXT: Readonly<Record<number, string>> = {
  [WORK_ORDER_STATUS.open]: '处理中',
  [WORK_ORDER_STATUS.asked]: '待我回复',
  [WORK_ORDER_STATUS.done]: '已完成',
}

export const countUnreadWorkOrders = defineEndpoint({
  method: 'GET',
  path: '/api/user/work-order/unread',
  summary: 'How many work orders hold words of the desk that were not read.',
  access: 'user',
  data: z.object({ unread: z.number().int() }),
})
