import { useMemo } from 'react'
import { Delete16Regular, Edit16Regular } from '@fluentui/react-icons'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { DuplicateKey, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { DEDUPE } from '#src/text/bulk.ts'
import { LIST } from '#src/text/purchase.ts'
import type { RowAction, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { SELECT_WIDTH, useColumnLayout } from '#src/kit/data-table/use-column-layout.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { NARROW, useMedia } from '#src/kit/theme/use-media.ts'
import { useDraft } from '../shared/draft-context.ts'
import { duplicateKeyOf } from './bulk/duplicate-kinds.ts'
import type { ListExtension } from './list-extension.types.ts'
import { recipientColumns } from './recipient-columns.tsx'
import { useRowSources } from './use-row-sources.ts'
import { applyBulk, deleteRows } from './view/list-commands.ts'
import type { ShownList } from './view/use-list-view.ts'

// The same elements every time, so that a row that scrolls in does not render them again.
const EDIT_ICON = <Edit16Regular aria-hidden />
const DELETE_ICON = <Delete16Regular aria-hidden />

/** Edit and remove; among duplicates keep and remove, while cells can still be edited. */
function rowActions(
  mode: EntryMode,
  edit: (row: ViewRow) => void,
  key: DuplicateKey | null,
): readonly RowAction<ViewRow>[] {
  const remove = ({ id }: ViewRow): void => void deleteRows(mode, { kind: 'ids', ids: [id] })
  const removal = { id: 'remove', label: LIST.remove, isDangerous: true, run: remove }
  if (key === null) {
    return [
      { id: 'edit', label: LIST.edit, icon: EDIT_ICON, run: edit },
      { ...removal, icon: DELETE_ICON },
    ]
  }
  const keep = ({ id }: ViewRow): void =>
    void applyBulk(mode, { type: 'dedupe', key, keep: { rowId: id } })
  return [{ id: 'keep', label: DEDUPE.keepThis, run: keep }, removal]
}

/** Whether only rows with an issue are shown. */
function hasReasons({ wanted: { filter, issue } }: ShownList): boolean {
  return filter === 'warning' || filter === 'error' || issue !== null
}

/** What a vertical scrollbar takes where it is not drawn over the rows. */
const SCROLLBAR = 16

/** Whether columns have room beside each other. */
function fits(columns: readonly TableColumn<ViewRow>[], room: number): boolean {
  const width = columns.reduce((sum, { size }) => sum + size, SELECT_WIDTH + SCROLLBAR)
  return width <= room
}

type ListColumns = {
  readonly list: ShownList
  /** The width of the table in px; 0 while it is not known. */
  readonly room: number
  readonly edit: (row: ViewRow) => void
  readonly extension: ListExtension | undefined
}

/** The columns of the list as it is shown now, and their layout. */
export function useListColumns({ list, room, edit, extension }: ListColumns) {
  const { state, opening, isLocked } = useDraft()
  const { mode, platformKey } = state.header
  // `extent` changes when rows come or go.
  const sources = useRowSources(mode, `${state.counts[mode].total}:${state.undo}:${opening}`)
  const duplicates = duplicateKeyOf(list.wanted.issue)
  const isPhone = useIsPhone()
  const showsReasons = duplicates === null && hasReasons(list)
  const hasOrderNos = state.counts[mode].withOrderNo > 0
  const extend = extension?.columns
  const wide = useMemo(() => {
    const actions = isLocked ? [] : rowActions(mode, edit, duplicates)
    const options = { sources, hasReasons: showsReasons, isPhone, platformKey, hasOrderNos }
    const make = (isNarrow: boolean) => recipientColumns(actions, { ...options, isNarrow })
    return { make, columns: make(false) }
  }, [mode, platformKey, isLocked, edit, duplicates, sources, showsReasons, isPhone, hasOrderNos])
  const isWindowNarrow = useMedia(NARROW)
  const hasRoom = room === 0 ? !isWindowNarrow : fits(wide.columns, room)
  // Regions are one column while three would cut the addresses.
  const isNarrow = !hasRoom && extension?.needsFields !== true
  const columns = useMemo(() => {
    const own = isNarrow ? wide.make(true) : wide.columns
    return extend?.(own) ?? own
  }, [extend, wide, isNarrow])
  return { columns, isNarrow, layout: useColumnLayout(columns, 'wandan.recipient-columns', true) }
}
