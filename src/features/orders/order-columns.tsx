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

type CellProps = { readonly order: OrderItem }

function Goods({ order }: CellProps) {
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

/** The number leads to the order itself. */
function SerialNumber({ order: { order_sn: sn } }: CellProps) {
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

/** How many were placed and refused; the refused ones lead to their reasons. */
function OrderResult({ order }: CellProps) {
  const styles = useStyles()
  const showFailures = useFailures(order.order_sn)
  const failed = count(order.fail_count)
  return (
    <>
      {count(order.success_count)} /{' '}
      {showFailures === null ? (
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
          onClick={showFailures}
        >
          {failed}
        </OpenerButton>
      )}
    </>
  )
}

const { columns: NAMES } = ORDERS

/** The state is at the left: the fixed actions of a narrow window never cover it. */
export const ORDER_COLUMNS: readonly CellColumn<OrderItem>[] = [
  {
    key: 'time',
    title: NAMES.time,
    width: '140px',
    cell: ({ create_time: time }) => <span title={time}>{timeText(time)}</span>,
  },
  {
    key: 'sn',
    title: NAMES.sn,
    width: '232px',
    isFixed: true,
    cell: (order) => <SerialNumber order={order} />,
  },
  {
    key: 'status',
    title: NAMES.status,
    width: '98px',
    cell: ({ status, status_text: text }) => <OrderStatus status={status} text={text} />,
  },
  {
    key: 'goods',
    title: NAMES.goods,
    width: 'auto',
    least: 124,
    cell: (order) => <Goods order={order} />,
  },
  {
    key: 'people',
    title: NAMES.people,
    width: '130px',
    isEnd: true,
    cell: (order) => ORDERS.people(order.success_count, order.goods_num),
  },
  {
    key: 'amount',
    title: NAMES.amount,
    width: '104px',
    isEnd: true,
    cell: (order) => <Price yuan={order.total_price} size="small" />,
  },
  {
    key: 'result',
    title: NAMES.result,
    width: '100px',
    isEnd: true,
    cell: (order) => <OrderResult order={order} />,
  },
  {
    key: 'from',
    title: NAMES.from,
    width: '128px',
    isExtra: true,
    cell: (order) => `${order.platform_name} · ${sourceName(order.order_source)}`,
  },
  {
    key: 'remark',
    title: NAMES.remark,
    width: '104px',
    isExtra: true,
    cell: ({ remark }) => (remark === '' ? ORDERS.noRemark : <span title={remark}>{remark}</span>),
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
