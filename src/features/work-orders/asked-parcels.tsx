import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { AskedParcel } from '#contract/work-orders.ts'
import { splitNumbers } from '#domain/values/split-numbers.ts'
import { parcelCheckQuery } from '#src/data/api/work-orders.ts'
import { NEW_WORK_ORDER } from '#src/text/work-orders.ts'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { useSettled } from '#src/kit/hooks/use-settled.ts'

/** The server is called when typing pauses: half a number belongs to no parcel. */
const SETTLE_MS = 400

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: {
    margin: 0,
    padding: '4px 0',
    listStyleType: 'none',
    flexShrink: 0,
    // Half a row more than fits shows that there are others.
    maxHeight: '182px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  parcel: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    padding: '0 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  goods: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  missing: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    color: tokens.colorStatusDangerForeground1,
  },
  claim: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.tint,
  },
})

/** What late shipping means for one parcel. */
function Due({ parcel }: { readonly parcel: AskedParcel }) {
  const { eligible, amount, paid_time: paidAt, review } = parcel.compensate
  if (review !== 'none') return <Tag tone="grey" text={NEW_WORK_ORDER.reviewed[review]} />
  if (eligible) return <Tag tone="amber" text={NEW_WORK_ORDER.due(amount)} />
  if (paidAt !== '') return <Tag tone="quiet" text={NEW_WORK_ORDER.paid(amount)} />
  return <Tag tone="grey" text={NEW_WORK_ORDER.notLate} />
}

type ParcelLinesProps = { readonly parcels: readonly AskedParcel[]; readonly showsDue: boolean }

export function ParcelLines({ parcels, showsDue }: ParcelLinesProps) {
  const styles = useStyles()
  if (parcels.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard, too
    <ul className={styles.list} tabIndex={0} aria-label={NEW_WORK_ORDER.found(parcels.length)}>
      {parcels.map((parcel) => (
        <li key={parcel.parcel_id} className={styles.parcel}>
          <span>
            {parcel.kuaidi_sn === ''
              ? `${parcel.shop_order} ${NEW_WORK_ORDER.waiting}`
              : parcel.kuaidi_sn}
          </span>
          <span className={styles.name}>{parcel.rec_name}</span>
          <span className={styles.goods}>{parcel.goods_name}</span>
          {showsDue ? <Due parcel={parcel} /> : <Tag tone="grey" text={parcel.status_text} />}
        </li>
      ))}
    </ul>
  )
}

type AskedParcelsProps = {
  readonly userId: string
  readonly numbers: readonly string[]
  /** The claim is for what is due. */
  readonly isClaim: boolean
  readonly onRemove: (numbers: readonly string[]) => void
}

/** What the numbers lead to: parcels, numbers that are not the user's, and what is due. */
export function AskedParcels({ userId, numbers, isClaim, onRemove }: AskedParcelsProps) {
  const styles = useStyles()
  const settled = useSettled(numbers.join('\n'), SETTLE_MS)
  const query = useQuery({
    ...parcelCheckQuery(userId, splitNumbers(settled)),
    enabled: settled !== '',
  })
  if (numbers.length === 0) return null
  const { data, error } = query
  if (data === undefined && error !== null) return <FailedLine query={query} />
  if (data === undefined) return <span className={styles.quiet}>{NEW_WORK_ORDER.checking}</span>
  const { list, claim } = data
  // Only numbers that are still entered: the answer may be older than the field.
  const missing = data.missing.filter((number) => numbers.includes(number))
  const isDue = list.some(({ compensate }) => compensate.eligible)
  return (
    <div className={styles.root} aria-live="polite">
      <ParcelLines parcels={list} showsDue={isClaim} />
      {missing.length > 0 && (
        <div className={styles.missing}>
          {NEW_WORK_ORDER.missing(missing)}
          <Button size="small" onClick={() => onRemove(missing)}>
            {NEW_WORK_ORDER.removeMissing}
          </Button>
        </div>
      )}
      {isClaim && (
        <div className={styles.claim}>
          {isDue ? (
            <>
              {NEW_WORK_ORDER.claim}
              <Price yuan={claim} size="small" />
            </>
          ) : (
            NEW_WORK_ORDER.claimNone
          )}
          <span className={styles.quiet}>{NEW_WORK_ORDER.claimHint}</span>
        </div>
      )}
    </div>
  )
}
