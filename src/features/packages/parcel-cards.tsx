import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { Parcel } from '#contract/parcels.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { MaskedPhone } from '#src/ui/masked-phone.tsx'
import { wd } from '#src/ui/theme/theme.ts'
import { addressOf, hasPaidBack, PaidBack, TraceButton, Waybill } from './parcel-cells.tsx'
import { ParcelStatus } from './parcel-status.tsx'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  fresh: { backgroundColor: wd.tint },
  line: { display: 'flex', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type ParcelCardsProps = {
  readonly parcels: readonly Parcel[]
  readonly placed: string | undefined
  readonly onTrace: (waybill: string) => void
}

/** The parcels on a phone: what is asked for there is where they are. */
export function ParcelCards({ parcels, placed, onTrace }: ParcelCardsProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={PACKAGES.caption}>
      {parcels.map((parcel) => (
        <li
          key={parcel.id}
          className={mergeClasses(
            styles.card,
            placed !== undefined && parcel.order_sn === placed && styles.fresh,
          )}
        >
          <div className={styles.line}>
            <Waybill parcel={parcel} />
            <span className={styles.end}>
              <ParcelStatus status={parcel.status} text={parcel.status_text} />
            </span>
          </div>
          <div className={styles.line}>
            {parcel.rec_name}
            <MaskedPhone
              phone={parcel.rec_mobile}
              showLabel={PACKAGES.showPhone(parcel.rec_name)}
              hideLabel={PACKAGES.hidePhone(parcel.rec_name)}
            />
          </div>
          <div>{addressOf(parcel)}</div>
          {parcel.latest_trace !== '' && (
            <div className={styles.quiet}>
              {parcel.latest_time.slice(5, 16)} {parcel.latest_trace}
            </div>
          )}
          <div className={styles.line}>
            <span className={styles.quiet}>
              {parcel.shop_order === '' ? PACKAGES.noOrderNo : parcel.shop_order}
            </span>
            {hasPaidBack(parcel) && <PaidBack parcel={parcel} />}
            <span className={styles.end}>
              <TraceButton parcel={parcel} onTrace={onTrace} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
