import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { ACCOUNT_EVENT_KEYS } from '#src/data/api/account-events.ts'
import { bindMobile, proveOldMobile } from '#src/data/api/mobile.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { rememberLogin } from '#src/data/browser/remembered-login.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { MobileField, PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { codeFault, mobileFault, passwordFault } from '#src/shop/sign-in/account-rules.ts'
import { useAccountStyles } from '#src/shop/sign-in/account.styles.ts'
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { useFirstFocus } from '#src/shop/sign-in/use-first-focus.ts'
import { deskText, LOGIN } from '#src/text/account.ts'
import { CHANGE_MOBILE } from '#src/text/security.ts'
import { showRefusal } from './server-faults.ts'

type StepProps = { readonly onDone: () => void; readonly onClose: () => void }

type OldProps = StepProps & { readonly mobile: string; readonly hotline: string }

/** The password, and a code on the number that is bound. */
function OldMobile({ mobile, hotline, onDone, onClose }: OldProps) {
  const styles = useAccountStyles()
  // The page has only the mask of the number: the server sends to the whole one.
  const fields = useFields({ mobile: '', code: '', password: '' }, ({ code, password }) => ({
    mobile: undefined,
    code: codeFault(code),
    password: passwordFault(password),
  }))
  useFirstFocus(() => fields.refs.password)
  const send = async (): Promise<void> => {
    const { code, password } = fields.values
    const proved = await proveOldMobile({ password, sms_code: code })
    if (proved.ok) onDone()
    else showRefusal(proved.error, fields)
  }
  return (
    <FormDialog
      title={CHANGE_MOBILE.title}
      action={CHANGE_MOBILE.next}
      submission={useSubmission({ isRight: fields.isRight, send })}
      onClose={onClose}
    >
      <p className={styles.note}>{CHANGE_MOBILE.steps(1, CHANGE_MOBILE.old)}</p>
      <p>{CHANGE_MOBILE.oldText(mobile)}</p>
      <PasswordField
        fields={fields}
        name="password"
        label={LOGIN.password}
        placeholder={LOGIN.passwordPlaceholder}
        autoComplete="current-password"
      />
      <CodeField fields={fields} purpose="old-mobile" />
      <p className={styles.note}>{CHANGE_MOBILE.lost(deskText(hotline))}</p>
    </FormDialog>
  )
}

/** The number that is to be bound, proved by a code. */
function NewMobile({ onDone, onClose }: StepProps) {
  const styles = useAccountStyles()
  const client = useQueryClient()
  const fields = useFields({ mobile: '', code: '' }, ({ mobile, code }) => ({
    mobile: mobileFault(mobile),
    code: codeFault(code),
  }))
  useFirstFocus(() => fields.refs.mobile)
  const send = async (): Promise<void> => {
    const { mobile, code } = fields.values
    const bound = await bindMobile({ mobile, sms_code: code })
    if (!bound.ok) {
      showRefusal(bound.error, fields)
      return
    }
    // This machine fills in the new one at the next sign-in.
    rememberLogin(mobile, false)
    notify('success', CHANGE_MOBILE.done(bound.value.mobile))
    onDone()
    await Promise.all([
      client.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
      client.invalidateQueries({ queryKey: ACCOUNT_EVENT_KEYS.all }),
    ])
  }
  return (
    <FormDialog
      title={CHANGE_MOBILE.title}
      action={CHANGE_MOBILE.submit}
      submission={useSubmission({ isRight: fields.isRight, send })}
      onClose={onClose}
    >
      <p className={styles.note}>{CHANGE_MOBILE.steps(2, CHANGE_MOBILE.bound)}</p>
      <MobileField fields={fields} />
      <CodeField fields={fields} purpose="new-mobile" />
      <p className={styles.note}>{CHANGE_MOBILE.newText}</p>
    </FormDialog>
  )
}

type ChangeMobileDialogProps = {
  /** `138****0000` */
  readonly mobile: string
  readonly hotline: string
  readonly onClose: () => void
}

/** 更换手机号: the old number and the password, then the new number. */
export function ChangeMobileDialog({ mobile, hotline, onClose }: ChangeMobileDialogProps) {
  const [isProved, setProved] = useState(false)
  if (isProved) return <NewMobile onDone={onClose} onClose={onClose} />
  return (
    <OldMobile mobile={mobile} hotline={hotline} onDone={() => setProved(true)} onClose={onClose} />
  )
}
