import { useMemo } from 'react'
import { Delete16Regular, Edit16Regular } from '@fluentui/react-icons'

import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { DuplicateKey, ViewRow } from '#src/data/recipients.types.ts'
import { DEDUPE } from '#src/text/bulk.ts'
import { LIST } from '#src/text/purchase.ts'
import type { RowAction } from '#src/ui/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/ui/data-table/use-column-layout.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useDraft } from '../shared/draft-context.ts'
import { duplicateKeyOf } from './bulk/duplicate-kinds.ts'
import type { ListExtension } from './list-extension.types.ts'
import { recipientColumns } from './recipient-columns.tsx'
import { useRowSources } from './use-row-sources.ts'
import { applyBulk, deleteRows } from './view/list-commands.ts'
import type { ShownList } from './view/use-list-view.ts'

// The same elements every time, so that a row that scrolls in does not draw them anew.
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

type ListColumns = {
  readonly list: ShownList
  readonly isNarrow: boolean
  readonly edit: (row: ViewRow) => void
  readonly extension: ListExtension | undefined
}

/** The columns of the list as it is shown now, and their layout. */
export function useListColumns({ list, isNarrow, edit, extension }: ListColumns) {
  const { state, opening, isLocked } = useDraft()
  const { mode, platformKey } = state.header
  // `extent` changes when rows come or go.
  const sources = useRowSources(mode, `${state.counts[mode].total}:${state.undo}:${opening}`)
  const duplicates = duplicateKeyOf(list.wanted.issue)
  const isPhone = useIsPhone()
  const showsReasons = duplicates === null && hasReasons(list)
  const own = useMemo(() => {
    const actions = isLocked ? [] : rowActions(mode, edit, duplicates)
    const options = { sources, hasReasons: showsReasons, isNarrow, isPhone, platformKey }
    return recipientColumns(actions, options)
  }, [mode, platformKey, isLocked, edit, duplicates, sources, showsReasons, isNarrow, isPhone])
  const extend = extension?.columns
  const columns = useMemo(() => extend?.(own) ?? own, [extend, own])
  return { columns, layout: useColumnLayout(columns, 'wandan.recipient-columns', true) }
}
