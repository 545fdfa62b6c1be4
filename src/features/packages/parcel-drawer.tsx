import { Button, DrawerBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Parcel } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { useMay } from '#src/data/api/may.ts'
import { parcelQuery } from '#src/data/api/parcels.ts'
import { workOrderListQuery } from '#src/data/api/work-orders.ts'
import { PACKAGES, PARCEL, PARCEL_DETAIL, TRACE } from '#src/text/packages.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { Price } from '#src/shop/money/price.tsx'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { DeskNote, hasPaidBack, PaidBack, SendStatus, Waybill } from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'
import { Trace } from './trace.tsx'
import { useSendMore } from './use-send-more.ts'

const SHOWN_WORK_ORDERS = 5

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '4px 0 16px' },
  state: { display: 'flex', alignItems: 'center', gap: '8px', marginRight: 'auto' },
  section: {
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
    [PHONE]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '6px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px', margin: 0 },
  whole: { gridColumn: '2 / -1' },
  link: { color: tokens.colorBrandForegroundLink },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  orders: { margin: 0, padding: 0, listStyleType: 'none' },
  order: { display: 'flex', alignItems: 'baseline', gap: '12px', padding: '4px 0' },
  end: { marginLeft: 'auto' },
})

type SectionProps = { readonly title: string; readonly children: ReactNode }

function Section({ title, children }: SectionProps) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}

type FactProps = {
  readonly name: string
  readonly isWhole?: boolean
  readonly children: ReactNode
}

/** Nothing is shown of what is not known. */
function Fact({ name, isWhole = false, children }: FactProps) {
  const styles = useStyles()
  if (children === '') return null
  return (
    <>
      <dt className={styles.term}>{name}</dt>
      <dd className={mergeClasses(styles.value, isWhole && styles.whole)}>{children}</dd>
    </>
  )
}

type ParcelProps = { readonly userId: string; readonly parcel: Parcel }

/** The number that work orders name it by. */
const numberOf = ({ kuaidi_sn: waybill, shop_order: sn }: Parcel): string =>
  waybill === '' ? sn : waybill

function Acts({ userId, parcel }: ParcelProps) {
  const styles = useStyles()
  const sendMore = useSendMore(userId)
  const mayOrder = useMay(['order'])
  const mayWork = useMay(['order', 'parcels'])
  const about = numberOf(parcel)
  return (
    <div className={styles.acts}>
      <span className={styles.state}>
        <ParcelStatus status={parcel.status} text={parcel.status_text} />
        {parcel.archived === true && <Tag tone="grey" text={PACKAGES.archived} />}
      </span>
      {parcel.state === 'pending' && parcel.refund.state !== 'asked' && (
        <CancelShipping scope={{ ids: [parcel.id] }} />
      )}
      {mayOrder && <Button onClick={() => sendMore(parcel)}>{PACKAGES.sendMore}</Button>}
      {mayWork && parcel.archived !== true && (
        <LinkButton
          to="/user-center/merchant-news"
          search={{ compose: true, ...(about !== '' && { about }) }}
        >
          {PACKAGES.ask}
        </LinkButton>
      )}
    </div>
  )
}

function Facts({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const { facts } = PACKAGES
  const { rec_name: name, order_sn: sn, shop_order: shopOrder } = parcel
  const address = addressOf(parcel)
  return (
    <>
      <Section title={facts.recipient}>
        <dl className={styles.facts}>
          <Fact name={facts.recipient}>{name}</Fact>
          <Fact name={facts.mobile}>
            <MaskedPhone
              phone={parcel.rec_mobile}
              showLabel={PACKAGES.showPhone(name)}
              hideLabel={PACKAGES.hidePhone(name)}
            />
          </Fact>
          <Fact isWhole name={facts.address}>
            {address}
            <CopyButton value={address} label={PARCEL_DETAIL.copyAddress} />
          </Fact>
        </dl>
      </Section>
      <Section title={PARCEL_DETAIL.parcel}>
        <dl className={styles.facts}>
          <Fact isWhole name={facts.waybill}>
            <Waybill parcel={parcel} />
            <span className={styles.quiet}>{parcel.express_name}</span>
          </Fact>
          <Fact isWhole name={facts.shopOrder}>
            {shopOrder === '' ? PARCEL.noOrderNo : shopOrder}
          </Fact>
          <Fact isWhole name={facts.orderSn}>
            <Link to="/user-center/order-list" search={{ detail: sn }} className={styles.link}>
              {sn}
            </Link>
          </Fact>
          <Fact isWhole name={facts.goods}>
            {parcel.goods_name}
            <span className={styles.quiet}>{PACKAGES.pieces(parcel.goods_num)}</span>
          </Fact>
          <Fact name={facts.price}>
            <Price yuan={parcel.price} size="small" />
          </Fact>
          <Fact name={PARCEL_DETAIL.paidBack}>
            {hasPaidBack(parcel) ? <PaidBack parcel={parcel} /> : PARCEL_DETAIL.nothing}
          </Fact>
          {parcel.store_id !== 0 && (
            <>
              <Fact name={facts.shop}>{parcel.store_name}</Fact>
              <Fact name={facts.send}>
                <SendStatus parcel={parcel} />
                <span className={styles.quiet}>{parcel.send_msg}</span>
              </Fact>
            </>
          )}
          <Fact name={facts.time}>{parcel.create_time}</Fact>
          <Fact name={PARCEL_DETAIL.numbered}>{parcel.ship_time}</Fact>
          <Fact name={PARCEL_DETAIL.pickedUp}>{parcel.pickup_time}</Fact>
          <Fact name={PARCEL_DETAIL.signed}>{parcel.sign_time}</Fact>
        </dl>
        {parcel.desk_note !== '' && <DeskNote parcel={parcel} />}
      </Section>
    </>
  )
}

/** Work orders about it. */
function WorkOrders({ userId, parcel }: ParcelProps) {
  const styles = useStyles()
  const about = numberOf(parcel)
  const filter = { kuaidi_sn: about, page: 1, page_size: SHOWN_WORK_ORDERS }
  const mayWork = useMay(['order', 'parcels'])
  const enabled = mayWork && about !== ''
  const { data } = useQuery({ ...workOrderListQuery(userId, filter), enabled })
  if (data === undefined || data.list.length === 0) return null
  return (
    <Section title={PARCEL_DETAIL.workOrders}>
      <ul className={styles.orders}>
        {data.list.map((order) => (
          <li key={order.id} className={styles.order}>
            <Link
              to="/user-center/merchant-news"
              search={{ open: order.id }}
              className={styles.link}
            >
              {`${WORK_ORDER_TYPE_NAMES[order.type]} ${order.work_order_sn}`}
            </Link>
            <span className={styles.quiet}>{order.reply_time}</span>
            <span className={styles.end}>{order.status_text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Whole({ userId, parcel }: ParcelProps) {
  return (
    <>
      <Acts userId={userId} parcel={parcel} />
      <Facts parcel={parcel} />
      <WorkOrders userId={userId} parcel={parcel} />
      {parcel.kuaidi_sn !== '' && (
        <Section title={TRACE.title}>
          <Trace userId={userId} waybill={parcel.kuaidi_sn} />
        </Section>
      )}
    </>
  )
}

type DrawerProps = {
  readonly userId: string
  /** Undefined = closed. */
  readonly value: string | undefined
  readonly onClose: () => void
}

type ByProps = Omit<DrawerProps, 'value'> & {
  readonly by: Parameters<typeof parcelQuery>[1] | undefined
}

function ParcelDrawer({ userId, by, onClose }: ByProps) {
  const query = useQuery({ ...parcelQuery(userId, by ?? { id: '' }), enabled: by !== undefined })
  return (
    <SideDrawer
      isOpen={by !== undefined}
      title={PARCEL_DETAIL.title}
      width="middle"
      onClose={onClose}
    >
      <DrawerBody>
        <QueryView query={query}>
          {(parcel) =>
            parcel === null ? (
              <EmptyState isCompact art="no-packages" title={PARCEL_DETAIL.none} />
            ) : (
              <Whole userId={userId} parcel={parcel} />
            )
          }
        </QueryView>
      </DrawerBody>
    </SideDrawer>
  )
}

/** One parcel, by its waybill: all facts, what can be done, every scan. */
export function WaybillDrawer({ value: waybill, ...props }: DrawerProps) {
  return <ParcelDrawer {...props} by={waybill === undefined ? undefined : { waybill }} />
}

/** The same for one without a waybill. */
export function NumberlessDrawer({ value: id, ...props }: DrawerProps) {
  return <ParcelDrawer {...props} by={id === undefined ? undefined : { id }} />
}
