import { Suspense, useState } from 'react'
import {
  Button,
  Field,
  Input,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tab,
  TabList,
  ToggleButton,
  Tooltip,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Calendar20Regular } from '@fluentui/react-icons'

import { DAYS } from '#src/text/days.ts'
import { quickRange, type Days, type QuickRange } from '#src/kit/time/days.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import {
  RANGE_UNITS,
  wholeDays,
  withEnd,
  type RangeEnd,
  type RangeUnit,
} from '#src/kit/time/range-unit.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar)

const useStyles = makeStyles({
  days: { display: 'flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap' },
  day: { width: '116px', fontVariantNumeric: 'tabular-nums' },
  minute: { width: '142px' },
  shortcut: { minWidth: 0, padding: '0 8px' },
  surface: { display: 'flex', padding: '12px', columnGap: '12px' },
  quick: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    paddingRight: '12px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  choice: { justifyContent: 'flex-start', minWidth: '80px' },
  // The size of the calendar, so that nothing moves when it comes.
  calendar: {
    minWidth: '236px',
    minHeight: '292px',
    '& button, & th, & td': { fontFamily: 'inherit' },
  },
})

/** K-11: those that every list shows beside the days. */
const SHORTCUTS = ['today', 'yesterday', 'week'] as const
const QUICK: readonly QuickRange[] = ['today', 'yesterday', 'week', 'month', 'thisMonth']

type Unit = keyof typeof RANGE_UNITS

type DayInputProps = {
  readonly end: RangeEnd
  readonly unit: Unit
  readonly value: string
  readonly onDay: (day: string) => void
  readonly onOpen: () => void
}

/** A field for a day; text that is no day stays to be corrected, and is marked on leaving it. */
function DayInput({ end, unit, value, onDay, onOpen }: DayInputProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const read = typed === null ? value : RANGE_UNITS[unit].read(typed, end)
  const settle = (): void => {
    setIsWrong(read === null)
    if (typed === null || read === null) return
    setTyped(null)
    if (read !== value) onDay(read)
  }
  return (
    <Field {...(isWrong && { validationMessage: DAYS.invalid[unit] })}>
      <Input
        className={mergeClasses(styles.day, unit === 'minute' && styles.minute)}
        aria-label={DAYS.ends[unit][end]}
        placeholder={DAYS.format[unit]}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? RANGE_UNITS[unit].show(value, end)}
        onChange={(_, data) => {
          setIsWrong(false)
          setTyped(data.value)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (isImeKey(event)) return
          if (event.key === 'Enter') settle()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          settle()
          onOpen()
        }}
      />
    </Field>
  )
}

type DayRangeProps = Days & {
  readonly label: string
  /** In a toolbar the label is not shown. */
  readonly isBare?: boolean
  readonly unit?: Unit
  readonly onChange: (days: Days) => void
  /** A shortcut is taken at once. */
  readonly onShortcut: (days: Days) => void
}

/** Two days or moments, '' when open: typed, from a calendar, or by the shortcuts of every list. */
export function DayRange(props: DayRangeProps) {
  const { label, from, to, unit = 'day', isBare = false, onChange, onShortcut } = props
  const styles = useStyles()
  const [open, setOpen] = useState<RangeEnd | null>(null)
  const days = { from, to }
  const [shortcuts] = useState(() => rangesNow(unit))
  const input = (end: RangeEnd) => (
    <DayInput
      end={end}
      unit={unit}
      value={days[end]}
      onDay={(value) => onChange(withEnd(RANGE_UNITS[unit], days, end, value))}
      onOpen={() => setOpen(end)}
    />
  )
  const take = (range: QuickRange): void => {
    setOpen(null)
    onShortcut(rangeOf(range, unit))
  }
  const ends = (
    <div className={styles.days} role="group" aria-label={label}>
      {input('from')}
      <span aria-hidden>–</span>
      {input('to')}
      <Popover
        open={open !== null}
        trapFocus
        onOpenChange={(_, data) => setOpen(data.open ? 'from' : null)}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Tooltip content={DAYS.open} relationship="label">
            <Button appearance="subtle" icon={<Calendar20Regular />} />
          </Tooltip>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={DAYS.open}>
          <div className={styles.quick} role="group" aria-label={DAYS.quick}>
            {QUICK.map((range) => (
              <Button
                key={range}
                className={styles.choice}
                appearance="subtle"
                onClick={() => take(range)}
              >
                {DAYS.ranges[range]}
              </Button>
            ))}
          </div>
          {open !== null && (
            <RangeCalendar
              days={days}
              unit={RANGE_UNITS[unit]}
              end={open}
              onEnd={setOpen}
              onChange={onChange}
            />
          )}
        </PopoverSurface>
      </Popover>
      {SHORTCUTS.map((range) => (
        <ToggleButton
          key={range}
          className={styles.shortcut}
          appearance="subtle"
          checked={isSame(days, shortcuts[range])}
          onClick={() => take(range)}
        >
          {DAYS.ranges[range]}
        </ToggleButton>
      ))}
    </div>
  )
  return isBare ? ends : <Field label={label}>{ends}</Field>
}

function rangeOf(range: QuickRange, unit: Unit): Days {
  return unit === 'day' ? quickRange(range) : wholeDays(quickRange(range))
}

/** What the shortcuts stand for when they are first shown. */
function rangesNow(unit: Unit) {
  return {
    today: rangeOf('today', unit),
    yesterday: rangeOf('yesterday', unit),
    week: rangeOf('week', unit),
  }
}

function isSame(a: Days, b: Days): boolean {
  return a.from === b.from && a.to === b.to
}

type RangeCalendarProps = {
  readonly days: Days
  readonly unit: RangeUnit
  readonly end: RangeEnd
  /** Null = both ends are chosen. */
  readonly onEnd: (end: RangeEnd | null) => void
  readonly onChange: (days: Days) => void
}

function RangeCalendar({ days, unit, end, onEnd, onChange }: RangeCalendarProps) {
  const styles = useStyles()
  return (
    <div className={styles.calendar}>
      <TabList
        size="small"
        selectedValue={end}
        onTabSelect={(_, { value }) => onEnd(value === 'to' ? 'to' : 'from')}
      >
        {(['from', 'to'] as const).map((one) => (
          <Tab key={one} value={one}>
            {DAYS[one]}
          </Tab>
        ))}
      </TabList>
      <Suspense fallback={null}>
        <DayCalendar
          days={{ from: days.from.slice(0, 10), to: days.to.slice(0, 10) }}
          end={end}
          onChoose={(day) => {
            onChange(withEnd(unit, days, end, unit.onDay(day, end, days[end])))
            onEnd(end === 'from' ? 'to' : null)
          }}
        />
      </Suspense>
    </div>
  )
}
