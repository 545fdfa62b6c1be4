import { makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { INVOICE_STATUS, INVOICE_TITLE_TYPES, type Invoice } from '#contract/invoices.ts'
import { renewInvoices, takeInvoiceBack } from '#src/data/api/invoices.ts'
import { INVOICES } from '#src/text/invoices.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { moneyText } from '#src/shop/money/money-text.ts'

const useStyles = makeStyles({
  lines: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: tokens.spacingVerticalS,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  action: { minWidth: 0, padding: '0 6px' },
})

const { columns: NAMES } = INVOICES

function Title({ invoice }: { readonly invoice: Invoice }) {
  const styles = useStyles()
  const { title, title_type: type, tax_no: taxNo, email } = invoice
  const more = [INVOICE_TITLE_TYPES[type], taxNo].filter((part) => part !== '').join(' · ')
  return (
    <span className={styles.lines}>
      <span>{title}</span>
      <span className={styles.quiet}>{more}</span>
      <span className={styles.quiet}>{email}</span>
    </span>
  )
}

/** Number and day, or why there is none. */
function Result({ invoice }: { readonly invoice: Invoice }) {
  const styles = useStyles()
  const { number, day, reason, red } = invoice
  if (number === '')
    return reason === '' ? INVOICES.none : <span className={styles.lines}>{reason}</span>
  const isRed = red !== '0.00'
  return (
    <span className={styles.lines}>
      <span className={styles.number}>
        {number}
        <CopyButton value={number} label={INVOICES.number(number)} />
      </span>
      <span className={styles.quiet}>
        {INVOICES.day(day)}
        {isRed && ` · ${INVOICES.red(moneyText(red))}`}
      </span>
    </span>
  )
}

/** When, and the work order that has the words about it. */
function Requested({ invoice }: { readonly invoice: Invoice }) {
  const styles = useStyles()
  const { create_time: time, work_order_id: id, work_order_sn: sn } = invoice
  return (
    <span className={styles.lines}>
      <span>{time}</span>
      <Link
        to="/user-center/merchant-news"
        search={{ open: id }}
        className={styles.link}
        aria-label={INVOICES.workOrderOf(sn)}
      >
        {sn}
      </Link>
    </span>
  )
}

function Orders({ invoice: { from, to, order_count: n } }: { readonly invoice: Invoice }) {
  const styles = useStyles()
  return (
    <span className={styles.lines}>
      <span>{INVOICES.named(n)}</span>
      {from !== '' && <span className={styles.quiet}>{INVOICES.period(from, to)}</span>}
    </span>
  )
}

function TakeBack({ invoice }: { readonly invoice: Invoice }) {
  const styles = useStyles()
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  const [isAsking, setIsAsking] = useState(false)
  const { status, work_order_id: id, work_order_sn: sn } = invoice
  if (status !== INVOICE_STATUS.open) return null
  const takeBack = async (): Promise<void> => {
    const answer = await takeInvoiceBack(id)
    if (answer.ok) notify('success', INVOICES.takenBack)
    else notifyError(answer.error)
    await renewInvoices(client)
  }
  return (
    <>
      <OpenerButton
        className={styles.action}
        size="small"
        appearance="subtle"
        aria-label={INVOICES.takeBackOf(sn)}
        disabledFocusable={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {INVOICES.takeBack}
      </OpenerButton>
      {isAsking && (
        <Question
          title={INVOICES.takeBackTitle}
          text={INVOICES.takeBackText}
          confirm={INVOICES.takeBack}
          onConfirm={() => {
            setIsAsking(false)
            run(takeBack)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const TONES = { 0: 'amber', 1: 'quiet', 2: 'danger', 3: 'grey' } as const

export const INVOICE_COLUMNS: readonly CellColumn<Invoice>[] = [
  {
    key: 'time',
    title: NAMES.time,
    width: '168px',
    cell: (row) => <Requested invoice={row} />,
  },
  {
    key: 'title',
    title: NAMES.title,
    width: 'auto',
    least: 220,
    cell: (row) => <Title invoice={row} />,
  },
  {
    key: 'orders',
    title: NAMES.orders,
    width: '184px',
    cell: (row) => <Orders invoice={row} />,
  },
  {
    key: 'amount',
    title: NAMES.amount,
    width: '112px',
    isEnd: true,
    cell: (row) => moneyText(row.amount),
  },
  {
    key: 'status',
    title: NAMES.status,
    width: '88px',
    cell: (row) => <Tag tone={TONES[row.status]} text={row.status_text} />,
  },
  { key: 'result', title: NAMES.result, width: '232px', cell: (row) => <Result invoice={row} /> },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '76px',
    isEnd: true,
    isSticky: true,
    cell: (row) => <TakeBack invoice={row} />,
  },
]
