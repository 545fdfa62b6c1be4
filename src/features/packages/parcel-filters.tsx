import { Checkbox } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { MAX_NUMBERS } from '#contract/fields.ts'
import { MIN_PART, SEND_STATUS_TEXT } from '#contract/parcels.ts'
import { PROVINCES } from '#domain/order/province.ts'
import { numbersInAddress, shownNumbers } from '#src/data/browser/number-lists.ts'
import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { ChoiceField, FilterForm, FilterNumbers, FilterText } from '#src/kit/list/filter-form.tsx'
import { idOf, optionsOf, textOf } from '#src/kit/list/filter-values.ts'
import { useFilterFields } from '#src/kit/list/use-filter-fields.ts'
import type { ParcelSearch } from './parcel-filter.ts'

const TEXT_FIELDS = [
  'waybill',
  'shop_order',
  'name',
  'mobile',
  'province',
  'express',
  'shop',
  'send',
  'from',
  'to',
] as const

/** Only what the form holds; the tab and the page size are not its business. */
type Fields = Record<(typeof TEXT_FIELDS)[number], string> & { readonly no_waybill: boolean }

function toFields(search: ParcelSearch): Fields {
  const texts = TEXT_FIELDS.map((name) => [name, String(search[name] ?? '')] as const)
  // Exactly the names of TEXT_FIELDS.
  const fields = Object.fromEntries(texts) as Omit<Fields, 'no_waybill'>
  return {
    ...fields,
    waybill: shownNumbers(search.waybill),
    shop_order: shownNumbers(search.shop_order),
    no_waybill: search.no_waybill ?? false,
  }
}

function toSearch(fields: Fields): ParcelSearch {
  return {
    waybill: isShortPart(fields.waybill) ? undefined : textOf(numbersInAddress(fields.waybill)),
    shop_order: textOf(numbersInAddress(fields.shop_order)),
    name: textOf(fields.name),
    mobile: isShortPart(fields.mobile) ? undefined : textOf(fields.mobile),
    province: textOf(fields.province),
    express: idOf(fields.express),
    shop: idOf(fields.shop),
    send: idOf(fields.send),
    from: textOf(fields.from),
    to: textOf(fields.to),
    no_waybill: fields.no_waybill || undefined,
  }
}

/** Too short for a whole phone or waybill, so it is the end of one. An order number may be `7`. */
function isShortPart(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length < MIN_PART
}

const PROVINCE_OPTIONS = PROVINCES.map((name) => [name, name] as const)
const SEND_OPTIONS = Object.entries(SEND_STATUS_TEXT)

type ParcelFiltersProps = {
  readonly userId: string
  readonly search: ParcelSearch
  readonly onSearch: (filters: ParcelSearch) => void
}

export function ParcelFilters({ userId, search, onSearch }: ParcelFiltersProps) {
  const { fields, set, apply, form } = useFilterFields({ search, toFields, toSearch, onSearch })
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const [isTried, setIsTried] = useState(false)
  const problemOf = (name: 'waybill' | 'mobile') =>
    isTried && isShortPart(fields[name]) ? PACKAGES.shortPart : undefined
  const submit = (): void => {
    const isShort = isShortPart(fields.waybill) || isShortPart(fields.mobile)
    setIsTried(isShort)
    if (!isShort) form.onSubmit()
  }
  const textOfField = (name: (typeof TEXT_FIELDS)[number]) => ({
    value: fields[name],
    onText: (text: string) => set({ [name]: text }),
  })
  const choice = (
    name: 'province' | 'express' | 'shop' | 'send',
    of: readonly (readonly [value: string, name: string])[],
  ) => (
    <ChoiceField
      label={PACKAGES[name]}
      value={fields[name]}
      any={PACKAGES.any}
      options={of}
      onChoose={(value) => apply({ [name]: value })}
    />
  )
  const numbers = (name: 'waybill' | 'shop_order', label: string, problem?: string) => (
    <FilterNumbers
      label={label}
      placeholder={PACKAGES.part}
      hint={PACKAGES.partHint}
      problem={problem}
      most={MAX_NUMBERS}
      {...textOfField(name)}
      onList={(text) => apply({ [name]: text })}
    />
  )
  const shops = optionsOf(options?.shops)
  return (
    <FilterForm label={PACKAGES.filters} {...form} onSubmit={submit}>
      {numbers('waybill', PACKAGES.waybill, problemOf('waybill'))}
      {numbers('shop_order', PACKAGES.shopOrder)}
      <FilterText label={PACKAGES.recipient} {...textOfField('name')} />
      <FilterText
        label={PACKAGES.mobile}
        placeholder={PACKAGES.mobileHint}
        problem={problemOf('mobile')}
        {...textOfField('mobile')}
      />
      {choice('province', PROVINCE_OPTIONS)}
      {choice('express', optionsOf(options?.expresses))}
      {shops.length > 0 && choice('shop', shops)}
      {choice('send', SEND_OPTIONS)}
      <DayRange
        label={PACKAGES.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => set(days)}
        onShortcut={apply}
      />
      <Checkbox
        label={PACKAGES.noWaybill}
        checked={fields.no_waybill}
        onChange={(_, { checked }) => apply({ no_waybill: checked === true })}
      />
    </FilterForm>
  )
}
