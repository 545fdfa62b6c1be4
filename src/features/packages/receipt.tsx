import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle24Filled } from '@fluentui/react-icons'
import { hashKey, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { OrderItem } from '#contract/order-list.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { orderListQuery } from '#src/data/api/orders.ts'
import { parcelListQuery, PARCEL_KEYS } from '#src/data/api/parcels.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { runListQuery, showRunResults } from '#src/data/recipients/run-results.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { DELIVERY } from '#src/text/authorised.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { TAKING_BACK } from '#src/text/taking-back.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'

const { receipt: TEXT } = PACKAGES

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '8px',
    margin: '8px 0 12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: wd.tint,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: '320px',
    minWidth: 0,
  },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type OrderProps = { readonly userId: string; readonly orderSn: string }

const PAGE = { page: 1, page_size: 10 } as const

/** Couriers give their numbers in the first minutes. */
const POLL_EVERY_MS = 5_000
const POLLS = 60

type Missing = number | 'many' | null

/** Refetches the list below when the receipt counts new waybills, so that both show the same. */
function useListRefresh(userId: string, missing: Missing, own: QueryKey): void {
  const client = useQueryClient()
  const before = useRef<Missing>(null)
  const refresh = useEffectEvent((): void => {
    const hash = hashKey(own)
    void client.invalidateQueries({
      queryKey: PARCEL_KEYS.of(userId),
      predicate: ({ queryHash }) => queryHash !== hash,
    })
  })
  useEffect(() => {
    const last = before.current
    before.current = missing
    if (missing === null || missing === 'many' || last === null) return
    if (last === 'many' || missing < last) refresh()
  }, [missing])
}

/** How many parcels have no waybill yet: a number, 'many' = more than are counted, null = not known. */
function useMissing({ userId, orderSn }: OrderProps): Missing {
  const query = parcelListQuery(userId, { ...PAGE, order_sn: orderSn, no_waybill: true })
  const { data, isPlaceholderData } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      (state.data?.data_count ?? 1) > 0 && state.dataUpdateCount <= POLLS ? POLL_EVERY_MS : false,
  })
  // Until the answer comes, the placeholder is data of another order.
  const isKnown = data !== undefined && !isPlaceholderData
  const missing = isKnown ? (data.is_exact ? data.data_count : 'many') : null
  useListRefresh(userId, missing, query.queryKey)
  return missing
}

/** How many waybills there are, and, while some are missing, that they come by themselves. */
function waybillText(missing: Missing, total: number): string | undefined {
  if (missing === null) return undefined
  if (missing === 'many') return TEXT.coming
  return missing === 0 ? TEXT.allReady : TEXT.ready(total - missing, total)
}

type ReceiptProps = OrderProps & {
  readonly onOnlyThese: () => void
}

/** For orders of a shop what the platform knows; else what to do, once the waybills are there. */
function deliveryText(
  { order_source: source }: OrderItem,
  run: RunSummary | undefined,
  isReady: boolean,
): string | undefined {
  // People who are typed in are mostly of no platform.
  if (source === ORDER_SOURCES.manual.number) return undefined
  if (source !== ORDER_SOURCES.authorised.number) return isReady ? TEXT.notSent : undefined
  const { undelivered = 0 } = run ?? {}
  if (undelivered > 0) return DELIVERY.summary(undelivered)
  // Without a run here, only another machine knows the outcome.
  return isReady && run !== undefined ? TEXT.sent : undefined
}

/** After paying: what was ordered and what can be done with it, for as long as the page names it. */
export function Receipt({ userId, orderSn, onOnlyThese }: ReceiptProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const { data: orders } = useQuery(orderListQuery(userId, { ...PAGE, order_sn: [orderSn] }))
  const missing = useMissing({ userId, orderSn })
  const { data: runs } = useQuery(runListQuery(userId))
  const run = runs?.find((one) => one.orderSn === orderSn)
  const order = orders?.list[0]
  // While this order is being fetched, the data is that of another one.
  if (order?.order_sn !== orderSn || order.success_count === 0) return null
  const total = order.success_count
  return (
    <section className={styles.card} aria-label={TEXT.label}>
      <CheckmarkCircle24Filled className={styles.icon} aria-hidden />
      <div className={styles.facts}>
        <span className={styles.title}>
          {TEXT.title(total)} ·{' '}
          <Link
            to="/user-center/wallet"
            search={{ keyword: orderSn, type: 'order' }}
            className={facts.link}
          >
            {TEXT.paid(moneyText(order.total_price))}
          </Link>
        </span>
        <span className={styles.quiet} role="status">
          {[order.goods_name, waybillText(missing, total), deliveryText(order, run, missing === 0)]
            .filter((text) => text !== undefined)
            .join(' · ')}
        </span>
        <span className={styles.quiet}>{TAKING_BACK}</span>
      </div>
      <div className={styles.actions}>
        {run !== undefined && troubleOf(run) > 0 && (
          <Button onClick={() => showRunResults(run.runId)}>{TEXT.failures(troubleOf(run))}</Button>
        )}
        <Button onClick={onOnlyThese}>{TEXT.only}</Button>
        <LinkButton to="/gift-list" appearance="secondary">
          {TEXT.next}
        </LinkButton>
        <OrderWaybills
          userId={userId}
          orderSn={orderSn}
          expected={total}
          isImported={order.order_source === ORDER_SOURCES.import.number}
        />
      </div>
    </section>
  )
}
