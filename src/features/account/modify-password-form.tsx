import { useQueryClient } from '@tanstack/react-query'

import { OPEN_API_KEYS } from '#src/data/api/open-api.ts'
import { forgetDevice } from '#src/data/browser/remembered-login.ts'
import { replacePassword } from '#src/data/api/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { AccountForm, FormSwitch, NewPasswordFields } from './account-form.tsx'
import {
  checkPasswordFault,
  newPasswordFault,
  passwordFault,
} from '#src/shop/sign-in/account-rules.ts'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'
import { AppKeyQuestion, appKeyOutcome, useAppKeyQuestion } from './app-key-question.tsx'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'
import { DEVICE_KEYS } from '#src/data/api/devices.ts'
import { PASSKEY_KEYS } from '#src/data/api/passkeys.ts'

type ModifyPasswordFormProps = {
  readonly onDone: () => void
  readonly onForgot: () => void
}

/** 修改密码: the old one is required; this session goes on, the others end. */
export function ModifyPasswordForm({ onDone, onForgot }: ModifyPasswordFormProps) {
  const styles = useAccountStyles()
  const client = useQueryClient()
  const fields = useFields({ oldPassword: '', password: '', checkPassword: '' }, (values) => ({
    oldPassword: passwordFault(values.oldPassword),
    password: newPasswordFault(values.password),
    checkPassword: checkPasswordFault(values.checkPassword, values.password),
  }))
  useFirstFocus(() => fields.refs.oldPassword)
  const question = useAppKeyQuestion()
  const send = async (): Promise<void> => {
    const { oldPassword, password } = fields.values
    const answer = await replacePassword({
      old_password: oldPassword,
      password,
      api_key: question.answer,
    })
    if (!answer.ok) {
      if (!question.takes(answer.error)) showRefusal(answer.error, fields)
      return
    }
    forgetDevice()
    // The server has removed the other devices and the passkeys.
    void client.invalidateQueries({ queryKey: DEVICE_KEYS.all })
    void client.invalidateQueries({ queryKey: PASSKEY_KEYS.all })
    void client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })
    notify('success', LOGIN.modifyDone + appKeyOutcome(answer.value))
    onDone()
  }
  return (
    <AccountForm
      submission={useSubmission({ isRight: () => fields.isRight() && question.isAnswered(), send })}
      action={LOGIN.modify}
      doing={LOGIN.resetting}
      below={<FormSwitch link={LOGIN.forgot} onClick={onForgot} />}
    >
      <PasswordField
        fields={fields}
        name="oldPassword"
        label={LOGIN.oldPassword}
        placeholder={LOGIN.oldPlaceholder}
        autoComplete="current-password"
      />
      <NewPasswordFields fields={fields} name="password" label={LOGIN.newPassword} />
      <AppKeyQuestion question={question} />
      <p className={styles.note}>{LOGIN.modifyNote}</p>
    </AccountForm>
  )
}
