import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { EMPTY_RECIPIENT, type Recipient } from '#domain/recipient/recipient.ts'
import type { PlatformOrder } from '../../ports/platform/platform.ts'

/** What is cleared of an order that no longer waits to be shipped, because nobody needs it then. */
export const CLEARED_COLUMNS = [...WIRE_NAMES.filter((name) => name !== 'shop_order'), 'remark']

/** An order that does not wait to be shipped is stored without its recipient. */
export function isWaiting({ status }: PlatformOrder): boolean {
  return status === 'paid' || status === 'refunding'
}

/** The recipient of a platform's order, as it is stored. */
export function storedRecipient(order: PlatformOrder): Recipient {
  const { orderNo, name, phone, province, city, district, address: detail } = order
  return isWaiting(order)
    ? { orderNo, name, phone, province, city, district, detail }
    : { ...EMPTY_RECIPIENT, orderNo }
}
