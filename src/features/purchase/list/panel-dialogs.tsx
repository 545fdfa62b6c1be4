import type { Recipient } from '#domain/recipient/recipient.ts'
import type { PreviewedCommand, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { applyCommand, sayDone } from '../shared/draft-actions.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { DedupeDialog } from './bulk/dedupe-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { ListPanel } from './use-list-panel.ts'
import { saveAndNext } from './save-and-next.ts'
import { applyBulk, clearList } from './view/list-commands.ts'

/** The dialogs that open over the list. */
export function PanelDialogs({ panel }: { readonly panel: ListPanel }) {
  const { mode, counts, list, over, edit, close: onClose } = panel
  const apply = (command: PreviewedCommand): void => {
    onClose()
    void applyBulk(mode, command)
  }
  const goOn = async (row: ViewRow, save: () => Promise<number | null>): Promise<void> => {
    const next = await saveAndNext(mode, list.view, row.id, save)
    if (next === null) return
    if (next === 'none') {
      onClose()
      sayDone('success', LIST.allMended)
    } else edit(next)
  }
  if (over === null) return null
  if (over.kind === 'edit') {
    const { row } = over
    const save = (patch: Partial<Recipient>): Promise<number | null> =>
      applyCommand(mode, { type: 'edit', id: row.id, patch })
    return (
      <EditDialog
        key={row.id}
        row={row}
        onCancel={onClose}
        onSave={(patch) => {
          onClose()
          void save(patch)
        }}
        onSaveAndNext={(patch) => void goOn(row, () => save(patch))}
      />
    )
  }
  if (over.kind === 'bulk') {
    return (
      <BulkDialog
        mode={mode}
        tool={over.tool}
        scopes={over.scopes}
        onApply={apply}
        onCancel={onClose}
      />
    )
  }
  if (over.kind === 'dedupe') {
    return (
      <DedupeDialog
        mode={mode}
        onShow={(issue) => {
          onClose()
          list.showIssue(issue)
        }}
        onApply={apply}
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmBox
      title={LIST.clearTitle}
      confirm={LIST.clear}
      cancel={LIST.cancel}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void clearList(mode)
      }}
    >
      {LIST.clearText(counts.total)}
    </ConfirmBox>
  )
}
