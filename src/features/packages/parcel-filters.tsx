import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'

import { COMMON } from '#src/text/common.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { beijingDay } from '#src/ui/beijing-time.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import type { ParcelSearch } from './parcel-filter.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  input: { width: '100%', minWidth: 0 },
  wide: { width: '220px' },
  middle: { width: '150px' },
  days: { display: 'flex', alignItems: 'center', gap: '6px' },
  day: { width: '142px' },
  shortcut: { minWidth: 0, padding: '0 8px' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

/** K-11: ranges of days in Beijing, as the times in the list are. */
function shortcutRange(key: keyof typeof PACKAGES.shortcuts): { from: string; to: string } {
  const now = Date.now()
  const last = key === 'yesterday' ? 1 : 0
  const first = key === 'week' ? 6 : last
  return { from: beijingDay(now, first), to: beijingDay(now, last) }
}

const SHORTCUTS = ['today', 'yesterday', 'week'] as const

/** Only what the form holds; the tab and the page size are not its business. */
type Fields = {
  waybill: string
  shop_order: string
  name: string
  mobile: string
  from: string
  to: string
  no_waybill: boolean
}

function toFields(search: ParcelSearch): Fields {
  return {
    waybill: search.waybill ?? '',
    shop_order: search.shop_order ?? '',
    name: search.name ?? '',
    mobile: search.mobile ?? '',
    from: search.from ?? '',
    to: search.to ?? '',
    no_waybill: search.no_waybill ?? false,
  }
}

function toSearch(fields: Fields): ParcelSearch {
  const filled = Object.entries(fields).filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' : value,
  )
  return Object.fromEntries(filled)
}

type ParcelFiltersProps = {
  readonly search: ParcelSearch
  readonly onSearch: (filters: ParcelSearch) => void
}

const TEXTS = [
  ['waybill', PACKAGES.waybill, 'wide', PACKAGES.waybillHint],
  ['shop_order', PACKAGES.shopOrder, 'wide', PACKAGES.waybillHint],
  ['name', PACKAGES.recipient, 'middle', ''],
  ['mobile', PACKAGES.mobile, 'middle', ''],
] as const

/** Filters take effect on 搜索 or Enter; a shortcut at once. */
export function ParcelFilters({ search, onSearch }: ParcelFiltersProps) {
  const styles = useStyles()
  const [fields, setFields] = useState(() => toFields(search))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(toSearch(fields))
  }
  return (
    <form
      className={styles.root}
      aria-label={PACKAGES.filters}
      onSubmit={submit}
      onReset={() => {
        setFields(toFields({}))
        onSearch({})
      }}
    >
      {TEXTS.map(([name, label, width, hint]) => (
        <Field key={name} label={label} className={styles[width]}>
          <Input
            className={styles.input}
            value={fields[name]}
            placeholder={hint}
            maxLength={500}
            onKeyDown={keepImeEnter}
            onChange={(_, { value }) => {
              setFields({ ...fields, [name]: value })
            }}
          />
        </Field>
      ))}
      <Field label={PACKAGES.time}>
        <div className={styles.days}>
          <Input
            className={styles.day}
            type="date"
            aria-label={PACKAGES.from}
            value={fields.from}
            max={fields.to}
            onChange={(_, { value }) => {
              setFields({ ...fields, from: value })
            }}
          />
          –
          <Input
            className={styles.day}
            type="date"
            aria-label={PACKAGES.to}
            value={fields.to}
            min={fields.from}
            onChange={(_, { value }) => {
              setFields({ ...fields, to: value })
            }}
          />
          {SHORTCUTS.map((key) => (
            <Button
              key={key}
              className={styles.shortcut}
              appearance="subtle"
              onClick={() => {
                const next = { ...fields, ...shortcutRange(key) }
                setFields(next)
                onSearch(toSearch(next))
              }}
            >
              {PACKAGES.shortcuts[key]}
            </Button>
          ))}
        </div>
      </Field>
      <Checkbox
        label={PACKAGES.noWaybill}
        checked={fields.no_waybill}
        onChange={(_, { checked }) => {
          setFields({ ...fields, no_waybill: checked === true })
        }}
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
