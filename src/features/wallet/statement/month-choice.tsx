import { Button, Select, makeStyles } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useNavigate } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { getStatement } from '#contract/statement.ts'
import { STATEMENT } from '#src/text/statement.ts'
import { monthAfter, monthBefore, monthsBetween } from './months.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px', marginTop: '8px' },
  select: { minWidth: '132px' },
})

type MonthChoiceProps = {
  readonly month: string
  readonly statement: DataOf<typeof getStatement> | undefined
}

/** Which month: by name, or one earlier or later. */
export function MonthChoice({ month, statement }: MonthChoiceProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const first = statement?.first_month ?? month
  const last = statement?.last_month ?? month
  const known = monthsBetween(first < month ? first : month, last > month ? last : month)
  const show = (to: string) =>
    void navigate({ to: '/user-center/statement', search: { month: to }, replace: true })
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={STATEMENT.earlier}
        title={STATEMENT.earlier}
        disabledFocusable={month <= first}
        onClick={() => show(monthBefore(month))}
      />
      <Select
        className={styles.select}
        aria-label={STATEMENT.month}
        value={month}
        onChange={(_, { value }) => show(value)}
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {STATEMENT.monthName(one)}
          </option>
        ))}
      </Select>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={STATEMENT.later}
        title={STATEMENT.later}
        disabledFocusable={month >= last}
        onClick={() => show(monthAfter(month))}
      />
    </div>
  )
}
