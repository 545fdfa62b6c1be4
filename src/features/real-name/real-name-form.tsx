import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Radio, RadioGroup } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { Attestation, AttestationType } from '#contract/attestation.ts'
import type { ApiErrorKey } from '#contract/errors.ts'
import { tidyMobile } from '#domain/recipient/phone.ts'
import { sendAttestation } from '#src/data/api/attestation.ts'
import { refusedField } from '#src/data/api/refused-field.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { Consent, useConsent } from '#src/kit/form/consent.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useFields, type Fields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import {
  EMPTY_FIELDS,
  ENTERPRISE,
  PERSON,
  realNameFaults,
  tidyValues,
  type RealNameField,
} from './real-name-fields.ts'
import { useRealNameStyles } from './real-name.styles.ts'

type TextField = {
  readonly name: RealNameField
  readonly label: string
  readonly placeholder: string
  readonly autoComplete: string
}

const OF_ENTERPRISE: readonly TextField[] = [
  {
    name: 'companyName',
    label: REAL_NAME.company,
    placeholder: REAL_NAME.companyPlaceholder,
    autoComplete: 'organization',
  },
  {
    name: 'creditCode',
    label: REAL_NAME.credit,
    placeholder: REAL_NAME.creditPlaceholder,
    autoComplete: 'off',
  },
]

const fieldsOfPerson = (isEnterprise: boolean): readonly TextField[] => [
  {
    name: 'name',
    label: isEnterprise ? REAL_NAME.legalName : REAL_NAME.name,
    placeholder: REAL_NAME.namePlaceholder,
    autoComplete: 'name',
  },
  {
    name: 'idCard',
    label: isEnterprise ? REAL_NAME.legalIdCard : REAL_NAME.idCard,
    placeholder: REAL_NAME.idCardPlaceholder,
    autoComplete: 'off',
  },
  {
    name: 'mobile',
    label: REAL_NAME.mobile,
    placeholder: REAL_NAME.mobilePlaceholder,
    autoComplete: 'tel',
  },
]

/** The field of each refusal that only the server can decide on. */
const FIELD_OF: Partial<Record<ApiErrorKey, RealNameField>> = {
  sms_code_wrong: 'code',
  attestation_name_wrong: 'name',
  attestation_id_card_wrong: 'idCard',
  attestation_mobile_wrong: 'mobile',
  attestation_company_wrong: 'companyName',
  attestation_credit_code_wrong: 'creditCode',
}

/** No real number: only its check digit is right. */
const SANDBOX_NUMBER = '33010619880315123X'

type RealNameFormProps = {
  readonly isAgain: boolean
  /** The user's own mobile while it needs no code; else ''. */
  readonly proved: string
  readonly onAnswered: (attestation: Attestation) => void
}

type Sending = Pick<RealNameFormProps, 'onAnswered'> & {
  readonly type: AttestationType
  readonly fields: Fields<RealNameField>
  /** Given when no code was sent. */
  readonly onTooOld: (() => void) | undefined
}

/** Sends the form, and shows refusals of the server at their fields. */
async function sendForm({ type, fields, onAnswered, onTooOld }: Sending): Promise<void> {
  const { companyName, creditCode, name, idCard, mobile, code } = tidyValues(fields.values)
  const person = { real_name: name, id_card: idCard, mobile, sms_code: code }
  const company = { company_name: companyName, credit_code: creditCode }
  const answer = await sendAttestation({ type, ...person, ...(type === ENTERPRISE && company) })
  if (answer.ok) {
    onAnswered(answer.value)
    // Refused: the code is spent, everything else stays for the next try.
    fields.set('code', '')
    return
  }
  const refused = refusedField(answer.error, FIELD_OF)
  if (refused === 'code' && onTooOld !== undefined) {
    onTooOld()
    notify('info', REAL_NAME.proofTooOld)
    return
  }
  if (refused === undefined) notifyError(answer.error)
  else fields.refuse(refused, errorMessage(answer.error))
}

export function RealNameForm(props: RealNameFormProps) {
  const { isAgain, proved, onAnswered } = props
  const styles = useRealNameStyles()
  const { data: mode } = useQuery(siteModeQuery)
  const [type, setType] = useState<AttestationType>(PERSON)
  const [now] = useState(() => new Date())
  // The server may find the proof too old.
  const [isTooOld, setTooOld] = useState(false)
  const isProved = (mobile: string) => proved !== '' && !isTooOld && mobile === proved
  const begin = { ...EMPTY_FIELDS, mobile: proved }
  const fields = useFields(begin, (values) =>
    realNameFaults(values, { type, now, needsCode: !isProved(values.mobile) }),
  )
  const needsCode = !isProved(fields.values.mobile)
  const focusFirst = useEffectEvent(() => fields.focus('name'))
  useEffect(() => {
    // The shell puts the focus on the page first.
    const frame = requestAnimationFrame(focusFirst)
    return () => cancelAnimationFrame(frame)
  }, [])
  const consent = useConsent()
  const isEnterprise = type === ENTERPRISE
  const shown = [...(isEnterprise ? OF_ENTERPRISE : []), ...fieldsOfPerson(isEnterprise)]
  const isRight = (): boolean => {
    consent.ask()
    // Fields of the other type have not been seen yet: their faults are not shown.
    const names = [...shown.map(({ name }) => name), ...(needsCode ? ['code' as const] : [])]
    return fields.isRight(names) && consent.isGiven()
  }
  const send = () =>
    sendForm({ type, fields, onAnswered, onTooOld: needsCode ? undefined : () => setTooOld(true) })
  const { isBusy, submit } = useSubmission({ isRight, send })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RadioGroup
        layout="horizontal"
        aria-label={REAL_NAME.type}
        value={String(type)}
        onChange={(_, { value }) => setType(value === String(ENTERPRISE) ? ENTERPRISE : PERSON)}
      >
        <Radio value={String(PERSON)} label={REAL_NAME.types[PERSON]} />
        <Radio value={String(ENTERPRISE)} label={REAL_NAME.types[ENTERPRISE]} />
      </RadioGroup>
      {shown.map((field) => (
        <FormInput
          key={field.name}
          {...field}
          fields={fields}
          isMarked
          className={styles.figures}
          {...(field.name === 'mobile' && { type: 'tel', tidy: tidyMobile })}
        />
      ))}
      {needsCode ? (
        <CodeField fields={fields} purpose="attestation" isMarked />
      ) : (
        <span className={styles.hint}>{REAL_NAME.mobileProved}</span>
      )}
      <Consent consent={consent} label={REAL_NAME.consent} fault={REAL_NAME.consentRequired} />
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
          {isEnterprise && REAL_NAME.sandboxCompany}
        </span>
      )}
    </form>
  )
}
