import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { listMoneyChanges } from '#contract/wallet.ts'
import { formatYuan, parseYuan } from '#domain/money/fen.ts'
import { cancelDownload, downloadMoney, useDownload } from '#src/data/past-orders.ts'
import { moneyTrendQuery } from '#src/data/wallet.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WALLET } from '#src/text/wallet.ts'
import { quickRange } from '#src/ui/days.ts'
import { DownloadBar } from '#src/ui/download-bar.tsx'
import { notify } from '#src/ui/notify.ts'
import { saveListFiles } from '#src/ui/save-list-files.ts'
import { TrendChart } from '#src/ui/trend-chart.tsx'
import { changeFilters, rangeOf } from './wallet-search.ts'

const useStyles = makeStyles({
  card: {
    padding: '16px 24px',
    marginTop: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  totals: {
    display: 'flex',
    alignItems: 'center',
    gap: '24px',
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  in: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  out: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  strong: { fontWeight: tokens.fontWeightSemibold },
  end: { marginLeft: 'auto' },
})

const route = getRouteApi('/user-center/wallet')

async function exportChanges(
  filters: Parameters<typeof downloadMoney>[0],
  expected: number,
): Promise<void> {
  const made = await downloadMoney(filters, expected)
  if (!made.ok) {
    if (made.error.code !== 'export_cancelled') notify('error', errorMessage(made.error))
    return
  }
  if (made.value === null) {
    notify('info', WALLET.nothingToExport)
    return
  }
  saveListFiles(made.value)
  notify('success', WALLET.exported(made.value.rows))
}

function yuan(text: string): string {
  const amount = parseYuan(text)
  return `¥${amount === null ? text : formatYuan(amount)}`
}

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

type TotalsProps = { readonly data: DataOf<typeof listMoneyChanges> | undefined }

/** The sums of all that the filter matches, and its export. */
export function Totals({ data }: TotalsProps) {
  const styles = useStyles()
  const search = route.useSearch()
  const progress = useDownload()
  const { income = '0.00', expense = '0.00', net = '0.00', count = 0 } = data?.summary ?? {}
  return (
    <div className={styles.totals} aria-label={WALLET.totals} role="group">
      <span className={styles.quiet}>
        {WALLET.totals} · {WALLET.entries(count)}
      </span>
      <span>
        {WALLET.income} <span className={styles.in}>{yuan(income)}</span>
      </span>
      <span>
        {WALLET.expense} <span className={styles.out}>{yuan(expense)}</span>
      </span>
      <span>
        {WALLET.net} <span className={styles.strong}>{yuan(net)}</span>
      </span>
      {data?.has_more === true && (
        <span className={styles.quiet}>{WALLET.more(data.data_count)}</span>
      )}
      <div className={styles.end}>
        {progress === null ? (
          <Button
            disabledFocusable={count === 0}
            onClick={() =>
              void exportChanges({ ...changeFilters(search), ...rangeOf(search) }, count)
            }
          >
            {WALLET.exportAll}
          </Button>
        ) : (
          <DownloadBar progress={progress} onCancel={cancelDownload} />
        )}
      </div>
    </div>
  )
}
