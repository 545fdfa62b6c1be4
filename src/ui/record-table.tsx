import { Skeleton, SkeletonItem, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'
import { RecordHead, type RecordColumn } from './record-head.tsx'
import { useRecordTableStyles } from './record-table.styles.ts'

const useStyles = makeStyles({ stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' } })

export type CellColumn<Row> = RecordColumn & { readonly cell: (row: Row) => ReactNode }

type RecordTableProps<Row> = {
  readonly label: string
  readonly columns: readonly CellColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What is shown is still the page before. */
  readonly isStale?: boolean
  readonly className?: string
  /** How narrow it may become, in px. */
  readonly minWidth?: number
  readonly rowClassOf?: (row: Row) => string | undefined
}

/** A plain table of records, a cell for each column. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, keyOf, isStale = false, className, minWidth, rowClassOf } = props
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <div
      className={mergeClasses(table.card, isStale && styles.stale, className)}
      style={{ minWidth }}
      aria-busy={isStale}
    >
      <table className={table.table} aria-label={label}>
        <RecordHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={mergeClasses(table.row, rowClassOf?.(row))}>
              {columns.map(({ key, cell, isEnd = false, isSticky = false }) => (
                <td
                  key={key}
                  className={mergeClasses(
                    table.cell,
                    table.number,
                    isEnd && table.end,
                    isSticky && table.sticky,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
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
