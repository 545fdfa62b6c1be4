import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { LEAVE_PURCHASE } from '#src/text/account.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

type LeavePurchaseDialogProps = {
  /** Recipients of the open draft, in all its lists. */
  readonly kept: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The question when somebody closes the login modal over an open purchase. */
export function LeavePurchaseDialog({ kept, onStay, onLeave }: LeavePurchaseDialogProps) {
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onStay()}>
      <LayerSurface style={{ width: 440 }}>
        <DialogBody>
          <DialogTitle>{LEAVE_PURCHASE.title}</DialogTitle>
          <DialogContent>
            {kept > 0 ? LEAVE_PURCHASE.kept(kept) : LEAVE_PURCHASE.text}
          </DialogContent>
          <DialogActions>
            <Button onClick={onLeave}>{LEAVE_PURCHASE.leave}</Button>
            <Button appearance="primary" onClick={onStay}>
              {LEAVE_PURCHASE.stay}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
