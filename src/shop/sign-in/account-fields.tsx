import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'

import { tidyMobile } from '#domain/recipient/phone.ts'
import { LOGIN } from '#src/text/account.ts'
import { FormInput } from '#src/kit/form/form-input.tsx'
import type { Fields } from '#src/kit/form/use-fields.ts'
import { useAccountStyles } from './account.styles.ts'

type MobileFieldProps = {
  readonly fields: Fields<'mobile'>
  /** The browser offers its passkeys under it. */
  readonly offersPasskeys?: boolean
}

/** `username` for password managers: the mobile is the name of the account. */
export function MobileField({ fields, offersPasskeys = false }: MobileFieldProps) {
  const styles = useAccountStyles()
  return (
    <FormInput
      fields={fields}
      name="mobile"
      label={LOGIN.mobile}
      className={styles.figures}
      type="tel"
      inputMode="numeric"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      aria-required
      placeholder={LOGIN.mobilePlaceholder}
      tidy={tidyMobile}
    />
  )
}

type PasswordFieldProps<Name extends string> = {
  readonly fields: Fields<Name>
  readonly name: Name
  readonly label: string
  readonly placeholder: string
  /** `current-password` is filled in by a password manager, `new-password` is suggested by it. */
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const styles = useAccountStyles()
  const [isShown, setShown] = useState(false)
  return (
    <FormInput
      {...props}
      type={isShown ? 'text' : 'password'}
      aria-required
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
  )
}
