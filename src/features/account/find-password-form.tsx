import { useState } from 'react'

import { forgetDevice } from '#src/data/browser/remembered-login.ts'
import { resetPassword } from '#src/data/api/sign-in.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { LOGIN } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { MobileField } from '#src/shop/sign-in/account-fields.tsx'
import { AccountForm, FormSwitch, NewPasswordFields } from './account-form.tsx'
import {
  checkPasswordFault,
  codeFault,
  mobileFault,
  newPasswordFault,
} from '#src/shop/sign-in/account-rules.ts'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'
import { AppKeyQuestion, appKeyOutcome, useAppKeyQuestion } from './app-key-question.tsx'
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'

type FindPasswordFormProps = {
  readonly mobile: string
  /** Back to the login, whether it was done or given up. */
  readonly onLogin: (mobile: string) => void
}

/** 找回密码: whoever has the phone sets a new password; every session ends with the old one. */
export function FindPasswordForm({ mobile, onLogin }: FindPasswordFormProps) {
  const styles = useAccountStyles()
  const { hotline } = useSiteFacts()
  const [initial] = useState(() => ({ mobile, code: '', password: '', checkPassword: '' }))
  const fields = useFields(initial, (values) => ({
    mobile: mobileFault(values.mobile),
    code: codeFault(values.code),
    password: newPasswordFault(values.password),
    checkPassword: checkPasswordFault(values.checkPassword, values.password),
  }))
  const { values } = fields
  useFirstFocus(() => (mobile === '' ? fields.refs.mobile : fields.refs.code))
  const question = useAppKeyQuestion()
  const send = async (): Promise<void> => {
    const { password, code } = values
    const answer = await resetPassword({
      mobile: values.mobile,
      password,
      sms_code: code,
      api_key: question.answer,
    })
    if (!answer.ok) {
      if (!question.takes(answer.error)) showRefusal(answer.error, fields)
      return
    }
    forgetDevice()
    notify('success', LOGIN.resetDone + appKeyOutcome(answer.value))
    onLogin(values.mobile)
  }
  return (
    <AccountForm
      submission={useSubmission({ isRight: () => fields.isRight() && question.isAnswered(), send })}
      action={LOGIN.reset}
      doing={LOGIN.resetting}
      below={<FormSwitch link={LOGIN.toLogin} onClick={() => onLogin(values.mobile)} />}
    >
      <MobileField fields={fields} />
      <CodeField fields={fields} purpose="find-password" />
      <NewPasswordFields fields={fields} name="password" label={LOGIN.newPassword} />
      <AppKeyQuestion question={question} />
      <p className={styles.note}>{LOGIN.findNote(hotline)}</p>
    </AccountForm>
  )
}
