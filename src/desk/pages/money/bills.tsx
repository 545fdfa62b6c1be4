import { Button, DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

import {
  compareBillDay,
  listBillDays,
  showBillDay,
  type BillDifference,
  type ComparedDay,
} from '#contract/desk/bills.ts'
import { BILLS } from '#src/text/desk/money.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    paddingBottom: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const { columns: TITLES } = BILLS

const partnerName = (partner: string): string =>
  Object.entries(BILLS.partners).find(([name]) => name === partner)?.[1] ?? partner

const sumText = (amount: number | null): string => (amount === null ? '—' : fenText(amount))

const COLUMNS: readonly CellColumn<ComparedDay>[] = [
  { key: 'day', title: TITLES.day, width: '140px', cell: ({ day }) => day },
  {
    key: 'partner',
    title: TITLES.partner,
    width: '140px',
    cell: ({ partner }) => partnerName(partner),
  },
  {
    key: 'paid',
    title: TITLES.paid,
    width: 'auto',
    least: 200,
    isEnd: true,
    cell: ({ payments, paid_fen: paid }) => BILLS.count(payments, fenText(paid)),
  },
  {
    key: 'refunded',
    title: TITLES.refunded,
    width: '220px',
    isEnd: true,
    cell: ({ refunds, refunded_fen: refunded }) => BILLS.count(refunds, fenText(refunded)),
  },
  {
    key: 'differences',
    title: TITLES.differences,
    width: '110px',
    cell: ({ differences }) =>
      differences === 0 ? (
        <Tag text={BILLS.same} />
      ) : (
        <Tag tone="amber" text={BILLS.differ(differences)} />
      ),
  },
]

function Differences({ list }: { readonly list: readonly BillDifference[] }) {
  const styles = useStyles()
  if (list.length === 0) return <p>{BILLS.noDifference}</p>
  return (
    <ul className={styles.list}>
      {list.map(({ partner, kind, trade_no: no, ours_fen, theirs_fen, note }) => (
        <li key={`${partner} ${kind} ${no}`} className={styles.item}>
          <span>
            {no} <Tag tone="amber" text={BILLS.kinds[kind]} />
          </span>
          <span className={styles.quiet}>
            {partnerName(partner)} · {BILLS.ours} {sumText(ours_fen)} · {BILLS.theirs}{' '}
            {sumText(theirs_fen)}
            {note === '' ? '' : ` · ${note}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Day({ day }: { readonly day: string }) {
  const query = useDesk(showBillDay, { day })
  const act = useDeskAct()
  const compare = (): void =>
    act.run(
      compareBillDay,
      { day },
      {
        renews: ['reconciliation.list', 'reconciliation.show', 'recharges.outside'],
        onDone: ({ unavailable }) =>
          unavailable.length === 0
            ? notify('success', BILLS.compared)
            : notify('warning', BILLS.noBill(unavailable.map(partnerName).join('、'))),
      },
    )
  return (
    <>
      <DrawerBody>
        <QueryView query={query}>
          {({ differences }) => <Differences list={differences} />}
        </QueryView>
      </DrawerBody>
      <DrawerFooter>
        <Button disabledFocusable={act.isBusy} onClick={compare}>
          {BILLS.again}
        </Button>
      </DrawerFooter>
    </>
  )
}

type BillsProps = {
  readonly open: string | undefined
  readonly onOpen: (day: string | undefined) => void
}

function columnsOf(onOpen: BillsProps['onOpen']): readonly CellColumn<ComparedDay>[] {
  return [
    ...COLUMNS,
    {
      key: 'acts',
      title: TITLES.acts,
      width: '104px',
      isEnd: true,
      cell: ({ day }) => (
        <Button size="small" aria-label={BILLS.showOf(day)} onClick={() => onOpen(day)}>
          {BILLS.show}
        </Button>
      ),
    },
  ]
}

/** Our trades beside the bills of the payment partners, a row for each day and partner. */
export function Bills({ open, onOpen }: BillsProps) {
  const query = useDesk(listBillDays, {})
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <QueryView query={query}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState art="no-packages" title={BILLS.none} text={BILLS.noneText} />
          ) : (
            <RecordTable
              label={BILLS.table}
              columns={columns}
              rows={rows}
              keyOf={({ day, partner }) => `${day} ${partner}`}
            />
          )}
          <SideDrawer
            isOpen={open !== undefined}
            title={BILLS.title(open ?? '')}
            width="middle"
            onClose={() => onOpen(undefined)}
          >
            {open !== undefined && <Day day={open} />}
          </SideDrawer>
        </>
      )}
    </QueryView>
  )
}
