import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { INVITE_HOURS, INVITE_PATH } from '#contract/sub-accounts.ts'
import type { SubAccount } from '#contract/sub-accounts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { renewLink } from '#src/data/api/people.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { passwordFault } from '#src/shop/sign-in/account-rules.ts'
import { LOGIN } from '#src/text/account.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PEOPLE } from '#src/text/people.ts'
import { isAboutPassword } from './person-dialog.tsx'
import { usePeopleStyles } from './people.styles.ts'

type Invited = { readonly token: string; readonly name: string }

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ token, name, onClose }: Invited & { readonly onClose: () => void }) {
  const styles = usePeopleStyles()
  const link = `${location.origin}${INVITE_PATH}#${token}`
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => notify('success', PEOPLE.copied),
      // Without the right to the clipboard the text can be selected.
      () => undefined,
    )
  }
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <LayerSurface>
        <DialogBody>
          <DialogTitle>{PEOPLE.linkTitle}</DialogTitle>
          <DialogContent className={styles.form}>
            <p>{PEOPLE.linkText(name, INVITE_HOURS)}</p>
            <p className={styles.link}>{link}</p>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{PEOPLE.done}</Button>
            <Button appearance="primary" onClick={copy}>
              {PEOPLE.copyLink}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}

type NewLinkProps = {
  readonly sub: SubAccount
  readonly onClose: () => void
  readonly onDone: (made: Invited) => void
}

/** Another link for somebody who has not come yet. */
export function NewLinkDialog({ sub: { id, name }, onClose, onDone }: NewLinkProps) {
  const [needsPassword, setNeedsPassword] = useState(false)
  const fields = useFields({ password: '' }, ({ password }) => ({
    password: needsPassword ? passwordFault(password) : undefined,
  }))
  const send = async (): Promise<void> => {
    const { password } = fields.values
    const answer = await renewLink({ id, ...(needsPassword && { password }) })
    if (answer.ok) onDone({ token: answer.value.token, name })
    else if (isAboutPassword(answer.error)) setNeedsPassword(true)
    else if (answer.error.apiCode === ERROR_CODES.withdraw_password_wrong)
      fields.refuse('password', errorMessage(answer.error))
    else notifyError(answer.error)
  }
  return (
    <FormDialog
      title={PEOPLE.newLink}
      action={PEOPLE.newLink}
      submission={useSubmission({ isRight: () => fields.isRight(), send })}
      onClose={onClose}
    >
      <p>{PEOPLE.linkText(name, INVITE_HOURS)}</p>
      {needsPassword && (
        <PasswordField
          fields={fields}
          name="password"
          label={PEOPLE.password}
          placeholder={LOGIN.passwordPlaceholder}
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  )
}
