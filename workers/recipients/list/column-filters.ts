import type { RecipientField } from '#domain/recipient/recipient.ts'

import type { ColumnFilter, ColumnValues } from './list.types.ts'
import type { Row } from './row.ts'

type RowTest = (row: Row) => boolean

const MAX_VALUES = 200
const COLLATOR = new Intl.Collator('zh-CN')

function matcherOf(filter: ColumnFilter): RowTest {
  const { field } = filter
  if (filter.kind === 'values') {
    const values = new Set(filter.values)
    return (row) => values.has(row[field])
  }
  const text = filter.text.toLowerCase()
  return (row) => row[field].toLowerCase().includes(text)
}

/** Whether a row passes every filter. */
export function columnMatcher(filters: readonly ColumnFilter[]): RowTest {
  const matchers = filters.map(matcherOf)
  return (row) => matchers.every((matches) => matches(row))
}

/** @param shows which rows count. */
export function columnValues(
  rows: readonly Row[],
  shows: RowTest,
  field: RecipientField,
  search: string,
): ColumnValues {
  const wanted = search.trim().toLowerCase()
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (shows(row)) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1)
  }
  const fitting: { readonly value: string; readonly rows: number }[] = []
  let found = 0
  for (const [value, count] of counts) {
    if (!value.toLowerCase().includes(wanted)) continue
    found += count
    fitting.push({ value, rows: count })
  }
  const isBlank = ({ value }: { value: string }): number => Number(value === '')
  fitting.sort(
    (a, b) => isBlank(b) - isBlank(a) || b.rows - a.rows || COLLATOR.compare(a.value, b.value),
  )
  return { distinct: counts.size, found, values: fitting.slice(0, MAX_VALUES) }
}
