import { WORK_ORDER_TYPE_NAMES, type WorkOrder } from '#contract/work-orders.ts'
import { useCardStyles } from '#src/kit/table/record-cards.tsx'
import {
  OpenWorkOrder,
  WorkOrderNews,
  WorkOrderParcels,
  WorkOrderSn,
} from './work-order-columns.tsx'

/** A work order on a phone. */
export function WorkOrderCard({ order }: { readonly order: WorkOrder }) {
  const card = useCardStyles()
  return (
    <>
      <div className={card.line}>
        {WORK_ORDER_TYPE_NAMES[order.type]}
        <span className={card.end}>
          <WorkOrderNews order={order} />
        </span>
      </div>
      <div>{order.summary}</div>
      {order.kuaidi_sn !== '' && (
        <div className={card.quiet}>
          <WorkOrderParcels order={order} />
        </div>
      )}
      <div className={card.line}>
        <span className={card.quiet}>
          <WorkOrderSn sn={order.work_order_sn} />
        </span>
        <span className={card.end}>
          <OpenWorkOrder order={order} />
        </span>
      </div>
    </>
  )
}
