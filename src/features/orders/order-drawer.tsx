import { DrawerBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ORDER_SOURCE_NAMES, ORDER_STATUS, type OrderDetail } from '#contract/order-list.ts'
import { ENTRY_MODES } from '#domain/recipient/recipient.ts'
import { orderDetailQuery } from '#src/data/order-list.ts'
import { cancelTransfer, transfers } from '#src/data/past-orders.ts'
import { ORDER_DETAIL, ORDERS } from '#src/text/orders.ts'
import { PARCEL } from '#src/text/packages.ts'
import { QueryView } from '#src/ui/query-view.tsx'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { useFactsStyles } from '#src/ui/facts.styles.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { moneyText } from '#src/ui/money-text.ts'
import { Price } from '#src/ui/price.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { TransferBars } from '#src/ui/transfer-bars.tsx'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { numbersAbout } from './ask-about.ts'
import { OrderStatus } from './order-status.tsx'

const useStyles = makeStyles({
  section: {
    padding: '16px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  heading: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
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
  tools: { display: 'flex', gap: '8px' },
  transfers: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    ':not(:empty)': { padding: '4px 0 12px' },
  },
  numbers: { fontVariantNumeric: 'tabular-nums' },
  sn: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  total: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, marginTop: '4px' },
})

function Section({
  title,
  end,
  children,
}: {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.line}>
        <h3 className={styles.heading}>{title}</h3>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}

function Facts({ order }: { readonly order: OrderDetail }) {
  const styles = useStyles()
  const { columns } = ORDERS
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
        <dd>{`${order.platform_name} · ${ORDER_SOURCE_NAMES[order.order_source] ?? ''}`}</dd>
        <dt className={styles.quiet}>{ORDERS.express}</dt>
        <dd>{order.express_name}</dd>
        <dt className={styles.quiet}>{columns.people}</dt>
        <dd className={styles.whole}>{ORDERS.people(order.success_count, order.goods_num)}</dd>
        <dt className={styles.quiet}>{ORDER_DETAIL.promise}</dt>
        <dd className={styles.whole}>
          {ORDER_DETAIL.shipBy(order.promise.ship_by.slice(5, 16))} ·{' '}
          {ORDER_DETAIL.pickupBy(order.promise.pickup_by.slice(5, 16))}
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
              from: time.slice(0, 10),
              to: time.slice(0, 10),
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
      </Section>
    </>
  )
}

const { parcelColumns: NAMES } = ORDER_DETAIL

const PARCEL_COLUMNS: readonly RecordColumn[] = [
  { key: 'shopOrder', title: NAMES.shopOrder, width: '32%' },
  { key: 'waybill', title: NAMES.waybill, width: '28%' },
  { key: 'recipient', title: NAMES.recipient, width: '16%' },
  { key: 'to', title: NAMES.to, width: '24%' },
]

type ParcelsProps = { readonly order: OrderDetail; readonly waybills: ReactNode }

function Parcels({ order, waybills }: ParcelsProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  const { parcels } = order
  const about = numbersAbout(order)
  return (
    <Section
      title={ORDER_DETAIL.parcels}
      end={
        <>
          <LinkButton
            size="small"
            appearance="subtle"
            to="/user-center/merchant-news"
            search={{ compose: true, ...(about !== '' && { about }) }}
          >
            {ORDER_DETAIL.ask}
          </LinkButton>
          <LinkButton
            size="small"
            appearance="subtle"
            to="/user-center/package-list"
            search={{ order_sn: order.order_sn }}
          >
            {ORDER_DETAIL.allParcels}
          </LinkButton>
        </>
      }
    >
      <div className={styles.line}>
        <span className={table.quiet}>
          {ORDER_DETAIL.firstParcels(parcels.length, order.success_count)}
        </span>
        <span className={mergeClasses(styles.end, styles.tools)}>{waybills}</span>
      </div>
      <div className={styles.transfers}>
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      </div>
      <table className={table.table} aria-label={ORDER_DETAIL.parcels}>
        <RecordHead columns={PARCEL_COLUMNS} />
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.id} className={table.row}>
              <td className={mergeClasses(table.cell, table.number)} title={parcel.shop_order}>
                {parcel.shop_order === '' ? PARCEL.noOrderNo : parcel.shop_order}
              </td>
              <td className={mergeClasses(table.cell, table.number)}>
                {parcel.kuaidi_sn === '' ? PARCEL.waiting : parcel.kuaidi_sn}
              </td>
              <td className={table.cell}>{parcel.rec_name}</td>
              <td className={table.cell}>{`${parcel.rec_province}${parcel.rec_city}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type OrderDrawerProps = {
  /** 取消发货, another feature's. */
  readonly CancelShipping: CancelShippingComponent
  readonly Waybills: WaybillsComponent
  readonly userId: string
  /** Undefined = closed. */
  readonly orderSn: string | undefined
  readonly onClose: () => void
}

/** What one order was, what it cost and what became of it. */
export function OrderDrawer({
  userId,
  orderSn,
  Waybills,
  CancelShipping,
  onClose,
}: OrderDrawerProps) {
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
              <Parcels
                order={data}
                waybills={
                  <>
                    {data.status === ORDER_STATUS.pending && (
                      <CancelShipping scope={{ order_sn: data.order_sn }} />
                    )}
                    <Waybills
                      userId={userId}
                      orderSn={data.order_sn}
                      expected={data.success_count}
                      isImported={data.order_source === ENTRY_MODES.import}
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
