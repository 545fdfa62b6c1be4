import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { getMoneyTrend } from '#contract/wallet.ts'
import { moneyTrendQuery } from '#src/data/api/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { WALLET } from '#src/text/wallet.ts'
import { quickRange, timesOf, type Days, type Ends } from '#src/kit/time/days.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { TableBehind } from '#src/kit/charts/table-behind.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import type { WalletSearch } from './search.ts'
import { entriesOf } from './trend-entries.ts'
import { shortDayText } from '#src/kit/time/date-text.ts'

const PairBars = lazyPart(async () => (await import('#src/kit/charts/charts.tsx')).PairBars, {
  isQuiet: true,
})

const useStyles = makeStyles({
  card: {
    padding: '16px 24px',
    marginTop: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  chart: { minHeight: '210px', paddingTop: '8px' },
  quiet: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

type Point = DataOf<typeof getMoneyTrend>['list'][number]

const COLUMNS = [
  { title: WALLET.chartDay },
  { title: WALLET.income, isEnd: true },
  { title: WALLET.expense, isEnd: true },
] as const

function Sum({ yuan, search }: { readonly yuan: string; readonly search: WalletSearch }) {
  const styles = useStyles()
  if (yuan === '0.00') return moneyText(yuan)
  return (
    <Link to="/user-center/wallet" search={search} className={styles.link}>
      {moneyText(yuan)}
    </Link>
  )
}

function pairOf({ time, income, expense }: Point) {
  const bar = (name: string, yuan: string) => ({ name, value: Number(yuan), text: moneyText(yuan) })
  // A month keeps its year: it has no day to show instead.
  const short = time.length > 7 ? shortDayText(time) : time
  return {
    name: time,
    short,
    bars: [bar(WALLET.income, income), bar(WALLET.expense, expense)],
  } as const
}

function Chart({ list, days }: { readonly list: readonly Point[]; readonly days: Days }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const isStill = list.every(({ income, expense }) => income === '0.00' && expense === '0.00')
  if (isStill) return <p className={styles.quiet}>{WALLET.chartNone}</p>
  return (
    <>
      <div className={styles.chart}>
        <Suspense fallback={<Waiting label={COMMON.loading} lines={5} />}>
          <PairBars
            label={WALLET.chart}
            pairs={list.map(pairOf)}
            onPick={({ name }, side) =>
              void navigate({
                to: '/user-center/wallet',
                search: entriesOf(name, days, side === 0 ? 1 : -1),
              })
            }
          />
        </Suspense>
      </div>
      <TableBehind
        label={WALLET.chart}
        columns={COLUMNS}
        rows={list
          .toReversed()
          .map(({ time, income, expense }) => [
            time,
            <Sum key="in" yuan={income} search={entriesOf(time, days, 1)} />,
            <Sum key="out" yuan={expense} search={entriesOf(time, days, -1)} />,
          ])}
      />
    </>
  )
}

/** Sums of the chosen days, or of the last thirty; each is the link to its entries. */
export function Trend({ userId, from, to }: Ends & { readonly userId: string }) {
  const styles = useStyles()
  const month = quickRange('month')
  const days = { from: from ?? month.from, to: to ?? month.to }
  const { start_time = '', end_time = '' } = timesOf(days)
  const query = useQuery(moneyTrendQuery(userId, { start_time, end_time }))
  return (
    <section className={styles.card} aria-labelledby="money-trend">
      <SectionTitle id="money-trend" title={WALLET.chart} />
      <QueryView
        query={query}
        isCompact
        waiting={
          <div className={styles.chart}>
            <Waiting label={COMMON.loading} lines={5} />
          </div>
        }
      >
        {({ list }) => <Chart list={list} days={days} />}
      </QueryView>
    </section>
  )
}
