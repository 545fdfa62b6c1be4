import { useState, type FormEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'

import type { createPasskey } from '#src/data/passkeys.ts'
import { LOGIN } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { useFields } from '#src/ui/use-fields.ts'
import { PasswordField } from './account-fields.tsx'
import { passwordFault } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import { isAboutField, showRefusal } from './server-faults.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Made = Awaited<ReturnType<typeof createPasskey>>

type PasswordDialogProps = {
  readonly title: string
  readonly text: string
  /** What the password is for. */
  readonly action: (password: string) => Promise<Made>
  readonly onDone: (made: Made) => void
  readonly onClose: () => void
}

/** That it is they who sit there. A wrong password is said on the field and can be typed again. */
function PasswordForm({ title, text, action, onDone, onClose }: PasswordDialogProps) {
  const styles = useAccountStyles()
  const [isBusy, setBusy] = useState(false)
  const fields = useFields({ password: '' }, ({ password }) => ({
    password: passwordFault(password),
  }))
  useFirstFocus(() => fields.refs.password)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !fields.isRight()) return
    setBusy(true)
    const made = await action(fields.values.password)
    setBusy(false)
    const isRefused = made !== null && made !== 'known' && !made.ok
    if (isRefused && isAboutField(made.error, 'password')) showRefusal(made.error, fields)
    else onDone(made)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <DialogTitle action={null}>{title}</DialogTitle>
        <DialogContent className={styles.form}>
          <p className={styles.note}>{text}</p>
          <PasswordField
            fields={fields}
            name="password"
            label={LOGIN.password}
            placeholder={LOGIN.passwordPlaceholder}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {COMMON.confirm}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  )
}

export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        if (type !== 'backdropClick') props.onClose()
      }}
    >
      <DialogSurface style={{ maxWidth: '440px' }}>
        <PasswordForm {...props} />
      </DialogSurface>
    </Dialog>
  )
}
