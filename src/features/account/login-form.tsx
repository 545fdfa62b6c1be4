import { useState } from 'react'
import { Button, Checkbox, Link, Tab, TabList } from '@fluentui/react-components'
import { Fingerprint20Regular } from '@fluentui/react-icons'

import { ERROR_CODES } from '#contract/error-codes.ts'
import { forgetDevice, rememberLogin, rememberedLogin } from '#src/data/browser/remembered-login.ts'
import { signIn, signInByCode, signInByDevice, type SignedIn } from '#src/data/api/sign-in.ts'
import { LOGIN, PASSKEY } from '#src/text/account.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { MobileField, PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { AccountForm, FormSwitch } from './account-form.tsx'
import { codeFault, mobileFault, passwordFault } from '#src/shop/sign-in/account-rules.ts'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'
import { CaptchaDialog } from '#src/shop/sign-in/captcha-dialog.tsx'
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { showRefusal } from './server-faults.ts'
import { useCaptcha } from '#src/shop/sign-in/use-captcha.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'

type Mode = 'password' | 'sms_code'

type LoginFormProps = {
  /** Carried over from another form of the modal. */
  readonly mobile: string
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onForgot: (mobile: string) => void
  readonly onRegister: (mobile: string) => void
}

/** What the form sends, and whether this browser is to be remembered. */
function useLogin(props: LoginFormProps) {
  const [remembered] = useState(rememberedLogin)
  const [mode, setMode] = useState<Mode>('password')
  const [savePass, setSavePass] = useState(remembered.byDevice)
  const [isForgotten, setForgotten] = useState(false)
  const [held, setHeld] = useState<string | null>(null)
  const captcha = useCaptcha()
  const initial = { mobile: props.mobile || remembered.mobile, password: '', code: '' }
  const canByDevice = (values: typeof initial): boolean =>
    remembered.byDevice && !isForgotten && values.mobile === remembered.mobile
  const fields = useFields(initial, (values) => ({
    mobile: mobileFault(values.mobile),
    password:
      values.password === '' && canByDevice(values) ? undefined : passwordFault(values.password),
    code: codeFault(values.code),
  }))
  const { mobile, password, code } = fields.values
  const byDevice = canByDevice(fields.values)

  const welcome = async (signedIn: SignedIn): Promise<void> => {
    notify('success', LOGIN.success, 'session')
    await props.onSignedIn(signedIn)
  }
  const passkey = usePasskeyLogin(welcome)
  const ask = () => {
    if (mode === 'sms_code') return signInByCode({ mobile, sms_code: code })
    if (password === '') return signInByDevice(mobile)
    return captcha.guard('login', mobile, (seen) =>
      signIn({ mobile, password, type: 'password', remember: savePass, ...seen }),
    )
  }
  const send = async (): Promise<void> => {
    setHeld(null)
    const answer = await ask()
    if (answer?.ok === true) {
      rememberLogin(mobile, mode === 'password' && savePass)
      await welcome(answer.value)
      return
    }
    if (answer === null) return
    if (answer.error.apiCode === ERROR_CODES.device_forgotten) {
      forgetDevice()
      setForgotten(true)
    }
    if (answer.error.apiCode === ERROR_CODES.sign_in_held) setHeld(errorMessage(answer.error))
    else showRefusal(answer.error, fields)
  }
  const isRight = () => fields.isRight(['mobile', mode === 'password' ? 'password' : 'code'])
  return {
    submission: useSubmission({ isRight, send }),
    fields,
    mode,
    setMode,
    savePass,
    setSavePass,
    byDevice,
    captcha,
    passkey,
    held: mode === 'password' ? held : null,
  }
}

/** Two ways in: the password, or a code by message. */
export function LoginForm(props: LoginFormProps) {
  const styles = useAccountStyles()
  const login = useLogin(props)
  const { fields, mode, byDevice, captcha, passkey } = login
  const { mobile } = fields.values
  useFirstFocus(() => (mobile === '' ? fields.refs.mobile : fields.refs.password))
  const bySms = (): void => {
    login.setMode('sms_code')
    // After the captcha has given the focus back.
    requestAnimationFrame(() => fields.focus(mobile === '' ? 'mobile' : 'code'))
  }
  return (
    <>
      <AccountForm
        submission={login.submission}
        action={LOGIN.submit}
        doing={LOGIN.submitting}
        below={
          <>
            {passkey.hasButton && (
              <Button
                size="large"
                icon={<Fingerprint20Regular />}
                disabledFocusable={passkey.isBusy}
                onClick={() => void passkey.ask()}
              >
                {passkey.isBusy ? PASSKEY.waiting : PASSKEY.login}
              </Button>
            )}
            <FormSwitch
              hint={LOGIN.noAccount}
              link={LOGIN.toRegister}
              onClick={() => props.onRegister(mobile)}
            />
          </>
        }
      >
        <TabList
          className={styles.tabs}
          aria-label={LOGIN.modesLabel}
          selectedValue={mode}
          onTabSelect={(_, { value }) => login.setMode(value === 'sms_code' ? value : 'password')}
        >
          <Tab value="password">{LOGIN.modes.password}</Tab>
          <Tab value="sms_code">{LOGIN.modes.sms_code}</Tab>
        </TabList>
        {login.held !== null && (
          <div role="alert" className={styles.held}>
            <span>{login.held}</span>
            <Button size="small" onClick={bySms}>
              {LOGIN.byCode}
            </Button>
          </div>
        )}
        <MobileField fields={fields} offersPasskeys />
        {mode === 'password' ? (
          <>
            <PasswordField
              fields={fields}
              name="password"
              label={LOGIN.password}
              placeholder={byDevice ? LOGIN.passwordRemembered : LOGIN.passwordPlaceholder}
              autoComplete="current-password"
            />
            <div className={styles.row}>
              <span className={styles.choice}>
                <Checkbox
                  className={styles.check}
                  label={LOGIN.remember}
                  checked={login.savePass}
                  onChange={(_, { checked }) => login.setSavePass(checked === true)}
                />
                <span className={styles.hint}>{LOGIN.rememberHint}</span>
              </span>
              <Link as="button" type="button" onClick={() => props.onForgot(mobile)}>
                {LOGIN.forgot}
              </Link>
            </div>
          </>
        ) : (
          <CodeField fields={fields} purpose="login" />
        )}
      </AccountForm>
      <CaptchaDialog captcha={captcha} onBySms={bySms} />
    </>
  )
}
