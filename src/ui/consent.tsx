import { useId, useRef, useState, type JSX } from 'react'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { marginBlock: '-4px' },
  // Fluent's own room before a checkbox; here it stands under the fields' edge.
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
    /** From now on it is said when it is missing. */
    ask: () => setAsked(true),
    /** Puts the keyboard there where it is missing. */
    isGiven() {
      if (!isAgreed) box.current?.focus()
      return isAgreed
    },
  }
}

type ConsentProps = {
  readonly consent: ReturnType<typeof useConsent>
  readonly label: JSX.Element | string
  /** Said when it is missing. */
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
