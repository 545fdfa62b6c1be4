import { Button, Field, Spinner, Textarea } from '@fluentui/react-components'
import { useState } from 'react'

import { askToJoin } from '#src/data/api/site.ts'
import { SUBSTATIONS } from '#src/text/substations.ts'
import {
  ContactFields,
  contactFaults,
  NO_CONTACT,
  Received,
} from '#src/shop/people/contact-fields.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useSubstationsStyles } from './substations.styles.ts'

const TEXT = SUBSTATIONS.form
export const JOIN_FORM_ID = 'substation-form'
const EMPTY = { ...NO_CONTACT, city: '' }

function useJoinForm() {
  const [sent, setSent] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const fields = useFields(EMPTY, (values) => contactFaults(values))
  const send = async (): Promise<void> => {
    const answer = await askToJoin({ ...fields.values, remark })
    if (answer.ok) setSent(fields.values.mobile)
    else notifyError(answer.error)
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
        <Received
          title={TEXT.done}
          text={TEXT.doneText(sent)}
          again={TEXT.again}
          isCentred
          onAgain={() => setSent(null)}
        />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.quiet}>{TEXT.lead}</p>
          <ContactFields fields={fields} />
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
