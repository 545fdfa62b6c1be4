import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

import {
  DESK_INVOICES,
  INVOICE_VIEWS,
  listDeskInvoices,
  MOST_INVOICES_COUNTED,
  type DeskInvoice,
  type InvoiceView,
} from '#contract/desk/invoices.ts'
import { INVOICE_TITLE_TYPES } from '#contract/invoices.ts'
import { DESK_INVOICE } from '#src/text/desk/invoices.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useDesk } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceState } from './invoice-state.tsx'

const useStyles = makeStyles({
  tabs: { marginBottom: '4px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  lines: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: tokens.spacingVerticalS,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const { columns: TITLES } = DESK_INVOICE

function Title({ invoice }: { readonly invoice: DeskInvoice }) {
  const styles = useStyles()
  const { titleType, title, taxNo } = invoice
  return (
    <span className={styles.lines}>
      <span>{title}</span>
      <span className={styles.small}>
        {taxNo === ''
          ? INVOICE_TITLE_TYPES[titleType]
          : `${INVOICE_TITLE_TYPES[titleType]} · ${taxNo}`}
      </span>
    </span>
  )
}

function Paper({ invoice: { number, day } }: { readonly invoice: DeskInvoice }) {
  const styles = useStyles()
  return (
    <span className={styles.lines}>
      <span>{number}</span>
      <span className={styles.small}>{day}</span>
    </span>
  )
}

const COLUMNS: readonly CellColumn<DeskInvoice>[] = [
  { key: 'time', title: TITLES.time, width: '150px', cell: (row) => timeText(row.createTime) },
  {
    key: 'member',
    title: TITLES.member,
    width: '120px',
    cell: ({ member }) => <span title={member.mobile}>{member.username}</span>,
  },
  {
    key: 'title',
    title: TITLES.title,
    width: 'auto',
    least: 220,
    cell: (row) => <Title invoice={row} />,
  },
  {
    key: 'amount',
    title: TITLES.amount,
    width: '120px',
    isEnd: true,
    cell: (row) => fenText(row.amountFen),
  },
]

const PAPER: CellColumn<DeskInvoice> = {
  key: 'number',
  title: TITLES.number,
  width: '190px',
  cell: (row) => <Paper invoice={row} />,
}

const DUE: CellColumn<DeskInvoice> = {
  key: 'due',
  title: TITLES.due,
  width: '110px',
  isEnd: true,
  cell: (row) => fenText(row.dueRedFen),
}

const STATE: CellColumn<DeskInvoice> = {
  key: 'state',
  title: TITLES.state,
  width: '96px',
  cell: (row) => <InvoiceState {...row} />,
}

const MORE = { open: [STATE], red: [DUE, PAPER], issued: [PAPER, STATE], over: [STATE] } as const

type OnOpen = (sn: string | undefined) => void

function columnsOf(view: InvoiceView, onOpen: OnOpen): readonly CellColumn<DeskInvoice>[] {
  return [
    ...COLUMNS,
    ...MORE[view],
    {
      key: 'show',
      title: TITLES.show,
      width: '104px',
      isEnd: true,
      cell: ({ sn }) => (
        <Button size="small" aria-label={DESK_INVOICE.showOf(sn)} onClick={() => onOpen(sn)}>
          {DESK_INVOICE.show}
        </Button>
      ),
    },
  ]
}

type InvoicesProps = {
  readonly view: InvoiceView
  readonly open: string | undefined
  readonly onView: (view: InvoiceView) => void
  readonly onOpen: OnOpen
}

/** What merchants want invoices for: to be issued, refused, or taken back by red ones. */
export function Invoices({ view, open, onView, onOpen }: InvoicesProps) {
  const styles = useStyles()
  const query = useDesk(listDeskInvoices, { view }, { everyMs: 60_000 })
  const columns = useMemo(() => columnsOf(view, onOpen), [view, onOpen])
  const counts = query.data?.counts
  const tabs = INVOICE_VIEWS.map((value) => {
    const count = value === 'open' || value === 'red' ? counts?.[value] : undefined
    return {
      value,
      name: DESK_INVOICE.view[value],
      count,
      isAtLeast: count === MOST_INVOICES_COUNTED,
      isAlert: value === 'red' && (count ?? 0) > 0,
    }
  })
  return (
    <>
      <div className={styles.tabs}>
        <StatusTabs
          label={DESK_INVOICE.views}
          tabs={tabs}
          chosen={view}
          isInline
          onChoose={onView}
        />
      </div>
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              art="no-packages"
              title={DESK_INVOICE.none[view]}
              text={DESK_INVOICE.noneText[view]}
            />
          ) : (
            <>
              <RecordTable
                label={DESK_INVOICE.table}
                columns={columns}
                rows={list}
                keyOf={({ sn }) => sn}
              />
              {list.length === DESK_INVOICES && (
                <p className={styles.quiet}>{DESK_INVOICE.mostShown(DESK_INVOICES)}</p>
              )}
            </>
          )
        }
      </QueryView>
      <InvoiceDrawer sn={open} onClose={() => onOpen(undefined)} />
    </>
  )
}
