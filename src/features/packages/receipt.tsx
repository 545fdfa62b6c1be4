import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle24Filled } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import { formatYuan } from '#domain/money/fen.ts'
import { parcelListQuery } from '#src/data/parcel-list.ts'
import type { RunSummary } from '#src/data/recipients.types.ts'
import { runListQuery, showRunResults } from '#src/data/run-results.ts'
import { troubleOf } from '#src/data/run-trouble.ts'
import { DELIVERY } from '#src/text/authorised.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { wd } from '#src/ui/theme/theme.ts'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'

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

type CountsProps = { readonly userId: string; readonly orderSn: string }

const PAGE = { page: 1, page_size: 10 } as const

/** How many parcels the order has, and how many have their waybill. */
function useWaybills({ userId, orderSn }: CountsProps) {
  const all = useQuery(parcelListQuery(userId, { ...PAGE, order_sn: orderSn }))
  const total = all.data?.data_count
  const late = useQuery({
    ...parcelListQuery(userId, { ...PAGE, order_sn: orderSn, no_waybill: true }),
    refetchInterval: ({ state }) =>
      (state.data?.data_count ?? 1) > 0 && state.dataUpdateCount <= POLLS ? POLL_EVERY_MS : false,
  })
  const missing = late.data?.data_count
  // What is counted only up to a limit is not told as a number.
  const isExact = all.data?.is_exact === true && late.data?.is_exact === true
  const isKnown = isExact && total !== undefined && missing !== undefined
  return isKnown ? { total, ready: total - missing } : null
}

/** Couriers give their numbers in the first minutes. */
const POLL_EVERY_MS = 5_000
const POLLS = 60

type ReceiptProps = CountsProps & {
  readonly onOnlyThese: () => void
  /** The waybills of the order, which are another feature's. */
  readonly Waybills: WaybillsComponent
}

/** What is told to the platform, for orders of a shop. */
function deliveryText({ mode, undelivered = 0 }: RunSummary): string {
  if (mode !== 'authorised') return TEXT.notSent
  return undelivered > 0 ? DELIVERY.summary(undelivered) : TEXT.sent
}

/** After paying: what was ordered and what can be done with it, for as long as the page names it. */
export function Receipt({ userId, orderSn, onOnlyThese, Waybills }: ReceiptProps) {
  const styles = useStyles()
  const counts = useWaybills({ userId, orderSn })
  const { data: runs } = useQuery(runListQuery(userId))
  const run = runs?.find((one) => one.orderSn === orderSn)
  if (counts === null || counts.total === 0) return null
  const { total, ready } = counts
  const sum = run === undefined ? null : TEXT.paid(formatYuan(run.total))
  return (
    <section className={styles.card} aria-label={TEXT.label}>
      <CheckmarkCircle24Filled className={styles.icon} aria-hidden />
      <div className={styles.facts}>
        <span className={styles.title}>
          {[TEXT.title(total), sum].filter((text) => text !== null).join(' · ')}
        </span>
        <span className={styles.quiet} role="status">
          {[run?.goodsName, TEXT.ready(ready, total), run && deliveryText(run)]
            .filter((text) => text !== undefined)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        {run !== undefined && troubleOf(run) > 0 && (
          <Button onClick={() => showRunResults(run.runId)}>{TEXT.failures(troubleOf(run))}</Button>
        )}
        <Button onClick={onOnlyThese}>{TEXT.only}</Button>
        <LinkButton to="/gift-list" appearance="secondary">
          {TEXT.next}
        </LinkButton>
        <Waybills userId={userId} orderSn={orderSn} expected={total} />
      </div>
    </section>
  )
}
