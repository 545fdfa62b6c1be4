import type { RefObject } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { DuplicateKey, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { CELL_MENU } from '#src/text/list-tools.ts'
import type { CellActions, CellBox, TableHandle } from '#src/kit/data-table/data-table.types.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { applyCommand } from '../shared/draft-actions.ts'
import { applyBulk, deleteRows } from './view/list-commands.ts'
import type { ShownList } from './view/use-list-view.ts'

type CellMenuOf = {
  readonly mode: EntryMode
  readonly list: ShownList
  readonly table: RefObject<TableHandle | null>
  readonly cells: CellActions
  readonly edit: (row: ViewRow) => void
  readonly removeSelected: () => void
  /** By its place in the whole list. */
  readonly showRow: (position: number, columnId: string) => void
}

/** What the context menu of a cell does. */
export function cellMenuActions(of: CellMenuOf) {
  const { mode, list, table, cells, edit, removeSelected, showRow } = of
  return {
    copy: () => table.current?.copy(),
    cut: () => table.current?.cut(),
    paste: async (box: CellBox): Promise<void> => {
      try {
        const text = await navigator.clipboard.readText()
        if (text !== '') cells.onPaste?.(text, box)
      } catch {
        notify('warning', CELL_MENU.pasteFailed)
      }
    },
    clear: (box: CellBox) => cells.onClear?.(box),
    fillDown: (box: CellBox) => cells.onFillDown?.(box),
    edit,
    insert: async (row: ViewRow, where: 'above' | 'below'): Promise<void> => {
      const command = { type: 'insert', besideId: row.id, where, rows: 1 } as const
      const added = await applyCommand(mode, command)
      if (added !== null) showRow(where === 'above' ? row.number - 1 : row.number, 'name')
    },
    remove: ({ id }: ViewRow) => void deleteRows(mode, { kind: 'ids', ids: [id] }),
    removeSelected,
    keepOnly: ({ id }: ViewRow, key: DuplicateKey) =>
      void applyBulk(mode, { type: 'dedupe', key, keep: { rowId: id } }),
    filter: (field: RecipientField, value: string | null) =>
      list.setColumn(field, value === null ? null : { field, kind: 'values', values: [value] }),
  }
}

export type ListMenuActions = ReturnType<typeof cellMenuActions>
