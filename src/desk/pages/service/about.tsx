import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { FoundWorkOrder, ThreadParcel } from '#contract/desk/work-orders.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { ABOUT } from '#src/text/desk/service.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMayOpen } from '../../data/staff.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '4px 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
  parcels: {
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  parcel: {
    display: 'flex',
    flexDirection: 'column',
    padding: '8px 12px',
    color: 'inherit',
    textDecorationLine: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '8px' },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

function Parcel({ parcel }: { readonly parcel: ThreadParcel }) {
  const styles = useStyles()
  const { id, waybillNo, number, state, name, place, expressName, goodsName } = parcel
  return (
    <Link to="/parcel" search={{ id }} className={styles.parcel}>
      <span className={styles.line}>
        {waybillNo === '' ? `${number} ${ABOUT.noWaybill}` : waybillNo}
        <Tag tone={state === 'exception' ? 'danger' : 'grey'} text={PARCEL_STATE_TEXT[state]} />
      </span>
      <span className={styles.small}>{`${name} · ${place}`}</span>
      <span className={styles.small}>{`${expressName} · ${goodsName}`}</span>
    </Link>
  )
}

/** Beside the thread: the merchant, and the parcels that it is about. */
export function About({ found }: { readonly found: FoundWorkOrder }) {
  const styles = useStyles()
  const { link } = useLinkStyles()
  const mayOpen = useMayOpen()
  const { member, contact, claimFen, createTime, parcels } = found
  const facts = [
    [ABOUT.member, `${member.username} ${member.mobile}`],
    [ABOUT.contact, contact],
    [ABOUT.claim, claimFen === 0 ? '' : fenText(claimFen)],
    [ABOUT.created, timeText(createTime)],
  ].filter(([, value]) => value !== '')
  return (
    <section className={styles.root} aria-label={ABOUT.title}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.quiet}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {found.type === 'invoice' && mayOpen('/money') && (
        <Link to="/money" search={{ tab: 'invoices', no: found.sn }} className={link}>
          {ABOUT.invoice}
        </Link>
      )}
      {found.type === 'invoice' && !mayOpen('/money') && (
        <p className={styles.quiet}>{ABOUT.invoiceHint}</p>
      )}
      {found.type !== 'invoice' && (
        <h2 className={styles.title}>
          {parcels.length === 0 ? ABOUT.noParcels : ABOUT.parcels(parcels.length)}
        </h2>
      )}
      {parcels.length > 0 && (
        <div className={styles.parcels}>
          {parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
        </div>
      )}
      {mayOpen('/find') && (
        <Link to="/find" search={{ text: String(member.id), by: 'member' }} className={link}>
          {ABOUT.allParcels}
        </Link>
      )}
    </section>
  )
}
