import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, Subtract16Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { DETAIL } from '#src/text/goods-detail.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  input: { width: '72px' },
  number: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  unit: { marginLeft: '8px', color: tokens.colorNeutralForeground3 },
})

type QuantityStepperProps = {
  readonly value: number
  /** K-05: from 1 to this. */
  readonly limit: number
  readonly onChange: (quantity: number) => void
}

export function QuantityStepper({ value, limit, onChange }: QuantityStepperProps) {
  const styles = useStyles()
  // What is being typed may be empty or too large for a moment; the quantity never is.
  const [typed, setTyped] = useState<string | null>(null)
  const set = (quantity: number) => {
    onChange(Math.min(limit, Math.max(1, quantity)))
  }
  return (
    <fieldset className={styles.root} aria-label={DETAIL.quantity}>
      <Button
        icon={<Subtract16Regular />}
        aria-label={DETAIL.less}
        disabled={value <= 1}
        onClick={() => {
          set(value - 1)
        }}
      />
      <Input
        className={styles.input}
        input={{ className: styles.number }}
        inputMode="numeric"
        aria-label={DETAIL.quantity}
        value={typed ?? String(value)}
        onChange={(_, data) => {
          const digits = data.value.normalize('NFKC').replace(/\D/g, '').slice(0, 7)
          setTyped(digits)
          if (digits !== '') set(Number(digits))
        }}
        onBlur={() => {
          setTyped(null)
        }}
      />
      <Button
        icon={<Add16Regular />}
        aria-label={DETAIL.more}
        disabled={value >= limit}
        onClick={() => {
          set(value + 1)
        }}
      />
      <span className={styles.unit}>{DETAIL.quantityUnit}</span>
    </fieldset>
  )
}
