import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ORDER_SOURCE_NAMES } from '#contract/order-list.ts'
import { orderOptionsQuery } from '#src/data/order-list.ts'
import { ORDERS } from '#src/text/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { ChoiceField, FilterForm, FilterNumbers, FilterText } from '#src/ui/filter-form.tsx'
import { idOf, optionsOf, textOf } from '#src/ui/filter-values.ts'
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

function toFields(search: OrderSearch): Fields {
  const texts = FIELDS.map((name) => [name, String(search[name] ?? '')] as const)
  // Exactly the names of FIELDS.
  return Object.fromEntries(texts) as Fields
}

function toSearch(fields: Fields): OrderSearch {
  return {
    sn: textOf(fields.sn),
    shop_order: textOf(fields.shop_order),
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

/** Filters take effect on 搜索 or Enter; a shortcut and a choice at once. */
export function OrderFilters({ userId, search, onSearch }: OrderFiltersProps) {
  const [fields, setFields] = useState(() => toFields(search))
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const apply = (change: Partial<Fields>): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(toSearch(next))
  }
  const textOfField = (name: keyof Fields) => ({
    value: fields[name],
    onText: (text: string) => setFields({ ...fields, [name]: text }),
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
  return (
    <FilterForm
      label={ORDERS.filters}
      onSubmit={() => onSearch(toSearch(fields))}
      onReset={() => {
        setFields(toFields({}))
        onSearch({})
      }}
    >
      <FilterNumbers label={ORDERS.sn} placeholder={PACKAGES.waybillHint} {...textOfField('sn')} />
      <FilterNumbers
        label={ORDERS.shopOrder}
        placeholder={PACKAGES.waybillHint}
        {...textOfField('shop_order')}
      />
      <FilterText label={ORDERS.keyword} {...textOfField('keyword')} />
      {choice('platform', optionsOf(options?.platforms))}
      {choice('source', Object.entries(ORDER_SOURCE_NAMES))}
      {choice('express', optionsOf(options?.expresses))}
      <DayRange
        label={PACKAGES.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => setFields({ ...fields, ...days })}
        onShortcut={apply}
      />
    </FilterForm>
  )
}
