import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { UNPAID_STATUS } from '#contract/order-list.ts'
import { useOnline } from '#src/data/online.ts'
import { orderListQuery } from '#src/data/order-list.ts'
import { runListQuery, showRunResults } from '#src/data/run-results.ts'
import { useSession } from '#src/data/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ORDERS } from '#src/text/orders.ts'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { useColumnChoice } from '#src/ui/column-choice.tsx'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Freshness } from '#src/ui/list-head.tsx'
import { SearchPager } from '#src/ui/search-pager.tsx'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { PaneWidth, WorkPage } from '#src/ui/work-page.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { isFiltered, toOrderFilters } from './order-search.ts'
import { ORDER_COLUMNS, OrderTable, OrderTableSkeleton } from './order-table.tsx'
import { OrdersHead } from './orders-head.tsx'
import { UnpaidTable } from './unpaid-table.tsx'
import { useOrderAgain } from './use-order-actions.ts'

const route = getRouteApi('/user-center/order-list')

function Nothing() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  if (isFiltered(search) || search.status !== undefined) {
    return (
      <EmptyState art="no-packages" title={ORDERS.noneTitle} text={ORDERS.noneText}>
        <Button appearance="primary" onClick={() => void navigate({ search: {} })}>
          {ORDERS.noneAction}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState art="no-packages" title={ORDERS.emptyTitle} text={ORDERS.emptyText}>
      <LinkButton to="/gift-list" appearance="primary">
        {ORDERS.emptyAction}
      </LinkButton>
    </EmptyState>
  )
}

/** What this machine still knows of the runs behind orders: their failures. */
function useFailures(userId: string) {
  const { data: runs = [] } = useQuery(runListQuery(userId))
  return (orderSn: string): (() => void) | null => {
    const run = runs.find((one) => one.orderSn === orderSn && one.failed > 0)
    return run === undefined ? null : () => showRunResults(run.runId)
  }
}

function Foot({ total }: { readonly total: number }) {
  const navigate = route.useNavigate()
  return (
    <SearchPager
      search={route.useSearch()}
      firstSize={DEFAULT_PAGE_SIZE}
      sizes={PAGE_SIZES}
      total={total}
      onSearch={(change) => {
        void navigate({ search: (previous) => ({ ...previous, ...change }) })
      }}
    />
  )
}

type OrderListProps = {
  /** The waybills of an order, which are another feature's. */
  readonly Waybills: WaybillsComponent
  /** 取消发货, another feature's. */
  readonly CancelShipping: CancelShippingComponent
}

function Orders({
  userId,
  Waybills,
  CancelShipping,
}: OrderListProps & { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isOnline = useOnline()
  const failuresOf = useFailures(userId)
  const { doing, again } = useOrderAgain(userId)
  const columns = useColumnChoice(ORDER_COLUMNS, 'wandan.order-columns')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = search
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(
    orderListQuery(userId, { ...toOrderFilters(search), page, page_size: pageSize }),
  )
  const isUnpaid = search.status === UNPAID_STATUS
  const retry = () => void refetch()
  const showDetail = (detail: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, detail }), resetScroll: false })
  return (
    <WorkPage
      title={ORDERS.title}
      end={<Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={retry} />}
      head={
        <OrdersHead
          userId={userId}
          data={data}
          columns={columns}
          chosen={chosen}
          onFilter={() => setChosen(new Set())}
          againRows={doing?.rows ?? null}
        />
      }
      foot={
        !isUnpaid && data !== undefined && data.data_count > 0 ? (
          <Foot total={data.data_count} />
        ) : null
      }
    >
      {isUnpaid && (
        <PaneWidth>
          <UnpaidTable userId={userId} />
        </PaneWidth>
      )}
      {!isUnpaid && data === undefined && error === null && (
        <OrderTableSkeleton columns={columns.visible} />
      )}
      {!isUnpaid && data === undefined && error !== null && (
        <PaneWidth>
          <ErrorState message={errorMessage(error.error)} isOffline={!isOnline} onRetry={retry} />
        </PaneWidth>
      )}
      {!isUnpaid && data?.list.length === 0 && (
        <PaneWidth>
          <Nothing />
        </PaneWidth>
      )}
      {!isUnpaid && data !== undefined && data.list.length > 0 && (
        <OrderTable
          orders={data.list}
          columns={columns.visible}
          isStale={isPlaceholderData}
          chosen={chosen}
          onChoose={setChosen}
          actions={{
            onDetail: showDetail,
            onAgain: (order) => void again(order),
            failuresOf,
            busySn: doing?.orderSn ?? null,
            userId,
            Waybills,
          }}
        />
      )}
      <OrderDrawer
        userId={userId}
        orderSn={search.detail}
        Waybills={Waybills}
        CancelShipping={CancelShipping}
        onClose={() => showDetail(undefined)}
      />
    </WorkPage>
  )
}

/** Every order of the signed-in user, from whatever machine it was placed. */
export function OrderListPage(others: OrderListProps) {
  const { user } = useSession()
  if (user === null) return <OrderTableSkeleton columns={ORDER_COLUMNS} />
  return <Orders userId={user.user_id} {...others} />
}
