import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'

import { type OrderItem } from '#contract/order-list.ts'
import { sourceName } from '#domain/order/order-sources.ts'
import { ORDERS } from '#src/text/orders.ts'
import { count } from '#src/text/count.ts'
import { CHOICE_COLUMN, type RowChoice } from '#src/kit/table/choice-column.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { leastWidth, type RecordColumn } from '#src/kit/table/record-head.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { WideTable } from '#src/kit/page/work-page.tsx'
import { OrderActions, type OrderActionsOf } from './order-actions.tsx'
import { OrderStatus } from './order-status.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  table: {
    '& th, & td': { paddingLeft: '8px', paddingRight: '8px' },
    '& th:first-child, & td:first-child': { paddingRight: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  picture: {
    width: '32px',
    height: '32px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  sn: {
    minWidth: 0,
    padding: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { textDecorationLine: 'underline' },
  },
  bad: { color: tokens.colorStatusDangerForeground1 },
  failures: {
    minWidth: 0,
    padding: '0 4px',
    color: tokens.colorStatusDangerForeground1,
    textDecorationLine: 'underline',
  },
})

const { columns: NAMES } = ORDERS

/** The state is at the left: the fixed actions of a narrow window never cover it. */
export const ORDER_COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: NAMES.time, width: '140px' },
  { key: 'sn', title: NAMES.sn, width: '232px', isFixed: true },
  { key: 'status', title: NAMES.status, width: '98px' },
  { key: 'goods', title: NAMES.goods, width: 'auto', least: 124 },
  { key: 'people', title: NAMES.people, width: '130px', isEnd: true },
  { key: 'amount', title: NAMES.amount, width: '104px', isEnd: true },
  { key: 'result', title: NAMES.result, width: '100px', isEnd: true },
  { key: 'from', title: NAMES.from, width: '128px', isExtra: true },
  { key: 'remark', title: NAMES.remark, width: '104px', isExtra: true },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '192px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
  },
]

export type OrderTableActions = OrderActionsOf & {
  readonly onDetail: (orderSn: string) => void
  /** Null when this machine knows of none. */
  readonly failuresOf: (orderSn: string) => (() => void) | null
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

type SerialNumberProps = { readonly sn: string; readonly onDetail: (sn: string) => void }

/** The number leads to the order itself. */
function SerialNumber({ sn, onDetail }: SerialNumberProps) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <OpenerButton
        className={styles.sn}
        appearance="transparent"
        aria-label={ORDERS.detailOf(sn)}
        onClick={() => onDetail(sn)}
      >
        {sn}
      </OpenerButton>
      <CopyButton value={sn} label={ORDERS.copySn(sn)} />
    </span>
  )
}

type ResultProps = {
  readonly order: OrderItem
  /** Null when this machine knows of none. */
  readonly onFailures: (() => void) | null
}

/** How many were placed and refused; the refused ones lead to their reasons. */
function Result({ order, onFailures }: ResultProps) {
  const styles = useStyles()
  const failed = count(order.fail_count)
  return (
    <>
      {count(order.success_count)} /{' '}
      {onFailures === null ? (
        <span
          {...(order.fail_count > 0 && { className: styles.bad, title: ORDERS.failuresElsewhere })}
        >
          {failed}
        </span>
      ) : (
        <OpenerButton
          className={styles.failures}
          size="small"
          appearance="transparent"
          aria-label={ORDERS.failuresOf(failed)}
          onClick={onFailures}
        >
          {failed}
        </OpenerButton>
      )}
    </>
  )
}

type Cell = (order: OrderItem, actions: OrderTableActions) => ReactNode

const CELLS: Readonly<Record<string, Cell>> = {
  time: ({ create_time: time }) => <span title={time}>{timeText(time)}</span>,
  sn: ({ order_sn: sn }, { onDetail }) => <SerialNumber sn={sn} onDetail={onDetail} />,
  goods: (order) => <Goods order={order} />,
  from: (order) => `${order.platform_name} · ${sourceName(order.order_source)}`,
  people: (order) => ORDERS.people(order.success_count, order.goods_num),
  amount: (order) => <Price yuan={order.total_price} size="small" />,
  result: (order, { failuresOf }) => (
    <Result order={order} onFailures={failuresOf(order.order_sn)} />
  ),
  status: (order) => <OrderStatus status={order.status} text={order.status_text} />,
  remark: ({ remark }) => (remark === '' ? ORDERS.noRemark : <span title={remark}>{remark}</span>),
  actions: (order, actions) => <OrderActions order={order} actions={actions} />,
}

const nothing = () => null

type OrderTableProps = {
  readonly orders: readonly OrderItem[]
  readonly columns: readonly RecordColumn[]
  readonly isStale: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: RowChoice<OrderItem>['onChoose']
  readonly actions: OrderTableActions
}

/** What a column shows of each order. */
function withCell(column: RecordColumn, actions: OrderTableActions): CellColumn<OrderItem> {
  const cell = CELLS[column.key] ?? nothing
  return Object.assign({ cell: (order: OrderItem) => cell(order, actions) }, column)
}

const keyOf = ({ id }: OrderItem): string => id

/** The columns with their cells; the same array until one of them shows something else. */
function useCells(columns: readonly RecordColumn[], actions: OrderTableActions) {
  const { failuresOf, userId } = actions
  const onDetail = useEventCallback(actions.onDetail)
  const onAgain = useEventCallback(actions.onAgain)
  const onAsk = useEventCallback(actions.onAsk)
  return useMemo(() => {
    const steady = { onDetail, onAgain, onAsk, failuresOf, userId }
    return columns.map((column) => withCell(column, steady))
  }, [columns, onDetail, onAgain, onAsk, failuresOf, userId])
}

export function OrderTable(props: OrderTableProps) {
  const { orders, columns, isStale, chosen, onChoose, actions } = props
  const styles = useStyles()
  const cells = useCells(columns, actions)
  const minWidth = leastWidth([CHOICE_COLUMN, ...columns])
  return (
    <WideTable minWidth={minWidth}>
      <RecordTable
        className={styles.table}
        minWidth={minWidth}
        label={ORDERS.title}
        columns={cells}
        rows={orders}
        keyOf={keyOf}
        choice={{
          chosen,
          onChoose,
          labelOf: ({ order_sn: sn }) => ORDERS.choose(sn),
          allLabel: ORDERS.chooseAll,
        }}
        isStale={isStale}
      />
    </WideTable>
  )
}

/** The same geometry while the first page is on its way. */
export function OrderTableSkeleton({ columns }: { readonly columns: readonly RecordColumn[] }) {
  const styles = useStyles()
  const all = [CHOICE_COLUMN, ...columns]
  const minWidth = leastWidth(all)
  return (
    <WideTable minWidth={minWidth}>
      <RecordTableSkeleton className={styles.table} minWidth={minWidth} columns={all} />
    </WideTable>
  )
}
