import {
  Button,
  Checkbox,
  Skeleton,
  SkeletonItem,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

import type { OrderItem } from '#contract/order-list.ts'
import { COMMON } from '#src/text/common.ts'
import { ORDERS } from '#src/text/orders.ts'
import { count } from '#src/text/purchase.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { OpenerButton } from '#src/ui/opener-button.tsx'
import { Price } from '#src/ui/price.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { OrderStatus } from './order-status.tsx'
import { ShopPicture } from '#src/ui/shop-picture.tsx'

const useStyles = makeStyles({
  card: { minWidth: '1496px' },
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  picture: {
    width: '32px',
    height: '32px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  bad: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '2px' },
  action: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
})

const { columns: NAMES } = ORDERS

export const ORDER_COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: NAMES.time, width: '148px' },
  { key: 'sn', title: NAMES.sn, width: '216px', isFixed: true },
  { key: 'goods', title: NAMES.goods, width: 'auto' },
  { key: 'from', title: NAMES.from, width: '144px' },
  { key: 'people', title: NAMES.people, width: '112px', isEnd: true },
  { key: 'amount', title: NAMES.amount, width: '108px', isEnd: true },
  { key: 'result', title: NAMES.result, width: '96px', isEnd: true },
  { key: 'status', title: NAMES.status, width: '88px' },
  { key: 'remark', title: NAMES.remark, width: '96px' },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '248px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
  },
]

const SELECT: RecordColumn = { key: 'select', title: '', width: '48px' }

export type OrderTableActions = {
  readonly onDetail: (orderSn: string) => void
  readonly onAgain: (order: OrderItem) => void
  /** Null when this machine knows of none. */
  readonly failuresOf: (orderSn: string) => (() => void) | null
  readonly userId: string
  readonly Waybills: WaybillsComponent
  /** The order whose recipients are being read. */
  readonly busySn: string | null
}

function Actions({ order, actions }: { order: OrderItem; actions: OrderTableActions }) {
  const styles = useStyles()
  const { userId, Waybills } = actions
  const failures = actions.failuresOf(order.order_sn)
  const props = { className: styles.action, size: 'small', appearance: 'subtle' } as const
  return (
    <div className={styles.actions}>
      {failures !== null && (
        <OpenerButton {...props} onClick={failures}>
          {ORDERS.failures}
        </OpenerButton>
      )}
      <OpenerButton {...props} onClick={() => actions.onDetail(order.order_sn)}>
        {ORDERS.detail}
      </OpenerButton>
      <Waybills isCompact userId={userId} orderSn={order.order_sn} expected={order.success_count} />
      <LinkButton {...props} to="/user-center/package-list" search={{ order_sn: order.order_sn }}>
        {ORDERS.packages}
      </LinkButton>
      <Button
        {...props}
        disabledFocusable={actions.busySn !== null}
        onClick={() => actions.onAgain(order)}
      >
        {ORDERS.again}
      </Button>
    </div>
  )
}

function Goods({ order }: { readonly order: OrderItem }) {
  const styles = useStyles()
  return (
    <span className={styles.line} title={order.goods_name}>
      <ShopPicture
        className={styles.picture}
        src={order.goods_pic}
        sizes="32px"
        alt=""
        width={32}
        height={32}
      />
      <span className={styles.name}>{order.goods_name}</span>
    </span>
  )
}

function SerialNumber({ sn }: { readonly sn: string }) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      {sn}
      <CopyButton value={sn} label={ORDERS.copySn(sn)} />
    </span>
  )
}

function contentOf(order: OrderItem, bad: string): Readonly<Record<string, ReactNode>> {
  return {
    time: <span title={order.create_time}>{order.create_time.slice(0, 16)}</span>,
    sn: <SerialNumber sn={order.order_sn} />,
    goods: <Goods order={order} />,
    from: `${order.platform_name} · ${ORDERS.sources[order.order_source] ?? ''}`,
    people: ORDERS.people(order.success_count, order.goods_num),
    amount: <Price yuan={order.total_price} size="small" />,
    result: (
      <>
        {count(order.success_count)} /{' '}
        <span className={order.fail_count > 0 ? bad : ''}>{count(order.fail_count)}</span>
      </>
    ),
    status: <OrderStatus status={order.status} text={order.status_text} />,
    remark:
      order.remark === '' ? ORDERS.noRemark : <span title={order.remark}>{order.remark}</span>,
  }
}

type OrderTableProps = {
  readonly orders: readonly OrderItem[]
  readonly columns: readonly RecordColumn[]
  readonly isStale: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly actions: OrderTableActions
}

export function OrderTable(props: OrderTableProps) {
  const { orders, columns, isStale, chosen, onChoose, actions } = props
  const styles = useStyles()
  const table = useRecordTableStyles()
  const all = orders.length > 0 && orders.every(({ id }) => chosen.has(id))
  const some = orders.some(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  const head = {
    ...SELECT,
    content: (
      <Checkbox
        aria-label={ORDERS.chooseAll}
        checked={all ? true : some ? 'mixed' : false}
        onChange={(_, { checked }) =>
          choose(
            orders.map(({ id }) => id),
            checked === true,
          )
        }
      />
    ),
  }
  return (
    <div
      className={mergeClasses(table.card, styles.card, isStale && styles.stale)}
      aria-busy={isStale}
    >
      <table className={table.table} aria-label={ORDERS.title}>
        <RecordHead columns={[head, ...columns]} />
        <tbody>
          {orders.map((order) => {
            const content = contentOf(order, styles.bad)
            return (
              <tr key={order.id} className={table.row}>
                <td className={table.cell}>
                  <Checkbox
                    aria-label={ORDERS.choose(order.order_sn)}
                    checked={chosen.has(order.id)}
                    onChange={(_, { checked }) => choose([order.id], checked === true)}
                  />
                </td>
                {columns.map(({ key, isEnd = false, isSticky = false }) => (
                  <td
                    key={key}
                    className={mergeClasses(
                      table.cell,
                      table.number,
                      isEnd && table.end,
                      isSticky && table.sticky,
                    )}
                  >
                    {key === 'actions' ? <Actions order={order} actions={actions} /> : content[key]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The same geometry while the first page is on its way. */
export function OrderTableSkeleton({ columns }: { readonly columns: readonly RecordColumn[] }) {
  const table = useRecordTableStyles()
  const all = [SELECT, ...columns]
  return (
    <Skeleton className={table.card} aria-label={COMMON.loading}>
      <table className={table.table} aria-hidden>
        <RecordHead columns={all} />
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row} className={table.row}>
              {all.map(({ key }) => (
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
