import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { ORDER_SOURCE_NAMES } from '#contract/order-list.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listUnpaid } from '#contract/orders.ts'
import { useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { abandonRun, runListQuery } from '#src/data/run-results.ts'
import { forgetUnpaid, unpaidQuery } from '#src/data/unpaid.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ORDERS, UNPAID } from '#src/text/orders.ts'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { notify } from '#src/ui/notify.ts'
import { Price } from '#src/ui/price.tsx'
import { RecordHead, type RecordColumn } from '#src/ui/record-head.tsx'
import { useRecordTableStyles } from '#src/ui/record-table.styles.ts'
import { useFocusKept } from '#src/ui/use-focus-kept.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { Waiting } from '#src/ui/waiting.tsx'

type Unpaid = DataOf<typeof listUnpaid>[number]

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
})

const { columns: NAMES } = ORDERS

const COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: UNPAID.time, width: '14%' },
  { key: 'goods', title: NAMES.goods, width: '24%' },
  { key: 'from', title: NAMES.from, width: '13%' },
  { key: 'people', title: NAMES.people, width: '12%', isEnd: true },
  { key: 'amount', title: UNPAID.amount, width: '11%', isEnd: true },
  { key: 'until', title: UNPAID.until, width: '12%', isEnd: true },
  { key: 'actions', title: NAMES.actions, width: '14%', isEnd: true },
]

type UnpaidRowProps = { readonly userId: string; readonly run: Unpaid }

function UnpaidActions({ userId, run }: UnpaidRowProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const openPurchase = useOpenPurchase()
  const { isBusy, run: runAlone } = useOneAtATime()
  const { data: runs } = useQuery(runListQuery(userId))
  const here = runs?.find(({ runId }) => runId === run.run_id)
  const pay = (): void => {
    if (here === undefined) {
      notify('info', UNPAID.elsewhere)
      return
    }
    openPurchase({ goodsId: run.goods_id, quantity: run.goods_num, draftId: here.draftId })
  }
  const cancel = async (): Promise<void> => {
    // A run of this machine is given up: its keys are closed, and the server forgets it with them.
    const answer =
      here === undefined || here.status === 'done'
        ? await forgetUnpaid(run.run_id)
        : await abandonRun(userId, run.run_id)
    if (!answer.ok) notify('error', errorMessage(answer.error))
    else {
      const { givenUp = 0, placed = 0 } = answer.value ?? {}
      notify(givenUp === 0 && placed > 0 ? 'info' : 'success', UNPAID.cancelled(givenUp, placed))
    }
    await client.invalidateQueries({ queryKey: ['orders'] })
    await client.invalidateQueries({ queryKey: ['runs'] })
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        appearance="primary"
        aria-label={UNPAID.payOf(run.goods_name, run.stop_time.slice(0, 16))}
        onClick={pay}
      >
        {UNPAID.pay}
      </Button>
      <Button
        size="small"
        disabledFocusable={isBusy}
        aria-label={UNPAID.cancelOf(run.goods_name, run.stop_time.slice(0, 16))}
        onClick={() => runAlone(cancel)}
      >
        {COMMON.cancel}
      </Button>
    </div>
  )
}

function UnpaidRow({ userId, run }: UnpaidRowProps) {
  const table = useRecordTableStyles()
  return (
    <tr className={table.row}>
      <td className={mergeClasses(table.cell, table.number)}>{run.stop_time.slice(0, 16)}</td>
      <td className={table.cell} title={run.goods_name}>
        {run.goods_name}
      </td>
      <td className={table.cell}>
        {`${run.platform_name} · ${ORDER_SOURCE_NAMES[run.order_source] ?? ''}`}
      </td>
      <td className={mergeClasses(table.cell, table.number, table.end)}>
        {ORDERS.people(run.parcel_count, run.goods_num)}
      </td>
      <td className={mergeClasses(table.cell, table.number, table.end)}>
        <Price yuan={run.total_price} size="small" />
      </td>
      <td className={mergeClasses(table.cell, table.number, table.end)} title={run.expire_time}>
        {run.expire_time.slice(5, 16)}
      </td>
      <td className={table.cell}>
        <UnpaidActions userId={userId} run={run} />
      </td>
    </tr>
  )
}

/** 待付款: runs that stopped for want of money, and how to go on with them. */
export function UnpaidTable({ userId }: { readonly userId: string }) {
  const table = useRecordTableStyles()
  const focusKept = useFocusKept()
  const { data, error, refetch } = useQuery(unpaidQuery(userId))
  if (data === undefined && error === null) return <Waiting label={COMMON.loading} />
  if (data === undefined) {
    const message = error === null ? COMMON.loadFailed : errorMessage(error.error)
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return <EmptyState art="no-packages" title={UNPAID.emptyTitle} text={UNPAID.emptyText} />
  }
  return (
    <div className={table.card}>
      <table {...focusKept} className={table.table} aria-label={UNPAID.tab}>
        <RecordHead columns={COLUMNS} />
        <tbody>
          {data.map((run) => (
            <UnpaidRow key={run.run_id} userId={userId} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
