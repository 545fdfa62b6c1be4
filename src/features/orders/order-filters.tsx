import { useQuery } from '@tanstack/react-query'

import { MAX_NUMBERS } from '#contract/fields.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { numbersInAddress, shownNumbers } from '#src/data/browser/number-lists.ts'
import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { ORDERS } from '#src/text/orders.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { ChoiceField, FilterForm, FilterNumbers, FilterText } from '#src/kit/list/filter-form.tsx'
import { idOf, optionsOf, textOf } from '#src/kit/list/filter-values.ts'
import { useFilterFields } from '#src/kit/list/use-filter-fields.ts'
import type { OrderSearch } from './order-search.ts'

const FIELDS = [
  'sn',
  'shop_order',
  'keyword',
  'platform',
  'source',
  'express',
  'from',
  'to',
] as const
type Fields = Record<(typeof FIELDS)[number], string>

const SOURCE_OPTIONS = Object.values(ORDER_SOURCES).map(
  ({ number, name }) => [String(number), name] as const,
)

function toFields(search: OrderSearch): Fields {
  const texts = FIELDS.map((name) => [name, String(search[name] ?? '')] as const)
  // Exactly the names of FIELDS.
  const fields = Object.fromEntries(texts) as Fields
  return { ...fields, sn: shownNumbers(search.sn), shop_order: shownNumbers(search.shop_order) }
}

function toSearch(fields: Fields): OrderSearch {
  return {
    sn: textOf(numbersInAddress(fields.sn)),
    shop_order: textOf(numbersInAddress(fields.shop_order)),
    keyword: textOf(fields.keyword),
    platform: idOf(fields.platform),
    source: idOf(fields.source),
    express: idOf(fields.express),
    from: textOf(fields.from),
    to: textOf(fields.to),
  }
}

type OrderFiltersProps = {
  readonly userId: string
  readonly search: OrderSearch
  readonly onSearch: (filters: OrderSearch) => void
}

export function OrderFilters({ userId, search, onSearch }: OrderFiltersProps) {
  const { fields, set, apply, form } = useFilterFields({ search, toFields, toSearch, onSearch })
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const textOfField = (name: keyof Fields) => ({
    value: fields[name],
    onText: (text: string) => set({ [name]: text }),
  })
  const choice = (name: 'platform' | 'source' | 'express', of: ReturnType<typeof optionsOf>) => (
    <ChoiceField
      label={ORDERS[name]}
      value={fields[name]}
      any={ORDERS.any}
      options={of}
      onChoose={(value) => apply({ [name]: value })}
    />
  )
  const numbers = (name: 'sn' | 'shop_order', label: string) => (
    <FilterNumbers
      label={label}
      placeholder={ORDERS.numbersHint}
      most={MAX_NUMBERS}
      {...textOfField(name)}
      onList={(text) => apply({ [name]: text })}
    />
  )
  return (
    <FilterForm label={ORDERS.filters} {...form}>
      {numbers('sn', ORDERS.sn)}
      {numbers('shop_order', ORDERS.shopOrder)}
      <FilterText label={ORDERS.keyword} {...textOfField('keyword')} />
      {choice('platform', optionsOf(options?.platforms))}
      {choice('source', SOURCE_OPTIONS)}
      {choice('express', optionsOf(options?.expresses))}
      <DayRange
        label={ORDERS.columns.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => set(days)}
        onShortcut={apply}
      />
    </FilterForm>
  )
}
