import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { OPEN_API_KEYS, newApiKey } from '#src/data/api/open-api.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useApiStyles } from './api-setting.styles.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

/** The key, this once: only its own button closes the dialog. */
function NewKeyDialog({
  appKey,
  onClose,
}: {
  readonly appKey: string
  readonly onClose: () => void
}) {
  const styles = useApiStyles()
  return (
    <Dialog open modalType="alert">
      <LayerSurface>
        <DialogBody>
          <DialogTitle>{API_SETTING.keyTitle}</DialogTitle>
          <DialogContent className={styles.form}>
            <span>{API_SETTING.keyText}</span>
            <div className={styles.secret}>
              <span className={styles.grow}>{appKey}</span>
              <CopyButton value={appKey} label={API_SETTING.copyKey} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {API_SETTING.keySaved}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}

type KeyDialogProps = {
  /** There is a key already: the new one makes it invalid. */
  readonly isReset: boolean
  readonly onClose: () => void
}

/** A new AppKey for the password. */
export function KeyDialog({ isReset, onClose }: KeyDialogProps) {
  const client = useQueryClient()
  const [appKey, setAppKey] = useState<string | null>(null)
  const fields = useFields({ word: '', password: '' }, ({ word, password }) => ({
    word: isReset && word.trim() !== API_SETTING.confirmWord ? API_SETTING.confirmWrong : undefined,
    password: password === '' ? API_SETTING.passwordRequired : undefined,
  }))
  const send = async (): Promise<void> => {
    const made = await newApiKey(fields.values.password)
    if (made.ok) setAppKey(made.value.app_key)
    else fields.refuse('password', made.error.msg ?? errorMessage(made.error))
    void client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })
  }
  const submission = useSubmission({ isRight: fields.isRight, send })
  if (appKey !== null) return <NewKeyDialog appKey={appKey} onClose={onClose} />
  return (
    <FormDialog
      title={isReset ? API_SETTING.resetTitle : API_SETTING.makeTitle}
      action={isReset ? API_SETTING.submitReset : API_SETTING.submitMake}
      submission={submission}
      onClose={onClose}
    >
      {isReset && (
        <>
          <span>{API_SETTING.resetText}</span>
          <FormInput
            fields={fields}
            name="word"
            label={API_SETTING.confirmLabel}
            isMarked
            autoComplete="off"
          />
        </>
      )}
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
