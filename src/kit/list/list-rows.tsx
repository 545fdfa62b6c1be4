import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { PaneWidth, WideTable } from '#src/kit/page/work-page.tsx'
import { CHOICE_COLUMN, type RowChoice } from '#src/kit/table/choice-column.tsx'
import { RecordCards } from '#src/kit/table/record-cards.tsx'
import { leastWidth } from '#src/kit/table/record-head.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/kit/table/record-table.tsx'
import { TWO_LINES_HEIGHT, useListTableStyles } from '#src/kit/table/record-table.styles.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'

type TableShape<Row> = {
  readonly columns: readonly CellColumn<Row>[]
  /** Absent = rows cannot be chosen. */
  readonly choice?: RowChoice<Row> | undefined
  readonly minWidth?: number | undefined
  readonly isDense: boolean
  readonly isTwoLines: boolean
  /** The list is one part of a page. */
  readonly isPart: boolean
}

type Shape = Pick<TableShape<never>, 'isDense' | 'isTwoLines'>

function useShapeClass({ isDense, isTwoLines }: Shape): string {
  const styles = useListTableStyles()
  return mergeClasses(isDense && styles.dense, isTwoLines && styles.twoLines)
}

type ListRowsProps<Row> = TableShape<Row> & {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** They are still those of another page. */
  readonly isStale: boolean
  readonly isMarked: (row: Row) => boolean
  /** On a phone, in place of the table. */
  readonly card?: ((row: Row) => ReactNode) | undefined
  readonly isFresh: (row: Row) => boolean
}

function widthOf<Row>({ columns, choice, minWidth }: TableShape<Row>): number {
  return minWidth ?? leastWidth(choice === undefined ? columns : [CHOICE_COLUMN, ...columns])
}

type RoomProps = {
  readonly isPart: boolean
  readonly minWidth: number
  readonly children: ReactNode
}

/** The room of a table: the pane, or what the part of the page is in. */
function Room({ isPart, minWidth, children }: RoomProps) {
  return isPart ? children : <WideTable minWidth={minWidth}>{children}</WideTable>
}

/** The rows of a page: a table, or on a phone cards. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { label, rows, keyOf, isStale, choice, card, columns, isPart } = props
  const styles = useListTableStyles()
  const className = useShapeClass(props)
  const isPhone = useIsPhone()
  const list = { label, rows, keyOf, isStale }
  if (isPhone && card !== undefined) {
    const cards = (
      <RecordCards {...list} isFresh={props.isFresh}>
        {card}
      </RecordCards>
    )
    return isPart ? cards : <PaneWidth>{cards}</PaneWidth>
  }
  const minWidth = widthOf(props)
  return (
    <Room isPart={isPart} minWidth={minWidth}>
      <RecordTable
        {...list}
        {...(choice !== undefined && { choice })}
        columns={columns}
        className={className}
        minWidth={minWidth}
        {...(props.isTwoLines && { rowHeight: TWO_LINES_HEIGHT })}
        rowClassOf={(row) => (props.isMarked(row) ? styles.marked : undefined)}
      />
    </Room>
  )
}

/** The same geometry while the first page is on its way. */
export function ListRowsSkeleton<Row>(props: TableShape<Row>) {
  const { columns, choice, isPart } = props
  const className = useShapeClass(props)
  const minWidth = widthOf(props)
  return (
    <Room isPart={isPart} minWidth={minWidth}>
      <RecordTableSkeleton
        className={className}
        minWidth={minWidth}
        columns={choice === undefined ? columns : [CHOICE_COLUMN, ...columns]}
      />
    </Room>
  )
}
