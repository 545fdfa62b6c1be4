import { useState, type RefObject } from 'react'

import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import type {
  CellActions,
  CellMenu,
  TableHandle,
  TableSelection,
} from '#src/kit/data-table/data-table.types.ts'
import { hasPosition } from '#src/kit/data-table/ranges.ts'
import { useDraft } from '../shared/draft-context.ts'
import { cellMenuActions } from './cell-menu-actions.ts'
import { CellItems, CellMenuPopup, FilterItems, RowItems } from './cell-menu.tsx'
import { selectedCount } from './view/selected-count.ts'
import type { ShownList } from './view/use-list-view.ts'

type CellMenuOf = {
  readonly list: ShownList
  readonly table: RefObject<TableHandle | null>
  readonly cells: CellActions
  readonly selection: TableSelection
  readonly edit: (row: ViewRow) => void
  readonly removeSelected: () => void
  /** By its place in the whole list. */
  readonly showRow: (position: number, columnId: string) => void
}

function isPicked(selection: TableSelection, position: number): boolean {
  return selection.kind === 'everything' || hasPosition(selection.ranges, position)
}

/** The context menu of the cells: how it is opened, and where it is drawn. */
export function useCellMenu(of: CellMenuOf) {
  const { state, isLocked } = useDraft()
  const [menu, open] = useState<CellMenu<ViewRow> | null>(null)
  const { list, table, selection } = of
  const actions = cellMenuActions({ ...of, mode: state.header.mode })
  const close = (): void => {
    open(null)
    table.current?.focus()
  }
  const filtered = list.wanted.columns.some(({ field }) => field === menu?.columnId)
  const popup = (
    <CellMenuPopup at={menu?.at ?? null} onCopy={actions.copy} onClose={close}>
      {menu !== null && (
        <>
          {!isLocked && <CellItems box={menu.box} actions={actions} />}
          <FilterItems cell={menu} actions={actions} isFiltered={filtered} />
          {!isLocked && (
            <RowItems
              row={menu.row}
              actions={actions}
              chosen={isPicked(selection, menu.position) ? selectedCount(selection) : 0}
            />
          )}
        </>
      )}
    </CellMenuPopup>
  )
  return { open, popup }
}
