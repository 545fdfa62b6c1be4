import { Select, Tab, TabList, mergeClasses } from '@fluentui/react-components'

import { ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'
import type { ListCounts, RowFilter } from '#src/data/recipients/recipients.types.ts'
import { count } from '#src/text/count.ts'
import { LIST } from '#src/text/purchase.ts'
import { ROW_ISSUE_LABEL } from '#src/text/row-issues.ts'
import { useRecipientsStyles } from './recipients.styles.ts'
import type { ShownList } from './view/use-list-view.ts'

const FILTERS = ['all', 'ok', 'warning', 'error'] as const

function isFilter(value: unknown): value is RowFilter {
  return FILTERS.some((filter) => filter === value)
}

type FilterProps = { readonly counts: ListCounts; readonly list: ShownList }

/** Rows by their state. */
export function FilterTabs({ counts, list }: FilterProps) {
  const styles = useRecipientsStyles()
  const numbers = { all: counts.total, ok: counts.ok, warning: counts.warning, error: counts.error }
  return (
    <TabList
      className={styles.tabs}
      size="small"
      aria-label={LIST.filters}
      selectedValue={list.wanted.filter}
      onTabSelect={(_, { value }) => {
        if (isFilter(value)) list.setFilter(value)
      }}
    >
      {FILTERS.map((filter) => (
        <Tab key={filter} value={filter} className={styles.tab}>
          {LIST[filter]}{' '}
          <span
            className={mergeClasses(
              styles.badge,
              filter === 'error' && counts.error > 0 && styles.errorBadge,
              filter === 'warning' && counts.warning > 0 && styles.warningBadge,
            )}
          >
            {count(numbers[filter])}
          </span>
        </Tab>
      ))}
    </TabList>
  )
}

/** Filters rows in error or in doubt by one issue. */
export function IssueFilter({ counts, list }: FilterProps) {
  const codes = ROW_ISSUE_CODES.filter((code) => (counts.byIssue[code] ?? 0) > 0)
  const { filter, issue } = list.wanted
  const isOffered = (filter === 'warning' || filter === 'error') && codes.length > 1
  if (!isOffered && issue === null) return null
  return (
    <Select
      size="small"
      aria-label={LIST.issue}
      value={issue ?? ''}
      onChange={(_, { value }) => list.setIssue(codes.find((code) => code === value) ?? null)}
    >
      <option value="">{LIST.issueAll}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {`${ROW_ISSUE_LABEL[code]} ${count(counts.byIssue[code] ?? 0)}`}
        </option>
      ))}
    </Select>
  )
}
