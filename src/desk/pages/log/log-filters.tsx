import { Button, Input, Select, makeStyles } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'

import { OPERATIONS } from '#contract/desk.ts'
import { LOG } from '#src/text/desk/log.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { logSearch, type LogSearch } from './search.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  text: { width: '132px' },
  operation: { width: '200px' },
})

type Filters = Pick<LogSearch, 'operator' | 'operation' | 'subject' | 'from' | 'to'>

const NONE: Filters = {
  operator: undefined,
  operation: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
}

type LogFiltersProps = {
  readonly search: Filters
  readonly onSearch: (filters: Filters) => void
}

/** Remembered in the address, so that a search can be handed on. */
export function LogFilters({ search, onSearch }: LogFiltersProps) {
  const styles = useStyles()
  const [operator, setOperator] = useState(search.operator ?? '')
  const [subject, setSubject] = useState(search.subject ?? '')
  const { filters } = LOG
  const { operation, from, to } = search
  const apply = (change: Partial<Record<keyof Filters, string | undefined>>): void => {
    const {
      operator: who,
      operation: what,
      subject: whom,
      from: since,
      to: until,
    } = logSearch.parse({ operator, subject, operation, from, to, ...change })
    onSearch({ operator: who, operation: what, subject: whom, from: since, to: until })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply({})
  }
  return (
    <form className={styles.root} role="search" onSubmit={submit}>
      <Input
        className={styles.text}
        value={operator}
        placeholder={filters.operator}
        aria-label={filters.operator}
        onKeyDown={keepImeKey}
        onChange={(_, { value }) => setOperator(value)}
      />
      <Select
        className={styles.operation}
        aria-label={filters.operation}
        value={operation ?? ''}
        onChange={(_, { value }) => apply({ operation: value })}
      >
        <option value="">{filters.allOperations}</option>
        {Object.entries(OPERATIONS).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Input
        className={styles.text}
        value={subject}
        placeholder={filters.subject}
        aria-label={filters.subject}
        onKeyDown={keepImeKey}
        onChange={(_, { value }) => setSubject(value)}
      />
      <DayRange
        isBare
        label={filters.days}
        from={from ?? ''}
        to={to ?? ''}
        onChange={(days) => apply(days)}
        onShortcut={(days) => apply(days)}
      />
      <Button type="submit" appearance="primary">
        {filters.search}
      </Button>
      {[search.operator, search.subject, operation, from, to].some(Boolean) && (
        <Button onClick={() => onSearch(NONE)}>{filters.clear}</Button>
      )}
    </form>
  )
}
