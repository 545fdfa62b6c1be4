import { mergeClasses } from '@fluentui/react-components'

import type { PromiseNow } from '#contract/shipping-promise.ts'
import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import type { PriceDetail } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useDraft } from '../shared/draft-context.ts'
import { PriceChange } from '../shared/price-change.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { Promised, Sums } from './confirm-facts.tsx'

export type SummaryProps = {
  /** Null while they are not known. */
  readonly sums: PriceDetail | null
  readonly people: number
  readonly skipped: number
  readonly left: number
  readonly kept: number
  readonly before: Fen | null
  /** By when it is shipped and picked up; null when the server has not sent it. */
  readonly promise: PromiseNow | null
  /** What was shown before, when less is promised by now. */
  readonly promiseBefore: PromiseNow | null
  /** Pieces; null when the server has not sent it. */
  readonly stock: number | null
  readonly total: Fen | null
  readonly balance: Fen | null
  /** Side by side, where there is room. */
  readonly isWide?: boolean
}

const money = (amount: Fen | null): string =>
  amount === null ? CHECKOUT.unknown : `¥${formatYuan(amount)}`

/** The pieces there are, and how many more the order wants. */
export function useStock({ people, stock: said }: Pick<SummaryProps, 'people' | 'stock'>) {
  const { detail, state } = useDraft()
  const stock = said ?? detail.goods_info.stock
  return { stock, over: people * state.header.quantity - stock }
}

/** What an order is of, costs and leaves, wherever somebody is about to pay for it. */
export function OrderSummary(props: SummaryProps) {
  const { sums, people, skipped, left, kept, total, before, balance, isWide = false } = props
  const { promise, promiseBefore } = props
  const { detail } = useDraft()
  const styles = useCheckoutStyles()
  const { stock, over } = useStock(props)
  const rest = balance === null || total === null ? null : fen(balance - total)
  return (
    <div className={mergeClasses(styles.facts, isWide && styles.wideFacts)}>
      <span className={styles.name}>{CHECKOUT.people}</span>
      <span className={styles.value}>{CHECKOUT.peopleCount(people)}</span>
      {skipped > 0 && (
        <span className={mergeClasses(styles.quiet, styles.whole)}>
          {CHECKOUT.skipped(skipped)}
        </span>
      )}
      {left > 0 && (
        <span className={mergeClasses(styles.quiet, styles.whole)}>{CHECKOUT.retryLeft(left)}</span>
      )}
      {kept > 0 && (
        <span className={mergeClasses(styles.quiet, styles.whole)}>{CHECKOUT.kept(kept)}</span>
      )}
      <span className={styles.name}>{CHECKOUT.stock}</span>
      <span className={mergeClasses(styles.value, over > 0 && styles.bad)}>
        {CHECKOUT.stockLeft(stock)}
      </span>
      <span className={styles.rule} />
      {sums !== null && <Sums sums={sums} retail={detail.goods_info.retail_price} />}
      <span className={styles.name}>{CHECKOUT.total}</span>
      <span className={styles.price}>{money(total)}</span>
      {before !== null && (
        <>
          <span className={styles.name}>{CHECKOUT.before}</span>
          <span className={styles.value}>
            {total !== null && <PriceChange before={before} total={total} />}
          </span>
        </>
      )}
      <span className={styles.name}>{CHECKOUT.balance}</span>
      <span className={styles.value}>{money(balance)}</span>
      <span className={styles.name}>{CHECKOUT.balanceAfter}</span>
      <span className={styles.value}>{money(rest)}</span>
      {promise !== null && (
        <>
          <span className={styles.rule} />
          <Promised promise={promise} before={promiseBefore} />
        </>
      )}
    </div>
  )
}
