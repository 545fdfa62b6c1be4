import { useDeferredValue, useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  SearchBox,
  Tab,
  TabList,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import {
  exportFailures,
  failuresToDraft,
  runFailures,
  runResultsQuery,
} from '#src/data/recipients/run-results.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import type { FailureView, RunFailure, RunSummary } from '#src/data/recipients/recipients.types.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { DELIVERY } from '#src/text/authorised.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LIST } from '#src/text/purchase.ts'
import { RUNS } from '#src/text/runs.ts'
import { fileStamp } from '#src/kit/time/date-text.ts'
import { DataTable } from '#src/kit/data-table/data-table.tsx'
import { FramedTable } from '#src/kit/data-table/framed-table.tsx'
import type { RowSource, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/kit/data-table/use-column-layout.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { UnreportedAlert } from './unreported-alert.tsx'
import { FAILURE_WORDS } from './failure-words.ts'
import { useResultsStyles } from './results.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'

type Failure = RunFailure & { readonly at: number }

const { failureColumns: NAMES } = RUNS

function errorText({ error, code }: Failure): string {
  return code === undefined ? error : RUNS.undelivered[code]
}

/** The five columns of P-ORD-15, and the recipient: a row need not have an order number. */
const COLUMNS: readonly TableColumn<Failure>[] = [
  {
    id: 'orderNo',
    header: NAMES.orderNo,
    size: 196,
    isFigures: true,
    text: ({ orderNo }) => orderNo || RUNS.none,
  },
  { id: 'name', header: LIST.columns.name, size: 88, text: ({ row }) => row.name || RUNS.none },
  {
    id: 'phone',
    header: LIST.columns.phone,
    size: 120,
    isFigures: true,
    text: ({ row }) => row.phone || RUNS.none,
  },
  {
    id: 'waybill',
    header: NAMES.waybill,
    size: 144,
    isFigures: true,
    text: ({ waybill }) => waybill || RUNS.none,
  },
  {
    id: 'generated',
    header: NAMES.generated,
    size: 116,
    text: ({ generated }) => (generated ? RUNS.yes : RUNS.no),
  },
  { id: 'type', header: NAMES.type, size: 92, text: ({ type }) => RUNS.types[type] },
  {
    id: 'error',
    header: NAMES.error,
    size: 180,
    grow: 1,
    text: errorText,
    tip: errorText,
  },
]

const TYPES = ['order', 'delivery'] as const

function FailureTable({ run }: { readonly run: RunSummary }) {
  const styles = useResultsStyles()
  const [type, setType] = useState<FailureView['type']>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const layout = useColumnLayout(COLUMNS, 'wandan.failure-columns', false)
  const { runId } = run
  // Rises when waybills are reported meanwhile: their rows are no longer in the list.
  const revision = run.failed + 1 - (run.undelivered ?? 0)
  const source = useMemo<RowSource<Failure>>(
    () => ({
      key: `${runId}:${type ?? ''}:${search}`,
      revision,
      load: async (offset, limit) => {
        const { total, rows } = await orThrow(runFailures(runId, { type, search }, offset, limit))
        const shown = rows.map((row, i): Failure => Object.assign(row, { at: offset + i }))
        return { revision, total, offset, rows: shown }
      },
    }),
    [runId, type, search, revision],
  )
  return (
    <>
      <div className={styles.tools}>
        <TabList
          size="small"
          aria-label={RUNS.filters}
          selectedValue={type ?? ''}
          onTabSelect={(_, { value }) => setType(TYPES.find((known) => known === value) ?? null)}
        >
          <Tab value="">{RUNS.all}</Tab>
          {TYPES.map((known) => (
            <Tab key={known} value={known}>
              {RUNS.types[known]}
            </Tab>
          ))}
        </TabList>
        <SearchBox
          className={styles.search}
          size="medium"
          aria-label={RUNS.search}
          placeholder={RUNS.search}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </div>
      <FramedTable rows={troubleOf(run)} minRows={4}>
        <DataTable
          label={RUNS.title}
          source={source}
          layout={layout}
          rowId={({ at }) => at}
          empty={RUNS.noMatch}
        />
      </FramedTable>
    </>
  )
}

/** Saves the failures as a file, or moves them to a draft; each reports when it is done. */
function useResultActions(userId: string, runId: string) {
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  return {
    isBusy,
    save: () =>
      run(async () => {
        const blob = await exportFailures(runId, FAILURE_WORDS)
        if (!blob.ok) {
          notifyError(blob.error)
          return
        }
        saveFile(RUNS.fileName(fileStamp(Date.now())), blob.value)
        notify('success', RUNS.exported)
      }),
    move: (onMoved: () => void) =>
      run(async () => {
        const answer = await failuresToDraft(userId, runId)
        if (!answer.ok) {
          notifyError(answer.error)
          return
        }
        await client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
        if (answer.value.rows === 0) notify('warning', RUNS.notMoved)
        else {
          notify('success', RUNS.moved(answer.value.rows))
          onMoved()
        }
      }),
  }
}

type ResultsDialogProps = {
  readonly userId: string
  readonly runId: string
  readonly onClose: () => void
  /** Orders again what was certainly not placed; the amount is confirmed first. */
  readonly onRetry: (run: RunSummary) => void
}

/** 异常订单 (P-ORD-15): what a run did not place, and what can be done about it. */
export function ResultsDialog({ userId, runId, onClose, onRetry }: ResultsDialogProps) {
  const styles = useResultsStyles()
  const { data, error, refetch } = useQuery(runResultsQuery(userId, runId))
  const { isBusy, save, move } = useResultActions(userId, runId)
  const retryable = data?.retryable ?? 0
  const canAct = retryable > 0 && data?.run.status === 'done' && !isBusy
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog" className={styles.surface}>
        <DialogBody>
          <DialogTitle>{RUNS.title}</DialogTitle>
          <DialogContent className={styles.stack}>
            {data === undefined && error === null && <Waiting label={COMMON.loading} />}
            {data === undefined && error !== null && (
              <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
            )}
            {data !== undefined && (
              <>
                <div className={styles.head}>
                  <span className={styles.summary}>
                    {RUNS.summary(data.run.placed, data.run.failed)}
                    {(data.run.undelivered ?? 0) > 0 &&
                      `，${DELIVERY.summary(data.run.undelivered ?? 0)}`}
                  </span>
                  <span className={styles.quiet}>{RUNS.note}</span>
                  {data.run.placed > 0 && data.run.orderSn !== undefined && (
                    <span className={styles.waybills}>
                      <OrderWaybills
                        userId={userId}
                        orderSn={data.run.orderSn}
                        expected={data.run.placed}
                      />
                    </span>
                  )}
                </div>
                <TransferBars transfers={transfers} onCancel={cancelTransfer} />
                <UnreportedAlert userId={userId} results={data} />
                <FailureTable run={data.run} />
              </>
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button disabledFocusable={data === undefined || isBusy} onClick={save}>
              {RUNS.export}
            </Button>
            {data !== undefined && retryable > 0 && (
              <>
                <Hint text={RUNS.toDraftHint}>
                  <Button disabledFocusable={!canAct} onClick={() => move(onClose)}>
                    {RUNS.toDraft}
                  </Button>
                </Hint>
                <Hint text={RUNS.retryHint}>
                  <Button disabledFocusable={!canAct} onClick={() => onRetry(data.run)}>
                    {RUNS.retry(retryable)}
                  </Button>
                </Hint>
              </>
            )}
            <Button appearance="primary" onClick={onClose}>
              {RUNS.dismiss}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
