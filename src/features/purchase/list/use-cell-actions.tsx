import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { ListCommand } from '#src/data/recipients/recipients.types.ts'
import { BULK, PASTE } from '#src/text/bulk.ts'
import type { CellActions, CellBox, TableHandle } from '#src/kit/data-table/data-table.types.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { applyCommand, sayChanged, sayDone, valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { fieldsOf } from './bulk/bulk-scope.ts'
import { applyBulk } from './view/list-commands.ts'
import { PasteDialog, type PasteBeyond } from './paste-dialog.tsx'
import type { ShownList } from './view/use-list-view.ts'

type Paste = Extract<ListCommand, { type: 'paste' }>

/** A paste that does not fit, until the user decides about the rest. */
type PasteQuestion = { readonly command: Paste; readonly beyond: PasteBeyond }

async function paste(mode: EntryMode, command: Paste): Promise<void> {
  const changed = await applyCommand(mode, command)
  if (changed === null) return
  if (changed === 0) sayDone('info', PASTE.same)
  else sayChanged('success', PASTE.done(changed), mode)
}

type Cells = {
  readonly list: ShownList
  /** The visible columns, from left to right. */
  readonly visible: readonly { readonly id: string }[]
  readonly table: RefObject<TableHandle | null>
}

/** The fields of the visible columns, from `columnId` to the right. */
function fieldsFrom(columnId: string, visible: Cells['visible']): readonly RecipientField[] {
  const from = visible.findIndex(({ id }) => id === columnId)
  return fieldsOf(visible.slice(Math.max(0, from)).map(({ id }) => id))
}

/** What the keys of a spreadsheet do to the cells of the list. */
export function useCellActions({ list, visible, table }: Cells) {
  const { state, isLocked } = useDraft()
  const { mode } = state.header
  const [box, setBox] = useState<CellBox | null>(null)
  const [asked, setAsked] = useState<PasteQuestion | null>(null)
  const { view } = list
  const ask = useCallback(
    async (text: string, { rows, columnIds }: CellBox): Promise<void> => {
      const fields = fieldsFrom(columnIds[0] ?? '', visible)
      const at = await valueOrNotify(listCalls.window(mode, view, rows[0], 1))
      const fromId = at?.rows[0]?.id
      if (fromId === undefined) return
      if (fields.length === 0) {
        notify('warning', BULK.noField)
        return
      }
      const columns = Math.max(1, fieldsOf(columnIds).length)
      const span = { rows: rows[1] - rows[0], columns }
      const command = { type: 'paste', text, view, fromId, fields, span, beyond: 'leave' } as const
      const preview = await valueOrNotify(listCalls.preview(mode, command))
      if (preview === null) return
      const { beyond } = preview
      if (beyond.rows + beyond.columns > 0) setAsked({ command, beyond })
      else await paste(mode, command)
    },
    [mode, view, visible],
  )
  const cells = useMemo((): CellActions => {
    if (isLocked) return { onRange: setBox }
    const selectionOf = ({ rows, columnIds }: CellBox) => ({
      fields: fieldsOf(columnIds),
      rows: { kind: 'ranges', view, ranges: [rows] } as const,
    })
    return {
      onRange: setBox,
      onClear: (marked) => void applyBulk(mode, { type: 'set', value: '', ...selectionOf(marked) }),
      onFillDown: (marked) => {
        const [from, to] = marked.rows
        // One row takes the value above it, as in a spreadsheet.
        const rows = [to - from > 1 ? from : Math.max(0, from - 1), to] as const
        const chosen = selectionOf({ ...marked, rows })
        void applyBulk(mode, { type: 'fill-down', from: 'first', ...chosen })
      },
      onFillSeries: ({ rows, columnIds }, target) => {
        const fields = fieldsOf(columnIds)
        void applyBulk(mode, { type: 'fill-series', fields, view, source: rows, target })
      },
      onPaste: (text, marked) => void ask(text, marked),
    }
  }, [mode, view, isLocked, ask])
  const answer = (beyond: Paste['beyond'] | null): void => {
    setAsked(null)
    if (asked !== null && beyond !== null) void paste(mode, { ...asked.command, beyond })
    table.current?.focus()
  }
  const question: ReactNode = asked !== null && (
    <PasteDialog beyond={asked.beyond} onAnswer={answer} />
  )
  return { box, cells, question }
}
