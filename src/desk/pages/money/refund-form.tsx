import { refundRecharge } from '#contract/desk/recharges.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { REFUNDS } from '#src/text/desk/money.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../../data/use-desk.ts'

/** Once for each recharge, whole or in part. */
export function RefundForm({ onClose }: { readonly onClose: () => void }) {
  const act = useDeskAct()
  const fields = useFields({ trade: '', amount: '', reason: '' }, ({ trade, amount, reason }) => ({
    trade: trade.trim() === '' ? REFUNDS.tradeWrong : undefined,
    amount: (parseYuan(amount.trim()) ?? 0) > 0 ? undefined : REFUNDS.amountWrong,
    reason: reason.trim() === '' ? REFUNDS.reasonWrong : undefined,
  }))
  const send = (): void => {
    if (!fields.isRight()) return
    const { trade, amount, reason } = fields.values
    act.run(
      refundRecharge,
      { trade_no: trade.trim(), amount_fen: parseYuan(amount.trim()) ?? 0, reason: reason.trim() },
      {
        renews: ['recharges.list', 'recharges.outside'],
        onDone: ({ state }) => {
          notify('success', REFUNDS.states[state])
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={REFUNDS.beginTitle}
      action={REFUNDS.send}
      submission={{
        isBusy: act.isBusy,
        submit: (event) => {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <FormInput fields={fields} name="trade" label={REFUNDS.trade} maxLength={64} />
      <FormInput fields={fields} name="amount" label={REFUNDS.amount} inputMode="decimal" />
      <FormInput fields={fields} name="reason" label={REFUNDS.reason} maxLength={80} />
    </FormDialog>
  )
}
