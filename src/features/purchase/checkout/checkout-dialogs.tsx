import { use, useState } from 'react'

import { unreachable } from '#domain/result/assert.ts'
import { parseYuan, type Fen } from '#domain/money/fen.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import type { CheckoutView, Preflight } from '#src/data/recipients/recipients.types.ts'
import { useSession } from '#src/data/api/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useDraft } from '../shared/draft-context.ts'
import { TopUpSlot } from '../shared/top-up-slot.ts'
import { BoughtDialog } from './bought-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RealNameDialog } from './reminder-dialogs.tsx'
import { RowTable } from './row-table.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { RunDialog } from './run-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { UnansweredDialog } from './unanswered-dialog.tsx'
import type { AnswerCheckout } from './use-checkout.ts'

type CheckoutDialogsProps = {
  readonly view: CheckoutView
  readonly answer: AnswerCheckout
  /** 去修改: shows in the list what is wrong. */
  readonly onMend: (report: Preflight) => void
  /** 授权发货, where recipients come with whole phones; null where the platform has none. */
  readonly onAuthorise: (() => void) | null
  /** The run goes on without the dialog. */
  readonly onMinimise: () => void
}

function Run({ answer, view, onMinimise }: CheckoutDialogsProps) {
  const { run } = useDraft().state
  const [isAbandoning, setIsAbandoning] = useState(false)
  if (isAbandoning) {
    return (
      <ConfirmBox
        title={CHECKOUT.abandonTitle}
        confirm={CHECKOUT.abandonConfirm}
        cancel={CHECKOUT.cancel}
        onCancel={() => setIsAbandoning(false)}
        onConfirm={() => {
          setIsAbandoning(false)
          void answer({ type: 'abandon' })
        }}
      >
        {CHECKOUT.abandonText}
      </ConfirmBox>
    )
  }
  return (
    <RunDialog
      run={run}
      isFunded={view.step.kind === 'running' && view.step.isFunded}
      onPause={() => void checkoutCalls.pause()}
      onResume={() => void answer({ type: 'resume' })}
      onAbandon={() => setIsAbandoning(true)}
      onClose={() => void answer({ type: 'cancel' })}
      onMinimise={onMinimise}
    />
  )
}

/** While the buyer pays for the rest of a run, its pieces stay hers. */
async function holdStock(): Promise<void> {
  const held = await checkoutCalls.hold()
  // Without an answer nothing is known of the stock, and the run asks again when it goes on.
  if (!held.ok && held.error.code !== 'api') return
  const text = held.ok ? held.value : errorMessage(held.error)
  if (text !== '') notify('info', text)
}

function useBalance(): Fen | null {
  const { user } = useSession()
  return user === null ? null : parseYuan(user.balance)
}

/** The secondary dialog of each step; one at a time. */
export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const { view, answer } = props
  const { step, isBusy } = view
  const renderTopUp = use(TopUpSlot)
  const { mode } = useDraft().state.header
  const balance = useBalance()
  const cancel = (): void => void answer({ type: 'cancel' })
  const { onAuthorise } = props
  const authorise =
    onAuthorise === null
      ? null
      : () => {
          cancel()
          onAuthorise()
        }
  switch (step.kind) {
    case 'idle':
      return null
    case 'rows':
      return (
        <RowsDialog
          first={step.report}
          isBusy={isBusy}
          onPay={() => void answer({ type: 'pay_rows' })}
          onOnlySound={(skipDoubtful) => void answer({ type: 'only_sound', skipDoubtful })}
          onAuthorise={authorise}
          onMend={props.onMend}
          renderRows={(shown, rows) => <RowTable view={shown} rows={rows} />}
          askAmounts={(skipDoubtful) =>
            answerOr(checkoutCalls.amounts(mode, { skipDoubtful }), null)
          }
          balance={balance}
          onCancel={cancel}
        />
      )
    case 'unanswered':
      return (
        <UnansweredDialog
          error={step.error}
          isBusy={isBusy}
          onAgain={() => void answer({ type: 'check_again' })}
          onGoOn={() => void answer({ type: 'unchecked' })}
          onCancel={cancel}
        />
      )
    case 'bought':
      return (
        <BoughtDialog
          orderNos={step.orderNos}
          isBusy={isBusy}
          onAnswer={(isSkipped) => void answer({ type: 'bought', isSkipped })}
          onCancel={cancel}
        />
      )
    case 'stock':
      return (
        <StockDialog
          people={step.people}
          inStock={step.inStock}
          isBusy={isBusy}
          onTake={() => void answer({ type: 'take_stock' })}
          onClose={cancel}
        />
      )
    case 'confirm':
      return (
        <ConfirmDialog
          {...step}
          isBusy={isBusy}
          onPay={() => void answer({ type: 'pay' })}
          onCancel={cancel}
        />
      )
    case 'short':
      return renderTopUp({
        missing: step.missing,
        onBegun: () => void (step.hasRun && holdStock()),
        onPaid: () => void answer({ type: 'topped_up' }),
        onClose: cancel,
      })
    case 'real-name':
      return (
        <RealNameDialog
          isBusy={isBusy}
          onVerified={() => void answer({ type: 'verified' })}
          onClose={cancel}
        />
      )
    case 'running':
      return <Run {...props} />
    default:
      return unreachable(step)
  }
}
