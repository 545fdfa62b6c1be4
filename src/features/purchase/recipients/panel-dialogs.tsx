import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { applyCommand } from '../draft-actions.ts'
import { ConfirmBox } from '../frame/confirm-box.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { clearList } from './list-commands.ts'

/** What stands over the list: a row being edited, or the question whether to empty it. */
export type OverList =
  | { readonly kind: 'edit'; readonly row: ViewRow }
  | { readonly kind: 'clear' }
  | null

type PanelDialogsProps = {
  readonly over: OverList
  readonly mode: EntryMode
  readonly total: number
  readonly onClose: () => void
}

export function PanelDialogs({ over, mode, total, onClose }: PanelDialogsProps) {
  if (over === null) return null
  if (over.kind === 'edit') {
    const { row } = over
    return (
      <EditDialog
        key={row.id}
        row={row}
        onCancel={onClose}
        onSave={(patch) => {
          onClose()
          void applyCommand(mode, { type: 'edit', id: row.id, patch })
        }}
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
      {LIST.clearText(total)}
    </ConfirmBox>
  )
}
