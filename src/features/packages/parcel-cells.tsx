import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SEND_STATUS_TEXT, type Parcel } from '#contract/parcels.ts'
import { MONEY_TYPES } from '#contract/wallet.ts'
import { useMay } from '#src/data/api/may.ts'
import { PACKAGES, PARCEL } from '#src/text/packages.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { useListUser, useOpenDrawer } from '#src/kit/list/list-around.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { Hint } from '#src/kit/page/hint.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { parcelSearch } from './search.ts'
import { useReportAgain } from './use-report-again.ts'
import { useSendMore } from './use-send-more.ts'

const useStyles = makeStyles({
  waybill: { display: 'flex', alignItems: 'center', gap: '6px' },
  carrier: { height: '18px', borderRadius: '3px', flexShrink: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    // A target of 24 px in each line of a row, whose border takes one of them.
    marginBlock: '-1px',
    '& > button': { height: '24px' },
  },
  action: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' },
  refused: { display: 'flex', alignItems: 'center', gap: '4px' },
  why: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  note: { overflow: 'hidden', textOverflow: 'ellipsis' },
  entry: { display: 'inline-flex', textDecorationLine: 'none' },
  paidBack: { display: 'flex', alignItems: 'center', gap: '4px' },
})

export function Waybill({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <span className={styles.waybill}>
      <img
        className={styles.carrier}
        src={parcel.express_image}
        alt={parcel.express_name}
        title={parcel.express_name}
        height={18}
      />
      {parcel.kuaidi_sn === '' ? (
        <span className={table.quiet}>{PARCEL.waiting}</span>
      ) : (
        <>
          <span className={table.number}>{parcel.kuaidi_sn}</span>
          <CopyButton value={parcel.kuaidi_sn} label={PACKAGES.copyWaybill(parcel.kuaidi_sn)} />
        </>
      )}
    </span>
  )
}

/** Whether the platform knows the waybill; `noSend` where there is no platform to notify. */
export function SendStatus({ parcel }: { readonly parcel: Parcel }) {
  const text = SEND_STATUS_TEXT[parcel.send_status]
  if (text === undefined) return PACKAGES.noSend
  if (parcel.send_msg === '') return <Tag tone="grey" text={text} />
  return <Refused parcel={parcel} text={text} />
}

/** Why the platform refuses the waybill, and a button to report it again. */
function Refused({ parcel, text }: { readonly parcel: Parcel; readonly text: string }) {
  const styles = useStyles()
  const { ids, reportAgain } = useReportAgain([parcel])
  return (
    <span className={styles.refused} title={parcel.send_msg}>
      <Tag tone="danger" text={text} />
      {ids.length > 0 && (
        <Hint text={parcel.send_msg}>
          <Button
            className={styles.action}
            size="small"
            appearance="subtle"
            aria-label={PACKAGES.reportAgainOf(parcel.shop_order)}
            onClick={() => void reportAgain()}
          >
            {PACKAGES.reportAgain}
          </Button>
        </Hint>
      )}
    </span>
  )
}

type EntryLinkProps = {
  readonly parcel: Parcel
  readonly type: 'compensation' | 'refund' | 'desk_refund'
  readonly title: string
  readonly children: ReactNode
}

/** What came back for a parcel leads to its entry in the wallet. */
function EntryLink({ parcel, type, title, children }: EntryLinkProps) {
  const styles = useStyles()
  const keyword = parcel.kuaidi_sn === '' ? parcel.order_sn : parcel.kuaidi_sn
  return (
    <Link
      to="/user-center/wallet"
      search={{ keyword, type }}
      title={title}
      className={styles.entry}
    >
      {children}
    </Link>
  )
}

const REFUND_TONES = { none: 'grey', asked: 'amber', done: 'quiet', refused: 'danger' } as const

export function Refund({ parcel }: { readonly parcel: Parcel }) {
  const { state, reason, amount, time } = parcel.refund
  if (state === 'none') return null
  const word = REFUNDS.states[state]
  const { paid_time: compensatedAt, amount: compensated } = parcel.compensate
  const less = compensatedAt === '' ? '' : PACKAGES.refundTitle(parcel.price, compensated)
  const title = [REFUNDS.reasons[reason], time, less].filter(Boolean).join(' ')
  if (state === 'done') {
    return (
      <EntryLink parcel={parcel} type="refund" title={title}>
        <Tag tone={REFUND_TONES.done} text={REFUNDS.amount(word, amount)} />
      </EntryLink>
    )
  }
  return (
    <span title={title}>
      <Tag tone={REFUND_TONES[state]} text={word} />
    </span>
  )
}

const NOTHING = '0.00'

export function hasPaidBack({ compensate, refund, desk_refunded: byDesk }: Parcel): boolean {
  return compensate.reason !== 'none' || refund.state !== 'none' || byDesk !== NOTHING
}

/** What the service desk gave back of the price, while the parcel goes on. */
function DeskRefund({ parcel }: { readonly parcel: Parcel }) {
  if (parcel.desk_refunded === NOTHING) return null
  return (
    <EntryLink parcel={parcel} type="desk_refund" title={MONEY_TYPES.desk_refund}>
      <Tag text={REFUNDS.amount(MONEY_TYPES.desk_refund, parcel.desk_refunded)} />
    </EntryLink>
  )
}

/** A sentence of the service desk about the parcel. */
export function DeskNote({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  return (
    <span className={styles.refused} title={parcel.desk_note}>
      <Tag tone="amber" text={PACKAGES.ofDesk} />
      <span className={styles.note}>{parcel.desk_note}</span>
    </span>
  )
}

/** What was, or will be, paid back for the parcel. */
export function PaidBack({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  if (!hasPaidBack(parcel)) return PACKAGES.noSend
  return (
    <span className={styles.paidBack}>
      <Refund parcel={parcel} />
      <DeskRefund parcel={parcel} />
      <Compensation parcel={parcel} />
    </span>
  )
}

/** Somebody of the shop has decided, or is about to. */
function Reviewed({ compensate }: Pick<Parcel, 'compensate'>) {
  const styles = useStyles()
  const { amount, reason, review, held_for: heldFor, refusal } = compensate
  const isWaiting = review === 'waiting'
  const words = isWaiting ? PACKAGES.reviewing(amount) : PACKAGES.notCompensated
  return (
    <span className={styles.refused} title={isWaiting ? PACKAGES.heldFor[heldFor] : refusal}>
      <Tag tone={isWaiting ? 'amber' : 'grey'} text={`${PACKAGES.reasons[reason]} ${words}`} />
      {!isWaiting && <span className={styles.why}>{refusal}</span>}
    </span>
  )
}

function Compensation({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const { compensate, refundable } = parcel
  const { eligible, amount, reason, paid_time: paidAt, awaits_carrier: waits } = compensate
  if (reason === 'none') return null
  if (compensate.review !== 'none') return <Reviewed compensate={compensate} />
  const word = PACKAGES.reasons[reason]
  if (waits) {
    return (
      <span title={PACKAGES.awaitsCarrierText}>
        <Tag tone="grey" text={`${word} ${PACKAGES.awaitsCarrier}`} />
      </span>
    )
  }
  const words = paidAt === '' ? PACKAGES.compensating(amount) : PACKAGES.compensated(amount)
  const tag = <Tag tone={eligible ? 'amber' : 'quiet'} text={`${word} ${words}`} />
  if (paidAt === '') return tag
  return (
    <>
      <EntryLink parcel={parcel} type="compensation" title={paidAt}>
        {tag}
      </EntryLink>
      {refundable !== '' && (
        <span className={styles.why} title={PACKAGES.refundableLess(refundable, amount)}>
          {PACKAGES.mayComeBack(refundable)}
        </span>
      )}
    </>
  )
}

/** 再寄一件: the same goods to the same recipient, in a draft of its own; for those who may order. */
function SendMoreButton({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const sendMore = useSendMore(useListUser())
  if (!useMay(['order'])) return null
  return (
    <Button
      className={styles.action}
      size="small"
      appearance="subtle"
      aria-label={PACKAGES.sendMoreOf(parcel.rec_name)}
      onClick={() => sendMore(parcel)}
    >
      {PACKAGES.sendMore}
    </Button>
  )
}

/** Opens the parcel. */
export function DetailButton({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const open = useOpenDrawer(parcelSearch)
  const { id, kuaidi_sn: waybill, rec_name: name } = parcel
  return (
    <OpenerButton
      className={styles.action}
      size="small"
      appearance="subtle"
      aria-label={waybill === '' ? PACKAGES.detailFor(name) : PACKAGES.detailOf(waybill)}
      onClick={() => open(waybill === '' ? { parcel: id } : { trace: waybill })}
    >
      {PACKAGES.detail}
    </OpenerButton>
  )
}

/** In two lines, as the row has them. */
export function ParcelActions({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <SendMoreButton parcel={parcel} />
      <DetailButton parcel={parcel} />
      {parcel.state === 'pending' && parcel.refund.state !== 'asked' && (
        <CancelShipping scope={{ ids: [parcel.id] }} rowLabel={parcel.rec_name} />
      )}
    </div>
  )
}
