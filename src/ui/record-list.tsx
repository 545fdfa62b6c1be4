import type { ReactNode } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from './empty-state.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from './record-table.tsx'

type RecordListProps<Row> = {
  readonly label: string
  readonly columns: readonly CellColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly isOnline: boolean
  readonly query: {
    readonly data: { readonly list: readonly Row[] } | undefined
    readonly error: { readonly error: AppError } | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  /** Instead of a table without rows. */
  readonly empty: ReactNode
}

/** A page of records, or why there is none. */
export function RecordList<Row>(props: RecordListProps<Row>): ReactNode {
  const { label, columns, keyOf, isOnline, query, empty } = props
  const { data, error, isPlaceholderData, refetch } = query
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        message={errorMessage(error.error)}
        isOffline={!isOnline}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <RecordTableSkeleton columns={columns} />
  if (data.list.length === 0) return empty
  return (
    <RecordTable
      label={label}
      columns={columns}
      rows={data.list}
      keyOf={keyOf}
      isStale={isPlaceholderData}
    />
  )
}
