import { useNavigate } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import { PARCEL_STATUS, PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import {
  MAX_PAGED_ROWS,
  MIN_PART,
  SEND_STATUS_TEXT,
  type listParcels,
  type Parcel,
  type ParcelFilters,
} from '#contract/parcels.ts'
import { PROVINCES } from '#domain/order/province.ts'
import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { parcelListQuery } from '#src/data/api/parcels.ts'
import { numbersOf } from '#src/data/browser/number-lists.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import { optionsOf } from '#src/kit/list/filter-values.ts'
import type { Asked, ExportScope, ListPartProps } from '#src/kit/list/list.types.ts'
import { countOf } from '#src/kit/list/status-tabs.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { timesOf } from '#src/kit/time/days.ts'
import { listExport } from '#src/shop/lists/list-export.tsx'
import { numbers } from '#src/shop/lists/numbers.ts'
import { VIEWS } from '#src/text/list-filters.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { nextPoll } from './next-poll.ts'
import { ParcelCard } from './parcel-card.tsx'
import { PARCEL_COLUMNS, REPORT_COLUMN } from './parcel-columns.tsx'
import { NumberlessDrawer, WaybillDrawer } from './parcel-drawer.tsx'
import { ParcelNotices } from './parcel-notices.tsx'
import { ParcelTools } from './parcel-tools.tsx'
import { placedOrder } from './placed-order.ts'
import { Receipt } from './receipt.tsx'
import { parcelSearch, type ParcelSearch } from './search.ts'

type Answer = DataOf<typeof listParcels>

const TABS = [null, ...Object.values(PARCEL_STATUS)] as const
const PROVINCE_OPTIONS = PROVINCES.map((name) => [name, name] as const)
const SEND_OPTIONS = Object.entries(SEND_STATUS_TEXT)

/** The count of a tab; for a list counted only in part, the tab of all has at least its matches. */
function countIn(data: Answer | undefined, tab: number | null): number | undefined {
  const counted = countOf(data?.status_count, tab)
  if (data === undefined || data.is_exact || tab !== null) return counted
  return Math.max(counted ?? 0, data.data_count)
}

/** Too short for a whole phone or waybill, so it is the end of one. An order number may be `7`. */
function shortPart(text: string): string | undefined {
  const { length } = text.trim()
  return length > 0 && length < MIN_PART ? PACKAGES.shortPart : undefined
}

/** Without an authorised shop no platform is notified. A result of one page is looked at itself. */
function emptyColumns({ list, data_count: count, has_shop: has }: Answer, pageSize: number) {
  const isOf = count > pageSize ? has !== false : list.some(({ store_id: shop }) => shop !== 0)
  return isOf ? [] : [REPORT_COLUMN]
}

const part = { ...numbers, placeholder: PACKAGES.part, hint: PACKAGES.partHint } as const

function PlacedReceipt({ userId, search, data }: ListPartProps<ParcelSearch, Answer>) {
  const navigate = useNavigate()
  const placed = placedOrder(search, data)
  if (placed === undefined) return null
  const only = { to: '/user-center/package-list', search: { placed, order_sn: placed } } as const
  return <Receipt userId={userId} orderSn={placed} onOnlyThese={() => void navigate(only)} />
}

/** The parcels of the user; where a successful order leads. */
export const PARCEL_LIST = defineList({
  name: 'parcels',
  search: parcelSearch,
  words: PACKAGES,
  options: orderOptionsQuery,
  query: ({ userId, filters, page, page_size, search }: Asked<ParcelFilters, ParcelSearch>) => ({
    ...parcelListQuery(userId, { ...filters, page, page_size }),
    refetchInterval: ({ state }) =>
      nextPoll({
        list: state.data?.list ?? [],
        isPlaced: search.placed !== undefined,
        polls: state.dataUpdateCount,
      }),
  }),
  most: MAX_PAGED_ROWS,
  isAtLeast: ({ is_exact: isExact }) => !isExact,
  tabs: {
    key: 'status',
    of: (data) =>
      TABS.map((value) => ({
        value,
        name: value === null ? PACKAGES.allTabs : (PARCEL_STATUS_TEXT[value] ?? ''),
        count: countIn(data, value),
        isAtLeast: data?.is_exact === false,
        isAlert: value === PARCEL_STATUS.exception,
      })),
    call: (status) => ({ status }),
  },
  filters: {
    waybill: {
      ...part,
      isFirst: true,
      label: PACKAGES.waybill,
      problem: shortPart,
      call: (waybill) => ({ kuaidi_sn: numbersOf(waybill) }),
    },
    shop_order: {
      ...part,
      isFirst: true,
      label: PACKAGES.shopOrder,
      call: (sn) => ({ shop_order: numbersOf(sn) }),
    },
    name: {
      kind: 'text',
      isFirst: true,
      label: PACKAGES.recipient,
      call: (name) => ({ rec_name: name }),
    },
    mobile: {
      kind: 'text',
      isFirst: true,
      label: PACKAGES.mobile,
      placeholder: PACKAGES.mobileHint,
      problem: shortPart,
      call: (mobile) => ({ rec_mobile: mobile.replace(/[\s-]/g, '') }),
    },
    province: {
      kind: 'choice',
      label: PACKAGES.province,
      options: () => PROVINCE_OPTIONS,
      isKept: true,
      call: (province) => ({ rec_province: province }),
    },
    express: {
      kind: 'choice',
      label: PACKAGES.express,
      options: (known) => optionsOf(known?.expresses),
      isKept: true,
      call: (express) => ({ express_id: express }),
    },
    shop: {
      kind: 'choice',
      label: PACKAGES.shop,
      options: (known) => optionsOf(known?.shops),
      isOptional: true,
      isKept: true,
      call: (shop) => ({ store_id: shop }),
    },
    send: {
      kind: 'choice',
      label: PACKAGES.send,
      options: () => SEND_OPTIONS,
      isKept: true,
      call: (send) => ({ send_status: send }),
    },
    no_waybill: {
      kind: 'flag',
      label: PACKAGES.noWaybill,
      isKept: true,
      call: (no_waybill) => ({ no_waybill }),
    },
    order_sn: {
      kind: 'tag',
      label: PACKAGES.facts.orderSn,
      text: PACKAGES.onlyOrder,
      remove: PACKAGES.clearOrder,
      call: (order_sn) => ({ order_sn }),
    },
  },
  days: { label: PACKAGES.time, call: timesOf },
  drawers: { trace: WaybillDrawer, parcel: NumberlessDrawer },
  others: { placed: 'page' },
  keyOf: ({ id }) => id,
  columns: PARCEL_COLUMNS,
  columnsKey: 'wandan.parcel-columns',
  isDense: true,
  isTwoLines: true,
  isLine: true,
  emptyColumns,
  isMarked: ({ order_sn: sn }, { search, data }) => sn === placedOrder(search, data),
  card: {
    draw: (parcel) => <ParcelCard parcel={parcel} />,
    isFresh: ({ order_sn: sn }, { search, data }) => sn === placedOrder(search, data),
  },
  choice: {
    labelOf: ({ rec_name: name }) => PACKAGES.choose(name),
    allLabel: PACKAGES.chooseAll,
    unit: PACKAGES.unit,
  },
  export: listExport((scope: ExportScope<ParcelFilters, Parcel>) => ({
    list: 'parcels',
    filters: 'chosen' in scope ? { ids: scope.chosen.map(({ id }) => id) } : scope.filters,
  })),
  views: { hint: VIEWS.hintPersonal },
  Above: PlacedReceipt,
  Notices: ParcelNotices,
  Tools: ParcelTools,
  empty: {
    art: 'no-packages',
    Action: () => (
      <LinkButton to="/gift-list" appearance="primary">
        {PACKAGES.emptyAction}
      </LinkButton>
    ),
  },
})
