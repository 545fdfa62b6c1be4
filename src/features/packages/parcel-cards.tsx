import { useCallback } from 'react'

import { addressOf, type Parcel } from '#contract/parcels.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { MaskedPhone } from '#src/shop/people/masked-phone.tsx'
import { RecordCards, useCardStyles } from '#src/kit/table/record-cards.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { hasPaidBack, PaidBack, TraceButton, Waybill } from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'

type ParcelCardsProps = {
  readonly parcels: readonly Parcel[]
  readonly placed: string | undefined
  readonly isStale: boolean
  readonly onTrace: (waybill: string) => void
}

function ParcelCard({ parcel, onTrace }: { parcel: Parcel } & Pick<ParcelCardsProps, 'onTrace'>) {
  const card = useCardStyles()
  return (
    <>
      <div className={card.line}>
        <Waybill parcel={parcel} />
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
          <TraceButton parcel={parcel} onTrace={onTrace} />
        </span>
      </div>
    </>
  )
}

/** The parcels on a phone: users look there for where a parcel is. */
export function ParcelCards({ parcels, placed, isStale, onTrace }: ParcelCardsProps) {
  const trace = useEventCallback(onTrace)
  const draw = useCallback(
    (parcel: Parcel) => <ParcelCard parcel={parcel} onTrace={trace} />,
    [trace],
  )
  return (
    <RecordCards
      label={PACKAGES.caption}
      rows={parcels}
      keyOf={({ id }) => id}
      isStale={isStale}
      isFresh={({ order_sn: sn }) => placed !== undefined && sn === placed}
    >
      {draw}
    </RecordCards>
  )
}
