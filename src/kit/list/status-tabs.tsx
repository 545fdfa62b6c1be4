import { Badge, Tab, TabList, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'

import { countText } from '#src/text/common.ts'

const useStyles = makeStyles({
  tabs: { overflowX: 'auto' },
  // The text of the first tab is aligned with titles and filters.
  line: { margin: '4px 0 12px -12px' },
  count: { marginLeft: '2px', fontVariantNumeric: 'tabular-nums' },
})

export type StatusTab<Value> = {
  readonly value: Value
  readonly name: string
  /** Absent while it is not known. */
  readonly count?: number | undefined
  /** There may be more than `count`: the counting stopped there. */
  readonly isAtLeast?: boolean
  /** A count above zero needs attention. */
  readonly isAlert?: boolean
}

type StatusTabsProps<Value> = {
  readonly label: string
  readonly tabs: readonly StatusTab<Value>[]
  readonly chosen: Value
  /** Beside a title, and not a line of their own. */
  readonly isInline?: boolean
  /** No higher than a line of controls. */
  readonly isLow?: boolean
  readonly onChoose: (value: Value) => void
}

/** The states of a list as tabs, with how many records each has. */
export function StatusTabs<Value extends string | number | null>(props: StatusTabsProps<Value>) {
  const { label, tabs, chosen, isInline = false, isLow = false, onChoose } = props
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ value }) => value === chosen)
  // A phone has no room for all of them.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelectorAll('[role=tab]').item(at)
    if (!row || !tab) return
    const over = tab.getBoundingClientRect().right - row.getBoundingClientRect().right
    if (over > 0) row.scrollLeft += over
  }, [at])
  return (
    <div ref={list} className={mergeClasses(styles.tabs, !isInline && styles.line)}>
      <TabList
        aria-label={label}
        size={isLow ? 'small' : 'medium'}
        selectedValue={String(chosen)}
        onTabSelect={(_, { value }) => {
          const tab = tabs.find((one) => String(one.value) === value)
          // Pressing the chosen tab again keeps the page of the list.
          if (tab !== undefined && tab.value !== chosen) onChoose(tab.value)
        }}
      >
        {tabs.map(({ value, name, count, isAtLeast = false, isAlert = false }) => (
          <Tab key={String(value)} value={String(value)}>
            {name}
            {/* Zero means nothing when only a part was counted. */}
            {count !== undefined && !(isAtLeast && count === 0) && (
              <Badge
                className={styles.count}
                size="small"
                appearance="ghost"
                color={isAlert && count > 0 ? 'danger' : 'informative'}
              >
                {countText(count, isAtLeast)}
              </Badge>
            )}
          </Tab>
        ))}
      </TabList>
    </div>
  )
}

type Counts = Readonly<Record<string, number>> | undefined

/** How many records have the status, of those that an answer counts by status; null = all. */
export function countOf(counts: Counts, status: number | null): number | undefined {
  if (counts === undefined) return undefined
  if (status !== null) return counts[status] ?? 0
  return counts['0'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0)
}
