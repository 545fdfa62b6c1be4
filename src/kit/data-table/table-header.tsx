import { mergeClasses } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowUpRegular,
  Filter16Filled,
  Filter16Regular,
} from '@fluentui/react-icons'

import { TABLE } from '#src/text/data-table.ts'
import { useTableStyles } from './data-table.styles.ts'
import type { ColumnFiltering, TableColumn, TableSort } from './data-table.types.ts'
import { SELECT_COLUMN } from './grid.types.ts'
import { SelectCell } from './select-cell.tsx'
import { stickyStyle } from './sticky-style.ts'
import type { ColumnLayout } from './use-column-layout.ts'

type TableHeaderProps<Row extends object> = {
  readonly layout: ColumnLayout<Row>
  readonly isSelectable: boolean
  readonly coverage: 'all' | 'some' | 'none'
  readonly onToggleShown: () => void
  readonly sort: TableSort | null
  /** Null when the list cannot be sorted. */
  readonly onSort: ((columnId: string) => void) | null
  /** Null when its columns have no filters. */
  readonly filtering: ColumnFiltering | null
  /** The active column when the header has the focus. */
  readonly activeId: string | null
}

function sortState(sort: TableSort | null, columnId: string): 'ascending' | 'descending' | 'none' {
  if (sort?.columnId !== columnId) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

function SortMark({ state }: { readonly state: 'ascending' | 'descending' | 'none' }) {
  const styles = useTableStyles()
  if (state === 'none') return null
  const Arrow = state === 'ascending' ? ArrowUpRegular : ArrowDownRegular
  return <Arrow className={styles.sortMark} aria-hidden />
}

function FilterButton({
  column,
  filtering,
}: {
  readonly column: { readonly id: string; readonly header: string }
  readonly filtering: ColumnFiltering
}) {
  const styles = useTableStyles()
  const isOn = filtering.ids.has(column.id)
  const Icon = isOn ? Filter16Filled : Filter16Regular
  return (
    <button
      type="button"
      tabIndex={-1}
      className={mergeClasses(styles.filterButton, isOn && styles.filterOn)}
      aria-label={TABLE.filter(column.header)}
      title={TABLE.filter(column.header)}
      aria-pressed={isOn}
      onClick={(event) => {
        event.stopPropagation()
        filtering.onOpen(column.id, event.currentTarget)
      }}
    >
      <Icon aria-hidden />
    </button>
  )
}

function HeaderCell<Row extends object>(
  props: TableHeaderProps<Row> & {
    readonly column: TableColumn<Row>
    readonly index: number
    readonly isLast: boolean
  },
) {
  const { layout, column, index, isLast, sort, onSort, activeId, filtering } = props
  const styles = useTableStyles()
  const canSort = onSort !== null && column.sortable === true
  const state = sortState(sort, column.id)
  const resize = layout.table
    .getFlatHeaders()
    .find((header) => header.column.id === column.id)
    ?.getResizeHandler()
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={canSort ? state : undefined}
      data-column={column.id}
      tabIndex={activeId === column.id ? 0 : -1}
      style={stickyStyle(column)}
      className={mergeClasses(
        styles.headerCell,
        column.align === 'end' && styles.end,
        column.sticky && styles.stickyHeader,
        column.sticky && styles.stickyEdge,
        column.stickyEnd && styles.stickyHeader,
        column.stickyEnd && styles.stickyStart,
        canSort && styles.sortable,
      )}
      onClick={canSort ? () => onSort(column.id) : undefined}
    >
      <span className={styles.text}>{column.header}</span>
      <SortMark state={state} />
      {filtering !== null && column.filterable === true && (
        <FilterButton column={column} filtering={filtering} />
      )}
      <span
        aria-hidden
        title={TABLE.resize(column.header)}
        className={mergeClasses(styles.resizer, isLast && styles.lastResizer)}
        onMouseDown={(event) => {
          event.preventDefault()
          resize?.(event)
        }}
        onTouchStart={resize}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => layout.table.getColumn(column.id)?.resetSize()}
      />
    </div>
  )
}

export function TableHeader<Row extends object>(props: TableHeaderProps<Row>) {
  const { layout, isSelectable, coverage, onToggleShown, activeId } = props
  const styles = useTableStyles()
  const offset = isSelectable ? 1 : 0
  return (
    <div role="rowgroup" className={styles.headerGroup}>
      <div role="row" aria-rowindex={1} data-row={-1} className={styles.header}>
        {isSelectable && (
          <SelectCell
            role="columnheader"
            className={mergeClasses(styles.headerCell, styles.selectCell, styles.stickyHeader)}
            isActive={activeId === SELECT_COLUMN}
            label={TABLE.selectShown}
            checked={coverage === 'all'}
            isMixed={coverage === 'some'}
            onToggle={onToggleShown}
          />
        )}
        {layout.visible.map((column, i) => (
          <HeaderCell
            key={column.id}
            {...props}
            column={column}
            index={i + offset}
            isLast={i === layout.visible.length - 1}
          />
        ))}
      </div>
    </div>
  )
}
