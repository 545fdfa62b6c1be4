import { Button } from '@fluentui/react-components'
import { useMemo } from 'react'

import { listDeskWithdrawals, type DeskWithdrawal } from '#contract/desk/withdrawals.ts'
import { WITHDRAWALS } from '#src/text/desk/money.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useDesk } from '../../data/use-desk.ts'
import { accountText, StateTag } from './withdrawal-parts.tsx'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'

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

/** Those that wait for a decision or for payment, the oldest first. */
export function Withdrawals({ open, onOpen }: WithdrawalsProps) {
  const query = useDesk(listDeskWithdrawals, {}, { everyMs: 60_000 })
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <QueryView query={query}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState art="no-packages" title={WITHDRAWALS.none} text={WITHDRAWALS.noneText} />
          ) : (
            <RecordTable
              label={WITHDRAWALS.table}
              columns={columns}
              rows={rows}
              keyOf={({ withdraw_no: no }) => no}
            />
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
