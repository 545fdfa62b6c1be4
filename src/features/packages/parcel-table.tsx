import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'

import { addressOf, type Parcel } from '#contract/parcels.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { CHOICE_COLUMN, type RowChoice } from '#src/kit/table/choice-column.tsx'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { leastWidth, type RecordColumn } from '#src/kit/table/record-head.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/kit/table/record-table.tsx'
import { ORDER_NO_WIDTH } from '#src/kit/table/record-table.styles.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import {
  PaidBack,
  Goods,
  LatestTrace,
  SendMoreButton,
  SendStatus,
  TraceButton,
  Waybill,
} from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  fresh: {
    backgroundColor: wd.tint,
    '& td': { backgroundColor: wd.tint },
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorBrandBackground}` },
  },
})

const { columns: TITLES } = PACKAGES

/**
 * The columns that users come for are at the left, clear of the fixed actions in a window of
 * 1440 px: the numbers, the state, whether the platform knows, and who gets it.
 */
export const PARCEL_COLUMNS: readonly RecordColumn[] = [
  { key: 'shopOrder', title: TITLES.shopOrder, width: `${ORDER_NO_WIDTH}px`, isFixed: true },
  { key: 'waybill', title: TITLES.waybill, width: '196px', isFixed: true },
  { key: 'status', title: TITLES.status, width: '96px' },
  { key: 'send', title: TITLES.send, width: '224px' },
  { key: 'recipient', title: TITLES.recipient, width: '84px' },
  { key: 'mobile', title: TITLES.mobile, width: '142px' },
  { key: 'address', title: TITLES.address, width: 'auto', least: 208 },
  { key: 'trace', title: TITLES.trace, width: '180px' },
  { key: 'goods', title: TITLES.goods, width: '150px' },
  { key: 'price', title: TITLES.price, width: '84px', isEnd: true },
  { key: 'compensate', title: TITLES.compensate, width: '224px' },
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

export type ParcelActions = {
  readonly onTrace: (waybill: string) => void
  readonly onSendMore: (parcel: Parcel) => void
}

function Actions({ parcel, actions }: { parcel: Parcel; actions: ParcelActions }) {
  const { onTrace, onSendMore } = actions
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

const CELLS: Readonly<Record<string, (parcel: Parcel) => ReactNode>> = {
  shopOrder: ({ shop_order: sn }) => (sn === '' ? PARCEL.noOrderNo : <span title={sn}>{sn}</span>),
  waybill: (parcel) => <Waybill parcel={parcel} />,
  recipient: ({ rec_name: name }) => <span title={name}>{name}</span>,
  mobile: ({ rec_name: name, rec_mobile: mobile }) => (
    <MaskedPhone
      phone={mobile}
      showLabel={PACKAGES.showPhone(name)}
      hideLabel={PACKAGES.hidePhone(name)}
    />
  ),
  address: (parcel) => <span title={addressOf(parcel)}>{addressOf(parcel)}</span>,
  status: ({ status, status_text: text }) => <ParcelStatus status={status} text={text} />,
  trace: (parcel) => <LatestTrace parcel={parcel} />,
  goods: (parcel) => <Goods parcel={parcel} />,
  price: ({ price }) => <Price yuan={price} size="small" />,
  send: (parcel) => <SendStatus parcel={parcel} />,
  compensate: (parcel) => <PaidBack parcel={parcel} />,
  shop: ({ store_name: name }) =>
    name === '' ? PACKAGES.noSend : <span title={name}>{name}</span>,
  time: ({ create_time: time }) => <span title={time}>{timeText(time)}</span>,
  orderSn: ({ order_sn: sn }) => sn,
}

const nothing = () => null

type ParcelTableProps = {
  readonly parcels: readonly Parcel[]
  readonly columns: readonly RecordColumn[]
  readonly isStale: boolean
  /** The order placed just now: its parcels are marked. */
  readonly placed: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose: RowChoice<Parcel>['onChoose']
  readonly actions: ParcelActions
}

/** What a column shows of each parcel. */
function withCell(column: RecordColumn, actions: ParcelActions): CellColumn<Parcel> {
  if (column.key !== 'actions') return Object.assign({ cell: CELLS[column.key] ?? nothing }, column)
  return Object.assign(
    { cell: (parcel: Parcel) => <Actions parcel={parcel} actions={actions} /> },
    column,
  )
}

const keyOf = ({ id }: Parcel): string => id

export function ParcelTable(props: ParcelTableProps) {
  const { parcels, columns, isStale, placed, chosen, onChoose, actions } = props
  const styles = useStyles()
  const onTrace = useEventCallback(actions.onTrace)
  const onSendMore = useEventCallback(actions.onSendMore)
  const cells = useMemo(
    () => columns.map((column) => withCell(column, { onTrace, onSendMore })),
    [columns, onTrace, onSendMore],
  )
  return (
    <RecordTable
      minWidth={leastWidth([CHOICE_COLUMN, ...columns])}
      label={PACKAGES.caption}
      columns={cells}
      rows={parcels}
      keyOf={keyOf}
      choice={{
        chosen,
        onChoose,
        labelOf: ({ rec_name: name }) => PACKAGES.choose(name),
        allLabel: PACKAGES.chooseAll,
      }}
      isStale={isStale}
      rowClassOf={({ order_sn: sn }) => (sn === placed ? styles.fresh : undefined)}
    />
  )
}

/** The same geometry while the first page is on its way. */
export function ParcelTableSkeleton({ columns }: { readonly columns: readonly RecordColumn[] }) {
  const all = [CHOICE_COLUMN, ...columns]
  return <RecordTableSkeleton minWidth={leastWidth(all)} columns={all} />
}
