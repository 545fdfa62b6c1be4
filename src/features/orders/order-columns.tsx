import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { type OrderItem } from '#contract/order-list.ts'
import { runListQuery, showRunResults } from '#src/data/recipients/run-results.ts'
import { sourceName } from '#domain/order/order-sources.ts'
import { ORDERS } from '#src/text/orders.ts'
import { count } from '#src/text/count.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { useListUser, useOpenDrawer } from '#src/kit/list/list-around.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { Cut, TwoLines } from '#src/kit/table/two-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderStatus } from './order-status.tsx'
import { orderSearch } from './search.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  picture: {
    width: '32px',
    height: '32px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
  },
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
    padding: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'underline',
  },
})

type CellProps = { readonly order: OrderItem }

function Goods({ order }: CellProps) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <ShopPicture
        className={styles.picture}
        src={order.goods_pic}
        sizes="32px"
        alt=""
        width={32}
        height={32}
      />
      <TwoLines first={<Cut text={order.goods_name} />} second={<Cut text={madeBy(order)} />} />
    </span>
  )
}

/** The number leads to the order itself. */
export function SerialNumber({ order: { order_sn: sn } }: CellProps) {
  const styles = useStyles()
  const open = useOpenDrawer(orderSearch)
  return (
    <span className={styles.line}>
      <OpenerButton
        className={styles.sn}
        appearance="transparent"
        aria-label={ORDERS.detailOf(sn)}
        onClick={() => open({ detail: sn })}
      >
        {sn}
      </OpenerButton>
      <CopyButton value={sn} label={ORDERS.copySn(sn)} />
    </span>
  )
}

/** What this machine still knows of the run behind an order: its failures. */
function useFailures(orderSn: string): (() => void) | null {
  const userId = useListUser()
  const { data: runs } = useQuery(runListQuery(userId))
  const run = runs?.find((one) => one.orderSn === orderSn && one.failed > 0)
  return run === undefined ? null : () => showRunResults(run.runId)
}

type Failures = { readonly order: OrderItem; readonly open: (() => void) | null }

/** How many were refused; they lead to their reasons where this machine knows them. */
function Failed({ order, open }: Failures) {
  const styles = useStyles()
  const text = ORDERS.failed(order.fail_count)
  if (open === null) {
    return (
      <span className={styles.bad} title={ORDERS.failuresElsewhere}>
        {text}
      </span>
    )
  }
  return (
    <OpenerButton
      className={styles.failures}
      size="small"
      appearance="transparent"
      aria-label={ORDERS.failuresOf(count(order.fail_count))}
      onClick={open}
    >
      {text}
    </OpenerButton>
  )
}

/** How many were placed, or that some were not. */
export function OrderResult({ order }: CellProps) {
  const showFailures = useFailures(order.order_sn)
  if (order.fail_count === 0) return ORDERS.placed(order.success_count)
  return <Failed order={order} open={showFailures} />
}

function madeBy({ platform_name: platform, order_source: source, remark }: OrderItem): string {
  return [platform, sourceName(source), remark].filter((text) => text !== '').join(' · ')
}

const { columns: NAMES } = ORDERS

const NOTHING = '0.00'

/** What came back of an order; '' = nothing. */
function backText({ refund, compensation }: OrderItem): string {
  const parts = [
    refund === NOTHING ? '' : ORDERS.refunded(refund),
    compensation === NOTHING ? '' : ORDERS.compensated(compensation),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Number, state and goods are at the left: the fixed actions of a narrow window never cover them. */
export const ORDER_COLUMNS: readonly CellColumn<OrderItem>[] = [
  {
    key: 'sn',
    title: NAMES.sn,
    width: '226px',
    isFixed: true,
    cell: (order) => (
      <TwoLines
        first={<SerialNumber order={order} />}
        second={<span title={order.create_time}>{timeText(order.create_time)}</span>}
      />
    ),
  },
  {
    key: 'status',
    title: NAMES.status,
    width: '132px',
    isFixed: true,
    cell: (order) => (
      <TwoLines
        first={<OrderStatus status={order.status} text={order.status_text} />}
        second={<OrderResult order={order} />}
      />
    ),
  },
  {
    key: 'goods',
    title: NAMES.goods,
    width: 'auto',
    least: 180,
    isFixed: true,
    cell: (order) => <Goods order={order} />,
  },
  {
    key: 'people',
    title: NAMES.people,
    width: '150px',
    isEnd: true,
    cell: (order) => (
      <TwoLines
        isEnd
        first={<span>{ORDERS.people(order.success_count, order.goods_num)}</span>}
        second={<span>{order.express_name}</span>}
      />
    ),
  },
  {
    key: 'amount',
    title: NAMES.amount,
    width: '120px',
    isEnd: true,
    isFixed: true,
    cell: (order) => (
      <TwoLines
        isEnd
        first={<Price yuan={order.total_price} size="small" />}
        second={<span>{backText(order)}</span>}
      />
    ),
  },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '192px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
    cell: (order) => <OrderActions order={order} />,
  },
]
