import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useCheckoutStyles } from './checkout.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type StockDialogProps = {
  readonly people: number
  /** How many of them the stock suffices for. */
  readonly inStock: number
  readonly isBusy: boolean
  readonly onTake: () => void
  readonly onClose: () => void
}

/** The list needs more pieces than there are: nothing was paid, and what is there can be bought. */
export function StockDialog({ people, inStock, isBusy, onTake, onClose }: StockDialogProps) {
  const styles = useCheckoutStyles()
  const isSoldOut = inStock === 0
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.stockTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <span>{isSoldOut ? CHECKOUT.stockNone : CHECKOUT.stockText(people, inStock)}</span>
            {!isSoldOut && <span className={styles.quiet}>{CHECKOUT.stockKept}</span>}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onClose}>{CHECKOUT.close}</Button>
            {!isSoldOut && (
              <Button appearance="primary" disabled={isBusy} onClick={onTake}>
                {CHECKOUT.stockTake(inStock)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
