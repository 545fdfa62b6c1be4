import { useState, type FormEvent } from 'react'
import { Button, Link } from '@fluentui/react-components'

import { forgetDevice } from '#src/data/remembered-login.ts'
import { resetPassword } from '#src/data/sign-in.ts'
import { useSiteFacts } from '#src/data/site-facts.ts'
import { LOGIN } from '#src/text/account.ts'
import { notify } from '#src/ui/notify.ts'
import { MobileField, PasswordField } from './account-fields.tsx'
import { checkPasswordFault, codeFault, mobileFault, newPasswordFault } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import { CodeField } from './code-field.tsx'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFields } from '#src/ui/use-fields.ts'

type FindPasswordFormProps = {
  readonly mobile: string
  /** Back to the login, whether it was done or given up. */
  readonly onLogin: (mobile: string) => void
}

/** 找回密码: whoever has the phone sets a new password; every session ends with the old one. */
export function FindPasswordForm({ mobile, onLogin }: FindPasswordFormProps) {
  const styles = useAccountStyles()
  const [isBusy, setBusy] = useState(false)
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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !fields.isRight()) return
    setBusy(true)
    const { password, code } = values
    const answer = await resetPassword({ mobile: values.mobile, password, sms_code: code })
    setBusy(false)
    if (!answer.ok) {
      showRefusal(answer.error, fields)
      return
    }
    forgetDevice()
    notify('success', LOGIN.resetDone)
    onLogin(values.mobile)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <MobileField fields={fields} name="mobile" />
      <CodeField fields={fields} purpose="find-password" />
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
      <p className={styles.note}>{LOGIN.findNote(hotline)}</p>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? LOGIN.resetting : LOGIN.reset}
      </Button>
      <div className={styles.foot}>
        <Link as="button" type="button" onClick={() => onLogin(values.mobile)}>
          {LOGIN.toLogin}
        </Link>
      </div>
    </form>
  )
}
