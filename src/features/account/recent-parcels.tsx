import { makeStyles, mergeClasses } from '@fluentui/react-components'

import type { Parcel } from '#contract/parcels.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { WORKBENCH } from '#src/text/account.ts'
import { Price } from '#src/shop/money/price.tsx'
import { RecordHead, type RecordColumn } from '#src/kit/table/record-head.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({ table: { marginTop: '8px' } })

const { facts: TITLES } = PACKAGES

const COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: TITLES.time, width: '17%' },
  { key: 'waybill', title: TITLES.waybill, width: '18%' },
  { key: 'recipient', title: TITLES.recipient, width: '10%' },
  { key: 'goods', title: TITLES.goods, width: '35%' },
  { key: 'price', title: TITLES.price, width: '10%', isEnd: true },
  { key: 'status', title: TITLES.status, width: '10%' },
]

/** The newest parcels at a glance; everything else is in the package list. */
export function RecentParcels({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <table
      className={mergeClasses(table.table, table.wraps, styles.table)}
      aria-label={WORKBENCH.recent}
    >
      <RecordHead columns={COLUMNS} />
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.id} className={table.row}>
            <td className={mergeClasses(table.cell, table.number)}>
              {timeText(parcel.create_time)}
            </td>
            <td className={mergeClasses(table.cell, table.number)}>
              {parcel.kuaidi_sn === '' ? (
                <span className={table.quiet}>{PARCEL.waiting}</span>
              ) : (
                parcel.kuaidi_sn
              )}
            </td>
            <td className={table.cell}>{parcel.rec_name}</td>
            <td className={table.cell} title={parcel.goods_name}>
              {parcel.goods_name}
            </td>
            <td className={mergeClasses(table.cell, table.end)}>
              <Price yuan={parcel.price} size="small" />
            </td>
            <td className={table.cell}>{parcel.status_text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
