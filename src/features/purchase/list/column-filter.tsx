import { useEffect, useState, type KeyboardEvent } from 'react'
import {
  Button,
  Popover,
  PopoverSurface,
  SearchBox,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import type { ColumnFilter, ColumnValues, ListView } from '#src/data/recipients/recipients.types.ts'
import { FILTER } from '#src/text/list-tools.ts'
import { count } from '#src/text/count.ts'
import { LIST } from '#src/text/purchase.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'

const useStyles = makeStyles({
  surface: { width: '280px', padding: '12px', boxSizing: 'border-box' },
  search: { width: '100%', marginTop: '4px' },
  values: {
    height: '232px',
    overflowY: 'auto',
    margin: '8px -12px',
    padding: '0 8px',
    scrollbarWidth: 'thin',
  },
  value: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    height: '32px',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  check: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
  },
  text: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { padding: '8px', color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', columnGap: '8px', marginTop: '8px' },
  apply: { flexGrow: 1, minWidth: 0, whiteSpace: 'nowrap' },
  clear: { minWidth: '64px', flexShrink: 0 },
})

const NO_VALUES: ColumnValues = { distinct: 0, found: 0, values: [] }

/** The values of the column that contain `search`; null until the worker has answered. */
function useValues(
  mode: EntryMode,
  view: ListView,
  field: RecipientField,
  search: string,
): ColumnValues | null {
  const [held, setHeld] = useState<ColumnValues | null>(null)
  useEffect(() => {
    let isNewest = true
    void answerOr(listCalls.columnValues(mode, view, field, search), NO_VALUES).then((values) => {
      if (isNewest) setHeld(values)
    })
    return () => {
      isNewest = false
    }
  }, [mode, view, field, search])
  return held
}

type ColumnFilterProps = {
  readonly mode: EntryMode
  readonly view: ListView
  readonly field: RecipientField
  /** All fields that the column shows; one of them is filtered at a time. */
  readonly fields: readonly RecipientField[]
  readonly onField: (field: RecipientField) => void
  /** The header that it is about. */
  readonly anchor: HTMLElement
  readonly onApply: (filter: ColumnFilter | null) => void
  readonly onClose: () => void
}

/** The filter of one column: some of its values, or all that contain a text. */
export function ColumnFilterBox(props: ColumnFilterProps) {
  const { field, fields, anchor, onField, onClose } = props
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={FILTER.title(LIST.columns[field])}>
        {fields.length > 1 && (
          <TabList
            size="small"
            selectedValue={field}
            onTabSelect={(_, { value }) => {
              const chosen = fields.find((one) => one === value)
              if (chosen !== undefined) onField(chosen)
            }}
          >
            {fields.map((one) => (
              <Tab key={one} value={one}>
                {LIST.columns[one]}
              </Tab>
            ))}
          </TabList>
        )}
        <FilterForm key={field} {...props} />
      </PopoverSurface>
    </Popover>
  )
}

function FilterForm({ mode, view, field, onApply }: ColumnFilterProps) {
  const styles = useStyles()
  const current = view.columns?.find((filter) => filter.field === field)
  const [typed, setTyped] = useState(current?.kind === 'contains' ? current.text : '')
  const [chosen, setChosen] = useState<readonly string[]>(
    current?.kind === 'values' ? current.values : [],
  )
  const held = useValues(mode, view, field, typed)
  const text = typed.trim()
  const wanted = (): ColumnFilter | null => {
    if (chosen.length > 0) return { field, kind: 'values', values: chosen }
    return text === '' ? null : { field, kind: 'contains', text }
  }
  const label = (): string => {
    if (chosen.length > 0) return FILTER.chosen(chosen.length)
    return text === '' || held === null ? FILTER.apply : FILTER.contains(held.found)
  }
  const toggle = (value: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  const onEnter = (event: KeyboardEvent): void => {
    if (isImeKey(event) || event.key !== 'Enter') return
    event.preventDefault()
    onApply(wanted())
  }
  return (
    <>
      <SearchBox
        className={styles.search}
        aria-label={FILTER.search}
        placeholder={FILTER.search}
        value={typed}
        onKeyDown={onEnter}
        onChange={(_, { value }) => setTyped(value)}
      />
      <div role="group" aria-label={FILTER.values(LIST.columns[field])} className={styles.values}>
        {held?.values.map(({ value, rows }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              className={styles.check}
              checked={chosen.includes(value)}
              onKeyDown={onEnter}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            <span className={styles.text} title={value}>
              {value === '' ? FILTER.blank : value}
            </span>
            <span className={styles.quiet}>{count(rows)}</span>
          </label>
        ))}
        {held?.values.length === 0 && <div className={styles.none}>{FILTER.nothing}</div>}
      </div>
      {held !== null && held.distinct > held.values.length && text === '' && (
        <div className={styles.quiet}>{FILTER.more(held.distinct)}</div>
      )}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          className={styles.apply}
          disabled={wanted() === null && current === undefined}
          onClick={() => onApply(wanted())}
        >
          {label()}
        </Button>
        <Button
          className={styles.clear}
          disabled={current === undefined}
          onClick={() => onApply(null)}
        >
          {FILTER.clear}
        </Button>
      </div>
    </>
  )
}
