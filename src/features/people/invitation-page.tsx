import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { ROLE_TEXT } from '#contract/right-text.ts'
import { invitationQuery, joinAccount } from '#src/data/api/people.ts'
import { openLogin } from '#src/data/browser/login-gate.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { MobileField, PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { codeFault, mobileFault, newPasswordFault } from '#src/shop/sign-in/account-rules.ts'
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { INVITATION } from '#src/text/people.ts'
import { usePeopleStyles } from './people.styles.ts'

function JoinForm({ token }: { readonly token: string }) {
  const styles = usePeopleStyles()
  const navigate = useNavigate()
  const fields = useFields({ mobile: '', code: '', password: '' }, (values) => ({
    mobile: mobileFault(values.mobile),
    code: codeFault(values.code),
    password: newPasswordFault(values.password),
  }))
  const { values } = fields
  const send = async (): Promise<void> => {
    const { mobile, password, code } = values
    const answer = await joinAccount({ token, mobile, password, sms_code: code })
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    notify('success', INVITATION.joined)
    await navigate({ to: '/' })
    openLogin({ kind: 'login', target: '/user-center/user-home' })
  }
  const { submit, isBusy } = useSubmission({ isRight: () => fields.isRight(), send })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MobileField fields={fields} />
      <CodeField fields={fields} purpose="register" />
      <PasswordField
        fields={fields}
        name="password"
        label={INVITATION.password}
        placeholder={INVITATION.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        {INVITATION.join}
      </Button>
    </form>
  )
}

/** Where somebody who was invited comes in; the token is behind `#`, which no server sees. */
export function InvitationPage() {
  const styles = usePeopleStyles()
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  return (
    <div className={styles.narrow}>
      <h1>{INVITATION.title}</h1>
      {token === '' ? (
        <p>{INVITATION.missing}</p>
      ) : (
        <QueryView query={query} isCompact>
          {({ owner, name, role, mobile }) => (
            <>
              <p>{INVITATION.lead(owner, ROLE_TEXT[role])}</p>
              <p className={styles.quiet}>{INVITATION.as(name, mobile)}</p>
              <p className={styles.quiet}>{INVITATION.text}</p>
              <JoinForm token={token} />
            </>
          )}
        </QueryView>
      )}
    </div>
  )
}
