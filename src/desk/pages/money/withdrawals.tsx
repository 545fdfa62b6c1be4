import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

import { makePayoutBatch } from '#contract/desk/payouts.ts'
import { listDeskWithdrawals, type DeskWithdrawal } from '#contract/desk/withdrawals.ts'
import { PAYOUTS, WITHDRAWALS } from '#src/text/desk/money.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { useChoice, type Choice } from '#src/kit/table/use-choice.ts'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { accountText, StateTag } from './withdrawal-parts.tsx'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '12px', minHeight: '48px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  make: { marginLeft: 'auto' },
})

const { columns: TITLES } = WITHDRAWALS

const COLUMNS: readonly CellColumn<DeskWithdrawal>[] = [
  { key: 'no', title: TITLES.no, width: '190px', cell: ({ withdraw_no: no }) => no },
  {
    key: 'time',
    title: TITLES.time,
    width: '160px',
    cell: ({ create_time: time }) => timeText(time),
  },
  { key: 'user', title: TITLES.user, width: '90px', cell: ({ user_id: user }) => `${user}` },
  {
    key: 'account',
    title: TITLES.account,
    width: 'auto',
    least: 240,
    cell: (row) => `${accountText(row)} ${row.real_name_mask}`,
  },
  {
    key: 'amount',
    title: TITLES.amount,
    width: '140px',
    isEnd: true,
    cell: ({ amount_fen: amount }) => fenText(amount),
  },
  {
    key: 'actual',
    title: TITLES.actual,
    width: '140px',
    isEnd: true,
    cell: ({ amount_fen: amount, fee_fen: fee }) => fenText(amount - fee),
  },
  { key: 'state', title: TITLES.state, width: '100px', cell: (row) => <StateTag {...row} /> },
]

type WithdrawalsProps = {
  readonly open: string | undefined
  readonly onOpen: (no: string | undefined) => void
}

function columnsOf(onOpen: WithdrawalsProps['onOpen']): readonly CellColumn<DeskWithdrawal>[] {
  return [
    ...COLUMNS,
    {
      key: 'show',
      title: TITLES.show,
      width: '104px',
      isEnd: true,
      cell: ({ withdraw_no: no }) => (
        <Button size="small" aria-label={WITHDRAWALS.showOf(no)} onClick={() => onOpen(no)}>
          {WITHDRAWALS.show}
        </Button>
      ),
    },
  ]
}

const keyOf = ({ withdraw_no: no }: DeskWithdrawal): string => no
const actualOf = ({ amount_fen: amount, fee_fen: fee }: DeskWithdrawal): number => amount - fee
const isPayable = ({ status, batch }: DeskWithdrawal): boolean => status === 1 && batch === null

/** The chosen ones that wait for payment, as one sheet. */
function MakeBatch({ choice }: { readonly choice: Choice<DeskWithdrawal> }) {
  const styles = useStyles()
  const { isBusy, run } = useDeskAct()
  const payable = choice.records.filter(isPayable)
  const kinds = new Set(payable.map(({ type }) => type))
  const fen = payable.reduce((sum, one) => sum + actualOf(one), 0)
  const make = (): void => {
    const kind = payable[0]?.type === 'bank' ? 'bank' : 'alipay'
    run(
      makePayoutBatch,
      { kind, nos: payable.map(keyOf), fen },
      {
        done: PAYOUTS.made,
        renews: ['withdrawals.list', 'withdrawals.batches'],
        onDone: choice.clear,
      },
    )
  }
  return (
    <div className={styles.bar}>
      <ChosenCount choice={choice} unit={PAYOUTS.unit} />
      {kinds.size > 1 && <span className={styles.quiet}>{PAYOUTS.mixed}</span>}
      {payable.length === 0 && <span className={styles.quiet}>{PAYOUTS.unpayable}</span>}
      {payable.length > 0 && (
        <Button
          appearance="primary"
          className={styles.make}
          disabled={kinds.size > 1}
          disabledFocusable={isBusy}
          onClick={make}
        >
          {PAYOUTS.make(fenText(fen))}
        </Button>
      )}
    </div>
  )
}

/** Those that wait for a decision or for payment, the oldest first. */
export function Withdrawals({ open, onOpen }: WithdrawalsProps) {
  const query = useDesk(listDeskWithdrawals, {}, { everyMs: 60_000 })
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  const choice = useChoice(query.data ?? [], keyOf)
  return (
    <QueryView query={query}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState art="no-packages" title={WITHDRAWALS.none} text={WITHDRAWALS.noneText} />
          ) : (
            <>
              {choice.chosen.size > 0 && <MakeBatch choice={choice} />}
              <RecordTable
                label={WITHDRAWALS.table}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                choice={{
                  ...choice,
                  labelOf: ({ withdraw_no: no }) => PAYOUTS.choose(no),
                  allLabel: PAYOUTS.chooseAll,
                }}
              />
            </>
          )}
          <WithdrawalDrawer
            withdrawal={rows.find(({ withdraw_no: no }) => no === open) ?? null}
            onClose={() => onOpen(undefined)}
          />
        </>
      )}
    </QueryView>
  )
}
