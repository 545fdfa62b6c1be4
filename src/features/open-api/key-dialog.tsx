import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type FormEvent } from 'react'

import { API_SETTING_KEY, newApiKey } from '#src/data/api-setting.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { keepImeEnter } from '#src/ui/ime.ts'
import { useFields, type Fields } from '#src/ui/use-fields.ts'
import { useApiStyles } from './api-setting.styles.ts'

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } })

type Name = 'word' | 'password'

type TextProps = {
  readonly fields: Fields<Name>
  readonly name: Name
  readonly label: string
} & Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete'>

function Text({ fields, name, label, ...input }: TextProps) {
  const fault = fields.faultOf(name)
  return (
    <Field
      label={label}
      required
      {...(fault !== undefined && { validationState: 'error', validationMessage: fault })}
    >
      <Input
        size="large"
        {...input}
        input={{ ref: fields.refs[name] }}
        value={fields.values[name]}
        onKeyDown={keepImeEnter}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, value)}
      />
    </Field>
  )
}

/** The key, this once. */
function Shown({ appKey, onClose }: { readonly appKey: string; readonly onClose: () => void }) {
  const styles = useApiStyles()
  const { form } = useStyles()
  return (
    <DialogBody>
      <DialogTitle>{API_SETTING.keyTitle}</DialogTitle>
      <DialogContent className={form}>
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
  )
}

type KeyDialogProps = {
  /** There is one already: it ends with the new one. */
  readonly isReset: boolean
  readonly onClose: () => void
}

/** A new AppKey for the password; while it is shown only its own button closes the dialog. */
export function KeyDialog({ isReset, onClose }: KeyDialogProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const [appKey, setAppKey] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const fields = useFields<Name>({ word: '', password: '' }, ({ word, password }) => ({
    word: isReset && word.trim() !== API_SETTING.confirmWord ? API_SETTING.confirmWrong : undefined,
    password: password === '' ? API_SETTING.passwordRequired : undefined,
  }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isUnderWay.current || !fields.isRight()) return
    isUnderWay.current = true
    setIsBusy(true)
    const made = await newApiKey(fields.values.password)
    isUnderWay.current = false
    setIsBusy(false)
    if (made.ok) setAppKey(made.value.app_key)
    else fields.refuse('password', made.error.msg ?? errorMessage(made.error))
    void client.invalidateQueries({ queryKey: API_SETTING_KEY })
  }
  return (
    <Dialog
      open
      modalType={appKey === null ? 'modal' : 'alert'}
      onOpenChange={(_, { type }) => type === 'backdropClick' || appKey !== null || onClose()}
    >
      <DialogSurface>
        {appKey === null ? (
          <form onSubmit={(event) => void submit(event)} noValidate>
            <DialogBody>
              <DialogTitle>{isReset ? API_SETTING.resetTitle : API_SETTING.makeTitle}</DialogTitle>
              <DialogContent className={styles.form}>
                {isReset && <span>{API_SETTING.resetText}</span>}
                {isReset && (
                  <Text
                    fields={fields}
                    name="word"
                    label={API_SETTING.confirmLabel}
                    autoComplete="off"
                  />
                )}
                <Text
                  fields={fields}
                  name="password"
                  label={API_SETTING.password}
                  type="password"
                  autoComplete="current-password"
                />
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose}>{API_SETTING.cancel}</Button>
                <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                  {isReset ? API_SETTING.submitReset : API_SETTING.submitMake}
                </Button>
              </DialogActions>
            </DialogBody>
          </form>
        ) : (
          <Shown appKey={appKey} onClose={onClose} />
        )}
      </DialogSurface>
    </Dialog>
  )
}
