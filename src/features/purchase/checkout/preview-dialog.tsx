import { useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'

import { fen, formatYuan } from '#domain/money/fen.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { orNone } from '#src/data/recipients/worker.ts'
import type { DraftState, ViewRow } from '#src/data/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { RowSource, TableColumn } from '#src/ui/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/ui/data-table/use-column-layout.ts'
import { applyCommand } from '../shared/draft-actions.ts'
import { EditDialog } from '../list/edit-dialog.tsx'
import { recipientColumns } from '../list/recipient-columns.tsx'
import { tableHeight, useCheckoutStyles } from './checkout.styles.ts'

type PreviewDialogProps = {
  readonly state: DraftState
  readonly isBusy: boolean
  readonly onPay: () => void
  readonly onRemoveAll: () => void
  readonly onCancel: () => void
}

/** The server's own words; what this page found, where the server has not been asked. */
function reasonText({ issues }: ViewRow): string {
  const errors = issues.filter(({ level }) => level === 'error')
  const refusals = errors.filter(({ code }) => code === 'price_refused')
  return (refusals.length > 0 ? refusals : errors).map(rowIssueText).join('；')
}

const REASON: TableColumn<ViewRow> = {
  id: 'reason',
  header: CHECKOUT.reason,
  size: 200,
  hideable: false,
  text: reasonText,
  mark: () => 'error',
  tip: reasonText,
}

const HIDDEN = new Set(['price', 'state'])

/** Only the rows in error; each is edited in the dialog of import mode, or deleted. */
function useErrorTable({ header: { mode }, revision }: DraftState) {
  const [edited, setEdited] = useState<ViewRow | null>(null)
  const columns = useMemo(() => {
    const remove = ({ id }: ViewRow): void =>
      void applyCommand(mode, { type: 'delete', rows: { kind: 'ids', ids: [id] } })
    const all = recipientColumns([
      { id: 'edit', label: LIST.edit, run: setEdited },
      { id: 'remove', label: LIST.remove, isDangerous: true, run: remove },
    ]).filter(({ id }) => !HIDDEN.has(id))
    return [...all.slice(0, 1), REASON, ...all.slice(1)]
  }, [mode])
  const source = useMemo<RowSource<ViewRow>>(
    () => ({
      key: `${mode}:refused`,
      revision,
      load: (offset, limit) => orNone(listCalls.window(mode, { filter: 'error' }, offset, limit)),
    }),
    [mode, revision],
  )
  const layout = useColumnLayout(columns, 'wandan.preview-columns', false)
  return { edited, setEdited, source, layout }
}

export function PreviewDialog({ state, isBusy, onPay, onRemoveAll, onCancel }: PreviewDialogProps) {
  const styles = useCheckoutStyles()
  const { mode } = state.header
  const { error } = state.counts[mode]
  const { edited, setEdited, source, layout } = useErrorTable(state)
  const total = formatYuan(state.pricing.total ?? fen(0))
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface role="dialog" backdrop={{ className: styles.dim }} className={styles.wide}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.previewTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <div className={styles.alert} role="alert">
              <Warning16Filled aria-hidden />
              {CHECKOUT.irrevocable}
            </div>
            <span role="status">
              {error > 0 ? CHECKOUT.previewText(error) : CHECKOUT.previewClean}
            </span>
            <div className={styles.table} style={{ height: tableHeight(error) }}>
              <DataTable
                label={CHECKOUT.previewTable}
                source={source}
                layout={layout}
                rowId={(row) => row.id}
                onEdit={({ row, columnId, value }) =>
                  applyCommand(mode, {
                    type: 'edit',
                    id: row.id,
                    patch: { [columnId]: value.trim() },
                  }).then((done) => done !== null)
                }
                empty={CHECKOUT.previewClean}
              />
            </div>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onCancel}>{CHECKOUT.cancel}</Button>
            <Button disabled={error === 0 || isBusy} onClick={onRemoveAll}>
              {CHECKOUT.removeAll}
            </Button>
            <Button
              appearance="primary"
              disabled={error > 0 || isBusy}
              title={error > 0 ? CHECKOUT.fixFirst : undefined}
              onClick={onPay}
            >
              {CHECKOUT.pay(total)}
            </Button>
          </DialogActions>
        </DialogBody>
        {edited !== null && (
          <EditDialog
            key={edited.id}
            row={edited}
            onCancel={() => setEdited(null)}
            onSave={(patch) => {
              setEdited(null)
              void applyCommand(mode, { type: 'edit', id: edited.id, patch })
            }}
          />
        )}
      </DialogSurface>
    </Dialog>
  )
}
