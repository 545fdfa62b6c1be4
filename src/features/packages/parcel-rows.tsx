import { makeStyles, tokens } from '@fluentui/react-components'

import { SEND_STATUS, SEND_STATUS_TEXT, type Parcel } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { Cut, TwoLines } from '#src/kit/table/two-lines.tsx'
import { shortTimeText, timeText } from '#src/kit/time/date-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { DeskNote, hasPaidBack, PaidBack, SendStatus, Waybill } from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold },
  address: { color: tokens.colorNeutralForeground2 },
  end: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, fontSize: '12px' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

type CellProps = { readonly parcel: Parcel }

/** The person, and the address. */
export function RecipientCell({ parcel }: CellProps) {
  const styles = useStyles()
  const { rec_name: name, rec_mobile: mobile } = parcel
  return (
    <TwoLines
      first={
        <>
          <Cut text={name} className={styles.strong} />
          <MaskedPhone
            phone={mobile}
            showLabel={PACKAGES.showPhone(name)}
            hideLabel={PACKAGES.hidePhone(name)}
          />
        </>
      }
      second={<Cut text={addressOf(parcel)} className={styles.address} />}
    />
  )
}

const isRefused = ({ send_status: status }: Parcel): boolean => status === SEND_STATUS.refused

/** What is late, as far as it is known. */
function lateWord({ compensate: { reason, paid_time: paid } }: Parcel): string {
  return paid === '' ? PACKAGES.reasons[reason] : ''
}

/** The last scan; before it, what is wrong or what the service desk wrote. */
function Latest({ parcel }: CellProps) {
  const styles = useStyles()
  const { latest_trace: trace, latest_time: time, send_msg: refusal, state } = parcel
  if (parcel.desk_note !== '') return <DeskNote parcel={parcel} />
  const isWrong = state === 'exception' || (trace === '' && isRefused(parcel))
  const text = trace === '' && isRefused(parcel) ? refusal : trace
  if (text === '') return PACKAGES.noSend
  return (
    <Cut
      text={text}
      title={`${time} ${text}`.trim()}
      className={isWrong ? styles.wrong : undefined}
    />
  )
}

/** The state, what is wrong, and the last scan. */
export function StateCell({ parcel }: CellProps) {
  const styles = useStyles()
  const late = lateWord(parcel)
  return (
    <TwoLines
      first={
        <>
          <ParcelStatus status={parcel.status} text={parcel.status_text} />
          {parcel.archived === true && <Tag tone="grey" text={PACKAGES.archived} />}
          {late !== '' && <Tag tone="amber" text={late} />}
          {isRefused(parcel) && (
            <Tag tone="danger" text={SEND_STATUS_TEXT[parcel.send_status] ?? ''} />
          )}
          {parcel.latest_time !== '' && (
            <span className={styles.end}>{shortTimeText(parcel.latest_time)}</span>
          )}
        </>
      }
      second={<Latest parcel={parcel} />}
    />
  )
}

/** The numbers: the carrier's, and the platform's. */
export function WaybillCell({ parcel }: CellProps) {
  const { shop_order: sn } = parcel
  return (
    <TwoLines
      first={<Waybill parcel={parcel} />}
      second={sn === '' ? PARCEL.noOrderNo : <Cut text={sn} />}
    />
  )
}

/** What is in it and what it cost; below, what came back. */
export function GoodsCell({ parcel }: CellProps) {
  const styles = useStyles()
  const pieces = PACKAGES.pieces(parcel.goods_num)
  return (
    <TwoLines
      first={
        <>
          <Cut text={parcel.goods_name} />
          <span className={styles.count}>{pieces}</span>
        </>
      }
      second={
        <>
          <Price yuan={parcel.price} size="small" />
          {hasPaidBack(parcel) && <PaidBack parcel={parcel} />}
        </>
      }
    />
  )
}

/** Whether the platform knows its waybill, and why not; of which shop it is. */
export function ReportCell({ parcel }: CellProps) {
  const { send_msg: refusal, store_name: shop } = parcel
  return (
    <TwoLines
      first={<SendStatus parcel={parcel} />}
      second={<Cut text={refusal === '' ? shop : refusal} />}
    />
  )
}

/** When it was ordered, and under which serial of ours. */
export function OrderedCell({ parcel }: CellProps) {
  const { create_time: time, order_sn: sn } = parcel
  return <TwoLines first={<span title={time}>{timeText(time)}</span>} second={<Cut text={sn} />} />
}
