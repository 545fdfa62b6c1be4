import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'

import type { PromiseNow } from '#contract/shipping-promise.ts'
import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import type { PriceDetail } from '#src/data/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useDraft } from '../shared/draft-context.ts'
import { PriceChange } from '../shared/price-change.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { BoughtGoods, Promised, Sums } from './confirm-facts.tsx'
import { DimmedSurface } from '#src/ui/dimmed-surface.tsx'

export type ConfirmDialogProps = {
  /** Rows of these people with a warning. */
  readonly warned: number
  /** Null while they are not known. */
  readonly sums: PriceDetail | null
  readonly people: number
  readonly skipped: number
  readonly left: number
  readonly kept: number
  readonly damaged: number
  readonly before: Fen | null
  /** By when it is shipped and picked up; null when the server has not said. */
  readonly promise: PromiseNow | null
  /** What was shown before, when less is promised by now. */
  readonly promiseBefore: PromiseNow | null
  /** Pieces; null when the server has not said. */
  readonly stock: number | null
  readonly total: Fen | null
  readonly balance: Fen | null
  readonly isBusy: boolean
  readonly onPay: () => void
  readonly onCancel: () => void
}

const money = (amount: Fen | null): string =>
  amount === null ? CHECKOUT.unknown : `¥${formatYuan(amount)}`

function Alert({ children }: { readonly children: ReactNode }) {
  const styles = useCheckoutStyles()
  return (
    <div className={styles.alert}>
      <Warning16Filled aria-hidden />
      <span>{children}</span>
    </div>
  )
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { sums, people, skipped, left, kept, damaged } = props
  const { detail, state } = useDraft()
  const { total, before, balance, onPay, onCancel } = props
  const styles = useCheckoutStyles()
  const stock = props.stock ?? detail.goods_info.stock
  const over = people * state.header.quantity - stock
  const rest = balance === null || total === null ? null : fen(balance - total)
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.confirmTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <BoughtGoods />
            <div className={styles.facts}>
              <span className={styles.name}>{CHECKOUT.people}</span>
              <span className={styles.value}>{CHECKOUT.peopleCount(people)}</span>
              {skipped > 0 && (
                <span className={mergeClasses(styles.quiet, styles.whole)}>
                  {CHECKOUT.skipped(skipped)}
                </span>
              )}
              {left > 0 && (
                <span className={mergeClasses(styles.quiet, styles.whole)}>
                  {CHECKOUT.retryLeft(left)}
                </span>
              )}
              {kept > 0 && (
                <span className={mergeClasses(styles.quiet, styles.whole)}>
                  {CHECKOUT.kept(kept)}
                </span>
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
              {props.promise !== null && (
                <>
                  <span className={styles.rule} />
                  <Promised promise={props.promise} before={props.promiseBefore} />
                </>
              )}
            </div>
            {props.promise?.is_delayed === true && (
              <Alert>{CHECKOUT.delayed(detail.express_info.name)}</Alert>
            )}
            {over > 0 && <Alert>{CHECKOUT.stockShort(stock, over)}</Alert>}
            {props.warned > 0 && <Alert>{CHECKOUT.warned(props.warned)}</Alert>}
            {damaged > 0 && <Alert>{CHECKOUT.orderNosDamaged(damaged)}</Alert>}
            <Alert>{CHECKOUT.irrevocable}</Alert>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onCancel}>{CHECKOUT.cancel}</Button>
            <Button appearance="primary" disabled={props.isBusy} onClick={onPay}>
              {total === null ? CHECKOUT.confirmTitle : CHECKOUT.pay(formatYuan(total))}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
