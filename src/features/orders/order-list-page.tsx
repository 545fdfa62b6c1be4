import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { UNPAID_STATUS, type listOrders, type OrderItem } from '#contract/order-list.ts'
import type { listUnpaid } from '#contract/unpaid-runs.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { orderListQuery, unpaidQuery } from '#src/data/api/orders.ts'
import { runListQuery, showRunResults } from '#src/data/recipients/run-results.ts'
import { useSession } from '#src/data/api/session.ts'
import { NUMBERS } from '#src/text/list-tools.ts'
import { ORDERS } from '#src/text/orders.ts'
import { useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { ListPage, NothingListed } from '#src/kit/list/list-page.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { useChoice } from '#src/kit/table/use-choice.ts'
import { useDrawerHistory } from '#src/kit/dialog/use-drawer-history.ts'
import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { useAskAbout } from './ask-about.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { isFiltered, toOrderFilters } from './order-search.ts'
import { ORDER_COLUMNS, OrderTable, OrderTableSkeleton } from './order-table.tsx'
import { OrdersHead } from './orders-head.tsx'
import { UnpaidTable, UnpaidTableSkeleton } from './unpaid-table.tsx'
import { useOrderAgain } from './use-order-actions.ts'

const route = getRouteApi('/user-center/order-list')

/** What this machine still knows of the runs behind orders: their failures. */
function useFailures(userId: string) {
  const { data: runs } = useQuery(runListQuery(userId))
  return useCallback(
    (orderSn: string): (() => void) | null => {
      const run = runs?.find((one) => one.orderSn === orderSn && one.failed > 0)
      return run === undefined ? null : () => showRunResults(run.runId)
    },
    [runs],
  )
}

function NoOrders() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  return (
    <NothingListed
      art="no-packages"
      words={isListLost(search.sn, search.shop_order) ? { ...ORDERS, ...NUMBERS.lost } : ORDERS}
      isFiltered={isFiltered(search) || search.status !== undefined}
      onClear={() => void navigate({ search: {} })}
    >
      <LinkButton to="/gift-list" appearance="primary">
        {ORDERS.emptyAction}
      </LinkButton>
    </NothingListed>
  )
}

function Orders({ userId }: { readonly userId: string }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const failuresOf = useFailures(userId)
  const again = useOrderAgain(userId)
  const ask = useAskAbout(userId)
  const columns = useColumnChoice(ORDER_COLUMNS, 'wandan.order-columns')
  const { page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = search
  const query = useQuery(
    orderListQuery(userId, { ...toOrderFilters(search), page, page_size: pageSize }),
  )
  const choice = useChoice(query.data?.list ?? [], ({ id }) => id)
  const unpaid = useQuery(unpaidQuery(userId))
  const isUnpaid = search.status === UNPAID_STATUS
  const drawer = useDrawerHistory(search.detail !== undefined)
  const showDetail = (detail: string) =>
    drawer.open((entry) => navigate({ search: (now) => ({ ...now, detail }), ...entry }))
  const hideDetail = () =>
    drawer.close((entry) => navigate({ search: ({ detail: _detail, ...rest }) => rest, ...entry }))
  const table = (list: readonly OrderItem[]) => (
    <OrderTable
      orders={list}
      columns={columns.visible}
      isStale={query.isPlaceholderData}
      chosen={choice.chosen}
      onChoose={choice.onChoose}
      actions={{
        onDetail: showDetail,
        onAgain: (order) => void again(order),
        failuresOf,
        onAsk: (sn) => void ask(sn),
        userId,
      }}
    />
  )
  return (
    <>
      <ListPage<DataOf<typeof listOrders> | DataOf<typeof listUnpaid>>
        title={ORDERS.title}
        query={isUnpaid ? unpaid : query}
        head={<OrdersHead userId={userId} data={query.data} columns={columns} choice={choice} />}
        waiting={
          isUnpaid ? <UnpaidTableSkeleton /> : <OrderTableSkeleton columns={columns.visible} />
        }
        total={query.data?.data_count ?? 0}
        isBeyondLastPage={!isUnpaid && isBeyondLastPage(query)}
        pager={
          isUnpaid
            ? null
            : {
                firstSize: DEFAULT_PAGE_SIZE,
                sizes: PAGE_SIZES,
                isAtLeast: query.data?.has_more === true,
              }
        }
      >
        {(shown) =>
          'list' in shown ? (
            shown.list.length > 0 ? (
              table(shown.list)
            ) : (
              <NoOrders />
            )
          ) : (
            <PaneWidth>
              <UnpaidTable runs={shown} />
            </PaneWidth>
          )
        }
      </ListPage>
      <OrderDrawer userId={userId} orderSn={search.detail} onClose={hideDetail} />
    </>
  )
}

/** Every order of the signed-in user, from whatever machine it was placed. */
export function OrderListPage() {
  const { user } = useSession()
  if (user === null) return <OrderTableSkeleton columns={ORDER_COLUMNS} />
  return <Orders userId={user.user_id} />
}
