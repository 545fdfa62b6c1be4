import { useRef, useState, type FormEvent } from 'react'
import { Button, Checkbox, Field, Input, Link } from '@fluentui/react-components'

import { TERMS_VERSION } from '#contract/sign-in.ts'
import { dropReferral, readReferral } from '#src/data/referral.ts'
import { openAccount, type SignedIn } from '#src/data/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { TERMS } from '#src/text/terms/terms.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import { MobileField, PasswordField, faultProps } from './account-fields.tsx'
import { checkPasswordFault, codeFault, mobileFault, newPasswordFault } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import { CodeField } from './code-field.tsx'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFields } from '#src/ui/use-fields.ts'

type RegisterFormProps = {
  readonly mobile: string
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onLogin: (mobile: string) => void
}

function ConsentText() {
  const [before, between] = LOGIN.consent
  return (
    <>
      {before}
      {TERMS.map(({ path, title }, index) => (
        <span key={path}>
          {index > 0 && between}
          <Link href={path} target="_blank" rel="noopener" inline>
            《{title}》
          </Link>
        </span>
      ))}
    </>
  )
}

/** A new account: the mobile is proved by a code, the terms are agreed to by hand. */
export function RegisterForm({ mobile, onSignedIn, onLogin }: RegisterFormProps) {
  const styles = useAccountStyles()
  const [isBusy, setBusy] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isConsentAsked, setConsentAsked] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const [initial] = useState(() => ({
    mobile,
    code: '',
    registerPassword: '',
    checkPassword: '',
    inviteCode: readReferral(),
  }))
  const fields = useFields(initial, (values) => ({
    mobile: mobileFault(values.mobile),
    code: codeFault(values.code),
    registerPassword: newPasswordFault(values.registerPassword),
    checkPassword: checkPasswordFault(values.checkPassword, values.registerPassword),
  }))
  const { values } = fields
  useFirstFocus(() => (mobile === '' ? fields.refs.mobile : fields.refs.code))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setConsentAsked(true)
    if (!fields.isRight()) return
    if (!isAgreed) {
      consent.current?.focus()
      return
    }
    setBusy(true)
    const inviteCode = values.inviteCode.trim()
    const answer = await openAccount({
      mobile: values.mobile,
      password: values.registerPassword,
      sms_code: values.code,
      terms: TERMS_VERSION,
      invite_code: inviteCode,
    })
    if (answer.ok) {
      dropReferral()
      notify('success', LOGIN.registered, 'session')
      await onSignedIn(answer.value)
      return
    }
    setBusy(false)
    showRefusal(answer.error, fields)
  }
  const hasConsentFault = isConsentAsked && !isAgreed
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <MobileField fields={fields} name="mobile" />
      <CodeField fields={fields} purpose="register" />
      <PasswordField
        fields={fields}
        name="registerPassword"
        label={LOGIN.registerPassword}
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
      <Field label={LOGIN.inviteCode} {...faultProps(fields.faultOf('inviteCode'))}>
        <Input
          size="large"
          autoComplete="off"
          maxLength={32}
          input={{ ref: fields.refs.inviteCode }}
          onKeyDown={keepImeEnter}
          placeholder={LOGIN.invitePlaceholder}
          value={values.inviteCode}
          onChange={(_, { value }) => fields.set('inviteCode', value)}
        />
      </Field>
      <div className={styles.consent}>
        <Checkbox
          className={styles.check}
          input={{ ref: consent }}
          label={<ConsentText />}
          checked={isAgreed}
          aria-describedby={hasConsentFault ? 'terms-fault' : undefined}
          onChange={(_, { checked }) => setAgreed(checked === true)}
        />
        {hasConsentFault && (
          <div id="terms-fault" role="alert" className={styles.fault}>
            {LOGIN.consentRequired}
          </div>
        )}
      </div>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? LOGIN.registering : LOGIN.register}
      </Button>
      <div className={styles.foot}>
        <span className={styles.hint}>{LOGIN.hasAccount}</span>
        <Link as="button" type="button" onClick={() => onLogin(values.mobile)}>
          {LOGIN.toLogin}
        </Link>
      </div>
    </form>
  )
}
