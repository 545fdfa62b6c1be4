import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/kit/table/record-table.tsx'
import { PaneWidth, WideTable } from '#src/kit/page/work-page.tsx'

// Where the pane is narrower than the columns, the card is as wide as the columns.
const useStyles = makeStyles({ table: { minWidth: 'fit-content' } })

type RecordListProps<Row> = {
  readonly label: string
  readonly columns: readonly CellColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly query: {
    readonly data: { readonly list: readonly Row[]; readonly data_count: number } | undefined
    readonly error: { readonly error: AppError } | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  /** Instead of a table without rows. */
  readonly empty: ReactNode
}

/** A page of records, or why there is none. */
export function RecordList<Row>(props: RecordListProps<Row>): ReactNode {
  const { label, columns, keyOf, query, empty } = props
  const { data, error, isPlaceholderData, refetch } = query
  const styles = useStyles()
  if (data === undefined && error !== null) {
    return (
      <PaneWidth>
        <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
      </PaneWidth>
    )
  }
  if (data === undefined || isBeyondLastPage(query)) {
    return (
      <PaneWidth>
        <RecordTableSkeleton columns={columns} />
      </PaneWidth>
    )
  }
  if (data.list.length === 0) return <PaneWidth>{empty}</PaneWidth>
  return (
    <WideTable>
      <RecordTable
        className={styles.table}
        label={label}
        columns={columns}
        rows={data.list}
        keyOf={keyOf}
        isStale={isPlaceholderData}
      />
    </WideTable>
  )
}
