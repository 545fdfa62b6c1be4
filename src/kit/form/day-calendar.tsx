import { useState } from 'react'
import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'
import { makeStyles, tokens } from '@fluentui/react-components'

import { CALENDAR } from '#src/text/days.ts'
import { dateOf, dayOf, today, type Days } from '#src/kit/time/days.ts'

const useStyles = makeStyles({
  inRange: { backgroundColor: tokens.colorBrandBackground2 },
})

const FORMAT = {
  formatDay: (date: Date) => String(date.getDate()),
  formatMonth: (date: Date) => `${date.getMonth() + 1}月`,
  formatMonthYear: (date: Date) => `${date.getFullYear()}年${date.getMonth() + 1}月`,
  formatMonthDayYear: (date: Date) =>
    `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`,
  formatYear: (date: Date) => `${date.getFullYear()}年`,
} as const

type DayCalendarProps = {
  readonly days: Days
  readonly end: 'from' | 'to'
  readonly onChoose: (day: string) => void
}

/** Fluent's calendar for one end of a range, with the range marked. */
export function DayCalendar({ days, end, onChoose }: DayCalendarProps) {
  const styles = useStyles()
  const [last] = useState(today)
  const value = dateOf(days[end]) ?? dateOf(days.from) ?? dateOf(days.to)
  return (
    <Calendar
      key={end}
      strings={CALENDAR}
      dateTimeFormatter={FORMAT}
      firstDayOfWeek={DayOfWeek.Monday}
      today={last}
      maxDate={last}
      {...(value !== null && { value })}
      isMonthPickerVisible={false}
      showGoToToday={false}
      onSelectDate={(date) => onChoose(dayOf(date))}
      calendarDayProps={{
        customDayCellRef: (cell, date) => {
          const day = dayOf(date)
          const isIn = days.from !== '' && days.to !== '' && day >= days.from && day <= days.to
          for (const name of styles.inRange.split(' ')) cell?.classList.toggle(name, isIn)
          // The calendar's own name is in English order: “12, 1月, 2026”.
          cell?.querySelector('button')?.setAttribute('aria-label', FORMAT.formatMonthDayYear(date))
        },
      }}
    />
  )
}
