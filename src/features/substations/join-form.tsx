import { Button, Field, Spinner, Textarea } from '@fluentui/react-components'
import { useState } from 'react'

import { MOBILE, tidyMobile } from '#domain/recipient/phone.ts'
import { askToJoin } from '#src/data/substations.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { SUBSTATIONS } from '#src/text/substations.ts'
import { FormInput } from '#src/ui/form-input.tsx'
import { notify } from '#src/ui/notify.ts'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { useFields } from '#src/ui/use-fields.ts'
import { useSubmission } from '#src/ui/use-submission.ts'
import { useSubstationsStyles } from './substations.styles.ts'

const TEXT = SUBSTATIONS.form
export const JOIN_FORM_ID = 'substation-form'
const EMPTY = { name: '', mobile: '', city: '' }

function mobileFault(mobile: string): string | undefined {
  if (mobile === '') return TEXT.mobileRequired
  return MOBILE.test(mobile) ? undefined : TEXT.mobileInvalid
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
  const [sent, setSent] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const fields = useFields(EMPTY, ({ name, mobile }) => ({
    name: name.trim() === '' ? TEXT.nameRequired : undefined,
    mobile: mobileFault(mobile),
  }))
  const send = async (): Promise<void> => {
    const answer = await askToJoin({ ...fields.values, remark })
    if (answer.ok) setSent(fields.values.mobile)
    else notify('error', errorMessage(answer.error))
  }
  const submission = useSubmission({ isRight: fields.isRight, send })
  return { ...submission, sent, setSent, remark, setRemark, fields }
}

/** 分站加盟: the contact details of an applicant. */
export function JoinForm() {
  const styles = useSubstationsStyles()
  const { isBusy, sent, setSent, remark, setRemark, fields, submit } = useJoinForm()
  return (
    <section className={styles.card} id={JOIN_FORM_ID} aria-labelledby="substation-ask">
      <SectionTitle id="substation-ask" title={TEXT.title} />
      {sent !== null ? (
        <Done mobile={sent} onAgain={() => setSent(null)} />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.quiet}>{TEXT.lead}</p>
          <FormInput
            fields={fields}
            name="name"
            label={TEXT.name}
            isMarked
            size="medium"
            autoComplete="name"
            maxLength={20}
            placeholder={TEXT.namePlaceholder}
          />
          <FormInput
            fields={fields}
            name="mobile"
            label={TEXT.mobile}
            isMarked
            size="medium"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={TEXT.mobilePlaceholder}
            tidy={tidyMobile}
          />
          <FormInput
            fields={fields}
            name="city"
            label={TEXT.city}
            size="medium"
            autoComplete="address-level2"
            maxLength={30}
            placeholder={TEXT.cityPlaceholder}
          />
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
