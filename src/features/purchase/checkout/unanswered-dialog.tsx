import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'

type UnansweredDialogProps = {
  /** Why there is no answer of the platform; null = it does not answer. */
  readonly error: AppError | null
  readonly isBusy: boolean
  readonly onAgain: () => void
  readonly onGoOn: () => void
  readonly onCancel: () => void
}

/**
 * The platform has not sent the state of the orders: the buyer waits, goes on without, or leaves
 * it.
 */
export function UnansweredDialog(props: UnansweredDialogProps) {
  const { error, isBusy, onAgain, onGoOn, onCancel } = props
  const styles = useCheckoutStyles()
  const isSilent = error === null || error.apiCode === ERROR_CODES.platform_unreachable
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{isSilent ? CHECKOUT.unansweredTitle : CHECKOUT.uncheckedTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            {!isSilent && <span>{errorMessage(error)}</span>}
            <span>{CHECKOUT.unansweredText}</span>
            <span className={styles.quiet} role="status">
              {isBusy && CHECKOUT.checking}
            </span>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onCancel}>{CHECKOUT.cancel}</Button>
            <Button disabledFocusable={isBusy} onClick={onGoOn}>
              {CHECKOUT.unchecked}
            </Button>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={onAgain}>
              {CHECKOUT.checkAgain}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
