import { Button, Field, makeStyles, Spinner, Textarea, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'

import { MAX_QUESTION_LENGTH } from '#contract/site.ts'
import { sendQuestion } from '#src/data/api/site.ts'
import { QUESTION } from '#src/text/shell-parts.ts'
import {
  ContactFields,
  contactFaults,
  NO_CONTACT,
  Received,
} from '#src/shop/people/contact-fields.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'

const TEXT = QUESTION

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** S-04: a visitor's question for the service desk. A signed-in user has work orders instead. */
export function QuestionForm() {
  const styles = useStyles()
  const [sent, setSent] = useState<string | null>(null)
  const [question, setQuestion] = useState('')
  const [isChecked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const fields = useFields(NO_CONTACT, contactFaults)
  const fault = question.trim() === '' ? TEXT.questionRequired : undefined
  const isRight = (): boolean => {
    setChecked(true)
    if (!fields.isRight()) return false
    if (fault !== undefined) area.current?.focus()
    return fault === undefined
  }
  const send = async (): Promise<void> => {
    const answer = await sendQuestion({ ...fields.values, question })
    if (!answer.ok) return notifyError(answer.error)
    setSent(fields.values.mobile)
    setQuestion('')
    setChecked(false)
  }
  const { isBusy, submit } = useSubmission({ isRight, send })
  if (sent !== null) {
    const { done, doneText, again } = TEXT
    const onAgain = (): void => setSent(null)
    return <Received title={done} text={doneText(sent)} again={again} onAgain={onAgain} />
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={TEXT.open}>
      <ContactFields fields={fields} />
      <Field label={TEXT.question} required {...faultProps(isChecked ? fault : undefined)}>
        <Textarea
          name="question"
          rows={3}
          maxLength={MAX_QUESTION_LENGTH}
          textarea={{ ref: area }}
          value={question}
          onChange={(_, { value }) => setQuestion(value)}
        />
      </Field>
      <Button
        type="submit"
        appearance="primary"
        disabledFocusable={isBusy}
        {...(isBusy && { icon: <Spinner size="tiny" aria-hidden /> })}
      >
        {isBusy ? TEXT.sending : TEXT.send}
      </Button>
      <p className={styles.quiet}>{TEXT.privacy}</p>
    </form>
  )
}
