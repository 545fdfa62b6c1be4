import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { ColumnTitle } from '#contract/fields.ts'
import type { downloadOrders } from '#contract/order-list.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { sourceName } from '#domain/order/order-sources.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import type { GivenBack, Wallet } from '../wallet/service.ts'
import { orderConditions } from './order-filters.ts'
import { ORDER_COLUMNS, NOTHING, ORDER_FROM, toItem, type OrderRow } from './order-list.ts'

const PART = 1000

const TITLES: readonly ColumnTitle[] = [
  { name: '下单时间', key: 'create_time', type: 'time' },
  { name: '系统单号', key: 'order_sn', type: 'text' },
  { name: '商品', key: 'goods_name', type: 'text' },
  { name: '每单件数', key: 'goods_num', type: 'integer' },
  { name: '平台', key: 'platform_name', type: 'text' },
  { name: '来源', key: 'order_source', type: 'text' },
  { name: '快递', key: 'express_name', type: 'text' },
  { name: '成功', key: 'success_count', type: 'integer' },
  { name: '失败', key: 'fail_count', type: 'integer' },
  { name: '金额', key: 'total_price', type: 'money' },
  { name: '退款', key: 'refund', type: 'money' },
  { name: '赔付', key: 'compensation', type: 'money' },
  { name: '净额', key: 'net', type: 'money' },
  { name: '状态', key: 'status_text', type: 'text' },
  { name: '备注', key: 'remark', type: 'text' },
  { name: '下单人', key: 'by', type: 'text' },
]

function toLine(row: OrderRow, { refundFen, compensationFen }: GivenBack): Record<string, string> {
  const item = toItem(row)
  const texts = Object.entries(item).map(([key, value]) => [key, String(value)] as const)
  return {
    ...Object.fromEntries(texts),
    order_source: sourceName(item.order_source),
    refund: refundFen === 0 ? '' : toYuan(fen(refundFen)),
    compensation: compensationFen === 0 ? '' : toYuan(fen(compensationFen)),
    net: toYuan(fen(row.total_fen - refundFen - compensationFen)),
  }
}

/** The orders filtered or chosen that follow the order `after`, newest first. */
export async function downloadPart(
  { db, wallet }: { readonly db: Queryable; readonly wallet: Pick<Wallet, 'givenBack'> },
  userId: number,
  body: BodyOf<typeof downloadOrders>,
): Promise<DataOf<typeof downloadOrders>> {
  const head = { title: '订单列表', titles: [...TITLES] }
  const to = await orderConditions(db, userId, body)
  if (to === null) return { ...head, orders: [], next: null }
  if (body.status !== undefined) to.add((n) => `o.status = ${n}`, body.status)
  if (body.ids !== undefined) {
    to.add((n) => `o.id = ANY(${n}::bigint[])`, intArray(body.ids.map(Number)))
  }
  if (body.after !== undefined) to.add((n) => `o.id < ${n}`, Number(body.after))
  const rows = await db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} ${ORDER_FROM} WHERE ${to.text} ORDER BY o.id DESC LIMIT ${PART}`,
    to.params,
  )
  const back = await wallet.givenBack(
    userId,
    rows.map(({ id }) => id),
  )
  const last = rows.length === PART ? rows.at(-1) : undefined
  return {
    ...head,
    orders: rows.map((row) => toLine(row, back.get(row.id) ?? NOTHING)),
    next: last === undefined ? null : String(last.id),
  }
}
