import { Field, Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { PasswordChanged } from '#contract/ways-in.ts'
import { apiParams, type AppError } from '#domain/result/result.ts'
import { APP_KEY_QUESTION } from '#src/text/account.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'

const useStyles = makeStyles({
  root: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  what: { margin: '0 0 4px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  option: { display: 'block' },
  text: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

type Choice = 'end' | 'keep'

type AppKey = {
  readonly tail: string
  readonly made: string
  readonly usedToday: number
  readonly notifyHost: string
}

/** Which AppKey a refusal asks about; null when it asks nothing. */
function readQuestion(error: AppError): AppKey | null {
  if (error.apiCode !== ERROR_CODES.api_key_undecided) return null
  const { tail = '', made = '', used_today = 0, notify_host = '' } = apiParams(error)
  return {
    tail: String(tail),
    made: String(made),
    usedToday: Number(used_today),
    notifyHost: String(notify_host),
  }
}

/**
 * What becomes of the AppKey with a new password: a question when the server reports that there is
 * one.
 */
export function useAppKeyQuestion() {
  const [appKey, setAppKey] = useState<AppKey | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isAsked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  return {
    appKey,
    choice,
    setChoice,
    first,
    hasFault: isAsked && choice === null,
    /** For the call. */
    answer: choice ?? ('ask' as const),
    /** For sending: shows that a choice is missing. */
    isAnswered(): boolean {
      if (appKey === null || choice !== null) return true
      setAsked(true)
      first.current?.focus()
      return false
    },
    /** @returns whether the refusal was the question, which is shown now */
    takes(error: AppError): boolean {
      const asked = readQuestion(error)
      if (asked === null) return false
      setAppKey(asked)
      requestAnimationFrame(() => first.current?.focus())
      return true
    },
  }
}

/** What to say of the AppKey once the password is new; '' = there is none in use. */
export function appKeyOutcome({ ended, kept }: PasswordChanged): string {
  if (kept.includes('app_key')) return `，${APP_KEY_QUESTION.kept}`
  return ended.includes('app_key') ? `，${APP_KEY_QUESTION.ended}` : ''
}

type AppKeyQuestionProps = { readonly question: ReturnType<typeof useAppKeyQuestion> }

export function AppKeyQuestion({ question }: AppKeyQuestionProps) {
  const styles = useStyles()
  const { appKey, choice, setChoice, first, hasFault } = question
  if (appKey === null) return null
  const { tail, made, usedToday, notifyHost } = appKey
  const facts = [
    APP_KEY_QUESTION.what(tail, made),
    APP_KEY_QUESTION.used(usedToday),
    ...(notifyHost === '' ? [] : [APP_KEY_QUESTION.notifies(notifyHost)]),
  ]
  const option = (label: string, text: string) => (
    <span className={styles.option}>
      {label}
      <span className={styles.text}>{text}</span>
    </span>
  )
  return (
    <div className={styles.root}>
      <Field
        label={APP_KEY_QUESTION.title}
        required
        {...faultProps(hasFault ? APP_KEY_QUESTION.required : undefined)}
      >
        <p className={styles.what}>{facts.join('，')}</p>
        <RadioGroup
          aria-label={APP_KEY_QUESTION.title}
          value={choice ?? ''}
          onChange={(_, { value }) => setChoice(value === 'end' ? 'end' : 'keep')}
        >
          <Radio
            value="end"
            input={{ ref: first }}
            label={option(APP_KEY_QUESTION.end, APP_KEY_QUESTION.endText)}
          />
          <Radio value="keep" label={option(APP_KEY_QUESTION.keep, APP_KEY_QUESTION.keepText)} />
        </RadioGroup>
      </Field>
    </div>
  )
}
