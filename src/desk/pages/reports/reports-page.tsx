import { Button, ToggleButton, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { DIMENSION_NAMES, netOf, REPORT_WORDS, reportSheets } from '#contract/desk/report-sheets.ts'
import { showReport, type Report } from '#contract/desk/reports.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { REPORTS } from '#src/text/desk/reports.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import type { Days as Period } from '#src/kit/time/days.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { withSheets } from '../../data/sheets.ts'
import { useDesk } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { usePlace } from '../../parts/use-place.ts'
import { grouped, totalOf } from './report-columns.tsx'
import { Balances, Days, Dimension } from './report-tables.tsx'
import { months, REPORT_TABS, reportSearch, type ReportTab } from './search.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  period: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px' },
  month: { minWidth: 0, padding: '0 8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
    gap: '12px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  fact: {
    padding: '14px 18px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': {
      margin: 0,
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  quiet: {
    marginTop: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

const NAMES: Readonly<Record<ReportTab, string>> = {
  days: REPORT_WORDS.days,
  ...DIMENSION_NAMES,
  balances: REPORT_WORDS.balances,
}

function Facts({ report }: { readonly report: Report }) {
  const styles = useStyles()
  const total = totalOf(report.days)
  const last = report.books.at(-1)
  const facts = [
    [REPORTS.facts.parcels, grouped(total.parcels)],
    [REPORTS.facts.revenue, fenText(total.revenueFen)],
    [REPORTS.facts.back, fenText(total.refundFen + total.compensationFen)],
    [REPORTS.facts.net, fenText(netOf(total))],
    [REPORTS.facts.owed, fenText(last?.endFen ?? 0)],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {REPORTS.note}
        {last !== undefined &&
          last.otherOwedFen > 0 &&
          ` ${REPORTS.facts.owed}：${REPORTS.owedOn(last.day, fenText(last.otherOwedFen))}。`}
      </p>
    </>
  )
}

type PeriodChoiceProps = Period & { readonly onChoose: (period: Period) => void }

function PeriodChoice({ from, to, onChoose }: PeriodChoiceProps) {
  const styles = useStyles()
  const [choices] = useState(() => months())
  const choose = (days: Period): void => {
    if (days.from !== '' && days.to !== '') onChoose(days)
  }
  return (
    <div className={styles.period}>
      {(['thisMonth', 'lastMonth'] as const).map((month) => (
        <ToggleButton
          key={month}
          className={styles.month}
          appearance="subtle"
          checked={choices[month].from === from && choices[month].to === to}
          onClick={() => onChoose(choices[month])}
        >
          {REPORTS.months[month]}
        </ToggleButton>
      ))}
      <DayRange
        isBare
        label={REPORTS.period}
        from={from}
        to={to}
        onChange={choose}
        onShortcut={choose}
      />
    </div>
  )
}

function SaveSheet({ report, from, to }: Period & { readonly report: Report }) {
  const { isBusy, run } = useSingleFlight()
  const save = () =>
    run(async () => {
      const blob = await withSheets((sheets) => sheets.writeBook(reportSheets(report)))
      saveFile(REPORTS.fileName(from, to), blob)
      notify('success', REPORTS.exported)
    })
  return (
    <Button disabledFocusable={isBusy} onClick={save}>
      {REPORTS.sheet}
    </Button>
  )
}

/** What was sold, given back and is owed, by day and by what it was: on the page and as a workbook. */
export function ReportsPage() {
  const styles = useStyles()
  const { search, change } = usePlace(reportSearch)
  const [{ thisMonth }] = useState(() => months())
  const { from = thisMonth.from, to = thisMonth.to, by = 'days' } = search
  const query = useDesk(showReport, { from, to })
  const { data: report, isPlaceholderData: isStale } = query
  return (
    <WorkPage
      title={PAGE_TITLES.reports}
      end={
        <>
          {report !== undefined && !isStale && <SaveSheet report={report} from={from} to={to} />}
          <RefreshButton
            isFetching={query.isFetching}
            isRetry={query.isRefetchError}
            onRefresh={() => void query.refetch()}
          />
        </>
      }
    >
      <div className={styles.root}>
        <PaneWidth>
          <PeriodChoice from={from} to={to} onChoose={(period) => change(period)} />
        </PaneWidth>
        <QueryView query={query}>
          {(shown) => (
            <>
              <PaneWidth>
                <Facts report={shown} />
                <StatusTabs
                  label={REPORTS.tabs}
                  tabs={REPORT_TABS.map((value) => ({ value, name: NAMES[value] }))}
                  chosen={by}
                  onChoose={(chosen) => change({ by: chosen })}
                />
              </PaneWidth>
              {by === 'days' && <Days report={shown} isStale={isStale} />}
              {by === 'balances' && <Balances report={shown} isStale={isStale} />}
              {by !== 'days' && by !== 'balances' && (
                <Dimension report={shown} dimension={by} isStale={isStale} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </WorkPage>
  )
}
