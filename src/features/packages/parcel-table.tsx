import {
  Checkbox,
  Skeleton,
  SkeletonItem,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

import type { Parcel } from '#contract/parcels.ts'
import { COMMON } from '#src/text/common.ts'
import { PACKAGES } from '#src/text/packages.ts'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { MaskedPhone } from '#src/ui/masked-phone.tsx'
import { Price } from '#src/ui/price.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import { wd } from '#src/ui/theme/theme.ts'
import {
  addressOf,
  PaidBack,
  Goods,
  LatestTrace,
  SendMoreButton,
  SendStatus,
  TraceButton,
  Waybill,
} from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'

const useStyles = makeStyles({
  card: { minWidth: '2280px' },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
  fresh: {
    backgroundColor: wd.tint,
    '& td': { backgroundColor: wd.tint },
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorBrandBackground}` },
  },
})

const { columns: TITLES } = PACKAGES

export const PARCEL_COLUMNS: readonly RecordColumn[] = [
  { key: 'shopOrder', title: TITLES.shopOrder, width: '186px', isFixed: true },
  { key: 'waybill', title: TITLES.waybill, width: '196px', isFixed: true },
  { key: 'recipient', title: TITLES.recipient, width: '92px' },
  { key: 'mobile', title: TITLES.mobile, width: '142px' },
  { key: 'address', title: TITLES.address, width: 'auto' },
  { key: 'status', title: TITLES.status, width: '96px' },
  { key: 'trace', title: TITLES.trace, width: '180px' },
  { key: 'goods', title: TITLES.goods, width: '150px' },
  { key: 'price', title: TITLES.price, width: '84px', isEnd: true },
  { key: 'send', title: TITLES.send, width: '92px' },
  { key: 'compensate', title: TITLES.compensate, width: '148px' },
  { key: 'shop', title: TITLES.shop, width: '120px' },
  { key: 'time', title: TITLES.time, width: '146px' },
  { key: 'orderSn', title: TITLES.orderSn, width: '196px' },
  {
    key: 'actions',
    title: TITLES.actions,
    width: '196px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
  },
]

const SELECT: RecordColumn = { key: 'select', title: '', width: '48px' }

export type ParcelActions = {
  readonly onTrace: (waybill: string) => void
  readonly onSendMore: (parcel: Parcel) => void
  readonly CancelShipping: CancelShippingComponent
}

function Actions({ parcel, actions }: { parcel: Parcel; actions: ParcelActions }) {
  const { onTrace, onSendMore, CancelShipping } = actions
  return (
    <>
      {parcel.state === 'pending' && parcel.refund.state !== 'asked' && (
        <CancelShipping scope={{ ids: [parcel.id] }} rowLabel={parcel.rec_name} />
      )}
      <SendMoreButton parcel={parcel} onSendMore={onSendMore} />
      <TraceButton parcel={parcel} onTrace={onTrace} />
    </>
  )
}

function contentOf(parcel: Parcel, actions: ParcelActions): Readonly<Record<string, ReactNode>> {
  const { rec_name: name, shop_order: shopOrder } = parcel
  return {
    shopOrder: shopOrder === '' ? PACKAGES.noOrderNo : <span title={shopOrder}>{shopOrder}</span>,
    waybill: <Waybill parcel={parcel} />,
    recipient: <span title={name}>{name}</span>,
    mobile: (
      <MaskedPhone
        phone={parcel.rec_mobile}
        showLabel={PACKAGES.showPhone(name)}
        hideLabel={PACKAGES.hidePhone(name)}
      />
    ),
    address: <span title={addressOf(parcel)}>{addressOf(parcel)}</span>,
    status: <ParcelStatus status={parcel.status} text={parcel.status_text} />,
    trace: <LatestTrace parcel={parcel} />,
    goods: <Goods parcel={parcel} />,
    price: <Price yuan={parcel.price} size="small" />,
    send: <SendStatus parcel={parcel} />,
    compensate: <PaidBack parcel={parcel} />,
    shop:
      parcel.store_name === '' ? (
        PACKAGES.noSend
      ) : (
        <span title={parcel.store_name}>{parcel.store_name}</span>
      ),
    time: <span title={parcel.create_time}>{parcel.create_time.slice(0, 16)}</span>,
    orderSn: parcel.order_sn,
    actions: <Actions parcel={parcel} actions={actions} />,
  }
}

type ParcelTableProps = {
  readonly parcels: readonly Parcel[]
  readonly columns: readonly RecordColumn[]
  readonly isStale: boolean
  /** The order placed just now: its parcels are marked. */
  readonly placed: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly actions: ParcelActions
}

export function ParcelTable(props: ParcelTableProps) {
  const { parcels, columns, isStale, placed, chosen, onChoose, actions } = props
  const styles = useStyles()
  const table = useRecordTableStyles()
  const some = parcels.some(({ id }) => chosen.has(id))
  const all = some && parcels.every(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  const ids = parcels.map(({ id }) => id)
  const head = {
    ...SELECT,
    content: (
      <Checkbox
        aria-label={PACKAGES.chooseAll}
        checked={all ? true : some ? 'mixed' : false}
        onChange={(_, { checked }) => choose(ids, checked === true)}
      />
    ),
  }
  return (
    <div
      className={mergeClasses(table.card, styles.card, isStale && styles.stale)}
      aria-busy={isStale}
    >
      <table className={table.table} aria-label={PACKAGES.caption}>
        <RecordHead columns={[head, ...columns]} />
        <tbody>
          {parcels.map((parcel) => {
            const content = contentOf(parcel, actions)
            const isFresh = placed !== undefined && parcel.order_sn === placed
            return (
              <tr key={parcel.id} className={mergeClasses(table.row, isFresh && styles.fresh)}>
                <td className={table.cell}>
                  <Checkbox
                    aria-label={PACKAGES.choose(parcel.rec_name)}
                    checked={chosen.has(parcel.id)}
                    onChange={(_, { checked }) => choose([parcel.id], checked === true)}
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
                    {content[key]}
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
export function ParcelTableSkeleton({ rows }: { readonly rows: number }) {
  const table = useRecordTableStyles()
  const columns = [SELECT, ...PARCEL_COLUMNS]
  return (
    <Skeleton className={table.card} aria-label={COMMON.loading}>
      <table className={table.table} aria-hidden>
        <RecordHead columns={columns} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className={table.row}>
              {columns.map(({ key }) => (
                <td key={key} className={table.cell}>
                  <SkeletonItem size={16} style={{ width: key === 'recipient' ? '60%' : '85%' }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Skeleton>
  )
}
