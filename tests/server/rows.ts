import type { BodyOf } from '#contract/endpoint.ts'
import { makeOrder, type OrderRow } from '#contract/orders.ts'
import type { TestUser } from './world.ts'
import { newKey } from './world.ts'

/** Goods 1001 of the catalogue: ¥1.39 retail, zto, at most 10 for one recipient. */
export const GOODS = { goods_id: 1001, express_id: 1, goods_num: 1 } as const
export const UNIT_FEN = 139

export function row(id: number, change: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    shop_order: `69${String(id).padStart(17, '0')}`,
    rec_name: '王小明',
    rec_mobile: '13812345678',
    rec_province: '浙江省',
    rec_city: '杭州市',
    rec_district: '西湖区',
    rec_address: `文一西路${id + 1}号`,
    ...change,
  }
}

export function rows(count: number, change: Partial<OrderRow> = {}): OrderRow[] {
  return Array.from({ length: count }, (_, id) => row(id, change))
}

export type MakeBody = BodyOf<typeof makeOrder>

export function orderBody(rec_list: OrderRow[], change: Partial<MakeBody> = {}): MakeBody {
  return { ...GOODS, platform: 1, order_source: 2, remark: '', rec_list, ...change }
}

export function place(user: TestUser, body: MakeBody, key = newKey()) {
  return user.call(makeOrder, { body, headers: { 'Idempotency-Key': key } })
}
