import { Button, mergeClasses } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { formatYuan } from '#domain/money/fen.ts'
import { orderListQuery } from '#src/data/api/orders.ts'
import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import { runListQuery, showRunResults } from '#src/data/recipients/run-results.ts'
import { runWatch, useRuns } from '#src/data/recipients/run-watch.ts'
import type { LiveRun, RunSummary } from '#src/data/recipients/recipients.types.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { count } from '#src/text/count.ts'
import { RUNS } from '#src/text/runs.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { Pager } from '#src/kit/pager/pager.tsx'
import { RecordHead, type RecordColumn } from '#src/kit/table/record-head.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { historyRows, type HistoryRow } from './history-rows.ts'
import { OrderRow } from './order-row.tsx'
import { TONES, useStyles } from './run-history.styles.ts'
import { notPlacedText, standingOf } from './run-words.ts'

const SIZES = [10, 20, 50] as const
const MOST_ORDERS = 50

const { columns: NAMES } = RUNS

const COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: NAMES.time, width: '16%' },
  { key: 'goods', title: NAMES.goods, width: '18%' },
  { key: 'people', title: NAMES.people, width: '7%', isEnd: true },
  { key: 'result', title: NAMES.result, width: '11%', isEnd: true },
  { key: 'amount', title: NAMES.amount, width: '12%', isEnd: true },
  { key: 'state', title: NAMES.state, width: '17%' },
  { key: 'actions', title: NAMES.actions, width: '19%', isEnd: true },
]

type RowProps = {
  readonly userId: string
  readonly run: RunSummary
  readonly live: LiveRun | undefined
}

function RowActions({ userId, run, live }: RowProps) {
  const standing = standingOf(run, live)
  const labelOf = (word: string) => RUNS.rowAct(word, run.goodsName, timeText(run.startedAt))
  const resume = async (): Promise<void> => {
    const answer = await runWatch.drive(userId, run.runId)
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <>
      {(standing === 'paused' || standing === 'unknown') && (
        <Button
          size="small"
          appearance="primary"
          aria-label={labelOf(RUNS.resume)}
          onClick={() => void resume()}
        >
          {RUNS.resume}
        </Button>
      )}
      {troubleOf(run) > 0 && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={labelOf(RUNS.failures)}
          onClick={() => showRunResults(run.runId)}
        >
          {RUNS.failures}
        </Button>
      )}
      {run.placed > 0 && run.orderSn !== undefined && (
        <OrderWaybills isCompact userId={userId} orderSn={run.orderSn} expected={run.placed} />
      )}
      {run.placed > 0 && (
        <LinkButton
          size="small"
          appearance="subtle"
          to="/user-center/package-list"
          search={run.orderSn === undefined ? {} : { order_sn: run.orderSn }}
          aria-label={labelOf(RUNS.packages)}
        >
          {RUNS.packages}
        </LinkButton>
      )}
    </>
  )
}

function Row({ userId, run: stored, live }: RowProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const table = useRecordTableStyles()
  const run = live ?? stored
  const standing = standingOf(stored, live)
  const notPlaced = run.status === 'done' ? notPlacedText(run) : ''
  return (
    <tr className={table.row}>
      <td className={mergeClasses(table.cell, table.number)}>{timeText(run.startedAt)}</td>
      <td className={table.cell} title={run.goodsName}>
        {run.orderSn === undefined ? (
          run.goodsName
        ) : (
          <Link
            to="/user-center/order-list"
            search={{ detail: run.orderSn }}
            className={facts.link}
            aria-label={RUNS.toOrder(run.goodsName)}
          >
            {run.goodsName}
          </Link>
        )}
      </td>
      <td className={mergeClasses(table.cell, table.number, table.end)}>{count(run.rows)}</td>
      <td className={mergeClasses(table.cell, table.number, table.end)}>
        {count(run.placed)} /{' '}
        <span className={mergeClasses(run.failed > 0 && styles.bad)}>{count(run.failed)}</span>
      </td>
      <td className={mergeClasses(table.cell, table.number, table.end)}>
        {run.orderSn === undefined ? (
          `¥${formatYuan(run.total)}`
        ) : (
          <Link
            to="/user-center/wallet"
            search={{ keyword: run.orderSn, type: 'order' }}
            className={facts.link}
          >
            ¥{formatYuan(run.total)}
          </Link>
        )}
      </td>
      <td className={table.cell}>
        <div className={styles.state}>
          <Tag tone={TONES[standing]} text={RUNS.states[standing]} />
          {notPlaced !== '' && <div className={styles.why}>{notPlaced}</div>}
        </div>
      </td>
      <td className={table.cell}>
        <div className={styles.actions}>
          <RowActions userId={userId} run={run} live={live} />
        </div>
      </td>
    </tr>
  )
}

type RunsProps = {
  readonly userId: string
  readonly rows: readonly HistoryRow[]
}

function Runs({ userId, rows }: RunsProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  const live = useRuns()
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: 10 })
  return (
    <>
      <table className={mergeClasses(table.table, styles.table)} aria-label={RUNS.history}>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {rows
            .slice((page - 1) * pageSize, page * pageSize)
            .map((row) =>
              'order' in row ? (
                <OrderRow key={row.key} userId={userId} order={row.order} />
              ) : (
                <Row
                  key={row.key}
                  userId={userId}
                  run={row.run}
                  live={live.find(({ runId }) => runId === row.key)}
                />
              ),
            )}
        </tbody>
      </table>
      {rows.length > SIZES[0] && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={rows.length}
          sizes={SIZES}
          onChange={setPaging}
        />
      )}
    </>
  )
}

type RunHistoryProps = {
  readonly userId: string
  readonly className: string
}

/** The latest submissions, from whatever machine; of this one also those under way and refused. */
export function RunHistory({ userId, className }: RunHistoryProps) {
  const styles = useStyles()
  const runs = useQuery(runListQuery(userId))
  const orders = useQuery(orderListQuery(userId, { page: 1, page_size: MOST_ORDERS }))
  const isWaiting = runs.isPending || orders.isPending
  const rows = historyRows(runs.data ?? [], orders.data?.list ?? [])
  // What the other one knows is shown all the same.
  const error = rows.length > 0 ? null : (orders.error ?? runs.error)
  return (
    <section className={className} aria-labelledby="runs">
      <SectionTitle
        id="runs"
        title={RUNS.history}
        end={
          <>
            <span className={styles.quiet}>{RUNS.historyHint(MOST_ORDERS)}</span>
            <LinkButton appearance="subtle" to="/user-center/order-list">
              {RUNS.allOrders}
            </LinkButton>
          </>
        }
      >
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      </SectionTitle>
      {isWaiting && <Waiting label={RUNS.loading} />}
      {!isWaiting && error !== null && (
        <ErrorState
          isCompact
          message={errorMessage(error.error)}
          onRetry={() => void Promise.all([runs.refetch(), orders.refetch()])}
        />
      )}
      {!isWaiting && error === null && rows.length === 0 && (
        <EmptyState isCompact art="no-packages" title={RUNS.empty} text={RUNS.emptyText} />
      )}
      {!isWaiting && rows.length > 0 && <Runs userId={userId} rows={rows} />}
    </section>
  )
}
