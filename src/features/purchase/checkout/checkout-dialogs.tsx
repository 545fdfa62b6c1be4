import { use, useState } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import { unreachable } from '#domain/result/assert.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { DraftState } from '#src/data/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { ConfirmBox } from '#src/ui/confirm-box.tsx'
import { TopUpSlot } from '../shared/top-up-slot.ts'
import { BoughtDialog } from './bought-dialog.tsx'
import type { Checkout } from './checkout.ts'
import type { CheckoutStep } from './checkout.types.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RealNameDialog } from './reminder-dialogs.tsx'
import { RunDialog } from './run-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useSums } from './use-sums.ts'

type CheckoutDialogsProps = {
  readonly checkout: Checkout
  readonly step: CheckoutStep
  readonly state: DraftState
  readonly detail: GoodsDetail
  readonly balance: Fen | null
  /** The run goes on without the dialog. */
  readonly onMinimise: () => void
}

function Confirm(props: Omit<ConfirmDialogProps, 'sums'>) {
  return <ConfirmDialog {...props} sums={useSums(props.total)} />
}

/** The secondary dialog of each step; one at a time. */
export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const { checkout, step, state, balance } = props
  const renderTopUp = use(TopUpSlot)
  const [isAbandoning, setIsAbandoning] = useState(false)
  const cancel = (): void => checkout.cancel()
  switch (step.kind) {
    case 'idle':
    case 'checking':
      return null
    case 'preview':
      return (
        <PreviewDialog
          state={state}
          isBusy={false}
          onPay={() => void checkout.payPreview()}
          onRemoveAll={() => void checkout.removeRefusedAndPay()}
          onCancel={cancel}
        />
      )
    case 'bought':
      return (
        <BoughtDialog
          mode={state.header.mode}
          orderNos={step.orderNos}
          onAnswer={(isSkipped) => void checkout.answerBought(isSkipped)}
          onCancel={cancel}
        />
      )
    case 'stock':
      return (
        <StockDialog
          people={step.people}
          inStock={step.inStock}
          onTake={() => void checkout.takeStock()}
          onClose={cancel}
        />
      )
    case 'confirm':
      return (
        <Confirm
          people={step.people}
          skipped={step.skipped}
          left={step.left}
          damaged={step.damaged}
          before={step.before}
          detail={props.detail}
          header={state.header}
          warned={state.counts[state.header.mode].warning}
          total={step.total}
          balance={balance}
          onPay={() => void checkout.pay()}
          onCancel={cancel}
        />
      )
    case 'short':
      return renderTopUp({
        missing: step.missing,
        onPaid: () => checkout.toppedUp(),
        onClose: cancel,
      })
    case 'real-name':
      return <RealNameDialog onVerified={() => void checkout.verified()} onClose={cancel} />
    case 'running':
      return isAbandoning ? (
        <ConfirmBox
          title={CHECKOUT.abandonTitle}
          confirm={CHECKOUT.abandonConfirm}
          cancel={CHECKOUT.cancel}
          onCancel={() => setIsAbandoning(false)}
          onConfirm={() => {
            setIsAbandoning(false)
            void checkout.abandon()
          }}
        >
          {CHECKOUT.abandonText}
        </ConfirmBox>
      ) : (
        <RunDialog
          run={state.run}
          isFunded={step.isFunded === true}
          onPause={() => void checkout.pause()}
          onResume={() => void checkout.resume()}
          onAbandon={() => setIsAbandoning(true)}
          onClose={cancel}
          onMinimise={props.onMinimise}
        />
      )
    default:
      return unreachable(step)
  }
}
