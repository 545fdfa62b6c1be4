import { Button, Field, Input, Spinner, Textarea } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'

import { MOBILE } from '#domain/recipient/phone.ts'
import { askToJoin } from '#src/data/substations.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { SUBSTATIONS } from '#src/text/substations.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { useFields } from '#src/ui/use-fields.ts'
import { useSubstationsStyles } from './substations.styles.ts'

const TEXT = SUBSTATIONS.form
export const JOIN_FORM_ID = 'substation-form'
const EMPTY = { name: '', mobile: '', city: '' }

function mobileFault(mobile: string): string | undefined {
  if (mobile === '') return TEXT.mobileRequired
  return MOBILE.test(mobile) ? undefined : TEXT.mobileInvalid
}

function faultProps(fault: string | undefined) {
  return fault === undefined ? {} : { validationState: 'error' as const, validationMessage: fault }
}

function Done({ mobile, onAgain }: { readonly mobile: string; readonly onAgain: () => void }) {
  const styles = useSubstationsStyles()
  return (
    <div className={styles.done} role="status">
      <div className={styles.name}>{TEXT.done}</div>
      <p className={styles.text}>{TEXT.doneText(mobile)}</p>
      <Button appearance="subtle" onClick={onAgain}>
        {TEXT.again}
      </Button>
    </div>
  )
}

function useJoinForm() {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const fields = useFields(EMPTY, ({ name, mobile }) => ({
    name: name.trim() === '' ? TEXT.nameRequired : undefined,
    mobile: mobileFault(mobile),
  }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || !fields.isRight()) return
    setBusy(true)
    const answer = await askToJoin({ ...fields.values, remark })
    setBusy(false)
    if (answer.ok) setSent(fields.values.mobile)
    else notify('error', errorMessage(answer.error))
  }
  return { isBusy, sent, setSent, remark, setRemark, fields, submit }
}

/** What somebody who wants to join leaves with us. */
export function JoinForm() {
  const styles = useSubstationsStyles()
  const { isBusy, sent, setSent, remark, setRemark, fields, submit } = useJoinForm()
  const input = (name: keyof typeof EMPTY) => ({
    value: fields.values[name],
    input: { ref: fields.refs[name] },
    onBlur: () => fields.leave(name),
    onKeyDown: keepImeEnter,
  })
  return (
    <section className={styles.card} id={JOIN_FORM_ID} aria-labelledby="substation-ask">
      <SectionTitle id="substation-ask" title={TEXT.title} />
      {sent !== null ? (
        <Done mobile={sent} onAgain={() => setSent(null)} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p className={styles.quiet}>{TEXT.lead}</p>
          <Field label={TEXT.name} required {...faultProps(fields.faultOf('name'))}>
            <Input
              {...input('name')}
              autoComplete="name"
              maxLength={20}
              placeholder={TEXT.namePlaceholder}
              onChange={(_, { value }) => fields.set('name', value)}
            />
          </Field>
          <Field label={TEXT.mobile} required {...faultProps(fields.faultOf('mobile'))}>
            <Input
              {...input('mobile')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder={TEXT.mobilePlaceholder}
              onChange={(_, { value }) =>
                fields.set('mobile', value.replace(/\D/g, '').slice(0, 11))
              }
            />
          </Field>
          <Field label={TEXT.city}>
            <Input
              {...input('city')}
              autoComplete="address-level2"
              maxLength={30}
              placeholder={TEXT.cityPlaceholder}
              onChange={(_, { value }) => fields.set('city', value)}
            />
          </Field>
          <Field label={TEXT.remark}>
            <Textarea
              rows={3}
              maxLength={200}
              placeholder={TEXT.remarkPlaceholder}
              value={remark}
              onChange={(_, { value }) => setRemark(value)}
            />
          </Field>
          <Button
            type="submit"
            appearance="primary"
            size="large"
            disabledFocusable={isBusy}
            {...(isBusy && { icon: <Spinner size="tiny" aria-hidden /> })}
          >
            {isBusy ? TEXT.sending : TEXT.send}
          </Button>
          <p className={styles.quiet}>{TEXT.privacy}</p>
        </form>
      )}
    </section>
  )
}
