import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'

import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { PriceChange } from '../shared/price-change.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'

type ConfirmDialogProps = {
  readonly people: number
  readonly skipped: number
  readonly left: number
  readonly damaged: number
  readonly before: Fen | null
  readonly quantity: number
  readonly total: Fen | null
  readonly balance: Fen | null
  readonly onPay: () => void
  readonly onCancel: () => void
}

const money = (amount: Fen | null): string =>
  amount === null ? CHECKOUT.unknown : `¥${formatYuan(amount)}`

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { people, skipped, left, damaged, quantity } = props
  const { total, before, balance, onPay, onCancel } = props
  const styles = useCheckoutStyles()
  const rest = balance === null || total === null ? null : fen(balance - total)
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface role="dialog" backdrop={{ className: styles.dim }} className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.confirmTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
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
              <span className={styles.name}>{CHECKOUT.quantity}</span>
              <span className={styles.value}>{CHECKOUT.pieces(quantity)}</span>
              <span className={styles.rule} />
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
            </div>
            {damaged > 0 && (
              <div className={styles.alert}>
                <Warning16Filled aria-hidden />
                {CHECKOUT.orderNosDamaged(damaged)}
              </div>
            )}
            <div className={styles.alert}>
              <Warning16Filled aria-hidden />
              {CHECKOUT.irrevocable}
            </div>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onCancel}>{CHECKOUT.cancel}</Button>
            <Button appearance="primary" onClick={onPay}>
              {total === null ? CHECKOUT.confirmTitle : CHECKOUT.pay(formatYuan(total))}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
