import { useState } from 'react'
import { Button, Field, Input } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'

import { LOGIN } from '#src/text/account.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { tidyMobile } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import type { Fields } from '#src/ui/use-fields.ts'

type FieldProps<Name extends string> = {
  readonly fields: Fields<Name>
  readonly name: Name
}

/** What Fluent's Field wants to know of a fault. */
export function faultProps(fault: string | undefined) {
  return fault === undefined ? {} : { validationState: 'error' as const, validationMessage: fault }
}

type MobileFieldProps<Name extends string> = FieldProps<Name> & {
  /** The browser offers its passkeys under it. */
  readonly offersPasskeys?: boolean
}

/** `username` for password managers: the mobile is the name of the account. */
export function MobileField<Name extends string>(props: MobileFieldProps<Name>) {
  const { fields, name, offersPasskeys = false } = props
  const styles = useAccountStyles()
  return (
    <Field label={LOGIN.mobile} {...faultProps(fields.faultOf(name))}>
      <Input
        size="large"
        className={styles.figures}
        type="tel"
        name="mobile"
        inputMode="numeric"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        aria-required
        input={{ ref: fields.refs[name] }}
        onKeyDown={keepImeEnter}
        placeholder={LOGIN.mobilePlaceholder}
        value={fields.values[name]}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, tidyMobile(value))}
      />
    </Field>
  )
}

type PasswordFieldProps<Name extends string> = FieldProps<Name> & {
  readonly label: string
  readonly placeholder: string
  /** `current-password` is filled in by a password manager, `new-password` is suggested by it. */
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { fields, name, label, placeholder, autoComplete } = props
  const styles = useAccountStyles()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} {...faultProps(fields.faultOf(name))}>
      <Input
        size="large"
        type={isShown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        aria-required
        input={{ ref: fields.refs[name] }}
        onKeyDown={keepImeEnter}
        placeholder={placeholder}
        value={fields.values[name]}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, value)}
        contentAfter={
          <Button
            className={styles.eye}
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
            aria-label={isShown ? LOGIN.hidePassword : LOGIN.showPassword}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  )
}
