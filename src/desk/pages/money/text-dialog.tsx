import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'

const MOST_SIGNS = 64

type TextDialogProps = {
  readonly title: string
  readonly label: string
  /** Shown when nothing was typed. */
  readonly fault: string
  readonly action: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** One line that goes with a decision. */
export function TextDialog({ title, label, fault, action, onText, onClose }: TextDialogProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const text = typed.trim()
  return (
    <FormDialog
      title={title}
      action={action}
      submission={{
        isBusy: false,
        submit: (event) => {
          event.preventDefault()
          setIsWrong(text === '')
          if (text !== '') onText(text)
        },
      }}
      onClose={onClose}
    >
      <Field label={label} {...faultProps(isWrong && text === '' ? fault : undefined)}>
        <Input
          value={typed}
          maxLength={MOST_SIGNS}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
    </FormDialog>
  )
}
