import { makeStyles } from '@fluentui/react-components'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  MAX_LISTED,
  ORDER_STATUS,
  ORDER_STATUS_TEXT,
  UNPAID_STATUS,
  type listOrders,
  type OrderItem,
} from '#contract/order-list.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { orderListQuery, orderOptionsQuery } from '#src/data/api/orders.ts'
import { isListLost, numbersOf } from '#src/data/browser/number-lists.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked, ExportScope } from '#src/kit/list/list.types.ts'
import { optionsOf } from '#src/kit/list/filter-values.ts'
import { MissingNumbers } from '#src/kit/list/missing-numbers.tsx'
import { countOf } from '#src/kit/list/status-tabs.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { timesOf } from '#src/kit/time/days.ts'
import { listExport } from '#src/shop/lists/list-export.tsx'
import { numbers } from '#src/shop/lists/numbers.ts'
import { VIEWS } from '#src/text/list-filters.ts'
import { ORDERS } from '#src/text/orders.ts'
import { OrderCard } from './order-card.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { orderSearch } from './search.ts'

type Filters = Omit<BodyOf<typeof listOrders>, 'page' | 'page_size'>

const useStyles = makeStyles({
  notice: { marginTop: '12px', color: wd.amberText },
})

const SOURCES = Object.values(ORDER_SOURCES).map(
  ({ number, name }) => [String(number), name] as const,
)

const TABS = [
  { value: null, name: ORDERS.tabs.all },
  { value: UNPAID_STATUS, name: ORDERS.tabs.unpaid },
  ...Object.values(ORDER_STATUS).map((value) => ({ value, name: ORDER_STATUS_TEXT[value] ?? '' })),
]

/** Numbers that were not found, and that there are more orders than can be paged through. */
function Notices({ data }: { readonly data: DataOf<typeof listOrders> | undefined }) {
  const styles = useStyles()
  return (
    <>
      <MissingNumbers numbers={data?.missing.filter((number) => !isListLost(number))} />
      {data?.has_more === true && (
        <p className={styles.notice}>{ORDERS.moreThanShown(data.data_count)}</p>
      )}
    </>
  )
}

/** Every order of the user, from whatever machine it was placed. */
export const ORDER_LIST = defineList({
  name: 'orders',
  search: orderSearch,
  words: ORDERS,
  options: orderOptionsQuery,
  query: ({ userId, filters, page, page_size }: Asked<Filters>) =>
    orderListQuery(userId, { ...filters, page, page_size }),
  isAtLeast: ({ has_more }) => has_more,
  tabs: {
    key: 'status',
    of: (data, { [UNPAID_STATUS]: unpaid }) =>
      TABS.map(({ value, name }) => {
        const count = value === UNPAID_STATUS ? unpaid : countOf(data?.status_count, value)
        return { value, name, count, isAtLeast: count !== undefined && count >= MAX_LISTED }
      }),
    call: (status) => ({ status }),
  },
  filters: {
    sn: {
      ...numbers,
      isFirst: true,
      label: ORDERS.sn,
      placeholder: ORDERS.numbersHint,
      call: (sn) => ({ order_sn: numbersOf(sn) }),
    },
    shop_order: {
      ...numbers,
      isFirst: true,
      label: ORDERS.shopOrder,
      placeholder: ORDERS.numbersHint,
      call: (sn) => ({ shop_order: numbersOf(sn) }),
    },
    keyword: {
      kind: 'text',
      isFirst: true,
      label: ORDERS.keyword,
      isKept: true,
      call: (keyword) => ({ keyword }),
    },
    platform: {
      kind: 'choice',
      isFirst: true,
      label: ORDERS.platform,
      options: (known) => optionsOf(known?.platforms),
      isKept: true,
      call: (platform) => ({ platform }),
    },
    source: {
      kind: 'choice',
      label: ORDERS.source,
      options: () => SOURCES,
      isKept: true,
      call: (source) => ({ order_source: source }),
    },
    express: {
      kind: 'choice',
      label: ORDERS.express,
      options: (known) => optionsOf(known?.expresses),
      isKept: true,
      call: (express) => ({ express_id: express }),
    },
  },
  days: { label: ORDERS.facts.time, call: timesOf },
  drawers: { detail: OrderDrawer },
  keyOf: ({ id }) => id,
  columns: ORDER_COLUMNS,
  columnsKey: 'wandan.order-columns',
  isDense: true,
  isTwoLines: true,
  isLine: true,
  card: { draw: (order) => <OrderCard order={order} /> },
  choice: {
    labelOf: ({ order_sn: sn }) => ORDERS.choose(sn),
    allLabel: ORDERS.chooseAll,
    unit: ORDERS.unit,
  },
  export: listExport((scope: ExportScope<Filters, OrderItem>) => ({
    list: 'orders',
    filters: 'chosen' in scope ? { ids: scope.chosen.map(({ id }) => id) } : scope.filters,
  })),
  views: { hint: VIEWS.hintPersonal },
  Notices,
  empty: {
    art: 'no-packages',
    Action: () => (
      <LinkButton to="/gift-list" appearance="primary">
        {ORDERS.emptyAction}
      </LinkButton>
    ),
  },
})
