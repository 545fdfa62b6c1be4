import { useLayoutEffect, useRef, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'

import { errorMessage } from '#src/text/error-message.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { HelpLink } from '../shared/help-link.tsx'
import { useImportStyles } from './import.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type PasswordDialogProps = {
  readonly fileName: string
  readonly isWrong: boolean
  /** The password is being tried; the question stays until it fits. */
  readonly isTrying: boolean
  readonly onOpen: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for the password of a file; it goes to the worker and nowhere else. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { fileName, isWrong, isTrying, onOpen, onCancel } = props
  const styles = useImportStyles()
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Before the message is painted: what is typed next must not be added to the wrong password.
  useLayoutEffect(() => {
    // To be typed over, or corrected.
    if (isWrong) input.current?.select()
  }, [isWrong])
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.passwordBox}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (password !== '' && !isTrying) onOpen(password)
          }}
        >
          <DialogBody>
            <DialogTitle>{IMPORT.encrypted}</DialogTitle>
            <DialogContent className={styles.passwordText}>
              <span className={styles.fileName}>{fileName}</span>
              <span>{IMPORT.passwordText}</span>
              <Field
                label={IMPORT.password}
                {...(isWrong && {
                  validationState: 'error' as const,
                  validationMessage: errorMessage({ code: 'file_password_wrong' }),
                })}
              >
                <Input
                  type="password"
                  autoComplete="off"
                  input={{ ref: input }}
                  value={password}
                  readOnly={isTrying}
                  onChange={(_, { value }) => setPassword(value)}
                />
              </Field>
              {/* After the field: the dialog gives the focus to its first focusable element. */}
              <span>
                <HelpLink to="password" />
              </span>
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{IMPORT.passwordCancel}</Button>
              <Button type="submit" appearance="primary" disabled={password === '' || isTrying}>
                {isTrying ? IMPORT.opening : IMPORT.open}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DimmedSurface>
    </Dialog>
  )
}
