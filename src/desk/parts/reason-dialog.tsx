import { useState } from 'react'

import { REASON_SIGNS } from '#contract/desk/run.ts'
import { REASON } from '#src/text/desk/frame.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { SentenceField } from './sentence-field.tsx'

type ReasonDialogProps = {
  readonly title: string
  /** On the button that goes on. */
  readonly action?: string
  /** Above the field. */
  readonly label?: string
  readonly usual?: readonly string[]
  /** What the reason is for; settles when that has ended. */
  readonly onReason: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A reason, which is on record before the work begins. */
export function ReasonDialog({
  title,
  action = REASON.show,
  label = REASON.label,
  usual = REASON.usual,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const isMissing = reason.trim() === ''
  const submission = useSubmission({
    isRight: () => {
      setIsWrong(isMissing)
      return !isMissing
    },
    send: () => onReason(reason.trim()),
  })
  return (
    <FormDialog title={title} action={action} submission={submission} onClose={onClose}>
      <SentenceField
        label={label}
        hint={REASON.hint}
        value={reason}
        maxLength={REASON_SIGNS}
        usual={usual}
        fault={isWrong && isMissing ? REASON.required : undefined}
        onChange={setReason}
      />
    </FormDialog>
  )
}
