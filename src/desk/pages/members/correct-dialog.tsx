import { Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'

import { correctMember, type ShownMember } from '#contract/desk/members.ts'
import { SHOWN_SIGNS } from '#contract/desk/people.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useMemberAct } from './use-member-act.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

const EMPTY = { amount: '', reason: '' }

function faultsOf({ amount, reason }: typeof EMPTY) {
  const sum = parseYuan(amount.trim())
  return {
    amount: sum === null || sum <= 0 ? MEMBER_ACTS.amountWrong : undefined,
    reason: reason.trim().length < 2 ? MEMBER_ACTS.short : undefined,
  }
}

/** Puts a balance right: a sum, its direction, and the sentence beside it in the merchant's list. */
export function CorrectDialog({ member, onClose }: Props) {
  const send = useMemberAct(correctMember, onClose)
  const fields = useFields(EMPTY, faultsOf)
  const [way, setWay] = useState<'give' | 'take'>('give')
  const submission = useSubmission({
    isRight: () => fields.isRight(),
    send: async () => {
      const sum = parseYuan(fields.values.amount.trim()) ?? 0
      const input = {
        id: member.id,
        fen: way === 'give' ? sum : 0 - sum,
        reason: fields.values.reason.trim(),
      }
      await send({ input, done: () => MEMBER_ACTS.corrected })
    },
  })
  return (
    <FormDialog
      title={MEMBER_ACTS.correct}
      action={MEMBER_ACTS.correct}
      submission={submission}
      onClose={onClose}
    >
      <p>{MEMBER_ACTS.correctText}</p>
      <RadioGroup
        layout="horizontal"
        aria-label={MEMBER_ACTS.correct}
        value={way}
        onChange={(_, { value }) => setWay(value === 'take' ? 'take' : 'give')}
      >
        <Radio value="give" label={MEMBER_ACTS.give} />
        <Radio value="take" label={MEMBER_ACTS.take} />
      </RadioGroup>
      <FormInput
        fields={fields}
        name="amount"
        label={MEMBER_ACTS.amountLabel}
        placeholder={MEMBER_ACTS.amountHint}
        inputMode="decimal"
        maxLength={12}
      />
      <FormInput
        fields={fields}
        name="reason"
        label={MEMBER_ACTS.correctReason}
        maxLength={SHOWN_SIGNS}
      />
    </FormDialog>
  )
}
