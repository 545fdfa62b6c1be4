import type { OrderRow } from '#contract/orders.ts'

import type { Row } from '../list/row.ts'

/** A row as it travels to the server. */
export function toOrderRow(row: Row): OrderRow {
  return {
    id: row.id,
    shop_order: row.orderNo,
    rec_name: row.name,
    rec_mobile: row.phone,
    rec_province: row.province,
    rec_city: row.city,
    rec_district: row.district,
    rec_address: row.detail,
  }
}
