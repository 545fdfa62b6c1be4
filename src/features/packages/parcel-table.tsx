import {
  Skeleton,
  SkeletonItem,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'

import type { Parcel } from '#contract/parcels.ts'
import { COMMON } from '#src/text/common.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { MaskedPhone } from '#src/ui/masked-phone.tsx'
import { Price } from '#src/ui/price.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import { wd } from '#src/ui/theme/theme.ts'
import { ParcelStatus } from './parcel-status.tsx'

const useStyles = makeStyles({
  waybill: { display: 'flex', alignItems: 'center', gap: '6px' },
  carrier: { height: '18px', borderRadius: '3px', flexShrink: 0 },
  goods: { display: 'flex', gap: '8px' },
  goodsName: { overflow: 'hidden', textOverflow: 'ellipsis' },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
  fresh: {
    backgroundColor: wd.tint,
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorBrandBackground}` },
  },
})

const { columns: TITLES } = PACKAGES

/** The table is never narrower than the user centre. */
const COLUMNS: readonly RecordColumn[] = [
  { key: 'shopOrder', title: TITLES.shopOrder, width: '14%' },
  { key: 'waybill', title: TITLES.waybill, width: '14.5%' },
  { key: 'recipient', title: TITLES.recipient, width: '6.5%' },
  { key: 'mobile', title: TITLES.mobile, width: '10.5%' },
  { key: 'address', title: TITLES.address, width: '17%' },
  { key: 'goods', title: TITLES.goods, width: '12%' },
  { key: 'price', title: TITLES.price, width: '6%', isEnd: true },
  { key: 'status', title: TITLES.status, width: '7%' },
  { key: 'time', title: TITLES.time, width: '12.5%' },
]

function Waybill({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <span className={styles.waybill}>
      <img
        className={styles.carrier}
        src={parcel.express_image}
        alt={parcel.express_name}
        title={parcel.express_name}
        height={18}
      />
      {parcel.kuaidi_sn === '' ? (
        <span className={table.quiet}>{PACKAGES.waiting}</span>
      ) : (
        <>
          <span className={table.number}>{parcel.kuaidi_sn}</span>
          <CopyButton value={parcel.kuaidi_sn} label={PACKAGES.copyWaybill(parcel.kuaidi_sn)} />
        </>
      )}
    </span>
  )
}

function Goods({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <span className={styles.goods}>
      <span className={styles.goodsName}>{parcel.goods_name}</span>
      <span className={table.quiet}>{PACKAGES.pieces(parcel.goods_num)}</span>
    </span>
  )
}

function ParcelRow({ parcel, isFresh }: { readonly parcel: Parcel; readonly isFresh: boolean }) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  const { rec_name: name } = parcel
  const address = `${parcel.rec_province}${parcel.rec_city}${parcel.rec_district}${parcel.rec_address}`
  const number = mergeClasses(table.cell, table.number)
  return (
    <tr className={mergeClasses(table.row, isFresh && styles.fresh)}>
      <td className={number} title={parcel.shop_order}>
        {parcel.shop_order === '' ? (
          <span className={table.quiet}>{PACKAGES.noOrderNo}</span>
        ) : (
          parcel.shop_order
        )}
      </td>
      <td className={table.cell}>
        <Waybill parcel={parcel} />
      </td>
      <td className={table.cell} title={name}>
        {name}
      </td>
      <td className={table.cell}>
        <MaskedPhone
          phone={parcel.rec_mobile}
          showLabel={PACKAGES.showPhone(name)}
          hideLabel={PACKAGES.hidePhone(name)}
        />
      </td>
      <td className={table.cell} title={address}>
        {address}
      </td>
      <td className={table.cell} title={parcel.goods_name}>
        <Goods parcel={parcel} />
      </td>
      <td className={mergeClasses(number, table.end)}>
        <Price yuan={parcel.price} size="small" />
      </td>
      <td className={table.cell}>
        <ParcelStatus status={parcel.status} text={parcel.status_text} />
      </td>
      <td className={number}>{parcel.create_time}</td>
    </tr>
  )
}

type ParcelTableProps = {
  readonly parcels: readonly Parcel[]
  readonly isStale: boolean
  /** The order placed just now: its parcels are marked. */
  readonly placed: string | undefined
}

export function ParcelTable({ parcels, isStale, placed }: ParcelTableProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <div className={mergeClasses(table.card, isStale && styles.stale)} aria-busy={isStale}>
      <table className={table.table} aria-label={PACKAGES.caption}>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {parcels.map((parcel) => (
            <ParcelRow
              key={parcel.id}
              parcel={parcel}
              isFresh={placed !== undefined && parcel.order_sn === placed}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same geometry while the first page is on its way. */
export function ParcelTableSkeleton({ rows }: { readonly rows: number }) {
  const table = useRecordTableStyles()
  return (
    <Skeleton className={table.card} aria-label={COMMON.loading}>
      <table className={table.table} aria-hidden>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className={table.row}>
              {COLUMNS.map(({ key }) => (
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
