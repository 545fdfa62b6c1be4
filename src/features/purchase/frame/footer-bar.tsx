import { Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ErrorCircle16Filled } from '@fluentui/react-icons'

import { isAboutRealName } from '#contract/about-real-name.ts'
import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import { useOnline } from '#src/data/browser/online.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type { PricingState } from '#src/data/recipients/recipients.types.ts'
import { FOOTER } from '#src/text/purchase.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { shippingWords } from '#src/text/shipping-promise.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { SHORT } from '#src/kit/theme/use-media.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { VerifyLink } from '#src/shop/people/verify-link.tsx'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { PriceChange } from '../shared/price-change.tsx'
import { PriceDetailButton } from './price-detail.tsx'
import { usePricing } from './use-pricing.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    flexShrink: 0,
    minHeight: '68px',
    [`@media ${SHORT}`]: { minHeight: '52px' },
    padding: '0 20px',
    [PHONE]: { flexWrap: 'wrap', rowGap: '6px', minHeight: '52px', padding: '8px 16px' },
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  people: {
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  errors: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    color: tokens.colorStatusDangerForeground1,
  },
  link: { minWidth: 'auto', color: tokens.colorBrandForegroundLink },
  promise: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    [PHONE]: { flexBasis: '100%', order: 1 },
  },
  spring: { flexGrow: 1 },
  money: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end' },
  total: {
    fontSize: '22px',
    lineHeight: '28px',
    [`@media ${SHORT}`]: { fontSize: '20px', lineHeight: '24px' },
    fontWeight: tokens.fontWeightSemibold,
    color: wd.price,
    whiteSpace: 'nowrap',
  },
  totalLabel: { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  stale: { opacity: 0.5 },
  unknown: { color: tokens.colorNeutralForeground3 },
  change: { marginRight: '12px' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  short: { color: tokens.colorStatusDangerForeground1 },
  topUp: { minWidth: 'auto', height: '18px', color: tokens.colorBrandForegroundLink },
  order: {
    minWidth: '148px',
    height: '44px',
    [PHONE]: { flexGrow: 1 },
    [`@media ${SHORT}`]: { height: '40px' },
  },
  reason: {
    maxWidth: '220px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    textAlign: 'right',
  },
})

type FooterBarProps = {
  readonly balance: Fen | null
  /** Why nothing can be ordered now; null = it can. */
  readonly reason: string | null
  readonly isChecking: boolean
  readonly onLocate: () => void
  readonly onOrder: () => void
  readonly onTopUp: (missing: Fen) => void
}

/** The last known total while it is being worked out again; null when none is. */
function knownTotal({ status, total }: PricingState): Fen | null {
  if (status === 'empty') return fen(0)
  // Nothing is known yet of a list that has just been imported.
  return status === 'pending' && total === 0 ? null : total
}

/** The balance after the order, negative when it is short; null while it cannot be computed. */
function restOf({ status, total }: PricingState, balance: Fen | null): number | null {
  return status !== 'priced' || total === null || balance === null ? null : balance - total
}

function statusText(
  { status, error }: PricingState,
  balance: Fen | null,
  rest: number | null,
): string {
  if (status === 'offline' || status === 'elsewhere') return FOOTER.unpriced
  if (status === 'failed') {
    return error?.code === 'version_differs' ? FOOTER.priceOtherVersion : FOOTER.priceFailed
  }
  if (status === 'pending') return FOOTER.pending
  if (balance === null) return ''
  if (rest === null) return FOOTER.balance(formatYuan(balance))
  return rest < 0 ? FOOTER.short(formatYuan(fen(-rest))) : FOOTER.after(formatYuan(fen(rest)))
}

const priceAgain = (): void => void valueOrNotify(checkoutCalls.price())

/** What helps when the price was refused. */
function AfterFailure({ error }: { readonly error: PricingState['error'] }) {
  return (
    <>
      {error !== undefined && isAboutRealName(error) && (
        <VerifyLink size="small" appearance="transparent" />
      )}
      <Button size="small" appearance="transparent" onClick={priceAgain}>
        {FOOTER.repricing}
      </Button>
    </>
  )
}

type MoneyProps = Pick<FooterBarProps, 'balance' | 'onTopUp'> & { readonly pricing: PricingState }

function Money({ pricing, balance, onTopUp }: MoneyProps) {
  const styles = useStyles()
  const { status, total, before } = pricing
  const known = knownTotal(pricing)
  const isFresh = known === null || status === 'priced' || status === 'empty'
  const rest = restOf(pricing, balance)
  const isShort = rest !== null && rest < 0
  return (
    <div className={styles.money}>
      <span className={mergeClasses(styles.total, known === null && styles.unknown)}>
        <span className={styles.totalLabel}>{FOOTER.totalLabel}</span>{' '}
        {/* Dimmed, not blanked, while it is not the current total. */}
        <span className={mergeClasses(!isFresh && styles.stale)}>
          {known === null ? '¥—' : `¥${formatYuan(known)}`}
        </span>
        {status === 'priced' && <PriceDetailButton />}
      </span>
      <span className={mergeClasses(styles.quiet, isShort && styles.short)}>
        {before !== undefined && total !== null && (
          <span className={styles.change}>
            <PriceChange before={before} total={total} />
          </span>
        )}
        {statusText(pricing, balance, rest)}
        {isShort && (
          <Button
            size="small"
            appearance="transparent"
            className={styles.topUp}
            onClick={() => onTopUp(fen(-rest))}
          >
            {RECHARGE.open}
          </Button>
        )}
        {status === 'failed' && <AfterFailure error={pricing.error} />}
      </span>
    </div>
  )
}

export function FooterBar(props: FooterBarProps) {
  const { reason, isChecking } = props
  const { state } = useDraft()
  const counts = state.counts[state.header.mode]
  const pricing = usePricing(useOnline(), state)
  const styles = useStyles()
  return (
    <footer className={styles.bar}>
      <span className={styles.people}>{FOOTER.people(counts.total)}</span>
      {counts.error > 0 && (
        <span className={styles.errors}>
          <ErrorCircle16Filled aria-hidden />
          {FOOTER.errors(counts.error)}
          <Button
            size="small"
            appearance="transparent"
            className={styles.link}
            onClick={props.onLocate}
          >
            {FOOTER.locate}
          </Button>
        </span>
      )}
      {counts.total > 0 && pricing.promise !== undefined && (
        <span className={styles.promise} title={shippingWords(pricing.promise)}>
          {shippingWords(pricing.promise)}
        </span>
      )}
      <span className={styles.spring} />
      {reason !== null && (
        <span className={styles.reason} id="order-reason">
          {reason}
        </span>
      )}
      <Money pricing={pricing} balance={props.balance} onTopUp={props.onTopUp} />
      <OpenerButton
        className={styles.order}
        appearance="primary"
        size="large"
        aria-describedby={reason === null ? undefined : 'order-reason'}
        disabled={reason !== null && !isChecking}
        // It stays focusable, because the dialogs of the checkout return the focus to it.
        disabledFocusable={isChecking}
        {...(isChecking && { icon: <Spinner size="tiny" aria-hidden /> })}
        onClick={props.onOrder}
      >
        {FOOTER.order}
      </OpenerButton>
    </footer>
  )
}
