import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import type { OrderDetail } from '#contract/order-list.ts'
import { useMay } from '#src/data/api/may.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { ORDER_DETAIL } from '#src/text/orders.ts'
import { PARCEL } from '#src/text/packages.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { RecordHead, type RecordColumn } from '#src/kit/table/record-head.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { numbersAbout } from './ask-about.ts'
import { Section } from './order-section.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'baseline', gap: '12px', padding: '4px 0' },
  tools: { display: 'flex', gap: '8px', marginLeft: 'auto' },
  transfers: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    ':not(:empty)': { padding: '4px 0 12px' },
  },
})

const { parcelColumns: NAMES } = ORDER_DETAIL

const PARCEL_COLUMNS: readonly RecordColumn[] = [
  { key: 'shopOrder', title: NAMES.shopOrder, width: '32%' },
  { key: 'waybill', title: NAMES.waybill, width: '28%' },
  { key: 'recipient', title: NAMES.recipient, width: '16%' },
  { key: 'to', title: NAMES.to, width: '24%' },
]

type OrderParcelsProps = { readonly order: OrderDetail; readonly waybills: ReactNode }

/** The first parcels of an order, and what can be done with all of them. */
export function OrderParcels({ order, waybills }: OrderParcelsProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  const { parcels } = order
  const about = numbersAbout(order)
  const mayWork = useMay(['order', 'parcels'])
  return (
    <Section
      title={ORDER_DETAIL.parcels}
      end={
        <>
          {mayWork && (
            <LinkButton
              size="small"
              appearance="subtle"
              to="/user-center/merchant-news"
              search={{ compose: true, ...(about !== '' && { about }) }}
            >
              {ORDER_DETAIL.ask}
            </LinkButton>
          )}
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
        <span className={styles.tools}>{waybills}</span>
      </div>
      <div className={styles.transfers}>
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      </div>
      <table className={mergeClasses(table.table, table.wraps)} aria-label={ORDER_DETAIL.parcels}>
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
