import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useMemo } from 'react'

import { DIMENSION_NAMES, REPORT_WORDS } from '#contract/desk/report-sheets.ts'
import type { Report, ReportDimension, ReportLine } from '#contract/desk/reports.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { COMMON } from '#src/text/common.ts'
import { REPORTS } from '#src/text/desk/reports.ts'
import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { shortDayText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { BALANCE_COLUMNS, salesColumns, TOTAL, totalBooks, totalOf } from './report-columns.tsx'

const DayBars = lazyPart(async () => (await import('#src/kit/charts/charts.tsx')).DayBars, {
  isQuiet: true,
})
const NamedBars = lazyPart(async () => (await import('#src/kit/charts/charts.tsx')).NamedBars, {
  isQuiet: true,
})

/** The table has the others. */
const NAMES_DRAWN = 8
/** More days have no room for a bar each. */
const DAYS_DRAWN = 62
/** Room for a name beside its bar. */
const NAME_SIGNS = 7

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  chart: {
    padding: '16px 20px 8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  chartName: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
  total: {
    '& td': {
      fontWeight: tokens.fontWeightSemibold,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
})

const yuanOf = (amount: number): number => Number(toYuan(fen(amount)))

/** A name beside its bar; long ones begin alike, so goods have their numbers. */
function barName({ key, name }: ReportLine): string {
  if (name.length <= NAME_SIGNS) return name
  const isNumbered = /^\d+$/.test(key)
  return isNumbered ? `${key} ${name.slice(0, 3)}…` : `${name.slice(0, NAME_SIGNS - 1)}…`
}

type ChartProps = { readonly what: string; readonly lines: readonly ReportLine[] }

function Chart({ what, lines, isDays }: ChartProps & { readonly isDays: boolean }) {
  const styles = useStyles()
  const label = isDays ? REPORTS.chartOfDays : REPORTS.chart(what)
  const drawn = isDays ? lines : lines.slice(0, NAMES_DRAWN)
  // Bars of nothing are an empty card.
  const isFlat = drawn.every(({ revenueFen }) => revenueFen === 0)
  if (drawn.length < 2 || drawn.length > DAYS_DRAWN || isFlat) return null
  const bars = drawn.map((line) => ({
    name: isDays ? shortDayText(line.key) : barName(line),
    value: yuanOf(line.revenueFen),
    text: fenText(line.revenueFen),
  }))
  return (
    <section className={styles.chart} aria-label={label}>
      <h2 className={styles.chartName}>{label}</h2>
      <Suspense fallback={<Waiting label={COMMON.loading} />}>
        {isDays ? <DayBars label={label} bars={bars} /> : <NamedBars label={label} bars={bars} />}
      </Suspense>
    </section>
  )
}

type SalesProps = ChartProps & { readonly isDays?: boolean; readonly isStale: boolean }

function Sales({ what, lines, isDays = false, isStale }: SalesProps) {
  const styles = useStyles()
  const total = useMemo(() => totalOf(lines), [lines])
  const columns = useMemo(
    () => salesColumns(what, isDays ? null : total.revenueFen),
    [what, isDays, total],
  )
  // What was last is what one looks for.
  const rows = useMemo(
    () => [
      { key: TOTAL, name: REPORT_WORDS.total, ...total },
      ...(isDays ? lines.toReversed() : lines),
    ],
    [lines, total, isDays],
  )
  if (lines.length === 0) {
    return <EmptyState art="no-packages" title={REPORTS.none} text={REPORTS.noneText} />
  }
  return (
    <div className={styles.root}>
      <PaneWidth>
        <Chart what={what} lines={lines} isDays={isDays} />
      </PaneWidth>
      <RecordTable
        label={REPORT_WORDS.by(what)}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        isStale={isStale}
        rowClassOf={({ key }) => (key === TOTAL ? styles.total : undefined)}
      />
    </div>
  )
}

type OfReport = { readonly report: Report; readonly isStale: boolean }

export function Days({ report: { days }, isStale }: OfReport) {
  const lines = useMemo(
    () => days.map(({ day, ...sums }): ReportLine => ({ key: day, name: day, ...sums })),
    [days],
  )
  return <Sales isDays what={REPORT_WORDS.day} lines={lines} isStale={isStale} />
}

export function Dimension({
  report,
  dimension,
  isStale,
}: OfReport & { readonly dimension: ReportDimension }) {
  return <Sales what={DIMENSION_NAMES[dimension]} lines={report.by[dimension]} isStale={isStale} />
}

/** What balances were, how they moved and what is owed, day by day. */
export function Balances({ report: { books }, isStale }: OfReport) {
  const styles = useStyles()
  const rows = useMemo(() => {
    const total = totalBooks(books)
    return total === null ? books : [total, ...books.toReversed()]
  }, [books])
  return (
    <RecordTable
      label={REPORT_WORDS.balances}
      columns={BALANCE_COLUMNS}
      rows={rows}
      keyOf={({ day }) => day}
      isStale={isStale}
      rowClassOf={({ day }) => (day === REPORT_WORDS.total ? styles.total : undefined)}
    />
  )
}
