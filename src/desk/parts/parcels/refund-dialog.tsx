import { Field, Input, Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { refundDeskParcels } from '#contract/desk/parcels.ts'
import { SHOWN_SIGNS } from '#contract/desk/people.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { REFUND_DIALOG } from '#src/text/desk/parcels.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { fenText } from '../fen-text.ts'
import { SentenceField } from '../sentence-field.tsx'
import { useActForm } from '../use-act-form.ts'
import { RENEWED, type ParcelDialogProps } from './parcel-dialog.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Why the amount cannot be sent; undefined = it can. */
function amountFault(fen: number | null, most: number | null): string | undefined {
  if (fen === null || fen <= 0) return REFUND_DIALOG.amountWrong
  return most !== null && fen > most ? REFUND_DIALOG.amountMost(fenText(most)) : undefined
}

type RefundDialogProps = ParcelDialogProps & { readonly refundableFen: number | null }

/** All that is left of the price, or a part of it, to the balance. */
export function RefundDialog({ ids, refundableFen, onAnswers, onClose }: RefundDialogProps) {
  const styles = useStyles()
  const [how, setHow] = useState<'full' | 'part'>('full')
  const [amount, setAmount] = useState('')
  const [sentence, setSentence] = useState('')
  const fen = parseYuan(amount.trim())
  const isPart = how === 'part'
  const fault = isPart ? amountFault(fen, refundableFen) : undefined
  const reason = sentence.trim()
  const { submission, isShown } = useActForm(fault === undefined && reason.length > 1, (run) =>
    run(
      refundDeskParcels,
      { ids: [...ids], reason, ...(isPart && fen !== null && { fen }) },
      { renews: RENEWED, onDone: onAnswers },
    ),
  )
  return (
    <FormDialog
      title={REFUND_DIALOG.title(ids.length)}
      action={REFUND_DIALOG.action}
      submission={submission}
      onClose={onClose}
    >
      <Field label={REFUND_DIALOG.how}>
        <RadioGroup
          layout="horizontal"
          value={how}
          onChange={(_, { value }) => setHow(value === 'part' ? 'part' : 'full')}
        >
          <Radio value="full" label={REFUND_DIALOG.full} />
          <Radio value="part" label={REFUND_DIALOG.part} />
        </RadioGroup>
      </Field>
      <p className={styles.quiet}>
        {refundableFen !== null && REFUND_DIALOG.left(fenText(refundableFen))}
        {isPart ? REFUND_DIALOG.partText : REFUND_DIALOG.fullText}
      </p>
      {isPart && (
        <Field label={REFUND_DIALOG.amount} {...faultProps(isShown ? fault : undefined)}>
          <Input
            value={amount}
            inputMode="decimal"
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => setAmount(value)}
          />
        </Field>
      )}
      <SentenceField
        label={REFUND_DIALOG.sentence}
        hint={REFUND_DIALOG.sentenceHint}
        value={sentence}
        maxLength={SHOWN_SIGNS}
        usual={REFUND_DIALOG.usual}
        fault={isShown && reason.length < 2 ? REFUND_DIALOG.sentenceMissing : undefined}
        onChange={setSentence}
      />
    </FormDialog>
  )
}
