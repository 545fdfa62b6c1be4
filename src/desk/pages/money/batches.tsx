import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import {
  dropPayoutBatch,
  listPayoutBatches,
  showPayoutSheet,
  type PayoutBatch,
} from '#contract/desk/payouts.ts'
import { PAYOUTS } from '#src/text/desk/money.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { saveFile } from '#src/kit/list/save-file.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { runDesk } from '../../data/run-desk.ts'
import { withSheets } from '../../data/sheets.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ResultDrawer } from './result-drawer.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  head: { display: 'flex', justifyContent: 'flex-end' },
  acts: { display: 'inline-flex', gap: '8px' },
  tags: { display: 'inline-flex', gap: '6px' },
})

const { columns: TITLES } = PAYOUTS

/** Fetches the names and accounts for a reason, and hands them out as a file. */
async function saveSheet({ id, kind, open }: PayoutBatch, reason: string): Promise<void> {
  const answer = await runDesk(showPayoutSheet, { batch: id, count: open }, { reason })
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  const blob = await withSheets((sheets) =>
    sheets.write({ name: PAYOUTS.sheetName, ...answer.value }, 'xlsx'),
  )
  saveFile(PAYOUTS.fileName(id, PAYOUTS.kinds[kind]), blob)
  notify('success', PAYOUTS.sheetDone)
}

function Progress({ open, paid, failed, dropped }: PayoutBatch) {
  const styles = useStyles()
  return (
    <span className={styles.tags}>
      {open > 0 && <Tag tone="amber" text={PAYOUTS.open(open)} />}
      {paid > 0 && <Tag text={PAYOUTS.paid(paid)} />}
      {failed > 0 && <Tag tone="danger" text={PAYOUTS.failed(failed)} />}
      {dropped > 0 && <Tag tone="grey" text={PAYOUTS.dropped(dropped)} />}
    </span>
  )
}

function Acts({ batch }: { readonly batch: PayoutBatch }) {
  const styles = useStyles()
  const act = useDeskAct()
  const [asked, setAsked] = useState<'sheet' | 'drop' | null>(null)
  const close = (): void => setAsked(null)
  if (batch.open === 0) return null
  return (
    <span className={styles.acts}>
      <OpenerButton
        size="small"
        aria-label={PAYOUTS.sheetOf(batch.id)}
        onClick={() => setAsked('sheet')}
      >
        {PAYOUTS.sheet}
      </OpenerButton>
      <OpenerButton
        size="small"
        aria-label={PAYOUTS.dropOf(batch.id)}
        onClick={() => setAsked('drop')}
      >
        {PAYOUTS.drop}
      </OpenerButton>
      {asked === 'sheet' && (
        <ReasonDialog
          title={PAYOUTS.sheetTitle(batch.open)}
          action={PAYOUTS.sheet}
          usual={PAYOUTS.sheetReasons}
          onReason={(reason) => saveSheet(batch, reason).then(close)}
          onClose={close}
        />
      )}
      {asked === 'drop' && (
        <Question
          title={PAYOUTS.dropTitle}
          text={PAYOUTS.dropText}
          confirm={PAYOUTS.drop}
          onConfirm={() => {
            close()
            act.run(
              dropPayoutBatch,
              { batch: batch.id },
              { done: PAYOUTS.droppedDone, renews: ['withdrawals.batches', 'withdrawals.list'] },
            )
          }}
          onCancel={close}
        />
      )}
    </span>
  )
}

const COLUMNS: readonly CellColumn<PayoutBatch>[] = [
  { key: 'id', title: TITLES.id, width: '80px', cell: ({ id }) => `${id}` },
  { key: 'time', title: TITLES.time, width: '160px', cell: ({ time }) => timeText(time) },
  { key: 'by', title: TITLES.by, width: '130px', cell: ({ by }) => by },
  { key: 'kind', title: TITLES.kind, width: '90px', cell: ({ kind }) => PAYOUTS.kinds[kind] },
  {
    key: 'lines',
    title: TITLES.lines,
    width: '80px',
    isEnd: true,
    cell: ({ lines }) => `${lines}`,
  },
  {
    key: 'sum',
    title: TITLES.sum,
    width: '140px',
    isEnd: true,
    cell: ({ fen }) => fenText(fen),
  },
  {
    key: 'state',
    title: TITLES.state,
    width: 'auto',
    least: 220,
    cell: (batch) => <Progress {...batch} />,
  },
  {
    key: 'acts',
    title: TITLES.acts,
    width: '200px',
    isEnd: true,
    cell: (batch) => <Acts batch={batch} />,
  },
]

/** Withdrawals that are paid together: the sheet that goes out, and the one that comes back. */
export function Batches() {
  const styles = useStyles()
  const query = useDesk(listPayoutBatches, {})
  const [hasResult, setHasResult] = useState(false)
  const columns = useMemo(() => COLUMNS, [])
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Button appearance="primary" onClick={() => setHasResult(true)}>
          {PAYOUTS.result}
        </Button>
      </div>
      <QueryView query={query}>
        {(batches) =>
          batches.length === 0 ? (
            <EmptyState art="no-packages" title={PAYOUTS.none} text={PAYOUTS.noneText} />
          ) : (
            <RecordTable
              label={PAYOUTS.table}
              columns={columns}
              rows={batches}
              keyOf={({ id }) => `${id}`}
            />
          )
        }
      </QueryView>
      {hasResult && <ResultDrawer onClose={() => setHasResult(false)} />}
    </div>
  )
}
