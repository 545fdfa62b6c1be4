import { Button, Field, Input, Select } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import { WORK_ORDER_STATUS, WORK_ORDER_TYPES, type WorkOrderType } from '#contract/work-orders.ts'
import { COMMON } from '#src/text/common.ts'
import { WORK_ORDER_TYPE_NAMES, WORK_ORDERS } from '#src/text/work-orders.ts'
import { DayRange } from '#src/ui/day-range.tsx'
import { useFilterFormStyles } from '#src/ui/filter-form.styles.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { countOf, StatusTabs } from '#src/ui/status-tabs.tsx'

const route = getRouteApi('/user-center/merchant-news')

const TABS = [
  ['all', null],
  ['open', WORK_ORDER_STATUS.open],
  ['asked', WORK_ORDER_STATUS.asked],
  ['done', WORK_ORDER_STATUS.done],
] as const

type Counts = Readonly<Record<string, number>> | undefined

function Tabs({ counts }: { readonly counts: Counts }) {
  const navigate = route.useNavigate()
  const { status = null } = route.useSearch()
  return (
    <StatusTabs
      label={WORK_ORDERS.title}
      tabs={TABS.map(([key, value]) => ({
        value,
        name: WORK_ORDERS.tabs[key],
        count: countOf(counts, value),
        isAlert: key === 'asked',
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

const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

/** A choice and a shortcut take effect at once, what is typed on 搜索 or Enter. */
function FilterForm({
  filters,
  onSearch,
}: {
  readonly filters: Filters
  readonly onSearch: (next: Filters) => void
}) {
  const styles = useFilterFormStyles()
  const { type = '', waybill = '', from = '', to = '' } = filters
  const [fields, setFields] = useState({ type, waybill, from, to })
  const search = (next: typeof fields): void => {
    setFields(next)
    onSearch({
      type: WORK_ORDER_TYPES.find((known) => known === next.type),
      waybill: textOf(next.waybill),
      from: textOf(next.from),
      to: textOf(next.to),
    })
  }
  return (
    <form
      className={styles.root}
      aria-label={WORK_ORDERS.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search(fields)
      }}
      onReset={() => search({ type: '', waybill: '', from: '', to: '' })}
    >
      <Field label={WORK_ORDERS.type} className={styles.middle}>
        <Select
          className={styles.input}
          value={fields.type}
          onChange={(_, { value }) =>
            search({ ...fields, type: WORK_ORDER_TYPES.find((known) => known === value) ?? '' })
          }
        >
          <option value="">{WORK_ORDERS.any}</option>
          {WORK_ORDER_TYPES.map((one) => (
            <option key={one} value={one}>
              {WORK_ORDER_TYPE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={WORK_ORDERS.waybill} className={styles.wide}>
        <Input
          className={styles.input}
          value={fields.waybill}
          maxLength={64}
          placeholder={WORK_ORDERS.waybillHint}
          onKeyDown={keepImeEnter}
          onChange={(_, { value }) => setFields({ ...fields, waybill: value })}
        />
      </Field>
      <DayRange
        label={WORK_ORDERS.time}
        from={fields.from}
        to={fields.to}
        onChange={(days) => setFields({ ...fields, ...days })}
        onShortcut={(days) => search({ ...fields, ...days })}
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

/** Tabs and filters above the work orders. */
export function WorkOrderHead({ counts }: { readonly counts: Counts }) {
  const navigate = route.useNavigate()
  const { type, waybill, from, to } = route.useSearch()
  const filters = { type, waybill, from, to }
  const isPhone = useIsPhone()
  const form = (
    <FilterForm
      key={JSON.stringify(filters)}
      filters={filters}
      onSearch={(next) => {
        void navigate({ search: ({ status, page_size }) => ({ status, page_size, ...next }) })
      }}
    />
  )
  return (
    <>
      <Tabs counts={counts} />
      {isPhone ? (
        <details>
          <summary>{WORK_ORDERS.filters}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  )
}
