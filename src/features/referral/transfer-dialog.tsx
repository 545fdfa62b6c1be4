import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { moveCommission } from '#src/data/api/referral.ts'
import { renewBalance } from '#src/data/api/wallet.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  end: { marginLeft: 'auto' },
})

type TransferAmount = { readonly amount: string }

function faultsOf({ amount }: TransferAmount, free: string): Partial<TransferAmount> {
  if (amount.trim() === '') return { amount: REFERRAL.transferRequired }
  const fen = parseYuan(amount.trim())
  if (fen === null || fen <= 0) return { amount: REFERRAL.transferInvalid }
  if (fen > invariant(parseYuan(free), 'of the wire')) {
    return { amount: REFERRAL.transferTooMuch(moneyText(free)) }
  }
  return {}
}

type TransferDialogProps = {
  /** What may be moved, as the wire writes it. */
  readonly free: string
  readonly onClose: () => void
}

/** 佣金转入余额. One request_id for the life of the dialog: the commission is moved once. */
export function TransferDialog({ free, onClose }: TransferDialogProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const fields = useFields({ amount: free }, (values) => faultsOf(values, free))
  const send = async (): Promise<void> => {
    const amount = toYuan(invariant(parseYuan(fields.values.amount.trim()), 'checked before'))
    const moved = await moveCommission({ amount, request_id: requestId })
    if (!moved.ok) {
      fields.refuse('amount', errorMessage(moved.error))
      return
    }
    notify('success', REFERRAL.transferDone(moneyText(moved.value.amount)))
    void renewBalance(client)
    onClose()
  }
  return (
    <FormDialog
      title={REFERRAL.transferTitle}
      action={REFERRAL.transferSubmit}
      submission={useSubmission({ isRight: fields.isRight, send })}
      onClose={onClose}
    >
      <FormInput
        fields={fields}
        name="amount"
        label={REFERRAL.transferAmount}
        isMarked
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        contentBefore="¥"
      />
      <div className={styles.row}>
        <span className={styles.quiet}>{REFERRAL.transferAvailable(moneyText(free))}</span>
        <Button className={styles.end} size="small" onClick={() => fields.set('amount', free)}>
          {REFERRAL.transferAll}
        </Button>
      </div>
    </FormDialog>
  )
}
