import { useCallback } from 'react'

import { WORK_ORDER_TYPE_NAMES, type WorkOrder } from '#contract/work-orders.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { RecordCards, useCardStyles } from '#src/kit/table/record-cards.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import {
  OpenWorkOrder,
  WorkOrderNews,
  WorkOrderParcels,
  WorkOrderSn,
  type WorkOrdersProps,
} from './work-order-table.tsx'

function WorkOrderCard({ order, onOpen }: { order: WorkOrder } & Pick<WorkOrdersProps, 'onOpen'>) {
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
          <OpenWorkOrder order={order} onOpen={onOpen} />
        </span>
      </div>
    </>
  )
}

/** The work orders on a phone. */
export function WorkOrderCards({ orders, isStale, onOpen }: WorkOrdersProps) {
  const open = useEventCallback(onOpen)
  const draw = useCallback(
    (order: WorkOrder) => <WorkOrderCard order={order} onOpen={open} />,
    [open],
  )
  return (
    <RecordCards
      label={WORK_ORDERS.caption}
      rows={orders}
      keyOf={({ id }) => id}
      isStale={isStale}
      isFresh={({ unread }) => unread > 0}
    >
      {draw}
    </RecordCards>
  )
}
