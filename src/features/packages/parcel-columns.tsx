import type { Parcel } from '#contract/parcels.ts'
import { PACKAGES } from '#src/text/packages.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import {
  GoodsCell,
  OrderedCell,
  RecipientCell,
  ReportCell,
  StateCell,
  WaybillCell,
} from './parcel-rows.tsx'
import { ParcelActions } from './parcel-cells.tsx'

const { columns: NAMES } = PACKAGES

/** The column of what the platform knows: for parcels of authorised shops. */
export const REPORT_COLUMN = 'send'

/**
 * Person, address, state and last scan come first: within 1,070 px of the page, so that a window of
 * 1280 px answers a call without being scrolled.
 */
export const PARCEL_COLUMNS: readonly CellColumn<Parcel>[] = [
  {
    key: 'recipient',
    title: NAMES.recipient,
    width: 'auto',
    least: 284,
    isFixed: true,
    cell: (parcel) => <RecipientCell parcel={parcel} />,
  },
  {
    key: 'status',
    title: NAMES.status,
    width: 'auto',
    least: 288,
    isFixed: true,
    cell: (parcel) => <StateCell parcel={parcel} />,
  },
  {
    key: 'waybill',
    title: NAMES.waybill,
    width: '226px',
    isFixed: true,
    cell: (parcel) => <WaybillCell parcel={parcel} />,
  },
  {
    key: 'goods',
    title: NAMES.goods,
    width: '188px',
    cell: (parcel) => <GoodsCell parcel={parcel} />,
  },
  {
    key: REPORT_COLUMN,
    title: NAMES.send,
    width: '156px',
    cell: (parcel) => <ReportCell parcel={parcel} />,
  },
  {
    key: 'time',
    title: NAMES.time,
    width: '152px',
    cell: (parcel) => <OrderedCell parcel={parcel} />,
  },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '128px',
    isEnd: true,
    isSticky: true,
    isFixed: true,
    cell: (parcel) => <ParcelActions parcel={parcel} />,
  },
]
