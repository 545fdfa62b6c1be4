import { Button, Field, Input, makeStyles } from '@fluentui/react-components'

import { PACKAGES } from '#src/text/packages.ts'
import { beijingDay } from './beijing-time.ts'

const useStyles = makeStyles({
  days: { display: 'flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap' },
  day: { width: '142px' },
  shortcut: { minWidth: 0, padding: '0 8px' },
})

type Days = { readonly from: string; readonly to: string }

/** K-11: ranges of days in Beijing, as the times in the lists are. */
function shortcutRange(key: keyof typeof PACKAGES.shortcuts): Days {
  const now = Date.now()
  const last = key === 'yesterday' ? 1 : 0
  const first = key === 'week' ? 6 : last
  return { from: beijingDay(now, first), to: beijingDay(now, last) }
}

const SHORTCUTS = ['today', 'yesterday', 'week'] as const

type DayRangeProps = Days & {
  readonly label: string
  readonly onChange: (days: Days) => void
  /** A shortcut is taken at once. */
  readonly onShortcut: (days: Days) => void
}

/** Two days, '' when open, and the shortcuts of every list. */
export function DayRange({ label, from, to, onChange, onShortcut }: DayRangeProps) {
  const styles = useStyles()
  return (
    <Field label={label}>
      <div className={styles.days}>
        <Input
          className={styles.day}
          type="date"
          aria-label={PACKAGES.from}
          value={from}
          max={to}
          onChange={(_, { value }) => onChange({ from: value, to })}
        />
        –
        <Input
          className={styles.day}
          type="date"
          aria-label={PACKAGES.to}
          value={to}
          min={from}
          onChange={(_, { value }) => onChange({ from, to: value })}
        />
        {SHORTCUTS.map((key) => (
          <Button
            key={key}
            className={styles.shortcut}
            appearance="subtle"
            onClick={() => onShortcut(shortcutRange(key))}
          >
            {PACKAGES.shortcuts[key]}
          </Button>
        ))}
      </div>
    </Field>
  )
}
