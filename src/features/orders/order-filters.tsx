import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { orderOptionsQuery } from '#src/data/order-list.ts'
import { COMMON } from '#src/text/common.ts'
import { ORDERS } from '#src/text/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { useFilterFormStyles } from '#src/ui/filter-form.styles.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { NumbersInput } from '#src/ui/numbers-input.tsx'
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

const idOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

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

const SOURCES = Object.entries(ORDERS.sources).map(([id, name]) => ({ id: Number(id), name }))

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const styles = useFilterFormStyles()
  return (
    <Field label={label} className={styles.middle}>
      <Select
        className={styles.input}
        select={{ className: styles.inner }}
        value={value}
        onChange={(_, { value: chosen }) => onChoose(chosen)}
      >
        <option value="">{ORDERS.any}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type OrderFiltersProps = {
  readonly userId: string
  readonly search: OrderSearch
  readonly onSearch: (filters: OrderSearch) => void
}

/** Filters take effect on 搜索 or Enter; a shortcut and a choice at once. */
export function OrderFilters({ userId, search, onSearch }: OrderFiltersProps) {
  const styles = useFilterFormStyles()
  const [fields, setFields] = useState(() => toFields(search))
  const { data: options } = useQuery(orderOptionsQuery(userId))
  const apply = (change: Partial<Fields>): void => {
    const next = { ...fields, ...change }
    setFields(next)
    onSearch(toSearch(next))
  }
  const choice = (name: 'platform' | 'source' | 'express', of: ChoiceProps['options']) => (
    <Choice
      label={ORDERS[name]}
      value={fields[name]}
      options={of}
      onChoose={(value) => apply({ [name]: value })}
    />
  )
  return (
    <form
      className={styles.root}
      aria-label={ORDERS.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(toSearch(fields))
      }}
      onReset={() => {
        setFields(toFields({}))
        onSearch({})
      }}
    >
      <Field label={ORDERS.sn} className={styles.wide}>
        <NumbersInput
          className={styles.input}
          value={fields.sn}
          placeholder={PACKAGES.waybillHint}
          onText={(sn) => setFields({ ...fields, sn })}
        />
      </Field>
      <Field label={ORDERS.shopOrder} className={styles.wide}>
        <NumbersInput
          className={styles.input}
          value={fields.shop_order}
          placeholder={PACKAGES.waybillHint}
          onText={(shopOrder) => setFields({ ...fields, shop_order: shopOrder })}
        />
      </Field>
      <Field label={ORDERS.keyword} className={styles.middle}>
        <Input
          className={styles.input}
          value={fields.keyword}
          maxLength={64}
          onKeyDown={keepImeEnter}
          onChange={(_, { value }) => setFields({ ...fields, keyword: value })}
        />
      </Field>
      {choice('platform', options?.platforms ?? [])}
      {choice('source', SOURCES)}
      {choice('express', options?.expresses ?? [])}
      <DayRange
        label={PACKAGES.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => setFields({ ...fields, ...days })}
        onShortcut={apply}
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
