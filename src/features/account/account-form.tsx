import type { ReactNode } from 'react'
import { Button, Link } from '@fluentui/react-components'

import { LOGIN } from '#src/text/account.ts'
import type { Fields } from '#src/kit/form/use-fields.ts'
import type { Submission } from '#src/kit/form/use-submission.ts'
import { PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'

type AccountFormProps = {
  readonly submission: Submission
  /** On the button, and while it is sent. */
  readonly action: string
  readonly doing: string
  readonly children: ReactNode
  /** Under the button. */
  readonly below: ReactNode
}

/** The frame of every form of the modal. */
export function AccountForm({ submission, action, doing, children, below }: AccountFormProps) {
  const styles = useAccountStyles()
  const { isBusy, submit } = submission
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? doing : action}
      </Button>
      {below}
    </form>
  )
}

type FormSwitchProps = {
  readonly hint?: string
  readonly link: string
  readonly onClick: () => void
}

/** The way to another form. */
export function FormSwitch({ hint, link, onClick }: FormSwitchProps) {
  const styles = useAccountStyles()
  return (
    <div className={styles.foot}>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <Link as="button" type="button" onClick={onClick}>
        {link}
      </Link>
    </div>
  )
}

type NewPasswordFieldsProps<Name extends string> = {
  readonly fields: Fields<Name | 'checkPassword'>
  readonly name: Name
  readonly label: string
}

/** A new password, and the field that repeats it. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { fields, name, label } = props
  return (
    <>
      <PasswordField
        fields={fields}
        name={name}
        label={label}
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
    </>
  )
}
