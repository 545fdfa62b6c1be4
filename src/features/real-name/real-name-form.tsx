import { useRef, useState, type FormEvent } from 'react'
import { Button, Checkbox, Field, Input } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { Attestation } from '#contract/attestation.ts'
import { sendAttestation } from '#src/data/attestation.ts'
import { siteModeQuery } from '#src/data/site-mode.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import {
  EMPTY_FIELDS,
  realNameFaults,
  tidyFields,
  type RealNameFields,
} from './real-name-fields.ts'
import { useRealNameStyles } from './real-name.styles.ts'

type TextName = 'name' | 'idCard' | 'mobile'

const TEXT_FIELDS = [
  ['name', REAL_NAME.name, REAL_NAME.namePlaceholder, 'name', 'text'],
  ['idCard', REAL_NAME.idCard, REAL_NAME.idCardPlaceholder, 'off', 'text'],
  ['mobile', REAL_NAME.mobile, REAL_NAME.mobilePlaceholder, 'tel', 'tel'],
] as const

/** Belongs to nobody: passes the check digit only. */
const SANDBOX_NUMBER = '33010619880315123X'

type RealNameFormProps = {
  readonly isAgain: boolean
  readonly onAnswered: (attestation: Attestation) => void
}

/** One submission at a time; a second press while it is under way is not heard. */
function useSubmission(fields: RealNameFields, onAnswered: RealNameFormProps['onAnswered']) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const { name, idCard, mobile } = tidyFields(fields)
    const answer = await sendAttestation({ type: 1, real_name: name, id_card: idCard, mobile })
    isUnderWay.current = false
    setBusy(false)
    if (answer.ok) onAnswered(answer.value)
    else notify('error', errorMessage(answer.error))
  }
  return { isBusy, submit }
}

export function RealNameForm({ isAgain, onAnswered }: RealNameFormProps) {
  const styles = useRealNameStyles()
  const { data: mode } = useQuery(siteModeQuery)
  const [fields, setFields] = useState(EMPTY_FIELDS)
  const [left, setLeft] = useState<Partial<Record<keyof RealNameFields, boolean>>>({})
  const { isBusy, submit } = useSubmission(fields, onAnswered)
  const [now] = useState(() => new Date())
  const faults = realNameFaults(fields, now)
  const faultOf = (name: keyof RealNameFields) => (left[name] === true ? faults[name] : undefined)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setLeft({ name: true, idCard: true, mobile: true, isAgreed: true })
    if (Object.keys(faults).length === 0) void submit()
  }
  const leave = (name: TextName): void => {
    if (fields[name] !== '') setLeft({ ...left, [name]: true })
  }
  const consentFault = faultOf('isAgreed')
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {TEXT_FIELDS.map(([name, label, placeholder, autoComplete, type]) => {
        const fault = faultOf(name)
        return (
          <Field
            key={name}
            label={label}
            required
            {...(fault !== undefined && { validationState: 'error', validationMessage: fault })}
          >
            <Input
              className={styles.figures}
              size="large"
              type={type}
              autoComplete={autoComplete}
              placeholder={placeholder}
              value={fields[name]}
              onKeyDown={keepImeEnter}
              onBlur={() => leave(name)}
              onChange={(_, { value }) => setFields({ ...fields, [name]: value })}
            />
          </Field>
        )
      })}
      <div>
        <Checkbox
          label={REAL_NAME.consent}
          checked={fields.isAgreed}
          aria-describedby={consentFault === undefined ? undefined : 'consent-fault'}
          onChange={(_, { checked }) => setFields({ ...fields, isAgreed: checked === true })}
        />
        {consentFault !== undefined && (
          <div id="consent-fault" role="alert" className={styles.fault}>
            {consentFault}
          </div>
        )}
      </div>
      <Button
        className={styles.submit}
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={isBusy}
      >
        {isBusy ? REAL_NAME.submitting : isAgain ? REAL_NAME.submitAgain : REAL_NAME.submit}
      </Button>
      {mode?.sandbox === true && (
        <span className={styles.hint}>
          {REAL_NAME.sandboxHint} {SANDBOX_NUMBER}
        </span>
      )}
    </form>
  )
}
