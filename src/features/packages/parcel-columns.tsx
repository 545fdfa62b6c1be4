import type { Parcel } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { Price } from '#src/shop/money/price.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { ORDER_NO_WIDTH } from '#src/kit/table/record-table.styles.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import {
  Goods,
  LatestTrace,
  PaidBack,
  ParcelActions,
  SendStatus,
  Waybill,
} from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'

const { columns: NAMES } = PACKAGES

/** A text that its column may cut. */
const whole = (text: string) => <span title={text}>{text}</span>

/**
 * The columns that users come for are at the left, clear of the fixed actions in a window of
 * 1440 px: the numbers, the state, whether the platform knows, and who gets it.
 */
export const PARCEL_COLUMNS: readonly CellColumn<Parcel>[] = [
  {
    key: 'shopOrder',
    title: NAMES.shopOrder,
    width: `${ORDER_NO_WIDTH}px`,
    isFixed: true,
    cell: ({ shop_order: sn }) => (sn === '' ? PARCEL.noOrderNo : whole(sn)),
  },
  {
    key: 'waybill',
    title: NAMES.waybill,
    width: '196px',
    isFixed: true,
    cell: (parcel) => <Waybill parcel={parcel} />,
  },
  {
    key: 'status',
    title: NAMES.status,
    width: '96px',
    cell: ({ status, status_text: text }) => <ParcelStatus status={status} text={text} />,
  },
  {
    key: 'send',
    title: NAMES.send,
    width: '224px',
    cell: (parcel) => <SendStatus parcel={parcel} />,
  },
  {
    key: 'recipient',
    title: NAMES.recipient,
    width: '84px',
    cell: ({ rec_name: name }) => whole(name),
  },
  {
    key: 'mobile',
    title: NAMES.mobile,
    width: '142px',
    cell: ({ rec_name: name, rec_mobile: mobile }) => (
      <MaskedPhone
        phone={mobile}
        showLabel={PACKAGES.showPhone(name)}
        hideLabel={PACKAGES.hidePhone(name)}
      />
    ),
  },
  {
    key: 'address',
    title: NAMES.address,
    width: 'auto',
    least: 208,
    cell: (parcel) => whole(addressOf(parcel)),
  },
  {
    key: 'trace',
    title: NAMES.trace,
    width: '180px',
    cell: (parcel) => <LatestTrace parcel={parcel} />,
  },
  { key: 'goods', title: NAMES.goods, width: '150px', cell: (parcel) => <Goods parcel={parcel} /> },
  {
    key: 'price',
    title: NAMES.price,
    width: '84px',
    isEnd: true,
    cell: ({ price }) => <Price yuan={price} size="small" />,
  },
  {
    key: 'compensate',
    title: NAMES.compensate,
    width: '224px',
    cell: (parcel) => <PaidBack parcel={parcel} />,
  },
  {
    key: 'shop',
    title: NAMES.shop,
    width: '120px',
    cell: ({ store_name: name }) => (name === '' ? PACKAGES.noSend : whole(name)),
  },
  {
    key: 'time',
    title: NAMES.time,
    width: '146px',
    cell: ({ create_time: time }) => <span title={time}>{timeText(time)}</span>,
  },
  { key: 'orderSn', title: NAMES.orderSn, width: '196px', cell: ({ order_sn: sn }) => sn },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '196px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
    cell: (parcel) => <ParcelActions parcel={parcel} />,
  },
]
