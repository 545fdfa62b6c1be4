import { Button, Select, Switch, Tab, TabList, mergeClasses } from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'

import { FILTER_PANEL } from '#src/text/list-filters.ts'
import { SavedViews } from '#src/kit/saved-views/saved-views.tsx'
import { filled } from './define-list.tsx'
import { Chips } from './chips.tsx'
import { chipsOf, type Chip } from './filter-chips.ts'
import type { ChoiceKind } from './filter-kinds.ts'
import type { FilterLookProps } from './filter-look.types.ts'
import { useStyles } from './filter-panel.styles.ts'
import { FilterRow } from './filter-row.tsx'
import type { Field } from './list.types.ts'

type OrderProps<O> = {
  readonly label: string
  readonly filter: ChoiceKind<O>
  readonly options: O | undefined
  readonly value: string
  readonly onChoose: (value: string) => void
}

function OrderTabs<O>({ label, filter, options, value, onChoose }: OrderProps<O>) {
  const styles = useStyles()
  const { first = '' } = filter
  return (
    <TabList
      className={styles.tabs}
      aria-label={label}
      selectedValue={value === '' ? first : value}
      onTabSelect={(_, { value: chosen }) => onChoose(chosen === first ? '' : String(chosen))}
    >
      {filter.options(options).map(([key, name]) => (
        <Tab key={key} value={key}>
          {name}
        </Tab>
      ))}
    </TabList>
  )
}

function OrderSelect<O>({ label, filter, options, value, onChoose }: OrderProps<O>) {
  const { first = '' } = filter
  return (
    <Select
      aria-label={label}
      value={value === '' ? first : value}
      onChange={(_, { value: chosen }) => onChoose(chosen === first ? '' : chosen)}
    >
      {filter.options(options).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Tabs<O>({ label, tabs, tab, setTab }: FilterLookProps<O>) {
  const styles = useStyles()
  return (
    <TabList
      className={styles.tabs}
      aria-label={label}
      selectedValue={tab}
      onTabSelect={(_, { value }) =>
        setTab(tabs.find((one) => String(one.value ?? '') === value)?.value ?? null)
      }
    >
      {tabs.map(({ value, name, count }) => (
        <Tab key={value} value={String(value ?? '')}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Tab>
      ))}
    </TabList>
  )
}

type ViewsProps<O> = Pick<FilterLookProps<O>, 'fields' | 'texts' | 'showView'> & {
  readonly views: NonNullable<FilterLookProps<O>['views']>
  readonly chips: readonly Chip[]
}

function Views<O>({ views: { name, hint }, fields, texts, chips, showView }: ViewsProps<O>) {
  const kept = fields.filter(([, { isKept = false }]) => isKept)
  return (
    <SavedViews
      name={name}
      current={filled(Object.fromEntries(kept.map(([key]) => [key, texts[key] ?? ''])))}
      words={chips.map(({ text }) => text)}
      hint={hint}
      onOpen={showView}
    />
  )
}

type BarProps<O> = FilterLookProps<O> & {
  readonly chips: readonly Chip[]
  readonly unfold: ReactNode
}

/** The tabs of a list with its order beside them, or its order in their place. */
function Bar<O>(props: BarProps<O>) {
  const { fields, options, texts, tabs, views, set, unfold } = props
  const styles = useStyles()
  const Order = tabs.length > 0 ? OrderSelect : OrderTabs
  const order = fields.map(([key, filter]) =>
    filter.isOrder && filter.kind === 'choice' ? (
      <Order
        key={key}
        label={filter.label}
        filter={filter}
        options={options}
        value={texts[key] ?? ''}
        onChoose={(value) => set({ [key]: value })}
      />
    ) : null,
  )
  return (
    <div className={styles.bar}>
      {tabs.length > 0 ? <Tabs {...props} /> : order}
      <div className={styles.tools}>
        {tabs.length > 0 && order}
        {fields.map(([key, { kind, label }]) =>
          kind === 'flag' ? (
            <Switch
              key={key}
              label={label}
              checked={texts[key] === 'true'}
              onChange={(_, { checked }) => set({ [key]: checked ? 'true' : '' })}
            />
          ) : null,
        )}
        {views !== undefined && <Views {...props} views={views} />}
        {unfold}
      </div>
    </div>
  )
}

const hasRow = <O,>([, { kind, isOrder }]: Field<O>): boolean =>
  kind === 'range' || (kind === 'choice' && isOrder !== true)

/**
 * The filters of a list as lines of choices, which take effect at once; below them the order, and what
 * is chosen. What is typed has its box elsewhere. On a narrow window the lines are folded.
 */
export function FilterPanel<O>(props: FilterLookProps<O>) {
  const { label, fields, options, texts, set } = props
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const chips = chipsOf(fields, texts, options)
  const rows = fields.filter(hasRow)
  return (
    <>
      {options !== undefined && rows.length > 0 && (
        <section
          className={mergeClasses(styles.panel, !isOpen && styles.folded)}
          aria-label={label}
        >
          {rows.map((field) => (
            <FilterRow
              key={field[0]}
              field={field}
              options={options}
              texts={texts}
              onChange={set}
            />
          ))}
        </section>
      )}
      <Bar
        {...props}
        chips={chips}
        unfold={
          rows.length > 0 && (
            <Button
              className={styles.unfold}
              appearance="subtle"
              icon={<Filter20Regular />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {FILTER_PANEL.open(chips.length)}
            </Button>
          )
        }
      />
      <Chips fields={fields} chips={chips} set={set} />
    </>
  )
}
