import { Button, Field, Textarea, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { REASON_SIGNS } from '#contract/desk/run.ts'
import { REASON } from '#src/text/desk/frame.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'

const useStyles = makeStyles({
  usual: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

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
  const styles = useStyles()
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
      <Field
        label={label}
        hint={REASON.hint}
        {...faultProps(isWrong && isMissing ? REASON.required : undefined)}
      >
        <Textarea
          value={reason}
          maxLength={REASON_SIGNS}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
      <div className={styles.usual}>
        {usual.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
