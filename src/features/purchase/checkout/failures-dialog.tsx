import { useMemo } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'

import { getRecipients } from '#src/data/recipients-client.ts'
import type { RunFailure, RunState } from '#src/data/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { RowSource, TableColumn } from '#src/ui/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/ui/data-table/use-column-layout.ts'
import { tableHeight, useCheckoutStyles } from './checkout.styles.ts'

type Failure = RunFailure & { readonly at: number }

const { failureColumns: NAMES } = CHECKOUT

/** P-ORD-15: these five and no others. */
const COLUMNS: readonly TableColumn<Failure>[] = [
  {
    id: 'orderNo',
    header: NAMES.orderNo,
    size: 190,
    isFigures: true,
    text: ({ orderNo }) => orderNo || CHECKOUT.none,
  },
  {
    id: 'waybill',
    header: NAMES.waybill,
    size: 170,
    isFigures: true,
    text: ({ waybill }) => waybill || CHECKOUT.none,
  },
  {
    id: 'generated',
    header: NAMES.generated,
    size: 120,
    text: ({ generated }) => (generated ? CHECKOUT.yes : CHECKOUT.no),
  },
  {
    id: 'type',
    header: NAMES.type,
    size: 110,
    text: ({ type }) => CHECKOUT.failureTypes[type],
  },
  {
    id: 'error',
    header: NAMES.error,
    size: 240,
    grow: true,
    text: ({ error }) => error,
    tip: ({ error }) => error,
  },
]

type FailuresDialogProps = {
  readonly run: RunState | null
  readonly onClose: () => void
}

export function FailuresDialog({ run, onClose }: FailuresDialogProps) {
  const styles = useCheckoutStyles()
  const layout = useColumnLayout(COLUMNS, 'wandan.failure-columns', false)
  const runId = run?.runId ?? ''
  const source = useMemo<RowSource<Failure>>(
    () => ({
      key: runId,
      revision: 0,
      load: async (offset, limit) => {
        const { total, rows } = await getRecipients().runFailures(offset, limit)
        return {
          revision: 0,
          total,
          offset,
          rows: rows.map((row, i) => Object.assign(row, { at: offset + i })),
        }
      },
    }),
    [runId],
  )
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface role="dialog" backdrop={{ className: styles.dim }} className={styles.failures}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.failuresTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <div className={styles.numbers}>
              {run !== null && <span>{CHECKOUT.failuresSummary(run.placed, run.failed)}</span>}
              <span className={styles.quiet}>{CHECKOUT.failuresNote}</span>
            </div>
            <div className={styles.table} style={{ height: tableHeight(run?.failed ?? 0) }}>
              <DataTable
                label={CHECKOUT.failuresTitle}
                source={source}
                layout={layout}
                rowId={({ at }) => at}
                empty={CHECKOUT.none}
              />
            </div>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button appearance="primary" onClick={onClose}>
              {CHECKOUT.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
