import { useId, useRef, useState, type JSX } from 'react'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { marginBlock: '-4px' },
  // Cancels Fluent's padding before a checkbox: it aligns with the edge of the fields.
  check: { marginLeft: '-8px' },
  fault: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** What has to be agreed to by hand before a form is sent. */
export function useConsent() {
  const [isAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    box,
    isAgreed,
    setAgreed,
    hasFault: isAsked && !isAgreed,
    /** From now on a missing consent is shown as a fault. */
    ask: () => setAsked(true),
    /** Moves the focus to the box when the consent is missing. */
    isGiven() {
      if (!isAgreed) box.current?.focus()
      return isAgreed
    },
  }
}

type ConsentProps = {
  readonly consent: ReturnType<typeof useConsent>
  readonly label: JSX.Element | string
  /** Shown when the consent is missing. */
  readonly fault: string
}

export function Consent({ consent, label, fault }: ConsentProps) {
  const styles = useStyles()
  const faultId = useId()
  const { box, isAgreed, setAgreed, hasFault } = consent
  return (
    <div className={styles.root}>
      <Checkbox
        className={styles.check}
        input={{ ref: box }}
        label={label}
        checked={isAgreed}
        aria-describedby={hasFault ? faultId : undefined}
        onChange={(_, { checked }) => setAgreed(checked === true)}
      />
      {hasFault && (
        <div id={faultId} role="alert" className={styles.fault}>
          {fault}
        </div>
      )}
    </div>
  )
}
