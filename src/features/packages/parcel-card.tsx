import type { Parcel } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { useCardStyles } from '#src/kit/table/record-cards.tsx'
import { DeskNote, DetailButton, hasPaidBack, PaidBack, Waybill } from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'

/** A parcel on a phone: users look there for where it is. */
export function ParcelCard({ parcel }: { readonly parcel: Parcel }) {
  const card = useCardStyles()
  return (
    <>
      <div className={card.line}>
        <Waybill parcel={parcel} />
        {parcel.archived === true && <Tag tone="grey" text={PACKAGES.archived} />}
        <span className={card.end}>
          <ParcelStatus status={parcel.status} text={parcel.status_text} />
        </span>
      </div>
      <div className={card.line}>
        {parcel.rec_name}
        <MaskedPhone
          phone={parcel.rec_mobile}
          showLabel={PACKAGES.showPhone(parcel.rec_name)}
          hideLabel={PACKAGES.hidePhone(parcel.rec_name)}
        />
      </div>
      <div>{addressOf(parcel)}</div>
      {parcel.desk_note !== '' && <DeskNote parcel={parcel} />}
      {parcel.latest_trace !== '' && (
        <div className={card.quiet}>
          {shortTimeText(parcel.latest_time)} {parcel.latest_trace}
        </div>
      )}
      <div className={card.line}>
        <span className={card.quiet}>
          {parcel.shop_order === '' ? PARCEL.noOrderNo : parcel.shop_order}
        </span>
        {hasPaidBack(parcel) && <PaidBack parcel={parcel} />}
        <span className={card.end}>
          <DetailButton parcel={parcel} />
        </span>
      </div>
    </>
  )
}
