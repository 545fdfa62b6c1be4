import { getRouteApi } from '@tanstack/react-router'

import {
  WORK_ORDER_TYPE_NAMES,
  WORK_ORDER_STATUS,
  WORK_ORDER_STATUS_TEXT,
  WORK_ORDER_TYPES,
  type WorkOrderType,
} from '#contract/work-orders.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { ChoiceField, FilterForm, FilterText } from '#src/kit/list/filter-form.tsx'
import { textOf } from '#src/kit/list/filter-values.ts'
import { useFilterFields } from '#src/kit/list/use-filter-fields.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { countOf, StatusTabs } from '#src/kit/list/status-tabs.tsx'

const route = getRouteApi('/user-center/merchant-news')

const TABS = [null, ...Object.values(WORK_ORDER_STATUS)] as const

type Counts = Readonly<Record<string, number>> | undefined

function Tabs({ counts }: { readonly counts: Counts }) {
  const navigate = route.useNavigate()
  const { status = null } = route.useSearch()
  return (
    <StatusTabs
      label={WORK_ORDERS.title}
      tabs={TABS.map((value) => ({
        value,
        name: value === null ? WORK_ORDERS.all : (WORK_ORDER_STATUS_TEXT[value] ?? ''),
        count: countOf(counts, value),
        isAlert: value === WORK_ORDER_STATUS.asked,
      }))}
      chosen={status}
      onChoose={(value) => {
        const chosen = value ?? undefined
        void navigate({ search: (previous) => ({ ...previous, status: chosen, page: undefined }) })
      }}
    />
  )
}

type Filters = {
  readonly type?: WorkOrderType | undefined
  readonly waybill?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Fields = Record<'type' | 'waybill' | 'from' | 'to', string>

function toFields({ type, waybill = '', from = '', to = '' }: Filters): Fields {
  return { type: type ?? '', waybill, from, to }
}

function toSearch({ type, waybill, from, to }: Fields): Filters {
  return {
    type: WORK_ORDER_TYPES.find((known) => known === type),
    waybill: textOf(waybill),
    from: textOf(from),
    to: textOf(to),
  }
}

type WorkOrderFiltersProps = {
  readonly filters: Filters
  readonly onSearch: (next: Filters) => void
}

/** A choice and a shortcut take effect at once, what is typed on 搜索 or Enter. */
function WorkOrderFilters({ filters, onSearch }: WorkOrderFiltersProps) {
  const { fields, set, apply, form } = useFilterFields({
    search: filters,
    toFields,
    toSearch,
    onSearch,
  })
  return (
    <FilterForm label={WORK_ORDERS.filters} {...form}>
      <ChoiceField
        label={WORK_ORDERS.type}
        value={fields.type}
        any={WORK_ORDERS.any}
        options={WORK_ORDER_TYPES.map((one) => [one, WORK_ORDER_TYPE_NAMES[one]] as const)}
        onChoose={(type) => apply({ type })}
      />
      <FilterText
        isWide
        label={WORK_ORDERS.waybill}
        value={fields.waybill}
        placeholder={WORK_ORDERS.waybillHint}
        onText={(waybill) => set({ waybill })}
      />
      <DayRange
        label={WORK_ORDERS.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => set(days)}
        onShortcut={apply}
      />
    </FilterForm>
  )
}

/** Tabs and filters above the work orders. */
export function WorkOrderHead({ counts }: { readonly counts: Counts }) {
  const navigate = route.useNavigate()
  const { type, waybill, from, to } = route.useSearch()
  const filters = { type, waybill, from, to }
  const isPhone = useIsPhone()
  const form = (
    <WorkOrderFilters
      filters={filters}
      onSearch={(next) => {
        void navigate({ search: ({ status, page_size }) => ({ status, page_size, ...next }) })
      }}
    />
  )
  return (
    <>
      <Tabs counts={counts} />
      {isPhone ? <Disclosure summary={WORK_ORDERS.filters}>{form}</Disclosure> : form}
    </>
  )
}
