import { useCallback, useState } from 'react'

import type { RowSelection, ViewRow } from '#src/data/recipients/recipients.types.ts'
import type { TableSelection } from '#src/kit/data-table/data-table.types.ts'
import { NOTHING_SELECTED } from '#src/kit/data-table/use-grid.ts'
import { useDraft } from '../shared/draft-context.ts'
import { scopesOf, type Scope } from './bulk/bulk-scope.ts'
import type { BulkTool } from './bulk/bulk-tool.ts'
import type { ListExtension } from './list-extension.types.ts'
import { useCellActions } from './use-cell-actions.tsx'
import { useCellMenu } from './use-cell-menu.tsx'
import { useColumnFilter } from './use-column-filter.tsx'
import { useJumps } from './use-jumps.ts'
import { useListColumns } from './use-list-columns.tsx'
import { deleteRows, rowsOf } from './view/list-commands.ts'
import { useListView } from './view/use-list-view.ts'

/** A layer over the list: a row being edited, a command for many rows, or a question. */
export type ListDialog =
  | { readonly kind: 'edit'; readonly row: ViewRow }
  | { readonly kind: 'clear' }
  | {
      readonly kind: 'bulk'
      readonly tool: BulkTool
      readonly scopes: readonly [Scope, ...Scope[]]
    }
  | { readonly kind: 'dedupe' }
  | null

const ERROR_ROWS: RowSelection = { kind: 'view', view: { filter: 'error' } }

/** The rows picked; forgotten when they no longer mean the same rows. */
function useSelection(scope: string) {
  const [held, setHeld] = useState({ scope, selection: NOTHING_SELECTED })
  const select = useCallback(
    (selection: TableSelection): void => setHeld({ scope, selection }),
    [scope],
  )
  return [held.scope === scope ? held.selection : NOTHING_SELECTED, select] as const
}

/**
 * What bar, table, foot and dialogs of the list share: what is shown, picked and in question.
 * @param room the width of the table in px; 0 while it is not known
 */
export function useListPanel(extension: ListExtension | undefined, room: number) {
  const { state } = useDraft()
  const { mode } = state.header
  const counts = state.counts[mode]
  const list = useListView(mode, state.revision)
  /** Rows of the view. */
  const [found, setFound] = useState(0)
  const [over, setOver] = useState<ListDialog>(null)
  const [selection, select] = useSelection(`${list.source.key}:${counts.total}`)
  const edit = useCallback((row: ViewRow): void => setOver({ kind: 'edit', row }), [])
  const { columns, layout, isNarrow } = useListColumns({ list, room, edit, extension })
  const jumps = useJumps(mode, list, isNarrow)
  const { table, showRow } = jumps
  const { box, cells, question } = useCellActions({ list, visible: layout.visible, table })
  const removeSelected = (): void => void deleteRows(mode, rowsOf(selection, list))
  const menu = useCellMenu({ list, table, cells, selection, edit, removeSelected, showRow })
  const filtering = useColumnFilter(mode, list, table)
  return {
    mode,
    counts,
    list,
    jumps,
    found,
    setFound,
    selection,
    select,
    columns,
    layout,
    box,
    cells,
    menu,
    filtering,
    question,
    removeSelected,
    removeErrors: () => void deleteRows(mode, ERROR_ROWS),
    over,
    edit,
    close: (): void => {
      setOver(null)
      table.current?.focus()
    },
    askToClear: (): void => setOver({ kind: 'clear' }),
    openDedupe: (): void => setOver({ kind: 'dedupe' }),
    openTool: (tool: BulkTool): void => {
      const scopes = scopesOf({ list, found, total: counts.total, selection, box })
      setOver({ kind: 'bulk', tool, scopes })
    },
  }
}

export type ListPanel = ReturnType<typeof useListPanel>
