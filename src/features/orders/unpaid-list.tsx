import { Button, makeStyles } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { DataOf } from '#contract/endpoint.ts'
import { sourceName } from '#domain/order/order-sources.ts'
import type { listUnpaid } from '#contract/unpaid-runs.ts'
import { z } from '#contract/zod.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { abandonRun, runListQuery, RUN_KEYS } from '#src/data/recipients/run-results.ts'
import { invalidateOrders, forgetUnpaid } from '#src/data/api/orders.ts'
import { useSession } from '#src/data/api/session.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ORDERS, UNPAID } from '#src/text/orders.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { Price } from '#src/shop/money/price.tsx'
import { defineList, givenAnswer } from '#src/kit/list/define-list.tsx'
import { paged } from '#src/kit/list/search-params.ts'
import { useCardStyles } from '#src/kit/table/record-cards.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { shortTimeText, timeText } from '#src/kit/time/date-text.ts'

type Unpaid = DataOf<typeof listUnpaid>[number]

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
})

type ActionsProps = { readonly userId: string; readonly run: Unpaid }

/** `here`: the run on this machine, if its list is on it. */
function usePay({ run }: ActionsProps, here: RunSummary | undefined): () => void {
  const openPurchase = useOpenPurchase()
  return () => {
    if (here === undefined) {
      notify('info', UNPAID.elsewhere)
      return
    }
    const { goods_id: goodsId, goods_num: quantity } = run
    openPurchase({ goodsId, quantity, draftId: here.draftId, intent: { kind: 'pay' } })
  }
}

function useCancel({ userId, run }: ActionsProps, here: RunSummary | undefined) {
  const client = useQueryClient()
  return async (): Promise<void> => {
    // A run of this machine is given up: its keys are closed, and the server forgets it with them.
    const answer =
      here === undefined || here.status === 'done'
        ? await forgetUnpaid(run.run_id)
        : await abandonRun(userId, run.run_id)
    if (!answer.ok) notifyError(answer.error)
    else {
      const { givenUp = 0, placed = 0 } = answer.value ?? {}
      notify(givenUp === 0 && placed > 0 ? 'info' : 'success', UNPAID.cancelled(givenUp, placed))
    }
    await Promise.all([
      invalidateOrders(client),
      client.invalidateQueries({ queryKey: RUN_KEYS.all }),
    ])
  }
}

function Actions(props: ActionsProps) {
  const styles = useStyles()
  const { data: runs, error, refetch } = useQuery(runListQuery(props.userId))
  const here = runs?.find(({ runId }) => runId === props.run.run_id)
  const pay = usePay(props, here)
  const cancel = useCancel(props, here)
  const { goods_name: goods, stop_time: time } = props.run
  const { isBusy, run } = useSingleFlight()
  // Disabled until it is known whether the list is on this machine: cancelling works differently
  // then.
  const isUnknown = runs === undefined
  if (isUnknown && error !== null) {
    return (
      <Button size="small" title={errorMessage(error.error)} onClick={() => void refetch()}>
        {COMMON.retry}
      </Button>
    )
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={isUnknown || isBusy}
        aria-label={UNPAID.payOf(goods, timeText(time))}
        onClick={pay}
      >
        {UNPAID.pay}
      </Button>
      <Button
        size="small"
        disabledFocusable={isUnknown || isBusy}
        aria-label={UNPAID.cancelOf(goods, timeText(time))}
        onClick={() => run(cancel)}
      >
        {COMMON.cancel}
      </Button>
    </div>
  )
}

function ActionsOfUser({ run }: { readonly run: Unpaid }) {
  const { user } = useSession()
  return user === null ? null : <Actions userId={user.user_id} run={run} />
}

const { facts: NAMES } = ORDERS

const keyOf = ({ run_id: id }: Unpaid): string => id

const fromOf = ({ platform_name: platform, order_source: source }: Unpaid): string =>
  `${platform} · ${sourceName(source)}`

const COLUMNS: readonly CellColumn<Unpaid>[] = [
  {
    key: 'time',
    title: UNPAID.time,
    width: '14%',
    cell: ({ stop_time: time }) => timeText(time),
  },
  {
    key: 'goods',
    title: NAMES.goods,
    width: '24%',
    cell: ({ goods_name: name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'from',
    title: NAMES.from,
    width: '13%',
    cell: fromOf,
  },
  {
    key: 'people',
    title: NAMES.people,
    width: '12%',
    isEnd: true,
    cell: (run) => ORDERS.people(run.parcel_count, run.goods_num),
  },
  {
    key: 'amount',
    title: UNPAID.amount,
    width: '11%',
    isEnd: true,
    cell: (run) => <Price yuan={run.total_price} size="small" />,
  },
  {
    key: 'until',
    title: UNPAID.until,
    width: '12%',
    isEnd: true,
    cell: ({ expire_time: time }) => <span title={time}>{shortTimeText(time)}</span>,
  },
  {
    key: 'actions',
    title: ORDERS.columns.actions,
    width: '14%',
    isEnd: true,
    cell: (run) => <ActionsOfUser run={run} />,
  },
]

function UnpaidCard({ run }: { readonly run: Unpaid }) {
  const card = useCardStyles()
  return (
    <>
      <div>{run.goods_name}</div>
      <div className={card.line}>
        <span className={card.quiet}>{fromOf(run)}</span>
        <span className={card.end}>{ORDERS.people(run.parcel_count, run.goods_num)}</span>
      </div>
      <div className={card.quiet}>
        {`${UNPAID.time} ${timeText(run.stop_time)}`}
        <br />
        {`${UNPAID.until} ${timeText(run.expire_time)}`}
      </div>
      <div className={card.line}>
        <Price yuan={run.total_price} size="small" />
        <span className={card.end}>
          <ActionsOfUser run={run} />
        </span>
      </div>
    </>
  )
}

/** 待付款: runs that stopped for want of money, and how to go on with them. */
export const UNPAID_LIST = defineList({
  name: 'unpaid',
  search: z.object(paged),
  words: { ...UNPAID, title: UNPAID.tab },
  query: givenAnswer<{ readonly list: readonly Unpaid[]; readonly data_count: number }>,
  isOnePage: true,
  filters: {},
  days: null,
  keyOf,
  columns: COLUMNS,
  minWidth: 0,
  card: { draw: (run) => <UnpaidCard run={run} /> },
  empty: { art: 'no-packages' },
})
