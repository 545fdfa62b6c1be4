import { Button } from '@fluentui/react-components'

import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { DataTable } from '#src/kit/data-table/data-table.tsx'
import type { EditedCell } from '#src/kit/data-table/data-table.types.ts'
import { MarkStrip } from '#src/kit/data-table/mark-strip.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { useDraft } from '../shared/draft-context.ts'
import type { ListPanel } from './use-list-panel.ts'
import { editCell, noteCopy } from './view/list-commands.ts'

type PanelTableProps = { readonly panel: ListPanel }

const ROW_ID = (row: ViewRow): number => row.id
const IS_GROUP_START = (row: ViewRow): boolean => row.isGroupStart === true

/** Where the rows in error lie. */
function ErrorStrip({ panel }: PanelTableProps) {
  const { opening } = useDraft()
  const { list, found, counts, jumps } = panel
  if (counts.error === 0) return null
  return (
    <MarkStrip
      label={LIST.errorStrip}
      total={found}
      version={`${list.source.key}:${counts.error}:${opening}`}
      nextMark={jumps.nextMark}
      onJump={jumps.focusRow}
    />
  )
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState art="no-goods" title={LIST.empty} text={LIST.emptyHint}>
      <Button onClick={onShowAll}>{LIST.showAll}</Button>
    </EmptyState>
  )
}

/** The rows of the view. */
export function PanelTable({ panel }: PanelTableProps) {
  const { isLocked } = useDraft()
  const { mode, list, layout, selection, cells, menu, filtering } = panel
  const { table, nextError } = panel.jumps
  return (
    <DataTable
      ref={table}
      label={LIST.label}
      source={list.source}
      layout={layout}
      rowId={ROW_ID}
      paging={list.paging}
      sort={list.wanted.sort}
      onSort={list.toggleSort}
      selection={selection}
      onSelect={panel.select}
      {...(!isLocked && {
        onEdit: (edit: EditedCell<ViewRow>) => editCell(mode, edit),
        onDeleteRows: panel.removeSelected,
      })}
      onNextError={nextError}
      filtering={filtering}
      onMenu={menu.open}
      onCopy={noteCopy}
      cells={cells}
      isGroupStart={IS_GROUP_START}
      onTotal={panel.setFound}
      empty={<NothingFound onShowAll={list.showAll} />}
      aside={<ErrorStrip panel={panel} />}
    />
  )
}
