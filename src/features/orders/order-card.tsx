import type { OrderItem } from '#contract/order-list.ts'
import { ORDERS } from '#src/text/orders.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { useCardStyles } from '#src/kit/table/record-cards.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { OrderResult, SerialNumber } from './order-columns.tsx'
import { OrderStatus } from './order-status.tsx'

/** An order on a phone. */
export function OrderCard({ order }: { readonly order: OrderItem }) {
  const card = useCardStyles()
  const { order_sn: sn } = order
  return (
    <>
      <div className={card.line}>
        <SerialNumber order={order} />
        <span className={card.end}>
          <OrderStatus status={order.status} text={order.status_text} />
        </span>
      </div>
      <div>{order.goods_name}</div>
      <div className={card.line}>
        {ORDERS.people(order.success_count, order.goods_num)}
        <span className={card.end}>
          <Price yuan={order.total_price} size="small" />
        </span>
      </div>
      <div className={card.line}>
        <span className={card.quiet}>{timeText(order.create_time)}</span>
        {order.fail_count > 0 && <OrderResult order={order} />}
        <span className={card.end}>
          <LinkButton
            size="small"
            appearance="subtle"
            to="/user-center/package-list"
            search={{ order_sn: sn }}
            aria-label={ORDERS.packagesOf(sn)}
          >
            {ORDERS.packages}
          </LinkButton>
        </span>
      </div>
    </>
  )
}
