import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Eye16Regular, EyeOff16Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { maskPhone } from '#domain/recipient/phone.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  button: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
})

type MaskedPhoneProps = {
  readonly phone: string
  /** Names the owner of the phone, for users who cannot see the row: 显示王小明的手机号. */
  readonly showLabel: string
  readonly hideLabel: string
}

/** A phone in a list that is not being worked on: masked until it is revealed. */
export function MaskedPhone({ phone, showLabel, hideLabel }: MaskedPhoneProps) {
  const styles = useStyles()
  const [isShown, setShown] = useState(false)
  // It was erased: there is nothing to show.
  if (phone === '') return null
  return (
    <span className={styles.root}>
      {isShown ? phone : maskPhone(phone)}
      <Button
        className={styles.button}
        appearance="subtle"
        size="small"
        icon={isShown ? <EyeOff16Regular /> : <Eye16Regular />}
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => {
          setShown(!isShown)
        }}
      />
    </span>
  )
}
