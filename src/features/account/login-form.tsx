import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { rememberLogin, rememberedLogin } from '#src/data/remembered-login.ts'
import { signIn } from '#src/data/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import { tidyMobile, validateLogin, type LoginFields } from './validate-login.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  remember: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  eye: { minWidth: '28px', width: '28px', height: '28px' },
})

function EyeButton({
  isShown,
  onClick,
}: {
  readonly isShown: boolean
  readonly onClick: () => void
}) {
  const styles = useStyles()
  return (
    <Button
      className={styles.eye}
      appearance="transparent"
      size="small"
      icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
      aria-label={isShown ? LOGIN.hidePassword : LOGIN.showPassword}
      onClick={onClick}
    />
  )
}

/** Password login. Faults show once a field was left or the form was sent. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const styles = useStyles()
  const [remembered] = useState(rememberedLogin)
  const [fields, setFields] = useState<LoginFields>(remembered)
  const [checked, setChecked] = useState<Partial<Record<keyof LoginFields, boolean>>>({})
  const [savePass, setSavePass] = useState(remembered.password !== '')
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const faults = validateLogin(fields)
  const first = useRef<HTMLInputElement>(null)
  // The dialog would begin at its close button.
  useEffect(() => {
    first.current?.focus()
  }, [])

  const fieldProps = (field: keyof LoginFields) =>
    checked[field] === true && faults[field] !== undefined
      ? { validationState: 'error' as const, validationMessage: faults[field] }
      : {}
  const check = (field: keyof LoginFields) => {
    if (fields[field] !== '') setChecked({ ...checked, [field]: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked({ mobile: true, password: true })
    if (Object.keys(faults).length > 0 || isBusy) return
    setBusy(true)
    const answer = await signIn(fields)
    if (!answer.ok) {
      setBusy(false)
      notify('error', errorMessage(answer.error))
      return
    }
    rememberLogin(fields, { savePass })
    notify('success', LOGIN.success, 'session')
    if (answer.value.is_attestation === true) notify('warning', LOGIN.attestation)
    await onSignedIn()
  }

  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      <Field label={LOGIN.mobile} {...fieldProps('mobile')}>
        <Input
          size="large"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          aria-required
          input={{ ref: remembered.mobile === '' ? first : null }}
          onKeyDown={keepImeEnter}
          placeholder={LOGIN.mobilePlaceholder}
          value={fields.mobile}
          onBlur={() => {
            check('mobile')
          }}
          onChange={(_, { value }) => {
            setFields({ ...fields, mobile: tidyMobile(value) })
          }}
        />
      </Field>
      <Field label={LOGIN.password} {...fieldProps('password')}>
        <Input
          size="large"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          aria-required
          input={{ ref: remembered.mobile === '' ? null : first }}
          onKeyDown={keepImeEnter}
          placeholder={LOGIN.passwordPlaceholder}
          value={fields.password}
          onBlur={() => {
            check('password')
          }}
          onChange={(_, { value }) => {
            setFields({ ...fields, password: value })
          }}
          contentAfter={
            <EyeButton
              isShown={isShown}
              onClick={() => {
                setShown(!isShown)
              }}
            />
          }
        />
      </Field>
      <div className={styles.remember}>
        <Checkbox
          label={LOGIN.remember}
          checked={savePass}
          onChange={(_, data) => {
            setSavePass(data.checked === true)
          }}
        />
        <span className={styles.hint}>{LOGIN.rememberHint}</span>
      </div>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? LOGIN.submitting : LOGIN.submit}
      </Button>
    </form>
  )
}
