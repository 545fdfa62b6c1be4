import { createHash } from 'node:crypto'

import type { makeOrder, OrderRow } from '#contract/orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { mapInSlices } from '../../http/turns.ts'

function rowText(row: OrderRow): string {
  const fields = [
    row.shop_order,
    row.rec_name,
    row.rec_mobile,
    row.rec_province,
    row.rec_city,
    row.rec_district,
    row.rec_address,
  ]
  // The length precedes each value: no value can imitate the border between two.
  return fields.reduce((text, field) => `${text}${field.length}:${field}`, `${row.id};`)
}

/**
 * Hash of the request that one Idempotency-Key belongs to. The shown total is left out: after a
 * lost answer the page may show a newer one, and the key must still find its order.
 */
export async function requestHash(body: BodyOf<typeof makeOrder>): Promise<string> {
  const hash = createHash('sha256')
  const { goods_id, goods_num, express_id, platform, order_source, remark, run_id } = body
  hash.update(
    JSON.stringify([goods_id, goods_num, express_id, platform, order_source, remark, run_id ?? '']),
  )
  await mapInSlices(body.rec_list, (row) => hash.update(rowText(row)))
  return hash.digest('base64url')
}
