import { useRef, type RefObject } from 'react'
import { Input, makeStyles } from '@fluentui/react-components'

import { CAPTCHA_MAX } from '#contract/codes.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'

const useStyles = makeStyles({
  input: { letterSpacing: '0.2em', textTransform: 'uppercase' },
})

/** Blanks, and the apostrophes by which an input method parts its letters. */
const NEVER_MEANT = /[\s'’‘`´]/g

type CaptchaInputProps = {
  readonly text: string
  readonly isBusy: boolean
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** `isTyped`: no input method is composing the text, so that it may be checked. */
  readonly onText: (text: string, isTyped: boolean) => void
  readonly onEnter: () => void
}

/** The characters of a picture. While an input method composes them nothing of them is meant yet. */
export function CaptchaInput({ text, isBusy, inputRef, onText, onEnter }: CaptchaInputProps) {
  const styles = useStyles()
  const isComposing = useRef(false)
  const last = useRef('')
  const take = (value: string): void => {
    const typed = value.normalize('NFKC').replaceAll(NEVER_MEANT, '').slice(0, CAPTCHA_MAX)
    // Some browsers fire the end of a composition twice.
    if (typed === text && typed === last.current) return
    last.current = typed
    onText(typed, true)
  }
  return (
    <Input
      size="large"
      className={styles.input}
      autoComplete="off"
      spellCheck={false}
      aria-required
      readOnly={isBusy}
      input={{
        ref: inputRef,
        onCompositionStart: () => {
          isComposing.current = true
        },
        onCompositionEnd: ({ currentTarget }) => {
          isComposing.current = false
          take(currentTarget.value)
        },
      }}
      value={text}
      onChange={(_, { value }) => (isComposing.current ? onText(value, false) : take(value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isImeKey(event)) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
