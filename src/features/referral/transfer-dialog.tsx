import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { moveCommission } from '#src/data/referrals.ts'
import { renewBalance } from '#src/data/top-up.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { moneyText } from '#src/ui/money-text.ts'
import { notify } from '#src/ui/notify.ts'
import { useFields } from '#src/ui/use-fields.ts'

const useStyles = makeStyles({
  surface: { width: '440px', maxWidth: '440px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  row: { display: 'flex', alignItems: 'center' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  end: { marginLeft: 'auto' },
})

type Named = { readonly amount: string }

function faultsOf({ amount }: Named, free: string): Partial<Named> {
  if (amount.trim() === '') return { amount: REFERRAL.transferRequired }
  const fen = parseYuan(amount.trim())
  if (fen === null || fen <= 0) return { amount: REFERRAL.transferInvalid }
  if (fen > must(parseYuan(free), 'of the wire')) {
    return { amount: REFERRAL.transferTooMuch(moneyText(free)) }
  }
  return {}
}

type TransferDialogProps = {
  /** What may be moved, as the wire writes it. */
  readonly free: string
  readonly onClose: () => void
}

/** 佣金转入余额. Its request_id stays while the dialog does: it is moved once. */
export function TransferDialog({ free, onClose }: TransferDialogProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const fields = useFields({ amount: free }, (values) => faultsOf(values, free))
  const fault = fields.faultOf('amount')
  const submit = async (): Promise<void> => {
    if (isBusy || !fields.isRight()) return
    setBusy(true)
    const amount = toYuan(must(parseYuan(fields.values.amount.trim()), 'checked before'))
    const moved = await moveCommission({ amount, request_id: requestId })
    setBusy(false)
    if (!moved.ok) {
      fields.refuse('amount', errorMessage(moved.error))
      return
    }
    notify('success', REFERRAL.transferDone(moneyText(moved.value.amount)))
    void renewBalance(client)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <DialogSurface className={styles.surface}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogBody>
            <DialogTitle>{REFERRAL.transferTitle}</DialogTitle>
            <DialogContent className={styles.content}>
              <Field
                label={REFERRAL.transferAmount}
                required
                {...(fault !== undefined && { validationState: 'error', validationMessage: fault })}
              >
                <Input
                  size="large"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={13}
                  contentBefore="¥"
                  input={{ ref: fields.refs.amount }}
                  value={fields.values.amount}
                  onKeyDown={keepImeEnter}
                  onBlur={() => fields.leave('amount')}
                  onChange={(_, { value }) => fields.set('amount', value)}
                />
              </Field>
              <div className={styles.row}>
                <span className={styles.quiet}>{REFERRAL.transferAvailable(moneyText(free))}</span>
                <Button
                  className={styles.end}
                  size="small"
                  onClick={() => fields.set('amount', free)}
                >
                  {REFERRAL.transferAll}
                </Button>
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{REFERRAL.cancel}</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                {REFERRAL.transferSubmit}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
