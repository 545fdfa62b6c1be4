import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { VerifyLink } from '#src/shop/people/verify-link.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { useAttested } from './use-attested.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type RealNameDialogProps = {
  readonly isBusy: boolean
  /** 已完成认证: the same part is sent again with the same key. */
  readonly onVerified: () => void
  readonly onClose: () => void
}

/** Codes 11 and 12 (M-19). The verification page opens in a new tab (P-18). */
export function RealNameDialog({ isBusy, onVerified, onClose }: RealNameDialogProps) {
  const styles = useCheckoutStyles()
  const { isVerified, check } = useAttested()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.realNameTitle}</DialogTitle>
          <DialogContent>
            <output>{isVerified ? REAL_NAME.waitingVerified : CHECKOUT.realNameText}</output>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onClose}>{CHECKOUT.close}</Button>
            <Button
              appearance={isVerified ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() => {
                void check().then((isDone) => {
                  if (isDone) onVerified()
                })
              }}
            >
              {isVerified ? CHECKOUT.resume : CHECKOUT.verified}
            </Button>
            {!isVerified && <VerifyLink appearance="primary" />}
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
