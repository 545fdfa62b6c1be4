import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { revealDeskParcel, showDeskParcel, type ShownParcel } from '#contract/desk/parcels.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { z } from '#contract/zod.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { FIND, PARCEL, PARCEL_ACTS } from '#src/text/desk/parcels.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMayOpen } from '../../data/staff.ts'
import { useDesk } from '../../data/use-desk.ts'
import { FoundView } from '../../parts/found-view.tsx'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'
import { ParcelActs } from '../../parts/parcels/acts.tsx'
import { Reveal } from '../../parts/reveal.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { Timeline } from './timeline.tsx'

const parcelSearch = z.object({
  id: z.coerce.number().int().min(1).optional().catch(undefined),
})

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
    alignItems: 'start',
    gap: '16px',
    maxWidth: '1280px',
    '@container (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    '@container (max-width: 960px)': { gridRow: 1 },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: '6px 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

type Fact = readonly [name: string, value: ReactNode]

function Person({ parcel: { id, name, phone } }: { readonly parcel: ShownParcel }) {
  return (
    <Reveal
      call={revealDeskParcel}
      input={{ id }}
      what={PARCEL.personWhat}
      masked={`${name} ${phone}`}
      read={(shown) =>
        [
          `${shown.name} ${shown.phone}`,
          `${shown.province}${shown.city}${shown.district}${shown.address}`,
        ].join('，')
      }
    />
  )
}

function Member({ parcel: { member } }: { readonly parcel: ShownParcel }) {
  const { link } = useLinkStyles()
  const mayOpen = useMayOpen()
  const text = `${member.username} ${member.mobile}`
  if (!mayOpen('/members')) return text
  return (
    <Link to="/members" search={{ id: member.id }} className={link}>
      {text}
    </Link>
  )
}

function factsOf(parcel: ShownParcel): Fact[] {
  const { goodsName, goodsNum, priceFen, backFen, signTime, exception } = parcel
  const facts: Fact[] = [
    [PARCEL.person, <Person key={parcel.id} parcel={parcel} />],
    [PARCEL.place, parcel.place],
    [PARCEL.member, <Member key={parcel.id} parcel={parcel} />],
    [PARCEL.express, parcel.expressName],
    [PARCEL.goods, goodsNum > 1 ? `${goodsName} ×${goodsNum}` : goodsName],
    [PARCEL.order, parcel.orderSn],
    [PARCEL.orderNo, parcel.orderNo],
    [PARCEL.price, fenText(priceFen)],
    [PARCEL.back, backFen === 0 ? '' : fenText(backFen)],
    [PARCEL.due, timeText(parcel.shipDueTime)],
    [PARCEL.pickup, timeText(parcel.pickupDueTime)],
    [PARCEL.signed, signTime === '' ? '' : timeText(signTime)],
    [PARCEL.exception, exception],
  ]
  return facts.filter(([, value]) => value !== '')
}

function Shown({ parcel }: { readonly parcel: ShownParcel }) {
  const styles = useStyles()
  const { waybillNo, state, exception, timeline, isRefundUnderWay } = parcel
  return (
    <div className={styles.root}>
      <section className={styles.card} aria-label={PARCEL.timeline}>
        <SectionTitle title={PARCEL.timeline} />
        <Timeline entries={timeline} />
      </section>
      <div className={styles.side}>
        <section className={styles.card}>
          <div className={styles.head}>
            <h2 className={styles.number}>{waybillNo === '' ? FIND.waiting : waybillNo}</h2>
            {waybillNo !== '' && <CopyButton value={waybillNo} label={PARCEL.copy} />}
            <Tag tone={state === 'exception' ? 'danger' : 'grey'} text={PARCEL_STATE_TEXT[state]} />
            {exception !== '' && state !== 'exception' && (
              <Tag tone="danger" text={PARCEL_STATE_TEXT.exception} />
            )}
          </div>
          <dl className={styles.facts}>
            {factsOf(parcel).map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.card} aria-label={PARCEL_ACTS.title}>
          <SectionTitle title={PARCEL_ACTS.title} />
          {isRefundUnderWay && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{PARCEL.underWay}</MessageBarBody>
            </MessageBar>
          )}
          <ParcelActs
            parcels={[parcel]}
            refundableFen={parcel.refundableFen}
            mayRenumber={parcel.mayRenumber}
            carriers={parcel.carriers}
          />
        </section>
      </div>
    </div>
  )
}

function One({ id }: { readonly id: number }) {
  const query = useDesk(showDeskParcel, { id })
  return <FoundView query={query}>{(parcel) => <Shown parcel={parcel} />}</FoundView>
}

/** One parcel: what happened to it, the recipient masked, and what the desk may do. */
export function ParcelPage() {
  const { search } = usePlace(parcelSearch)
  return (
    <WorkPage title={PAGE_TITLES.parcel}>
      {search.id === undefined ? (
        <EmptyState art="no-packages" title={PARCEL.missingTitle} text={PARCEL.missingText}>
          <LinkButton to="/find">{PARCEL.toFind}</LinkButton>
        </EmptyState>
      ) : (
        <One key={search.id} id={search.id} />
      )}
    </WorkPage>
  )
}
