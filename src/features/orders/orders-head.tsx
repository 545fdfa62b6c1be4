import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import {
  MAX_LISTED,
  ORDER_STATUS,
  ORDER_STATUS_TEXT,
  UNPAID_STATUS,
  type listOrders,
  type OrderItem,
} from '#contract/order-list.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { unpaidQuery } from '#src/data/api/orders.ts'
import { ORDERS } from '#src/text/orders.ts'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { ColumnChoice, type useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { ListTools } from '#src/kit/list/list-head.tsx'
import { MissingNumbers } from '#src/kit/list/missing-numbers.tsx'
import { countOf, StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'
import { ExportButton } from '#src/shop/exports/export-button.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { OrderFilters } from './order-filters.tsx'
import { toOrderFilters } from './order-search.ts'
import { ORDER_COLUMNS } from './order-table.tsx'
import { OrderViews } from './order-views.tsx'

const useStyles = makeStyles({
  notice: { marginTop: '12px', color: wd.amberText },
})

const route = getRouteApi('/user-center/order-list')

const TABS: readonly (readonly [value: number | null, name: string])[] = [
  [null, ORDERS.tabs.all],
  [UNPAID_STATUS, ORDERS.tabs.unpaid],
  ...Object.values(ORDER_STATUS).map((value) => [value, ORDER_STATUS_TEXT[value] ?? ''] as const),
]

type Counts = Readonly<Record<string, number>> | undefined

function Tabs({ userId, counts }: { readonly userId: string; readonly counts: Counts }) {
  const { data: unpaid } = useQuery(unpaidQuery(userId))
  const navigate = route.useNavigate()
  const { status = null } = route.useSearch()
  return (
    <StatusTabs
      label={ORDERS.title}
      tabs={TABS.map(([value, name]) => {
        const count = value === UNPAID_STATUS ? unpaid?.length : countOf(counts, value)
        return { value, name, count, isAtLeast: count !== undefined && count >= MAX_LISTED }
      })}
      chosen={status}
      onChoose={(value) => {
        const chosen = value ?? undefined
        void navigate({ search: (previous) => ({ ...previous, status: chosen, page: undefined }) })
      }}
    />
  )
}

type ToolsProps = {
  readonly userId: string
  readonly total: number
  readonly choice: Choice<OrderItem>
  readonly columns: ReturnType<typeof useColumnChoice>
}

function Tools({ userId, total, choice, columns }: ToolsProps) {
  const { chosen } = choice
  const search = route.useSearch()
  return (
    <ListTools
      end={
        <>
          {chosen.size > 0 && (
            <ExportButton
              isChosen
              source={{ list: 'orders', filters: { ids: [...chosen] } }}
              expected={chosen.size}
            />
          )}
          <ExportButton
            source={{ list: 'orders', filters: toOrderFilters(search) }}
            expected={total}
          />
          <OrderViews userId={userId} />
          <ColumnChoice columns={ORDER_COLUMNS} state={columns.state} />
        </>
      }
    >
      <ChosenCount choice={choice} unit={ORDERS.unit} />
      <TransferBars transfers={transfers} onCancel={cancelTransfer} />
    </ListTools>
  )
}

type HeadProps = Omit<ToolsProps, 'total'> & {
  readonly data: DataOf<typeof listOrders> | undefined
}

/** Tabs, filters, what the search did not find, and what can be done with the list. */
export function OrdersHead({ userId, data, ...tools }: HeadProps) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const isPhone = useIsPhone()
  const tabs = <Tabs userId={userId} counts={data?.status_count} />
  if (search.status === UNPAID_STATUS) return tabs
  const filterForm = (
    <OrderFilters
      userId={userId}
      search={search}
      onSearch={(next) => {
        void navigate({ search: ({ status, page_size }) => ({ status, page_size, ...next }) })
      }}
    />
  )
  return (
    <>
      {tabs}
      {isPhone ? <Disclosure summary={ORDERS.filters}>{filterForm}</Disclosure> : filterForm}
      <MissingNumbers numbers={data?.missing.filter((number) => !isListLost(number))} />
      {data?.has_more === true && (
        <p className={styles.notice}>{ORDERS.moreThanShown(data.data_count)}</p>
      )}
      <Tools userId={userId} total={data?.data_count ?? 0} {...tools} />
    </>
  )
}
