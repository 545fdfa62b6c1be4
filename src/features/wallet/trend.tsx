import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { moneyTrendQuery } from '#src/data/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { quickRange } from '#src/ui/days.ts'
import { TrendChart } from '#src/ui/trend-chart.tsx'

const useStyles = makeStyles({
  card: {
    padding: '16px 24px',
    marginTop: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
})

const route = getRouteApi('/user-center/wallet')

/** Of the chosen days, or of the last thirty. */
export function Trend() {
  const styles = useStyles()
  const { from, to } = route.useSearch()
  const month = quickRange('month')
  const days = { from: from ?? month.from, to: to ?? month.to }
  const { data } = useQuery(
    moneyTrendQuery({ start_time: `${days.from} 00:00:00`, end_time: `${days.to} 23:59:59` }),
  )
  if (data === undefined || data.list.length === 0) return null
  const names = { time: WALLET.chartDay, income: WALLET.income, expense: WALLET.expense }
  return (
    <div className={styles.card}>
      <TrendChart title={WALLET.chart} names={names} points={data.list} />
    </div>
  )
}
