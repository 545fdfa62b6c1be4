import { Button, Field, makeStyles, Spinner, Textarea, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'

import { MAX_QUESTION_LENGTH } from '#contract/site.ts'
import { MOBILE, tidyMobile } from '#domain/recipient/phone.ts'
import { sendQuestion } from '#src/data/questions.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { SERVICE } from '#src/text/shell.ts'
import { faultProps, FormInput } from '#src/ui/form-input.tsx'
import { notify } from '#src/ui/notify.ts'
import { useFields } from '#src/ui/use-fields.ts'
import { useSubmission } from '#src/ui/use-submission.ts'

const TEXT = SERVICE.question

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  done: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
})

function mobileFault(mobile: string): string | undefined {
  if (mobile === '') return TEXT.mobileRequired
  return MOBILE.test(mobile) ? undefined : TEXT.mobileInvalid
}

function Done({ mobile, onAgain }: { readonly mobile: string; readonly onAgain: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.done} role="status">
      <div className={styles.strong}>{TEXT.done}</div>
      <p className={styles.quiet}>{TEXT.doneText(mobile)}</p>
      <Button size="small" onClick={onAgain}>
        {TEXT.again}
      </Button>
    </div>
  )
}

/** S-04: a visitor's question for the service desk. A signed-in user has work orders instead. */
export function QuestionForm() {
  const styles = useStyles()
  const [sent, setSent] = useState<string | null>(null)
  const [question, setQuestion] = useState('')
  const [isChecked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const fields = useFields({ name: '', mobile: '' }, ({ name, mobile }) => ({
    name: name.trim() === '' ? TEXT.nameRequired : undefined,
    mobile: mobileFault(mobile),
  }))
  const fault = question.trim() === '' ? TEXT.questionRequired : undefined
  const isRight = (): boolean => {
    setChecked(true)
    if (!fields.isRight()) return false
    if (fault !== undefined) area.current?.focus()
    return fault === undefined
  }
  const send = async (): Promise<void> => {
    const answer = await sendQuestion({ ...fields.values, question })
    if (!answer.ok) return notify('error', errorMessage(answer.error))
    setSent(fields.values.mobile)
    setQuestion('')
    setChecked(false)
  }
  const { isBusy, submit } = useSubmission({ isRight, send })
  if (sent !== null) return <Done mobile={sent} onAgain={() => setSent(null)} />
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={TEXT.open}>
      <FormInput
        fields={fields}
        name="name"
        label={TEXT.name}
        size="medium"
        autoComplete="name"
        maxLength={20}
      />
      <FormInput
        fields={fields}
        name="mobile"
        label={TEXT.mobile}
        size="medium"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        tidy={tidyMobile}
      />
      <Field label={TEXT.question} {...faultProps(isChecked ? fault : undefined)}>
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
