import { memo } from 'react'
import { mergeClasses } from '@fluentui/react-components'

import { TABLE } from '#src/text/data-table.ts'
import { CellEditor, type NextCell } from './cell-editor.tsx'
import { ROW_HEIGHT, useTableStyles } from './data-table.styles.ts'
import type { CellSuggestion, TableColumn } from './data-table.types.ts'
import { SELECT_COLUMN } from './grid.types.ts'
import { SelectCell } from './select-cell.tsx'
import { stickyStyle } from './sticky-style.ts'

/** Stable over the life of the table, so that rows need not be drawn again. */
export type RowHandlers<Row> = {
  readonly toggle: (position: number, isRange: boolean) => void
  readonly draft: (value: string) => void
  readonly commit: (value: string, then: NextCell, chosen?: CellSuggestion<Row>) => void
  readonly cancel: () => void
}

export type TableRowProps<Row> = {
  readonly row: Row | undefined
  /** The row is so late that a placeholder is shown. */
  readonly isLate: boolean
  readonly position: number
  /** Place among the rows shown; differs from `position` in the paged view. */
  readonly index: number
  readonly columns: readonly TableColumn<Row>[]
  readonly isSelectable: boolean
  readonly isSelected: boolean
  readonly isGroupStart: boolean
  /** The marked columns, by their place in `columns` (half-open). */
  readonly markedFrom: number
  readonly markedTo: number
  /** The column of the active cell when it is in this row. */
  readonly activeId: string | null
  readonly editedId: string | null
  readonly editedValue: string
  readonly tipId: string
  readonly handlers: RowHandlers<Row>
}

type CellProps<Row> = Omit<
  TableRowProps<Row>,
  'columns' | 'isSelectable' | 'isSelected' | 'isGroupStart' | 'markedFrom' | 'markedTo' | 'index'
> & {
  readonly isMarked: boolean
  readonly column: TableColumn<Row>
  readonly columnIndex: number
  /** Looked up once for the row: a screenful has 400 cells. */
  readonly styles: ReturnType<typeof useTableStyles>
}

function CellContent<Row>(props: CellProps<Row>) {
  const { row, column, position, editedId, editedValue, handlers, styles } = props
  if (row !== undefined && editedId === column.id && column.edit !== undefined) {
    const { suggest } = column.edit
    return (
      <CellEditor
        column={column}
        maxLength={column.edit.maxLength}
        inputMode={column.edit.inputMode ?? 'text'}
        initial={editedValue}
        suggest={suggest === undefined ? null : (typed) => suggest(row, typed)}
        onDraft={handlers.draft}
        onCommit={handlers.commit}
        onCancel={handlers.cancel}
      />
    )
  }
  if (column.actions !== undefined) {
    return column.actions.map(({ id, label, icon, isDangerous, isShown, run }) =>
      row !== undefined && isShown?.(row) === false ? null : (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={
            (isDangerous ? styles.dangerousAction : styles.action) +
            (icon === undefined ? '' : ` ${styles.iconAction}`)
          }
          {...(icon !== undefined && { 'aria-label': label, title: label })}
          onClick={() => row !== undefined && run(row, position)}
        >
          {icon ?? label}
        </button>
      ),
    )
  }
  if (column.render !== undefined) return row === undefined ? null : column.render(row)
  // One element for both, so that the arrival of a row changes a text and builds nothing.
  const shown = column.isWrapped === true ? styles.wrapped : styles.text
  return <span className={shown}>{row === undefined ? '' : column.text(row)}</span>
}

function Cell<Row>(props: CellProps<Row>) {
  const { row, column, columnIndex, activeId, isMarked, tipId, styles } = props
  const isActive = activeId === column.id
  const mark = row === undefined ? null : (column.mark?.(row) ?? null)
  const hasTip = isActive && row !== undefined && (column.tip?.(row) ?? null) !== null
  const base = cellClass(column, styles)
  // Mark classes set no property that a cell class sets, so they need no merging.
  const issue = mark === null ? '' : ` ${mark === 'error' ? styles.errorCell : styles.warningCell}`
  const marked = isMarked ? ` ${styles.markedCell}` : ''
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-selected={isMarked || undefined}
      aria-invalid={mark === 'error' || undefined}
      aria-describedby={hasTip ? tipId : undefined}
      data-column={column.id}
      data-marked={isMarked || undefined}
      tabIndex={isActive ? 0 : -1}
      style={stickyStyle(column)}
      className={base + issue + marked}
    >
      <CellContent {...props} />
    </div>
  )
}

const cellClasses = new WeakMap<object, string>()

/** Merging classes costs more than drawing the cell; a column's never change. */
function cellClass<Row>(
  column: TableColumn<Row>,
  styles: ReturnType<typeof useTableStyles>,
): string {
  const known = cellClasses.get(column)
  if (known !== undefined) return known
  const made = mergeClasses(
    styles.cell,
    column.isFigures && styles.figures,
    column.align === 'end' && styles.end,
    column.sticky && styles.sticky,
    column.sticky && styles.stickyEdge,
    column.stickyEnd && styles.sticky,
    column.stickyEnd && styles.stickyStart,
    column.actions !== undefined && styles.actionsCell,
  )
  cellClasses.set(column, made)
  return made
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { columns, isSelectable, isSelected, position, index, activeId, handlers } = props
  const styles = useTableStyles()
  const offset = isSelectable ? 1 : 0
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-row={position}
      className={mergeClasses(
        styles.row,
        isSelected && styles.selectedRow,
        props.isGroupStart && styles.groupRow,
        props.isLate && styles.lateRow,
      )}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      {isSelectable && (
        <SelectCell
          role="gridcell"
          className={mergeClasses(styles.cell, styles.selectCell, styles.sticky)}
          isActive={activeId === SELECT_COLUMN}
          label={TABLE.selectRow(position + 1)}
          checked={isSelected}
          onToggle={(isRange) => handlers.toggle(position, isRange)}
        />
      )}
      {columns.map((column, i) => (
        <Cell
          key={column.id}
          {...props}
          styles={styles}
          column={column}
          columnIndex={i + offset}
          isMarked={i >= props.markedFrom && i < props.markedTo}
        />
      ))}
    </div>
  )
}

/**
 * Memoised by hand: a scroll draws the table for every frame, and rows that stay must cost nothing.
 * `memo` loses the type parameter, which the assertion gives back.
 */
export const TableRow = memo(TableRowView) as typeof TableRowView
