import { Skeleton, SkeletonItem, makeStyles, mergeClasses } from '@fluentui/react-components'
import { Fragment, memo, useMemo, useRef, type ReactNode, type Ref } from 'react'

import { COMMON } from '#src/text/common.ts'
import { CHOICE_COLUMN, ChooseAll, ChooseRow, type RowChoice } from './choice-column.tsx'
import { RecordHead, type RecordColumn } from './record-head.tsx'
import { ROW_HEIGHT, useRecordTableStyles } from './record-table.styles.ts'
import { useFocusKept } from '#src/kit/hooks/use-focus-kept.ts'
import { RowGap } from './row-gap.tsx'
import { useRowWindow } from './use-row-window.ts'

const useStyles = makeStyles({
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
})

export type CellColumn<Row> = RecordColumn & { readonly cell: (row: Row) => ReactNode }

type RecordTableProps<Row> = {
  readonly label: string
  /** The same array in every draw, or every row is drawn again: of the module, or memoised. */
  readonly columns: readonly CellColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Absent = its rows cannot be chosen. */
  readonly choice?: RowChoice<Row>
  /** The rows are still those of the previous page. */
  readonly isStale?: boolean
  readonly className?: string
  /** How narrow it may become, in px. */
  readonly minWidth?: number
  /** The height of a row, in px; that of one line by default. */
  readonly rowHeight?: number
  readonly rowClassOf?: (row: Row) => string | undefined
}

type Cell<Row> = Pick<CellColumn<Row>, 'key' | 'cell'> & { readonly className: string }
type CellsProps<Row> = { readonly row: Row; readonly cells: readonly Cell<Row>[] }

function CellsView<Row>({ row, cells }: CellsProps<Row>): ReactNode {
  return cells.map(({ key, cell, className }) => (
    <td key={key} className={className}>
      {cell(row)}
    </td>
  ))
}

type RowProps<Row> = CellsProps<Row> & {
  /** A long table measures its rows; others may not be mounted. */
  readonly ref: Ref<HTMLTableRowElement>
  readonly index: number
  readonly isAlone: boolean
  readonly rowKey: string
  readonly className: string
  readonly choiceLabel: string
  readonly isChosen: boolean
  readonly onChoose: RowChoice<Row>['onChoose'] | undefined
}

// Memoised by hand: a page has up to 500 rows, and a tick, a drawer or an answer that brings the same
// rows costs no more than what it changes. `memo` loses the type parameter, which the assertion gives back.
const Cells = memo(CellsView) as typeof CellsView

function RowView<Row>(props: RowProps<Row>) {
  const { row, rowKey, cells, className, choiceLabel, isChosen, onChoose } = props
  const { ref, index, isAlone } = props
  const table = useRecordTableStyles()
  return (
    <tr
      ref={ref}
      data-index={index}
      className={className}
      {...(isAlone && { 'aria-rowindex': index + 2 })}
    >
      {onChoose !== undefined && (
        <td className={mergeClasses(table.cell, table.box)}>
          <ChooseRow rowKey={rowKey} label={choiceLabel} isChosen={isChosen} onChoose={onChoose} />
        </td>
      )}
      <Cells row={row} cells={cells} />
    </tr>
  )
}

const RecordRow = memo(RowView) as typeof RowView

/** A plain table of records, a cell for each column. A long one mounts the rows in view. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, keyOf, choice, isStale = false, className, minWidth } = props
  const { rowHeight = ROW_HEIGHT } = props
  const styles = useStyles()
  const table = useRecordTableStyles()
  const focusKept = useFocusKept()
  const list = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const shown = useRowWindow({ keys, rowHeight, list })
  const cells = useMemo(
    () =>
      columns.map(({ key, cell, isEnd = false, isSticky = false }) => {
        const places = [isEnd && table.end, isSticky && table.sticky]
        return { key, cell, className: mergeClasses(table.cell, table.number, ...places) }
      }),
    [columns, table],
  )
  const choiceColumn = choice && {
    ...CHOICE_COLUMN,
    content: <ChooseAll keys={keys} choice={choice} />,
  }
  const isLong = shown.measure !== null
  const heads = choiceColumn === undefined ? columns : [choiceColumn, ...columns]
  return (
    <div
      className={mergeClasses(table.card, isStale && styles.stale, className)}
      style={{ minWidth }}
      aria-busy={isStale}
    >
      <table
        {...focusKept}
        className={table.table}
        aria-label={label}
        {...(isLong && { 'aria-rowcount': rows.length + 1 })}
      >
        <RecordHead columns={heads} />
        <tbody ref={list}>
          {shown.rows.map(({ index, gap }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <Fragment key={key}>
                <RowGap height={gap} />
                <RecordRow
                  ref={shown.measure}
                  rowKey={key}
                  row={row}
                  index={index}
                  isAlone={isLong}
                  cells={cells}
                  className={mergeClasses(table.row, props.rowClassOf?.(row))}
                  choiceLabel={choice?.labelOf(row) ?? ''}
                  isChosen={choice?.chosen.has(key) ?? false}
                  onChoose={choice?.onChoose}
                />
              </Fragment>
            )
          })}
          <RowGap height={shown.rest} />
        </tbody>
      </table>
    </div>
  )
}

/** The same geometry while the first page is on its way. */
export function RecordTableSkeleton({
  columns,
  className,
  minWidth,
}: {
  readonly columns: readonly RecordColumn[]
  readonly className?: string
  readonly minWidth?: number
}) {
  const table = useRecordTableStyles()
  return (
    <Skeleton
      className={mergeClasses(table.card, className)}
      style={{ minWidth }}
      aria-label={COMMON.loading}
    >
      <table className={table.table} aria-hidden>
        <RecordHead columns={columns} />
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row} className={table.row}>
              {columns.map(({ key }) => (
                <td key={key} className={table.cell}>
                  <SkeletonItem size={16} style={{ width: '85%' }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Skeleton>
  )
}
