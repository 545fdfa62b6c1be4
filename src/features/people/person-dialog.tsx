import { useState } from 'react'
import { Field, Select } from '@fluentui/react-components'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { SubAccount } from '#contract/sub-accounts.ts'
import { RIGHT_TEXT, ROLE_TEXT } from '#contract/right-text.ts'
import { isAllowed, SUB_ROLE_NAMES, SUB_ROLES, type SubRole } from '#contract/sub-roles.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { saveSub, sendInvitation } from '#src/data/api/people.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { MobileField, PasswordField } from '#src/shop/sign-in/account-fields.tsx'
import { mobileFault, passwordFault } from '#src/shop/sign-in/account-rules.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LOGIN } from '#src/text/account.ts'
import { PEOPLE } from '#src/text/people.ts'
import { usePeopleStyles } from './people.styles.ts'

const NAME_MAX = 20
const SUM = /^\d{1,8}(?:\.\d{1,2})?$/

/** Yuan as the wire has it. */
function sumOf(typed: string): string {
  return typed === '' ? '' : Number(typed).toFixed(2)
}

export function isAboutPassword({ apiCode }: AppError): boolean {
  return apiCode === ERROR_CODES.passkey_password_required
}

type PersonDialogProps = {
  /** Null = somebody new. */
  readonly sub: SubAccount | null
  readonly onClose: () => void
  readonly onDone: (made: { readonly token: string; readonly name: string } | null) => void
}

/** Invites somebody, or changes what they may. The password is requested when the server wants it. */
export function PersonDialog({ sub, onClose, onDone }: PersonDialogProps) {
  const styles = usePeopleStyles()
  const [role, setRole] = useState<SubRole>(sub?.role ?? 'packer')
  const [needsPassword, setNeedsPassword] = useState(false)
  const pays = isAllowed(role, ['pay'])
  const initial = {
    name: sub?.name ?? '',
    mobile: sub?.mobile ?? '',
    limit: sub === null ? '500.00' : sub.day_limit,
    password: '',
  }
  const fields = useFields(initial, ({ name, mobile, limit, password }) => ({
    name: name.trim() === '' || name.trim().length > NAME_MAX ? PEOPLE.nameFault : undefined,
    mobile: sub === null ? mobileFault(mobile) : undefined,
    limit: pays && limit !== '' && !SUM.test(limit) ? PEOPLE.limitFault : undefined,
    password: needsPassword ? passwordFault(password) : undefined,
  }))
  const { values } = fields
  const send = async (): Promise<void> => {
    const body = {
      name: values.name.trim(),
      role,
      day_limit: pays ? sumOf(values.limit) : '0.00',
      ...(needsPassword && { password: values.password }),
    }
    const answer: Result<{ readonly token: string } | null> =
      sub === null
        ? await sendInvitation({ ...body, mobile: values.mobile })
        : await saveSub({ ...body, id: sub.id })
    if (!answer.ok) {
      if (isAboutPassword(answer.error)) setNeedsPassword(true)
      else if (answer.error.apiCode === ERROR_CODES.withdraw_password_wrong)
        fields.refuse('password', errorMessage(answer.error))
      else notifyError(answer.error)
      return
    }
    if (sub !== null) notify('success', PEOPLE.saved)
    onDone(answer.value === null ? null : { token: answer.value.token, name: body.name })
  }
  const { rights, seesRecipients } = SUB_ROLES[role]
  return (
    <FormDialog
      title={sub === null ? PEOPLE.invite : PEOPLE.edit}
      action={sub === null ? PEOPLE.invite : PEOPLE.save}
      submission={useSubmission({ isRight: () => fields.isRight(), send })}
      onClose={onClose}
    >
      <FormInput fields={fields} name="name" label={PEOPLE.name} aria-required autoComplete="off" />
      {sub === null && <MobileField fields={fields} />}
      <Field
        label={PEOPLE.role}
        hint={
          PEOPLE.can +
          rights.map((right) => RIGHT_TEXT[right]).join('、') +
          (seesRecipients ? '' : `；${PEOPLE.masked}`)
        }
      >
        <Select
          value={role}
          onChange={(_, { value }) => {
            const chosen = SUB_ROLE_NAMES.find((name) => name === value)
            if (chosen !== undefined) setRole(chosen)
          }}
        >
          {SUB_ROLE_NAMES.map((name) => (
            <option key={name} value={name}>
              {ROLE_TEXT[name]}
            </option>
          ))}
        </Select>
      </Field>
      {pays && (
        <>
          <FormInput fields={fields} name="limit" label={PEOPLE.limit} inputMode="decimal" />
          <span className={styles.small}>{PEOPLE.limitHint}</span>
        </>
      )}
      {needsPassword && (
        <>
          <span className={styles.small}>{PEOPLE.passwordText}</span>
          <PasswordField
            fields={fields}
            name="password"
            label={PEOPLE.password}
            placeholder={LOGIN.passwordPlaceholder}
            autoComplete="current-password"
          />
        </>
      )}
    </FormDialog>
  )
}
