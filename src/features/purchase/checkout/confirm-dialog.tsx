import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { formatYuan } from '#domain/money/fen.ts'
import type { GoneOrder } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { useDraft } from '../shared/draft-context.ts'
import { Alert } from './alert.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { BoughtGoods } from './confirm-facts.tsx'
import { Gone } from './gone-orders.tsx'
import { OrderSummary, useStock, type SummaryProps } from './order-summary.tsx'

export type ConfirmDialogProps = SummaryProps & {
  /** Rows of these people with a warning. */
  readonly warned: number
  readonly damaged: number
  /** Orders of a shop that are left out. */
  readonly gone: readonly GoneOrder[]
  readonly isBusy: boolean
  readonly onPay: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { damaged, total, onPay, onCancel } = props
  const { detail } = useDraft()
  const styles = useCheckoutStyles()
  const { stock, over } = useStock(props)
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.confirmTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <BoughtGoods />
            <OrderSummary {...props} />
            <Gone orders={props.gone} />
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
