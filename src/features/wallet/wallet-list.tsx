import { Button } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import type { RequestFailure } from '#src/data/request-failure.ts'
import { useOnline } from '#src/data/online.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WALLET } from '#src/text/wallet.ts'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { pageSearch } from '#src/ui/page-search.ts'
import { Pager } from '#src/ui/pager.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/ui/record-table.tsx'
import { isFiltered } from './wallet-search.ts'

const route = getRouteApi('/user-center/wallet')

function Nothing() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  if (!isFiltered(search)) {
    return <EmptyState art="no-packages" title={WALLET.emptyTitle} text={WALLET.emptyText} />
  }
  return (
    <EmptyState art="no-packages" title={WALLET.noneTitle} text={WALLET.noneText}>
      <Button
        appearance="primary"
        onClick={() => void navigate({ search: ({ tab }) => ({ tab }) })}
      >
        {WALLET.noneAction}
      </Button>
    </EmptyState>
  )
}

type WalletListProps<Row> = {
  readonly label: string
  readonly columns: readonly CellColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly query: {
    readonly data: { readonly list: readonly Row[] } | undefined
    readonly error: RequestFailure | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** One list of the wallet: its page, or why there is none. */
export function WalletList<Row>({ label, columns, keyOf, query }: WalletListProps<Row>): ReactNode {
  const isOnline = useOnline()
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
  if (data.list.length === 0) return <Nothing />
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

export function WalletPager({ total }: { readonly total: number }) {
  const navigate = route.useNavigate()
  const { page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = route.useSearch()
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      sizes={PAGE_SIZES}
      onChange={(next) => {
        void navigate({
          search: (previous) => ({
            ...previous,
            ...pageSearch(next, DEFAULT_PAGE_SIZE),
          }),
        })
      }}
    />
  )
}
