import { useState, type FormEvent } from 'react'
import { Button, Link } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'

import { forgetDevice } from '#src/data/remembered-login.ts'
import { replacePassword } from '#src/data/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { notify } from '#src/ui/notify.ts'
import { PasswordField } from './account-fields.tsx'
import { checkPasswordFault, newPasswordFault, passwordFault } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFields } from '#src/ui/use-fields.ts'

type ModifyPasswordFormProps = {
  readonly onDone: () => void
  readonly onForgot: () => void
}

/** 修改密码: the old one is asked for; this session goes on, the others end. */
export function ModifyPasswordForm({ onDone, onForgot }: ModifyPasswordFormProps) {
  const styles = useAccountStyles()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const fields = useFields({ oldPassword: '', password: '', checkPassword: '' }, (values) => ({
    oldPassword: passwordFault(values.oldPassword),
    password: newPasswordFault(values.password),
    checkPassword: checkPasswordFault(values.checkPassword, values.password),
  }))
  useFirstFocus(() => fields.refs.oldPassword)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !fields.isRight()) return
    setBusy(true)
    const { values } = fields
    const answer = await replacePassword({
      old_password: values.oldPassword,
      password: values.password,
    })
    setBusy(false)
    if (!answer.ok) {
      showRefusal(answer.error, fields)
      return
    }
    forgetDevice()
    // The other ways in have ended.
    void client.invalidateQueries({ queryKey: ['devices'] })
    void client.invalidateQueries({ queryKey: ['passkeys'] })
    notify('success', LOGIN.modifyDone)
    onDone()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        fields={fields}
        name="oldPassword"
        label={LOGIN.oldPassword}
        placeholder={LOGIN.oldPlaceholder}
        autoComplete="current-password"
      />
      <PasswordField
        fields={fields}
        name="password"
        label={LOGIN.newPassword}
        placeholder={LOGIN.passwordPlaceholder}
        autoComplete="new-password"
      />
      <PasswordField
        fields={fields}
        name="checkPassword"
        label={LOGIN.checkPassword}
        placeholder={LOGIN.checkPlaceholder}
        autoComplete="new-password"
      />
      <p className={styles.note}>{LOGIN.modifyNote}</p>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? LOGIN.resetting : LOGIN.modify}
      </Button>
      <div className={styles.foot}>
        <Link as="button" type="button" onClick={onForgot}>
          {LOGIN.forgot}
        </Link>
      </div>
    </form>
  )
}
