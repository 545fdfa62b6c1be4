import type { BodyOf } from '#contract/endpoint.ts'
import { MAX_WORK_ORDERS, type listWorkOrders } from '#contract/work-order-list.ts'
import {
  WORK_ORDER_STATUS,
  WORK_ORDER_STATUS_TEXT,
  WORK_ORDER_TYPE_NAMES,
  WORK_ORDER_TYPES,
  type WorkOrder,
} from '#contract/work-orders.ts'
import { workOrderListQuery } from '#src/data/api/work-orders.ts'
import { shownNumbers } from '#src/data/browser/number-lists.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked, DrawerProps, ExportScope } from '#src/kit/list/list.types.ts'
import { countOf } from '#src/kit/list/status-tabs.tsx'
import { timesOf } from '#src/kit/time/days.ts'
import { listExport } from '#src/shop/lists/list-export.tsx'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { ComposeDrawer } from './compose-drawer.tsx'
import { workOrderSearch, type WorkOrderSearch } from './search.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { WORK_ORDER_COLUMNS } from './work-order-columns.tsx'
import { WorkOrderDrawer } from './work-order-drawer.tsx'

type Filters = Omit<BodyOf<typeof listWorkOrders>, 'page' | 'page_size'>

/** The longest number that can be searched for. */
const MOST_SIGNS = 64

const TABS = [null, ...Object.values(WORK_ORDER_STATUS)] as const
const TYPE_OPTIONS = WORK_ORDER_TYPES.map((one) => [one, WORK_ORDER_TYPE_NAMES[one]] as const)

/** A link with other numbers, or another type, begins with these. */
function NewWorkOrder({
  userId,
  search: { about = '', about_type: type },
  value: isOpen = false,
  open,
  onClose,
}: DrawerProps<WorkOrderSearch, boolean>) {
  return (
    <ComposeDrawer
      key={`${about} ${type ?? ''} ${isOpen}`}
      isOpen={isOpen}
      userId={userId}
      about={shownNumbers(about)}
      type={type}
      onClose={onClose}
      onDone={(id) => open({ open: id })}
    />
  )
}

/** The merchant's requests to the service desk. */
export const WORK_ORDER_LIST = defineList({
  name: 'work-orders',
  search: workOrderSearch,
  words: WORK_ORDERS,
  query: ({ userId, filters, page, page_size }: Asked<Filters>) =>
    workOrderListQuery(userId, { ...filters, page, page_size }),
  most: MAX_WORK_ORDERS,
  tabs: {
    key: 'status',
    of: (data) =>
      TABS.map((value) => ({
        value,
        name: value === null ? WORK_ORDERS.all : (WORK_ORDER_STATUS_TEXT[value] ?? ''),
        count: countOf(data?.status_count, value),
        isAlert: value === WORK_ORDER_STATUS.asked,
      })),
    call: (status) => ({ status }),
  },
  filters: {
    type: {
      kind: 'choice',
      label: WORK_ORDERS.type,
      options: () => TYPE_OPTIONS,
      call: (type) => ({ type }),
    },
    waybill: {
      kind: 'text',
      label: WORK_ORDERS.waybill,
      placeholder: WORK_ORDERS.waybillHint,
      isWide: true,
      call: (number) => ({ kuaidi_sn: number.slice(0, MOST_SIGNS) }),
    },
  },
  days: { label: WORK_ORDERS.time, call: timesOf },
  drawers: { compose: NewWorkOrder, open: WorkOrderDrawer },
  others: { about: 'drawer', about_type: 'drawer' },
  keyOf: ({ id }) => id,
  columns: WORK_ORDER_COLUMNS,
  card: {
    draw: (order) => <WorkOrderCard order={order} />,
    isFresh: ({ unread }) => unread > 0,
  },
  export: listExport((scope: ExportScope<Filters, WorkOrder>) => ({
    list: 'workOrders',
    filters: 'filters' in scope ? scope.filters : {},
  })),
  empty: {
    art: 'no-packages',
    Action: ({ open }) => (
      <OpenerButton appearance="primary" onClick={() => open({ compose: true })}>
        {WORK_ORDERS.create}
      </OpenerButton>
    ),
  },
})
