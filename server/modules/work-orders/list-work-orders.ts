import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { ColumnTitle } from '#contract/fields.ts'
import {
  MAX_WORK_ORDERS,
  type downloadWorkOrders,
  type listWorkOrders,
} from '#contract/work-order-list.ts'
import {
  WORK_ORDER_STATUS_TEXT,
  WORK_ORDER_TYPE_NAMES,
  type WorkOrder,
} from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { askParcels, type ParcelsAsked } from './ask-parcels.ts'
import * as repository from './repository.ts'

type Deps = { readonly db: Queryable; readonly parcels: ParcelsAsked }

export function toWorkOrder({ id, ...row }: repository.WorkOrderRow): WorkOrder {
  return { ...row, id: String(id), status_text: WORK_ORDER_STATUS_TEXT[row.status] ?? '' }
}

/** The filters as the repository takes them: a number is searched for by the parcels that have it. */
async function toFilters<Asked extends { readonly kuaidi_sn?: string | undefined }>(
  parcels: ParcelsAsked,
  userId: number,
  { kuaidi_sn, ...asked }: Asked,
) {
  if (kuaidi_sn === undefined) return { ...asked, parcelIds: null }
  const found = await askParcels(parcels, userId, [kuaidi_sn])
  return { ...asked, parcelIds: found.list.map(({ parcel_id }) => Number(parcel_id)) }
}

/** A page of the user's work orders, newest first; the counts ignore the chosen tab. */
export async function findWorkOrders(
  { db, parcels }: Deps,
  userId: number,
  { page, page_size, ...asked }: BodyOf<typeof listWorkOrders>,
): Promise<Answer<DataOf<typeof listWorkOrders>>> {
  const offset = (page - 1) * page_size
  if (offset >= MAX_WORK_ORDERS) return refuse('page_too_deep', { rows: MAX_WORK_ORDERS })
  const filters = await toFilters(parcels, userId, asked)
  const counts = await repository.countStates(db, userId, { filters, most: MAX_WORK_ORDERS })
  const rows = await repository.findPage(db, userId, { filters, limit: page_size, offset })
  const shown = [...counts].filter(
    ([status]) => asked.status === undefined || asked.status === status,
  )
  return ok({
    list: rows.map((row) => toWorkOrder(row)),
    page,
    data_count: Math.min(
      MAX_WORK_ORDERS,
      shown.reduce((sum, [, n]) => sum + n, 0),
    ),
    status_count: Object.fromEntries(counts),
  })
}

const PART = 500

const TITLES: readonly ColumnTitle[] = [
  { name: '工单号', key: 'work_order_sn', type: 'text' },
  { name: '类型', key: 'type', type: 'text' },
  { name: '运单号', key: 'kuaidi_sn', type: 'text' },
  { name: '包裹数', key: 'parcel_count', type: 'integer' },
  { name: '内容摘要', key: 'summary', type: 'text' },
  { name: '状态', key: 'status_text', type: 'text' },
  { name: '最近回复', key: 'reply_time', type: 'time' },
  { name: '提交时间', key: 'create_time', type: 'time' },
]

function toLine(row: repository.WorkOrderRow): Record<string, string> {
  const {
    id: _id,
    unread: _unread,
    parcel_count,
    status: _status,
    type,
    ...texts
  } = toWorkOrder(row)
  return { ...texts, parcel_count: String(parcel_count), type: WORK_ORDER_TYPE_NAMES[type] }
}

/** The matching work orders that follow the work order `after`, newest first. */
export async function workOrderPart(
  { db, parcels }: Deps,
  userId: number,
  { after, ...asked }: BodyOf<typeof downloadWorkOrders>,
): Promise<DataOf<typeof downloadWorkOrders>> {
  const filters = await toFilters(parcels, userId, asked)
  const before = after === undefined ? null : Number(after)
  const rows = await repository.findPage(db, userId, { filters, before, limit: PART, offset: 0 })
  const last = rows.length === PART ? rows.at(-1) : undefined
  return {
    title: '工单列表',
    titles: [...TITLES],
    orders: rows.map((row) => toLine(row)),
    next: last === undefined ? null : String(last.id),
  }
}
