import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react'
import { mergeClasses } from '@fluentui/react-components'

import { boxBetween, markedColumns } from './cell-range.ts'
import { loadCells, writeCells } from './copy-cells.ts'
import { CellTip } from './cell-tip.tsx'
import { FillHandle } from './fill-handle.tsx'
import { useTableMenus } from './use-table-menus.ts'
import { useTableStyles } from './data-table.styles.ts'
import type {
  CellActions,
  CellBox,
  CellMenu,
  ColumnFiltering,
  CopyExtent,
  EditedCell,
  Ranges,
  RowSource,
  TableHandle,
  TablePaging,
  TableSelection,
  TableSort,
} from './data-table.types.ts'
import { SELECT_COLUMN, shownRanges } from './grid.types.ts'
import type { GridShape } from './navigation.ts'
import { addRange, countRanges, coverage, hasPosition, removeRange } from './ranges.ts'
import { SlotPool } from './slot-pool.ts'
import { TableCover } from './table-cover.tsx'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { NOTHING_SELECTED, useGrid } from './use-grid.ts'
import { useRangeDrag } from './use-range-drag.ts'
import { useWidth } from './use-width.ts'
import { shownSpan, useShownRows, useWindowCache } from './use-shown-rows.ts'

export type DataTableProps<Row extends object> = {
  readonly label: string
  readonly source: RowSource<Row>
  readonly layout: ColumnLayout<Row>
  readonly rowId: (row: Row) => number | string
  readonly paging?: TablePaging
  readonly sort?: TableSort | null
  readonly onSort?: (columnId: string) => void
  /** With `onSelect`: rows can be selected. */
  readonly selection?: TableSelection
  readonly onSelect?: (selection: TableSelection) => void
  /** False = the change was refused, and the row is shown as it is. */
  readonly onEdit?: (edit: EditedCell<Row>) => Promise<boolean>
  /** Delete with rows selected. */
  readonly onDeleteRows?: () => void
  /** F8: to the next row in error from a position on. */
  readonly onNextError?: (from: number) => void
  readonly filtering?: ColumnFiltering
  /** The context menu of a cell. */
  readonly onMenu?: (menu: CellMenu<Row>) => void
  /** Cells are being gathered; `done` settles when they are on the clipboard. */
  readonly onCopy?: (extent: CopyExtent, done: Promise<void>) => void
  /** With it, cells can be marked as in a spreadsheet. */
  readonly cells?: CellActions
  /** Rows that begin a group, in lists that have any. */
  readonly isGroupStart?: (row: Row) => boolean
  readonly onTotal?: (total: number) => void
  /** Shown instead of rows when the list has none. */
  readonly empty: ReactNode
  /** Beside the scrollbar. */
  readonly aside?: ReactNode
  readonly ref?: Ref<TableHandle>
}

function gridStyle<Row extends object>(layout: ColumnLayout<Row>, width: number): CSSProperties {
  const lefts = Object.entries(layout.stickyLeft).map(([id, left]) => [`--left-${id}`, `${left}px`])
  // Custom properties are not in the type of style.
  return {
    '--grid-columns': layout.template,
    '--pin': layout.width > width ? 'sticky' : 'static',
    '--grid-width': `${layout.width}px`,
    '--sticky-width': `${layout.stickyWidth}px`,
    '--sticky-end': `${layout.stickyEnd}px`,
    ...Object.fromEntries(lefts),
  } as CSSProperties
}

/** What the table draws with: rows, cells in focus or edit, and what may be done to them. */
function useDataTable<Row extends object>(
  props: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { source, layout, paging = null, selection = NOTHING_SELECTED, onSelect } = props
  const cache = useWindowCache(source)
  const total = cache.total ?? 0
  const span = shownSpan(total, paging)
  const isSelectable = onSelect !== undefined
  const columnIds = useMemo(
    () => [...(isSelectable ? [SELECT_COLUMN] : []), ...layout.visible.map(({ id }) => id)],
    [isSelectable, layout.visible],
  )
  const shape: GridShape = { from: span[0], to: span[1], columnIds }
  const ranges = shownRanges(selection, shape)
  const onToggleShown = (): void => {
    const change = coverage(ranges, span) === 'all' ? removeRange : addRange
    onSelect?.({ kind: 'ranges', ranges: change(ranges, span) })
  }
  const onCopy = (chosen: Ranges, ids: readonly string[] | null): Promise<boolean> => {
    const copied = layout.visible.filter(
      ({ id, actions }) => actions === undefined && (ids === null || ids.includes(id)),
    )
    const extent = { rows: countRanges(chosen), columns: ids === null ? null : copied.length }
    const done = writeCells(loadCells(source, chosen, copied))
    props.onCopy?.(extent, done)
    return done.then(
      () => true,
      () => false,
    )
  }
  const menus = useTableMenus({ props, scroller, cache, shape })
  const grid = useGrid<Row>({
    scroller,
    cache,
    shape,
    columns: layout.visible,
    rowId: props.rowId,
    selection,
    onSelect,
    onSort: props.onSort ?? null,
    onEdit: props.onEdit,
    onDeleteRows: props.onDeleteRows,
    onNextError: props.onNextError,
    onCopy,
    cells: props.cells,
    ...menus,
    listKey: source.key,
    onToggleShown,
    handle: props.ref,
  })
  const kept = [grid.active.row, grid.edit?.place.row ?? -1] as const
  const rows = useShownRows(cache, { span, kept, listKey: source.key, scroller })
  const { onTotal } = props
  useEffect(() => onTotal?.(total), [onTotal, total])
  return {
    scroller,
    cache,
    total,
    span,
    isSelectable,
    columnIds,
    ranges,
    onToggleShown,
    grid,
    rows,
    fill: fillBox(props, grid, shape),
  }
}

/** The cells at whose corner the fill handle is; null when nothing can be filled from there. */
function fillBox<Row extends object>(
  { cells, onEdit, layout }: DataTableProps<Row>,
  { box, active, edit }: Pick<ReturnType<typeof useGrid<Row>>, 'box' | 'active' | 'edit'>,
  shape: GridShape,
): CellBox | null {
  if (cells?.onFillSeries === undefined || onEdit === undefined || edit !== null) return null
  const marked = box ?? boxBetween(active, active, shape)
  const canFill = (id: string): boolean =>
    layout.visible.some((column) => column.id === id && column.edit !== undefined)
  return marked?.columnIds.some(canFill) ? marked : null
}

/** The grid lines that the columns of a box begin and end at, counted from 1. */
function linesOf({ columnIds }: CellBox, all: readonly string[]): readonly [number, number] {
  const from = all.indexOf(columnIds[0] ?? '') + 1
  return [from, from + columnIds.length]
}

type TableBodyProps<Row extends object> = {
  readonly props: DataTableProps<Row>
  readonly shown: ReturnType<typeof useDataTable<Row>>
  readonly tipId: string
}

/** The rows on screen, at their places in the whole height. */
function TableBody<Row extends object>({ props, shown, tipId }: TableBodyProps<Row>) {
  const { layout } = props
  const styles = useTableStyles()
  const { cache, grid, rows, span, isSelectable, ranges, scroller } = shown
  const { active, edit } = grid
  const [pool] = useState(() => new SlotPool())
  const slots = pool.assign(rows.indices.map((index) => span[0] + index))
  return (
    <div role="rowgroup" className={styles.body} style={{ height: rows.height }}>
      {rows.indices.map((index) => {
        const position = span[0] + index
        const row = cache.row(position)
        const isEdited = edit?.place.row === position
        const [markedFrom, markedTo] = markedColumns(grid.box, position, layout.visible)
        return (
          <TableRow
            key={slots.get(position)}
            row={row}
            isLate={rows.isWaiting && row === undefined}
            position={position}
            index={index}
            columns={layout.visible}
            isSelectable={isSelectable}
            isSelected={hasPosition(ranges, position)}
            isGroupStart={row !== undefined && props.isGroupStart?.(row) === true}
            markedFrom={markedFrom}
            markedTo={markedTo}
            activeId={active.row === position ? active.columnId : null}
            editedId={isEdited ? edit.place.columnId : null}
            editedValue={isEdited ? edit.value : ''}
            tipId={tipId}
            handlers={grid.handlers}
          />
        )
      })}
      {shown.fill !== null && (
        <FillHandle
          scroller={scroller}
          span={span}
          box={shown.fill}
          lines={linesOf(shown.fill, shown.columnIds)}
          onFill={(target) => shown.fill && props.cells?.onFillSeries?.(shown.fill, target)}
        />
      )}
    </div>
  )
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, layout, sort = null, onSort = null } = props
  const styles = useTableStyles()
  const tipId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useDataTable(props, scroller)
  const { cache, grid, span, isSelectable, ranges } = shown
  const { active } = grid
  const drag = useRangeDrag(scroller, grid)
  const textOf = useCallback(
    (position: number, columnId: string): string | null => {
      const row = cache.row(position)
      const column = layout.visible.find(({ id }) => id === columnId)
      return row === undefined ? null : (column?.tip?.(row) ?? null)
    },
    [cache, layout.visible],
  )
  const width = useWidth(scroller)
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={shown.total + 1}
        aria-colcount={shown.columnIds.length}
        aria-multiselectable={isSelectable}
        aria-busy={!cache.isSettled && cache.failure === null}
        tabIndex={-1}
        className={mergeClasses(styles.scroller, drag.isMarking && styles.marking)}
        style={gridStyle(layout, width)}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        onContextMenu={grid.onContextMenu}
        onMouseDown={drag.onMouseDown}
        onMouseOver={drag.onMouseOver}
        onFocus={(event) => grid.onFocus(event.target)}
        onDoubleClick={(event) => grid.onDoubleClick(event.target)}
      >
        <TableHeader
          layout={layout}
          isSelectable={isSelectable}
          coverage={span[1] > span[0] ? coverage(ranges, span) : 'none'}
          onToggleShown={shown.onToggleShown}
          sort={sort}
          onSort={onSort}
          filtering={props.filtering ?? null}
          activeId={active.row < 0 ? active.columnId : null}
        />
        <TableBody {...{ props, shown, tipId }} />
      </div>
      {props.aside}
      <TableCover cache={cache} empty={props.empty} />
      <CellTip id={tipId} frame={frame} textOf={textOf} />
    </div>
  )
}
