import { DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import {
  issueInvoice,
  refuseInvoice,
  revealInvoice,
  reverseInvoice,
  showDeskInvoice,
  type ShownInvoice,
} from '#contract/desk/invoices.ts'
import { DESK_INVOICE } from '#src/text/desk/invoices.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMayOpen } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { FoundView } from '../../parts/found-view.tsx'
import { useLinkStyles } from '../../parts/link.styles.ts'
import { Reveal } from '../../parts/reveal.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', paddingBottom: '16px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '24px',
    rowGap: '8px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  title: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { display: 'flex', flexDirection: 'column', gap: '6px', margin: 0, padding: 0 },
  line: { display: 'flex', gap: '16px', fontVariantNumeric: 'tabular-nums', listStyleType: 'none' },
  goods: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  end: { marginLeft: 'auto', whiteSpace: 'nowrap' },
})

const RENEWS = { renews: ['invoices.list', 'invoices.show', 'work-orders.list'] } as const

type Fact = readonly [name: string, value: string]

function sumsOf(invoice: ShownInvoice): readonly Fact[] {
  const { state, amountFen, nowFen, redFen, dueRedFen, number, day, reason } = invoice
  if (state === 'issued') {
    return [
      [DESK_INVOICE.issuedFor, fenText(amountFen)],
      [DESK_INVOICE.red, redFen === 0 ? '' : fenText(redFen)],
      [DESK_INVOICE.due, dueRedFen === 0 ? '' : fenText(dueRedFen)],
      [DESK_INVOICE.paperNumber, number],
      [DESK_INVOICE.day, day],
    ]
  }
  return [
    [DESK_INVOICE.asked, fenText(amountFen)],
    [DESK_INVOICE.now, state === 'open' && nowFen !== amountFen ? fenText(nowFen) : ''],
    [DESK_INVOICE.reason, reason],
  ]
}

function Facts({ invoice }: { readonly invoice: ShownInvoice }) {
  const styles = useStyles()
  const { sn, member, title, taxNo, email, from, to, orders, createTime } = invoice
  const { columns } = DESK_INVOICE
  const period = from === '' ? DESK_INVOICE.named(orders) : DESK_INVOICE.period(from, to, orders)
  const facts: readonly Fact[] = [
    ...sumsOf(invoice),
    [columns.member, `${member.username} ${member.mobile}`],
    [DESK_INVOICE.orders, period],
    [columns.time, timeText(createTime)],
  ]
  return (
    <dl className={styles.facts}>
      <dt>{columns.state}</dt>
      <dd>
        <InvoiceState {...invoice} />
      </dd>
      <dt>{DESK_INVOICE.whoseTitle}</dt>
      <dd>
        <Reveal
          call={revealInvoice}
          input={{ sn }}
          what={DESK_INVOICE.whole}
          masked={[title, taxNo, email].filter((part) => part !== '').join(' ')}
          read={(whole) =>
            [whole.title, whole.taxNo, whole.email].filter((part) => part !== '').join(' ')
          }
        />
      </dd>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Lines({ invoice }: { readonly invoice: ShownInvoice }) {
  const styles = useStyles()
  const { lines, orders, reversals } = invoice
  return (
    <>
      <section>
        <h3 className={styles.title}>{DESK_INVOICE.lines}</h3>
        <ul className={styles.list}>
          {lines.map(({ orderSn, goodsName, amountFen, dueRedFen }) => (
            <li key={orderSn} className={styles.line}>
              <span>{orderSn}</span>
              <span className={styles.goods} title={goodsName}>
                {goodsName}
              </span>
              <span className={styles.end}>
                {fenText(amountFen)}
                {dueRedFen > 0 && `（${DESK_INVOICE.due} ${fenText(dueRedFen)}）`}
              </span>
            </li>
          ))}
        </ul>
        {orders > lines.length && (
          <p className={styles.note}>{DESK_INVOICE.linesShown(lines.length, orders)}</p>
        )}
      </section>
      {reversals.length > 0 && (
        <section>
          <h3 className={styles.title}>{DESK_INVOICE.reversals}</h3>
          <ul className={styles.list}>
            {reversals.map(({ number, day, amountFen }) => (
              <li key={number} className={styles.line}>
                <span>{number}</span>
                <span className={styles.goods}>{day}</span>
                <span className={styles.end}>{fenText(amountFen)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Note({ invoice: { state, nowFen, amountFen } }: { readonly invoice: ShownInvoice }) {
  const styles = useStyles()
  if (state !== 'open' || nowFen === amountFen) return null
  return <p className={styles.note}>{nowFen === 0 ? DESK_INVOICE.nowNone : DESK_INVOICE.nowLess}</p>
}

type ActsProps = { readonly invoice: ShownInvoice; readonly onDone: () => void }

function Acts({ invoice, onDone }: ActsProps) {
  const act = useDeskAct()
  const [asked, setAsked] = useState<'issue' | 'refuse' | 'reverse' | null>(null)
  const { sn, state, nowFen, dueRedFen } = invoice
  const close = (): void => setAsked(null)
  if (state !== 'open' && dueRedFen === 0) return null
  return (
    <DrawerFooter>
      {state === 'open' ? (
        <>
          <OpenerButton
            appearance="primary"
            disabledFocusable={nowFen === 0}
            onClick={() => setAsked('issue')}
          >
            {DESK_INVOICE.issue}
          </OpenerButton>
          <OpenerButton onClick={() => setAsked('refuse')}>{DESK_INVOICE.refuse}</OpenerButton>
        </>
      ) : (
        <OpenerButton appearance="primary" onClick={() => setAsked('reverse')}>
          {DESK_INVOICE.reverse}
        </OpenerButton>
      )}
      {asked === 'issue' && (
        <PaperDialog
          title={DESK_INVOICE.issueTitle(fenText(nowFen))}
          label={DESK_INVOICE.paperNumber}
          onPaper={(paper) => {
            close()
            const input = { sn, ...paper, fen: nowFen }
            act.run(issueInvoice, input, { ...RENEWS, done: DESK_INVOICE.issued, onDone })
          }}
          onClose={close}
        />
      )}
      {asked === 'reverse' && (
        <PaperDialog
          title={DESK_INVOICE.reverseTitle(fenText(dueRedFen))}
          label={DESK_INVOICE.redNumber}
          onPaper={(paper) => {
            close()
            const input = { sn, ...paper, fen: dueRedFen }
            act.run(reverseInvoice, input, { ...RENEWS, done: DESK_INVOICE.reversed, onDone })
          }}
          onClose={close}
        />
      )}
      {asked === 'refuse' && (
        <TextDialog
          title={DESK_INVOICE.refuseTitle}
          label={DESK_INVOICE.refuseReason}
          fault={DESK_INVOICE.refuseWrong}
          action={DESK_INVOICE.refuse}
          onText={(reason) => {
            close()
            const options = { ...RENEWS, done: DESK_INVOICE.refused, onDone }
            act.run(refuseInvoice, { sn, reason }, options)
          }}
          onClose={close}
        />
      )}
    </DrawerFooter>
  )
}

type WholeProps = { readonly sn: string; readonly onClose: () => void }

function Whole({ sn, onClose }: WholeProps) {
  const styles = useStyles()
  const { link } = useLinkStyles()
  const mayOpen = useMayOpen()
  const query = useDesk(showDeskInvoice, { sn })
  const isOther = query.data !== undefined && query.data.sn !== sn
  return (
    <FoundView query={isOther ? { ...query, data: undefined } : query}>
      {(invoice) => (
        <>
          <DrawerBody className={styles.root}>
            <Facts invoice={invoice} />
            <Note invoice={invoice} />
            <Lines invoice={invoice} />
            {mayOpen('/service') && (
              <Link to="/service" search={{ sn }} className={link}>
                {DESK_INVOICE.thread}
              </Link>
            )}
          </DrawerBody>
          <Acts invoice={invoice} onDone={onClose} />
        </>
      )}
    </FoundView>
  )
}

type InvoiceDrawerProps = {
  /** The number of its work order; undefined = none is open. */
  readonly sn: string | undefined
  readonly onClose: () => void
}

/** One request: whose name, which orders, and what becomes of it. */
export function InvoiceDrawer({ sn, onClose }: InvoiceDrawerProps) {
  return (
    <SideDrawer
      isOpen={sn !== undefined}
      title={DESK_INVOICE.drawer(sn ?? '')}
      width="middle"
      onClose={onClose}
    >
      {sn !== undefined && <Whole sn={sn} onClose={onClose} />}
    </SideDrawer>
  )
}
