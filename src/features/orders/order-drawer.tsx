import { DrawerBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { ORDER_STATUS, type OrderDetail } from '#contract/order-list.ts'
import { ORDER_SOURCES, sourceName } from '#domain/order/order-sources.ts'
import { orderDetailQuery } from '#src/data/api/orders.ts'
import { ORDER_DETAIL, ORDERS } from '#src/text/orders.ts'
import { shippingWords } from '#src/text/shipping-promise.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { Section } from './order-section.tsx'
import { OrderStatus } from './order-status.tsx'
import { dayText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    [PHONE]: { gridTemplateColumns: 'auto 1fr' },
    columnGap: '16px',
    rowGap: '8px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  whole: { gridColumn: '2 / -1' },
  line: { display: 'flex', alignItems: 'baseline', gap: '12px', padding: '4px 0' },
  end: { marginLeft: 'auto' },
  entry: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: { color: tokens.colorBrandForegroundLink },
  numbers: { fontVariantNumeric: 'tabular-nums' },
  sn: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  total: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, marginTop: '4px' },
})

function Facts({ order }: { readonly order: OrderDetail }) {
  const styles = useStyles()
  const { facts: columns } = ORDERS
  return (
    <Section
      title={ORDER_DETAIL.summary}
      end={<OrderStatus status={order.status} text={order.status_text} />}
    >
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{columns.sn}</dt>
        <dd className={styles.sn}>
          {order.order_sn}
          <CopyButton value={order.order_sn} label={ORDERS.copySn(order.order_sn)} />
        </dd>
        <dt className={styles.quiet}>{columns.time}</dt>
        <dd>{order.create_time}</dd>
        <dt className={styles.quiet}>{columns.goods}</dt>
        <dd className={styles.whole}>{order.goods_name}</dd>
        <dt className={styles.quiet}>{columns.from}</dt>
        <dd>{`${order.platform_name} · ${sourceName(order.order_source)}`}</dd>
        <dt className={styles.quiet}>{ORDERS.express}</dt>
        <dd>{order.express_name}</dd>
        <dt className={styles.quiet}>{columns.people}</dt>
        <dd className={styles.whole}>{ORDERS.people(order.success_count, order.goods_num)}</dd>
        <dt className={styles.quiet}>{ORDER_DETAIL.promise}</dt>
        <dd className={styles.whole}>
          {order.promises.map((promise) => (
            <div key={`${promise.ship_by}${promise.compensation}`}>
              {order.promises.length === 1
                ? shippingWords(promise)
                : ORDER_DETAIL.promiseOf(shippingWords(promise), promise.parcel_count)}
            </div>
          ))}
        </dd>
        {order.remark !== '' && (
          <>
            <dt className={styles.quiet}>{columns.remark}</dt>
            <dd className={styles.whole}>{order.remark}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

function Money({ order }: { readonly order: OrderDetail }) {
  const styles = useStyles()
  const facts = useFactsStyles()
  return (
    <>
      <Section title={ORDER_DETAIL.fee}>
        {order.fee.map(({ price, parcel_count, provinces, amount }) => (
          <div key={price} className={mergeClasses(styles.line, styles.numbers)}>
            <span>{ORDER_DETAIL.feeLine(price, parcel_count)}</span>
            <span className={styles.quiet}>{ORDER_DETAIL.provinces(provinces)}</span>
            <span className={styles.end}>{moneyText(amount)}</span>
          </div>
        ))}
        <div className={mergeClasses(styles.line, styles.total)}>
          <span>{ORDER_DETAIL.total}</span>
          <span className={styles.end}>
            <Link
              to="/user-center/wallet"
              search={{ keyword: order.order_sn, type: 'order' }}
              className={facts.link}
              aria-label={ORDER_DETAIL.toEntries(moneyText(order.total_price))}
            >
              <Price yuan={order.total_price} size="small" />
            </Link>
          </span>
        </div>
      </Section>
      <Section title={ORDER_DETAIL.logs}>
        {order.logs.map(({ time, kind, amount, count }) => (
          <Link
            key={`${time}${kind}`}
            to="/user-center/wallet"
            // Exactly the entries of this line: of one kind, order and day.
            search={{
              keyword: order.order_sn,
              type: kind,
              from: dayText(time),
              to: dayText(time),
            }}
            className={mergeClasses(styles.line, styles.numbers, styles.entry)}
          >
            <span className={styles.quiet}>{time}</span>
            <span className={styles.link}>{ORDER_DETAIL.kinds[kind] ?? kind}</span>
            {count > 1 && <span className={styles.quiet}>{ORDER_DETAIL.times(count)}</span>}
            <span className={styles.end}>
              {amount.startsWith('-') ? `+${moneyText(amount.slice(1))}` : moneyText(`-${amount}`)}
            </span>
          </Link>
        ))}
        {order.compensation_waiting !== '0.00' && (
          <div className={mergeClasses(styles.line, styles.numbers)}>
            <span>{ORDER_DETAIL.waiting}</span>
            <span className={styles.quiet}>{ORDER_DETAIL.waitingText}</span>
            <span className={styles.end}>{moneyText(order.compensation_waiting)}</span>
          </div>
        )}
      </Section>
    </>
  )
}

type OrderDrawerProps = {
  readonly userId: string
  /** The number of the order; undefined = closed. */
  readonly value: string | undefined
  readonly onClose: () => void
}

/** What one order was, what it cost and what became of it. */
export function OrderDrawer({ userId, value: orderSn, onClose }: OrderDrawerProps) {
  const query = useQuery({
    ...orderDetailQuery(userId, orderSn ?? ''),
    enabled: orderSn !== undefined,
  })
  return (
    <SideDrawer
      isOpen={orderSn !== undefined}
      title={ORDER_DETAIL.title}
      width="wide"
      onClose={onClose}
    >
      <DrawerBody>
        <QueryView query={query}>
          {(data) => (
            <>
              <Facts order={data} />
              <Money order={data} />
              <OrderParcels
                order={data}
                waybills={
                  <>
                    {data.status === ORDER_STATUS.pending && (
                      <CancelShipping scope={{ order_sn: data.order_sn }} />
                    )}
                    <OrderWaybills
                      userId={userId}
                      orderSn={data.order_sn}
                      expected={data.success_count}
                      isImported={data.order_source === ORDER_SOURCES.import.number}
                    />
                  </>
                }
              />
            </>
          )}
        </QueryView>
      </DrawerBody>
    </SideDrawer>
  )
}
