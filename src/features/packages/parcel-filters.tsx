import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { PROVINCES } from '#domain/order/province.ts'
import { orderOptionsQuery } from '#src/data/order-list.ts'
import { COMMON } from '#src/text/common.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { useFilterFormStyles } from '#src/ui/filter-form.styles.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { NumbersInput } from '#src/ui/numbers-input.tsx'
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
  return { ...fields, no_waybill: search.no_waybill ?? false }
}

const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
const idOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

function toSearch(fields: Fields): ParcelSearch {
  return {
    waybill: textOf(fields.waybill),
    shop_order: textOf(fields.shop_order),
    name: textOf(fields.name),
    mobile: textOf(fields.mobile),
    province: textOf(fields.province),
    express: idOf(fields.express),
    shop: idOf(fields.shop),
    send: idOf(fields.send),
    from: textOf(fields.from),
    to: textOf(fields.to),
    no_waybill: fields.no_waybill || undefined,
  }
}

type Option = { readonly value: string | number; readonly name: string }

const PROVINCE_OPTIONS = PROVINCES.map((name): Option => ({ value: name, name }))
const SEND_OPTIONS = Object.entries(PACKAGES.sent).map(([value, name]): Option => ({ value, name }))

type ParcelFiltersProps = {
  readonly userId: string
  readonly search: ParcelSearch
  readonly onSearch: (filters: ParcelSearch) => void
}

/** Filters take effect on 搜索 or Enter; a shortcut and a choice at once. */
export function ParcelFilters({ userId, search, onSearch }: ParcelFiltersProps) {
  const styles = useFilterFormStyles()
  const [fields, setFields] = useState(() => toFields(search))
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const apply = (change: Partial<Fields>): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(toSearch(next))
  }
  const numbers = (name: 'waybill' | 'shop_order', label: string) => (
    <Field label={label} className={styles.wide}>
      <NumbersInput
        className={styles.input}
        value={fields[name]}
        placeholder={PACKAGES.waybillHint}
        onText={(text) => setFields({ ...fields, [name]: text })}
      />
    </Field>
  )
  const text = (name: 'name' | 'mobile', label: string) => (
    <Field label={label} className={styles.middle}>
      <Input
        className={styles.input}
        value={fields[name]}
        maxLength={64}
        onKeyDown={keepImeEnter}
        onChange={(_, { value }) => setFields({ ...fields, [name]: value })}
      />
    </Field>
  )
  const choice = (name: 'province' | 'express' | 'shop' | 'send', of: readonly Option[]) => (
    <Field label={PACKAGES[name]} className={styles.middle}>
      <Select
        className={styles.input}
        select={{ className: styles.inner }}
        value={fields[name]}
        onChange={(_, { value }) => apply({ [name]: value })}
      >
        <option value="">{PACKAGES.any}</option>
        {of.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
  const carriers = (options?.expresses ?? []).map(({ id, name }) => ({ value: id, name }))
  const shops = (options?.shops ?? []).map(({ id, name }) => ({ value: id, name }))
  return (
    <form
      className={styles.root}
      aria-label={PACKAGES.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(toSearch(fields))
      }}
      onReset={() => {
        setFields(toFields({}))
        onSearch({})
      }}
    >
      {numbers('waybill', PACKAGES.waybill)}
      {numbers('shop_order', PACKAGES.shopOrder)}
      {text('name', PACKAGES.recipient)}
      {text('mobile', PACKAGES.mobile)}
      {choice('province', PROVINCE_OPTIONS)}
      {choice('express', carriers)}
      {shops.length > 0 && choice('shop', shops)}
      {choice('send', SEND_OPTIONS)}
      <DayRange
        label={PACKAGES.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => setFields({ ...fields, ...days })}
        onShortcut={apply}
      />
      <Checkbox
        label={PACKAGES.noWaybill}
        checked={fields.no_waybill}
        onChange={(_, { checked }) => apply({ no_waybill: checked === true })}
      />
      <div className={styles.end}>
        <Button type="reset">{COMMON.reset}</Button>
        <Button type="submit" appearance="primary">
          {COMMON.search}
        </Button>
      </div>
    </form>
  )
}
