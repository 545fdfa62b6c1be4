import { useRef, useState, type ComponentType, type FormEvent } from 'react'
import { Button, Checkbox, Field, Input, Radio, RadioGroup } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { Attestation, AttestationType } from '#contract/attestation.ts'
import type { ApiErrorKey } from '#contract/errors.ts'
import { sendAttestation } from '#src/data/attestation.ts'
import { refusedField } from '#src/data/refused-field.ts'
import { siteModeQuery } from '#src/data/site-mode.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import { useFields, type Fields } from '#src/ui/use-fields.ts'
import {
  EMPTY_FIELDS,
  ENTERPRISE,
  PERSON,
  realNameFaults,
  tidyValues,
  type RealNameField,
} from './real-name-fields.ts'
import { useRealNameStyles } from './real-name.styles.ts'

/** The code by message, which is another feature's. */
export type CodeFieldComponent = ComponentType<{
  readonly fields: Fields<RealNameField>
  readonly purpose: 'attestation'
}>

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

/** What the server sees further than the form. */
const FIELD_OF: Partial<Record<ApiErrorKey, RealNameField>> = {
  sms_code_wrong: 'code',
  attestation_name_wrong: 'name',
  attestation_id_card_wrong: 'idCard',
  attestation_mobile_wrong: 'mobile',
  attestation_company_wrong: 'companyName',
  attestation_credit_code_wrong: 'creditCode',
}

/** Belongs to nobody: passes the check digit only. */
const SANDBOX_NUMBER = '33010619880315123X'

type RealNameFormProps = {
  readonly isAgain: boolean
  readonly CodeField: CodeFieldComponent
  readonly onAnswered: (attestation: Attestation) => void
}

function TextInput({ field, fields }: { field: TextField; fields: Fields<RealNameField> }) {
  const styles = useRealNameStyles()
  const { name, label, placeholder, autoComplete } = field
  const fault = fields.faultOf(name)
  return (
    <Field
      label={label}
      required
      {...(fault !== undefined && { validationState: 'error', validationMessage: fault })}
    >
      <Input
        className={styles.figures}
        size="large"
        type={name === 'mobile' ? 'tel' : 'text'}
        autoComplete={autoComplete}
        placeholder={placeholder}
        input={{ ref: fields.refs[name] }}
        value={fields.values[name]}
        onKeyDown={keepImeEnter}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) =>
          fields.set(name, name === 'mobile' ? value.normalize('NFKC').replace(/\D/g, '') : value)
        }
      />
    </Field>
  )
}

/** One submission at a time; a second press while it is under way is not heard. */
function useSubmission(type: AttestationType, { onAnswered }: RealNameFormProps) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (fields: Fields<RealNameField>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const { companyName, creditCode, name, idCard, mobile, code } = tidyValues(fields.values)
    const person = { real_name: name, id_card: idCard, mobile, sms_code: code }
    const company = { company_name: companyName, credit_code: creditCode }
    const answer = await sendAttestation({ type, ...person, ...(type === ENTERPRISE && company) })
    isUnderWay.current = false
    setBusy(false)
    if (answer.ok) {
      onAnswered(answer.value)
      // Refused: the code is spent, everything else stays for the next try.
      fields.set('code', '')
      return
    }
    const refused = refusedField(answer.error, FIELD_OF)
    if (refused === undefined) notify('error', errorMessage(answer.error))
    else fields.refuse(refused, errorMessage(answer.error))
  }
  return { isBusy, submit }
}

export function RealNameForm(props: RealNameFormProps) {
  const { isAgain, CodeField } = props
  const styles = useRealNameStyles()
  const { data: mode } = useQuery(siteModeQuery)
  const [type, setType] = useState<AttestationType>(PERSON)
  const [now] = useState(() => new Date())
  const fields = useFields(EMPTY_FIELDS, (values) => realNameFaults(values, type, now))
  const [isAgreed, setAgreed] = useState(false)
  const [isConsentAsked, setConsentAsked] = useState(false)
  const { isBusy, submit } = useSubmission(type, props)
  const isEnterprise = type === ENTERPRISE
  const hasConsentFault = isConsentAsked && !isAgreed
  const shown = [...(isEnterprise ? OF_ENTERPRISE : []), ...fieldsOfPerson(isEnterprise)]
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setConsentAsked(true)
    // What the other type asks for has not been seen yet: nothing is said of it.
    const names = [...shown.map(({ name }) => name), 'code' as const]
    if (fields.isRight(names) && isAgreed) void submit(fields)
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
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
        <TextInput key={field.name} field={field} fields={fields} />
      ))}
      <CodeField fields={fields} purpose="attestation" />
      <div>
        <Checkbox
          label={REAL_NAME.consent}
          checked={isAgreed}
          aria-describedby={hasConsentFault ? 'consent-fault' : undefined}
          onChange={(_, { checked }) => setAgreed(checked === true)}
        />
        {hasConsentFault && (
          <div id="consent-fault" role="alert" className={styles.fault}>
            {REAL_NAME.consentRequired}
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
          {isEnterprise && REAL_NAME.sandboxCompany}
        </span>
      )}
    </form>
  )
}
