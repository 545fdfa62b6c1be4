import { Badge, makeStyles, tokens } from '@fluentui/react-components'

import { WORK_ORDER_TYPE_NAMES, WORK_ORDER_STATUS, type WorkOrder } from '#contract/work-orders.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useOpenDrawer } from '#src/kit/list/list-around.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { workOrderSearch } from './search.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  action: { minWidth: 0, padding: '0 6px' },
})

const TONES: Readonly<Record<number, 'amber' | 'quiet' | 'grey'>> = {
  [WORK_ORDER_STATUS.open]: 'quiet',
  [WORK_ORDER_STATUS.asked]: 'amber',
}

/** The word of a state; the colour only helps. */
export function WorkOrderStatus({
  status,
  text,
}: {
  readonly status: number
  readonly text: string
}) {
  return <Tag tone={TONES[status] ?? 'grey'} text={text} />
}

/** Its number, to be copied. */
export function WorkOrderSn({ sn }: { readonly sn: string }) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      {sn}
      <CopyButton value={sn} label={WORK_ORDERS.copySn(sn)} />
    </span>
  )
}

/** The first of its parcels, and how many there are. */
export function WorkOrderParcels({ order }: { readonly order: WorkOrder }) {
  const styles = useStyles()
  if (order.kuaidi_sn === '') return WORK_ORDERS.none
  return (
    <span className={styles.line}>
      {order.kuaidi_sn}
      {order.parcel_count > 1 && (
        <span className={styles.quiet}>{WORK_ORDERS.more(order.parcel_count)}</span>
      )}
    </span>
  )
}

/** State and unread messages. */
export function WorkOrderNews({ order }: { readonly order: WorkOrder }) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <WorkOrderStatus status={order.status} text={order.status_text} />
      {order.unread > 0 && (
        <Badge appearance="filled" color="danger">
          {WORK_ORDERS.unread(order.unread)}
        </Badge>
      )}
    </span>
  )
}

/** 查看. */
export function OpenWorkOrder({ order }: { readonly order: WorkOrder }) {
  const styles = useStyles()
  const open = useOpenDrawer(workOrderSearch)
  return (
    <OpenerButton
      className={styles.action}
      size="small"
      appearance="subtle"
      aria-label={WORK_ORDERS.detailOf(order.work_order_sn)}
      onClick={() => open({ open: order.id })}
    >
      {WORK_ORDERS.detail}
    </OpenerButton>
  )
}

const { columns: NAMES } = WORK_ORDERS

export const WORK_ORDER_COLUMNS: readonly CellColumn<WorkOrder>[] = [
  {
    key: 'sn',
    title: NAMES.sn,
    width: '176px',
    cell: ({ work_order_sn: sn }) => <WorkOrderSn sn={sn} />,
  },
  {
    key: 'type',
    title: NAMES.type,
    width: '112px',
    cell: ({ type }) => WORK_ORDER_TYPE_NAMES[type],
  },
  {
    key: 'waybill',
    title: NAMES.waybill,
    width: '196px',
    cell: (order) => <WorkOrderParcels order={order} />,
  },
  {
    key: 'summary',
    title: NAMES.summary,
    width: 'auto',
    least: 124,
    cell: ({ summary }) => <span title={summary}>{summary}</span>,
  },
  {
    key: 'status',
    title: NAMES.status,
    width: '168px',
    cell: (order) => <WorkOrderNews order={order} />,
  },
  {
    key: 'reply',
    title: NAMES.reply,
    width: '138px',
    cell: ({ reply_time: time }) => <span title={time}>{timeText(time)}</span>,
  },
  {
    key: 'time',
    title: NAMES.time,
    width: '138px',
    cell: ({ create_time: time }) => <span title={time}>{timeText(time)}</span>,
  },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '76px',
    isEnd: true,
    isSticky: true,
    cell: (order) => <OpenWorkOrder order={order} />,
  },
]
