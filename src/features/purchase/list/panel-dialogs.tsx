import type { DraftState, PreviewedCommand, ViewRow } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { ConfirmBox } from '#src/ui/confirm-box.tsx'
import { applyCommand } from '../shared/draft-actions.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import type { Scope } from './bulk/bulk-scope.ts'
import type { BulkTool } from './bulk/bulk-tool.ts'
import { DedupeDialog } from './bulk/dedupe-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { applyBulk, clearList } from './view/list-commands.ts'
import type { ShownList } from './view/use-list-view.ts'

/** What stands over the list: a row being edited, a command for many rows, or a question. */
export type OverList =
  | { readonly kind: 'edit'; readonly row: ViewRow }
  | { readonly kind: 'clear' }
  | {
      readonly kind: 'bulk'
      readonly tool: BulkTool
      readonly scopes: readonly [Scope, ...Scope[]]
    }
  | { readonly kind: 'dedupe' }
  | null

type PanelDialogsProps = {
  readonly over: OverList
  readonly state: DraftState
  readonly list: ShownList
  readonly onClose: () => void
}

export function PanelDialogs({ over, state, list, onClose }: PanelDialogsProps) {
  const { mode } = state.header
  const apply = (command: PreviewedCommand): void => {
    onClose()
    void applyBulk(mode, command)
  }
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
      {LIST.clearText(state.counts[mode].total)}
    </ConfirmBox>
  )
}
