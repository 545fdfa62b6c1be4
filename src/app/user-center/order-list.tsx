import { OrderListPage } from '#src/features/orders/order-list-page.tsx'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'

/** The order list, where orders meet their waybills. */
export function OrderList() {
  return <OrderListPage Waybills={OrderWaybills} CancelShipping={CancelShipping} />
}
