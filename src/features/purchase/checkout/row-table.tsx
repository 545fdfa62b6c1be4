import { useMemo, useState } from 'react'

import type { Recipient } from '#domain/recipient/recipient.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import type { ListView, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import { DataTable } from '#src/kit/data-table/data-table.tsx'
import { FramedTable } from '#src/kit/data-table/framed-table.tsx'
import type { RowSource, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/kit/data-table/use-column-layout.ts'
import { EditDialog } from '../list/edit-dialog.tsx'
import { recipientColumns } from '../list/recipient-columns.tsx'
import { saveAndNext } from '../list/save-and-next.ts'
import { applyCommand, sayDone } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'

/** The server's refusals, else the errors that were found here, else the warnings. */
function reasonText({ issues }: ViewRow): string {
  const errors = issues.filter(({ level }) => level === 'error')
  const refusals = errors.filter(({ code }) => code === 'price_refused')
  const worst = refusals.length > 0 ? refusals : errors
  const shown = worst.length > 0 ? worst : issues.filter(({ level }) => level === 'warning')
  return shown.map(rowIssueText).join('；')
}

const REASON: TableColumn<ViewRow> = {
  id: 'reason',
  header: CHECKOUT.reason,
  size: 200,
  grow: 0.6,
  hideable: false,
  text: reasonText,
  mark: ({ state }) => (state === 'error' ? 'error' : 'warning'),
  tip: reasonText,
}

const HIDDEN = new Set(['price', 'state'])

type RowTableProps = {
  readonly view: ListView
  /** How many rows the view has at most; sets the height. */
  readonly rows: number
}

/** The rows of a view; each is edited in place or in the dialog of import mode, or deleted. */
export function RowTable({ view, rows }: RowTableProps) {
  const { header, revision } = useDraft().state
  const { mode, platformKey } = header
  const { filter, issue } = view
  const [edited, setEdited] = useState<ViewRow | null>(null)
  const columns = useMemo(() => {
    const remove = ({ id }: ViewRow): void =>
      void applyCommand(mode, { type: 'delete', rows: { kind: 'ids', ids: [id] } })
    const actions = [
      { id: 'edit', label: LIST.edit, run: setEdited },
      { id: 'remove', label: LIST.remove, isDangerous: true, run: remove },
    ]
    const all = recipientColumns(actions, { platformKey }).filter(({ id }) => !HIDDEN.has(id))
    return [...all.slice(0, 1), REASON, ...all.slice(1)]
  }, [mode, platformKey])
  const source = useMemo<RowSource<ViewRow>>(
    () => ({
      key: `${mode}:${filter}:${issue ?? ''}`,
      revision,
      load: (offset, limit) =>
        orThrow(
          listCalls.window(mode, { filter, ...(issue !== undefined && { issue }) }, offset, limit),
        ),
    }),
    [mode, filter, issue, revision],
  )
  const layout = useColumnLayout(columns, 'wandan.preview-columns', false)
  const save = ({ id }: ViewRow, patch: Partial<Recipient>): Promise<number | null> =>
    applyCommand(mode, { type: 'edit', id, patch })
  const goOn = async (row: ViewRow, patch: Partial<Recipient>): Promise<void> => {
    const next = await saveAndNext(mode, view, row.id, () => save(row, patch))
    if (next === null) return
    if (next === 'none') sayDone('success', LIST.allMended)
    setEdited(next === 'none' ? null : next)
  }
  return (
    <FramedTable rows={rows} minRows={3}>
      <DataTable
        label={CHECKOUT.rowsTable}
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
        empty={CHECKOUT.rowsMended}
      />
      {edited !== null && (
        <EditDialog
          key={edited.id}
          row={edited}
          onCancel={() => setEdited(null)}
          onSave={(patch) => {
            setEdited(null)
            void save(edited, patch)
          }}
          onSaveAndNext={(patch) => void goOn(edited, patch)}
        />
      )}
    </FramedTable>
  )
}
