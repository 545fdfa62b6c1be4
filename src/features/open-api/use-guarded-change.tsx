import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import type { ApiSetting } from '#contract/api-setting.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { apiSettingQuery, changeApiSetting } from '#src/data/api/open-api.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useUserId } from '#src/data/api/session.ts'

type Change = Parameters<typeof changeApiSetting>[0]

/** The password is wrong, or was typed too often: it can be typed again. */
const ABOUT_PASSWORD: ReadonlySet<number | undefined> = new Set([
  ERROR_CODES.withdraw_password_wrong,
  ERROR_CODES.too_many_requests,
])

type ConfirmDialogProps = {
  readonly send: (password: string) => Promise<Result<ApiSetting>>
  readonly onDone: (done: Result<ApiSetting>) => void
  readonly onClose: () => void
}

function ConfirmDialog({ send, onDone, onClose }: ConfirmDialogProps) {
  const fields = useFields({ password: '' }, ({ password }) => ({
    password: password === '' ? API_SETTING.passwordRequired : undefined,
  }))
  const confirm = async (): Promise<void> => {
    const done = await send(fields.values.password)
    if (!done.ok && ABOUT_PASSWORD.has(done.error.apiCode)) {
      fields.refuse('password', errorMessage(done.error))
    } else onDone(done)
  }
  return (
    <FormDialog
      title={API_SETTING.confirmTitle}
      action={API_SETTING.save}
      submission={useSubmission({ isRight: fields.isRight, send: confirm })}
      onClose={onClose}
    >
      <span>{API_SETTING.confirmText}</span>
      <FormInput
        fields={fields}
        name="password"
        label={API_SETTING.password}
        isMarked
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

type GuardedChange = {
  /** Settles when the change is saved, refused or given up. @returns the refusal; null = none */
  readonly change: (body: Change) => Promise<AppError | null>
  readonly dialog: ReactNode
}

type Waiting = { readonly body: Change; readonly settle: (error: AppError | null) => void }

/** Changes the setting; where the server asks for the password, a dialog does. */
export function useGuardedChange(onSaved: (setting: ApiSetting) => void): GuardedChange {
  const client = useQueryClient()
  const userId = useUserId()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const end = (done: Result<ApiSetting>): AppError | null => {
    if (!done.ok) return done.error
    client.setQueryData(apiSettingQuery(userId).queryKey, done.value)
    onSaved(done.value)
    return null
  }
  const close = (error: AppError | null): void => {
    setWaiting(null)
    waiting?.settle(error)
  }
  return {
    async change(body) {
      const done = await changeApiSetting(body)
      const isGuarded = !done.ok && done.error.apiCode === ERROR_CODES.api_password_required
      if (!isGuarded) return end(done)
      return new Promise((settle) => {
        setWaiting({ body, settle })
      })
    },
    dialog: waiting !== null && (
      <ConfirmDialog
        send={(password) => changeApiSetting(waiting.body, password)}
        onDone={(done) => close(end(done))}
        onClose={() => close(null)}
      />
    ),
  }
}
