import type { OrderRow } from '#contract/orders.ts'
import { toWire } from '#contract/recipient-row.ts'

import type { Row } from '../list/row.ts'

/** A row as it travels to the server. */
export function toOrderRow(row: Row): OrderRow {
  return { id: row.id, ...toWire(row) }
}
