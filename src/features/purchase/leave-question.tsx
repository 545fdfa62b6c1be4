import { PURCHASE } from '#src/text/purchase.ts'
import { ConfirmBox } from './frame/confirm-box.tsx'

type LeaveQuestionProps = { readonly onStay: () => void; readonly onLeave: () => void }

/** Asked only while parts of an order are being sent; anything else is kept without asking. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmBox
      title={PURCHASE.close}
      confirm={PURCHASE.closeAnyway}
      cancel={PURCHASE.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {PURCHASE.closeWhileSending}
    </ConfirmBox>
  )
}
