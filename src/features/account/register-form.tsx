import { useState } from 'react'
import { Link } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { dropReferral, readReferral } from '#src/data/browser/refer-code.ts'
import { legalVersionsQuery } from '#src/data/api/legal.ts'
import { openAccount, type SignedIn } from '#src/data/api/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { TERMS } from '#src/text/terms/terms.ts'
import { Consent, useConsent } from '#src/kit/form/consent.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
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
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { showRefusal } from './server-faults.ts'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'

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
  const consent = useConsent()
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
  const isRight = (): boolean => {
    consent.ask()
    return fields.isRight() && consent.isGiven()
  }
  const terms = useQuery(legalVersionsQuery)
  const send = async (): Promise<void> => {
    // What was in force when the form was read; without it, the server keeps no agreement.
    const versions = terms.data ?? (await terms.refetch()).data
    const inForce = versions?.list.find(({ state }) => state === 'now')
    if (inForce === undefined) {
      notify('error', LOGIN.termsMissing, 'session')
      return
    }
    const answer = await openAccount({
      mobile: values.mobile,
      password: values.registerPassword,
      sms_code: values.code,
      terms: inForce.version,
      invite_code: values.inviteCode.trim(),
    })
    if (!answer.ok) {
      // They may have changed meanwhile.
      void terms.refetch()
      showRefusal(answer.error, fields)
      return
    }
    dropReferral()
    notify('success', LOGIN.registered, 'session')
    await onSignedIn(answer.value)
  }
  return (
    <AccountForm
      submission={useSubmission({ isRight, send })}
      action={LOGIN.register}
      doing={LOGIN.registering}
      below={
        <FormSwitch
          hint={LOGIN.hasAccount}
          link={LOGIN.toLogin}
          onClick={() => onLogin(values.mobile)}
        />
      }
    >
      <MobileField fields={fields} />
      <CodeField fields={fields} purpose="register" />
      <NewPasswordFields fields={fields} name="registerPassword" label={LOGIN.registerPassword} />
      <FormInput
        fields={fields}
        name="inviteCode"
        label={LOGIN.inviteCode}
        autoComplete="off"
        maxLength={32}
        placeholder={LOGIN.invitePlaceholder}
      />
      <Consent consent={consent} label={<ConsentText />} fault={LOGIN.consentRequired} />
    </AccountForm>
  )
}
