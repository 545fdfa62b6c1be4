import { useCallback, useImperativeHandle, useState, type Ref, type RefObject } from 'react'
import { Button } from '@fluentui/react-components'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type {
  DraftState,
  ListCounts,
  RowFilter,
  RowSelection,
  ViewRow,
} from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { ColumnSettings } from '#src/ui/data-table/column-settings.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type {
  CellMenu,
  EditedCell,
  TableHandle,
  TableSelection,
} from '#src/ui/data-table/data-table.types.ts'
import { MarkStrip } from '#src/ui/data-table/mark-strip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NARROW, useMedia } from '#src/ui/use-media.ts'
import { hasPosition } from '#src/ui/data-table/ranges.ts'
import { NOTHING_SELECTED } from '#src/ui/data-table/use-grid.ts'
import { ErrorDownloadButton } from './error-download-button.tsx'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { scopesOf } from './bulk/bulk-scope.ts'
import type { BulkTool } from './bulk/bulk-tool.ts'
import { RepairEntry } from '../repair/repair-entry.tsx'
import { selectedCount } from './view/selected-count.ts'
import { deleteRows, editCell, noteCopy, rowsOf } from './view/list-commands.ts'
import type { ListExtension } from './list-extension.types.ts'
import { PanelDialogs, type ListDialog } from './panel-dialogs.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useRecipientsStyles } from './recipients.styles.ts'
import { TableFoot } from './table-foot.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useCellActions } from './use-cell-actions.ts'
import { CellMenuPopup } from './cell-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { cellMenuActions, type CellMenuOf } from './cell-menu-actions.ts'
import { useColumnFilter } from './use-column-filter.tsx'
import { useJumps } from './use-jumps.ts'
import { useListColumns } from './use-list-columns.tsx'
import { useListView, type ShownList } from './view/use-list-view.ts'

export type RecipientsHandle = {
  /** Shows the whole list and puts the focus on a cell of the row with this id. */
  readonly locate: (rowId: number, columnId: string) => void
  readonly nextError: () => void
  /** Shows the rows in this state, whatever was searched for before. */
  readonly show: (filter: RowFilter) => void
  /** Shows exactly the rows with this issue. */
  readonly showIssue: (issue: RowIssueCode) => void
  readonly askToClear: () => void
}

type RecipientsPanelProps = {
  readonly state: DraftState
  readonly isLocked: boolean
  readonly extension?: ListExtension
  readonly ref?: Ref<RecipientsHandle>
}

const ROW_ID = (row: ViewRow): number => row.id
const IS_GROUP_START = (row: ViewRow): boolean => row.isGroupStart === true
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

type ErrorStripProps = {
  readonly list: ShownList
  readonly found: number
  readonly counts: ListCounts
  readonly nextMark: (position: number) => Promise<number>
  readonly onJump: (position: number) => void
}

function ErrorStrip({ list, found, counts, nextMark, onJump }: ErrorStripProps) {
  return (
    <MarkStrip
      label={LIST.errorStrip}
      total={found}
      version={`${list.source.key}:${counts.error}`}
      nextMark={nextMark}
      onJump={onJump}
    />
  )
}

export function RecipientsPanel({ state, isLocked, extension, ref }: RecipientsPanelProps) {
  const styles = useRecipientsStyles()
  const { mode } = state.header
  const counts = state.counts[mode]
  const list = useListView(mode, state.revision)
  const isNarrow = useMedia(NARROW) && extension?.needsFields !== true
  const { table, focusRow, showRow, locate, nextMark, nextError } = useJumps(mode, list, isNarrow)
  const [found, setFound] = useState(0)
  const [over, setOver] = useState<ListDialog>(null)
  const [selection, setSelection] = useSelection(`${list.source.key}:${counts.total}`)
  const edit = useCallback((row: ViewRow): void => setOver({ kind: 'edit', row }), [])
  const { columns, layout } = useListColumns({ state, list, isLocked, isNarrow, edit, extension })
  const { box, cells, question, answer } = useCellActions({
    mode,
    list,
    isLocked,
    visible: layout.visible,
  })
  const close = (): void => {
    setOver(null)
    table.current?.focus()
  }
  const askToClear = (): void => setOver({ kind: 'clear' })
  const openTool = (tool: BulkTool): void => {
    const scopes = scopesOf({ list, found, total: counts.total, selection, box })
    setOver({ kind: 'bulk', tool, scopes })
  }
  const show = (filter: RowFilter): void => {
    list.showAll()
    list.setFilter(filter)
  }
  const { showIssue } = list
  useImperativeHandle(ref, () => ({ locate, nextError, show, showIssue, askToClear }))

  const removeSelected = (): void => void deleteRows(mode, rowsOf(selection, list))
  const filtering = useColumnFilter(mode, list, table)
  const [menu, setMenu] = useState<CellMenu<ViewRow> | null>(null)
  const menuOf = { mode, list, table, cells, edit, removeChosen: removeSelected, showRow }
  return (
    <section className={styles.panel} aria-label={LIST.label}>
      <TableToolbar
        counts={counts}
        list={list}
        found={found}
        isLocked={isLocked}
        extra={<ListTools {...{ state, isLocked, list, extension }} />}
        columnSettings={<ColumnSettings layout={layout} columns={columns} />}
        onJump={(number) => showRow(Math.min(counts.total, Math.max(1, number)) - 1)}
        onNextError={() => nextError()}
        onLeave={() => table.current?.focus()}
        errorDownload={<ErrorDownloadButton mode={mode} hasErrors={counts.error > 0} />}
        onReplace={() => openTool('replace')}
        tools={
          <BulkMenu
            isDisabled={isLocked || counts.total === 0}
            errors={counts.error}
            onTool={openTool}
            onDedupe={() => setOver({ kind: 'dedupe' })}
            onDeleteErrors={() => void deleteRows(mode, ERROR_ROWS)}
            onClear={askToClear}
          />
        }
      />
      <FilterChips list={list} onOpen={filtering.onOpen} />
      <div className={styles.middle}>
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
          onSelect={setSelection}
          {...(!isLocked && {
            onEdit: (edit: EditedCell<ViewRow>) => editCell(mode, edit),
            onDeleteRows: removeSelected,
          })}
          onNextError={nextError}
          filtering={filtering}
          onMenu={setMenu}
          onCopy={noteCopy}
          cells={cells}
          isGroupStart={IS_GROUP_START}
          onTotal={setFound}
          empty={<NothingFound onShowAll={list.showAll} />}
          aside={
            counts.error > 0 && (
              <ErrorStrip {...{ list, found, counts, nextMark }} onJump={focusRow} />
            )
          }
        />
        {extension?.renderBeside(list)}
      </div>
      <TableFoot
        shown={found}
        total={counts.total}
        isEverything={list.isEverything}
        paging={list.paging}
        selection={selection}
        box={box}
        isLocked={isLocked}
        onPaging={list.setPaging}
        onSelect={setSelection}
        onDelete={removeSelected}
      />
      <PanelDialogs over={over} state={state} list={list} onEdit={edit} onClose={close} />
      {filtering.box}
      <ListCellMenu {...{ menu, setMenu, menuOf, selection, isLocked }} />
      <PasteBox question={question} answer={answer} table={table} />
    </section>
  )
}

type PasteBoxProps = Pick<ReturnType<typeof useCellActions>, 'question' | 'answer'> & {
  readonly table: RefObject<TableHandle | null>
}

function PasteBox({ question, answer, table }: PasteBoxProps) {
  if (question === null) return null
  return (
    <PasteDialog
      beyond={question.beyond}
      onAnswer={(beyond) => {
        answer(beyond)
        table.current?.focus()
      }}
    />
  )
}

type ListCellMenuProps = {
  readonly menu: CellMenu<ViewRow> | null
  readonly setMenu: (menu: null) => void
  readonly menuOf: CellMenuOf
  readonly selection: TableSelection
  readonly isLocked: boolean
}

function ListCellMenu({ menu, setMenu, menuOf, selection, isLocked }: ListCellMenuProps) {
  const { list, table } = menuOf
  const actions = cellMenuActions(menuOf)
  const close = (): void => {
    setMenu(null)
    table.current?.focus()
  }
  const isChosen =
    menu !== null &&
    (selection.kind === 'everything' || hasPosition(selection.ranges, menu.position))
  return (
    <CellMenuPopup
      menu={menu}
      actions={actions}
      isLocked={isLocked}
      chosen={isChosen ? selectedCount(selection) : 0}
      isFiltered={list.wanted.columns.some(({ field }) => field === menu?.columnId)}
      onClose={close}
    />
  )
}

type ListToolsProps = Pick<RecipientsPanelProps, 'state' | 'isLocked'> & {
  readonly list: ShownList
  readonly extension: ListExtension | undefined
}

function ListTools({ state, isLocked, list, extension }: ListToolsProps) {
  return (
    <>
      <RepairEntry state={state} isLocked={isLocked} />
      {extension?.renderToolbar(list)}
    </>
  )
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState art="no-goods" title={LIST.empty} text={LIST.emptyHint}>
      <Button onClick={onShowAll}>{LIST.showAll}</Button>
    </EmptyState>
  )
}
