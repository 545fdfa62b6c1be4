import {
  Badge,
  Button,
  Skeleton,
  SkeletonItem,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { WORK_ORDER_STATUS, type WorkOrder } from '#contract/work-orders.ts'
import { COMMON } from '#src/text/common.ts'
import { WORK_ORDER_TYPE_NAMES, WORK_ORDERS } from '#src/text/work-orders.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import { Tag } from '#src/ui/tag.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
  action: { minWidth: 0, padding: '0 6px' },
})

const { columns: NAMES } = WORK_ORDERS

const COLUMNS: readonly RecordColumn[] = [
  { key: 'sn', title: NAMES.sn, width: '176px' },
  { key: 'type', title: NAMES.type, width: '112px' },
  { key: 'waybill', title: NAMES.waybill, width: '196px' },
  { key: 'summary', title: NAMES.summary, width: 'auto' },
  { key: 'status', title: NAMES.status, width: '168px' },
  { key: 'reply', title: NAMES.reply, width: '138px' },
  { key: 'time', title: NAMES.time, width: '138px' },
  { key: 'actions', title: NAMES.actions, width: '76px', isEnd: true, isSticky: true },
]

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

function useContent(order: WorkOrder, onOpen: (id: string) => void): Record<string, ReactNode> {
  const styles = useStyles()
  const table = useRecordTableStyles()
  const { work_order_sn: sn, kuaidi_sn: waybill, parcel_count: parcels, unread } = order
  return {
    sn: (
      <span className={styles.line}>
        {sn}
        <CopyButton value={sn} label={WORK_ORDERS.copySn(sn)} />
      </span>
    ),
    type: WORK_ORDER_TYPE_NAMES[order.type],
    waybill:
      waybill === '' ? (
        WORK_ORDERS.none
      ) : (
        <span className={styles.line}>
          {waybill}
          {parcels > 1 && <span className={table.quiet}>{WORK_ORDERS.more(parcels)}</span>}
        </span>
      ),
    summary: <span title={order.summary}>{order.summary}</span>,
    status: (
      <span className={styles.line}>
        <WorkOrderStatus status={order.status} text={order.status_text} />
        {unread > 0 && (
          <Badge appearance="filled" color="danger">
            {WORK_ORDERS.unread(unread)}
          </Badge>
        )}
      </span>
    ),
    reply: <span title={order.reply_time}>{order.reply_time.slice(0, 16)}</span>,
    time: <span title={order.create_time}>{order.create_time.slice(0, 16)}</span>,
    actions: (
      <Button
        className={styles.action}
        size="small"
        appearance="subtle"
        aria-label={WORK_ORDERS.detailOf(sn)}
        onClick={() => onOpen(order.id)}
      >
        {WORK_ORDERS.detail}
      </Button>
    ),
  }
}

type RowProps = { readonly order: WorkOrder; readonly onOpen: (id: string) => void }

function Row({ order, onOpen }: RowProps) {
  const table = useRecordTableStyles()
  const content = useContent(order, onOpen)
  return (
    <tr className={table.row}>
      {COLUMNS.map(({ key, isEnd = false, isSticky = false }) => (
        <td
          key={key}
          className={mergeClasses(
            table.cell,
            table.number,
            isEnd && table.end,
            isSticky && table.sticky,
          )}
        >
          {content[key]}
        </td>
      ))}
    </tr>
  )
}

type WorkOrderTableProps = {
  readonly orders: readonly WorkOrder[]
  readonly isStale: boolean
  readonly onOpen: (id: string) => void
}

export function WorkOrderTable({ orders, isStale, onOpen }: WorkOrderTableProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <div className={mergeClasses(table.card, isStale && styles.stale)} aria-busy={isStale}>
      <table className={table.table} aria-label={WORK_ORDERS.caption}>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same geometry while the first page is on its way. */
export function WorkOrderTableSkeleton() {
  const table = useRecordTableStyles()
  return (
    <Skeleton className={table.card} aria-label={COMMON.loading}>
      <table className={table.table} aria-hidden>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row} className={table.row}>
              {COLUMNS.map(({ key }) => (
                <td key={key} className={table.cell}>
                  <SkeletonItem size={16} style={{ width: '85%' }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Skeleton>
  )
}
