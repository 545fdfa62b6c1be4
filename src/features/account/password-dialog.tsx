import type { createPasskey } from '#src/data/api/passkeys.ts'
import { LOGIN } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { passwordFault } from '#src/shop/sign-in/account-rules.ts'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'
import { isAboutField, showRefusal } from './server-faults.ts'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'

type PasskeyAnswer = Awaited<ReturnType<typeof createPasskey>>

type PasswordDialogProps = {
  readonly title: string
  readonly text: string
  /** What the password is for. */
  readonly action: (password: string) => Promise<PasskeyAnswer>
  readonly onDone: (made: PasskeyAnswer) => void
  readonly onClose: () => void
}

/**
 * Confirms the user by password. A wrong password is marked on the field and can be typed again.
 */
export function PasswordDialog({ title, text, action, onDone, onClose }: PasswordDialogProps) {
  const styles = useAccountStyles()
  const fields = useFields({ password: '' }, ({ password }) => ({
    password: passwordFault(password),
  }))
  useFirstFocus(() => fields.refs.password)
  const send = async (): Promise<void> => {
    const made = await action(fields.values.password)
    const isRefused = made !== null && made !== 'known' && !made.ok
    if (isRefused && isAboutField(made.error, 'password')) showRefusal(made.error, fields)
    else onDone(made)
  }
  return (
    <FormDialog
      title={title}
      action={COMMON.confirm}
      submission={useSubmission({ isRight: fields.isRight, send })}
      onClose={onClose}
    >
      <p className={styles.note}>{text}</p>
      <PasswordField
        fields={fields}
        name="password"
        label={LOGIN.password}
        placeholder={LOGIN.passwordPlaceholder}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
