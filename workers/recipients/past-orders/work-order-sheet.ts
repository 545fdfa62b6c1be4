import type { BodyOf } from '#contract/endpoint.ts'
import {
  listWorkOrders,
  MAX_WORK_ORDERS,
  WORK_ORDER_TYPE_NAMES,
  type WorkOrder,
} from '#contract/work-orders.ts'
import { ok, type Result } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { TextSheet } from '../workbook/text-sheet.types.ts'
import { fitColumns } from './list-file.ts'

/** The most that one call gives. */
const PART = 500

export type WorkOrderFilters = Omit<BodyOf<typeof listWorkOrders>, 'page' | 'page_size'>

/**
 * Every work order that the filters match, newest first, up to `MAX_WORK_ORDERS`. One opened
 * meanwhile shifts the pages, so that another may come twice; that is taken once.
 */
export async function readWorkOrders(
  filters: WorkOrderFilters,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (rows: number) => void },
): Promise<Result<WorkOrder[]>> {
  const found = new Map<string, WorkOrder>()
  for (let page = 1; (page - 1) * PART < MAX_WORK_ORDERS; page++) {
    const body = { ...filters, page, page_size: PART }
    // oxlint-disable-next-line no-await-in-loop -- this page says whether there is another
    const part = await callPatiently(signal, listWorkOrders, { body })
    if (!part.ok) return part
    for (const order of part.value.list) found.set(order.id, order)
    onRows(found.size)
    if (part.value.list.length < PART) break
  }
  return ok([...found.values()])
}

const COLUMNS: readonly (readonly [header: string, of: (order: WorkOrder) => string])[] = [
  ['工单号', ({ work_order_sn }) => work_order_sn],
  ['类型', ({ type }) => WORK_ORDER_TYPE_NAMES[type]],
  ['运单号', ({ kuaidi_sn }) => kuaidi_sn],
  ['包裹数', ({ parcel_count }) => String(parcel_count)],
  ['内容摘要', ({ summary }) => summary],
  ['状态', ({ status_text }) => status_text],
  ['最近回复', ({ reply_time }) => reply_time],
  ['提交时间', ({ create_time }) => create_time],
]

export const WORK_ORDERS_TITLE = '工单列表'

export function workOrderSheet(orders: readonly WorkOrder[]): TextSheet {
  const rows = orders.map((order) => COLUMNS.map(([, of]) => of(order)))
  const headers = COLUMNS.map(([header]) => header)
  return { name: WORK_ORDERS_TITLE, columns: fitColumns(headers, rows), rows }
}
