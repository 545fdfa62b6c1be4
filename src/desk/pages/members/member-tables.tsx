import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ShownMember } from '#contract/desk/members.ts'
import { MEMBER } from '#src/text/desk/members.ts'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  none: { color: tokens.colorNeutralForeground3 },
})

type Order = ShownMember['orders'][number]
type Device = ShownMember['devices'][number]
type Correction = ShownMember['corrections'][number]
type Props = { readonly member: ShownMember }

function OrderLink({ sn }: { readonly sn: string }) {
  const { link } = useLinkStyles()
  return (
    <Link to="/find" search={{ text: sn, by: 'order_sn' }} className={link}>
      {sn}
    </Link>
  )
}

const ORDERS: readonly CellColumn<Order>[] = [
  {
    key: 'sn',
    title: MEMBER.orderColumns.sn,
    width: '220px',
    cell: ({ sn }) => <OrderLink sn={sn} />,
  },
  {
    key: 'goods',
    title: MEMBER.orderColumns.goods,
    width: 'auto',
    least: 160,
    cell: ({ goodsName }) => goodsName,
  },
  {
    key: 'parcels',
    title: MEMBER.orderColumns.parcels,
    width: '100px',
    isEnd: true,
    cell: ({ parcels }) => parcels.toLocaleString('en-US'),
  },
  {
    key: 'total',
    title: MEMBER.orderColumns.total,
    width: '130px',
    isEnd: true,
    cell: ({ totalFen }) => fenText(totalFen),
  },
  {
    key: 'time',
    title: MEMBER.orderColumns.time,
    width: '170px',
    cell: ({ time }) => timeText(time),
  },
]

function stateOf({ isSignedIn, isRemembered }: Device): string {
  if (isSignedIn) return MEMBER.signedIn
  return isRemembered ? MEMBER.remembered : MEMBER.signedOut
}

const DEVICES: readonly CellColumn<Device>[] = [
  {
    key: 'name',
    title: MEMBER.deviceColumns.name,
    width: 'auto',
    least: 160,
    cell: ({ name }) => (name === '' ? MEMBER.unnamed : name),
  },
  { key: 'state', title: MEMBER.deviceColumns.state, width: '120px', cell: stateOf },
  {
    key: 'seen',
    title: MEMBER.deviceColumns.seen,
    width: '170px',
    cell: ({ seenTime }) => timeText(seenTime),
  },
  {
    key: 'created',
    title: MEMBER.deviceColumns.created,
    width: '170px',
    cell: ({ createTime }) => timeText(createTime),
  },
]

const CORRECTIONS: readonly CellColumn<Correction>[] = [
  {
    key: 'fen',
    title: MEMBER.correctionColumns.fen,
    width: '130px',
    isEnd: true,
    cell: ({ fen }) => (fen > 0 ? `+${fenText(fen)}` : fenText(fen)),
  },
  {
    key: 'reason',
    title: MEMBER.correctionColumns.reason,
    width: 'auto',
    least: 160,
    cell: ({ reason }) => reason,
  },
  {
    key: 'time',
    title: MEMBER.correctionColumns.time,
    width: '170px',
    cell: ({ time }) => timeText(time),
  },
]

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

export function OrderTable({ member: { orders } }: Props) {
  const styles = useStyles()
  return (
    <Part title={MEMBER.orders}>
      {orders.length === 0 ? (
        <p className={styles.none}>{MEMBER.noOrders}</p>
      ) : (
        <RecordTable label={MEMBER.orders} columns={ORDERS} rows={orders} keyOf={({ sn }) => sn} />
      )}
    </Part>
  )
}

export function DeviceTable({ member: { devices } }: Props) {
  const styles = useStyles()
  return (
    <Part title={MEMBER.devices}>
      {devices.length === 0 ? (
        <p className={styles.none}>{MEMBER.noDevices}</p>
      ) : (
        <RecordTable
          label={MEMBER.devices}
          columns={DEVICES}
          rows={devices}
          keyOf={({ createTime, seenTime, name }) => `${createTime} ${seenTime} ${name}`}
        />
      )}
    </Part>
  )
}

/** Only of a member who has any. */
export function CorrectionTable({ member: { corrections } }: Props) {
  if (corrections.length === 0) return null
  return (
    <Part title={MEMBER.corrections}>
      <RecordTable
        label={MEMBER.corrections}
        columns={CORRECTIONS}
        rows={corrections}
        keyOf={({ time, fen, reason }) => `${time} ${fen} ${reason}`}
      />
    </Part>
  )
}
