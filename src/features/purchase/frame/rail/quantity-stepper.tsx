import { useCallback } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, Subtract16Regular } from '@fluentui/react-icons'

import { RAIL } from '#src/text/purchase.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useSettledValue } from './use-settled-value.ts'

/** Long enough to step from 1 to 5 with one price call, short enough to feel immediate. */
const SETTLE_MS = 300

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    height: '32px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    ':focus-within': { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
  button: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '30px',
    height: '100%',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  input: {
    width: '44px',
    height: '100%',
    border: 'none',
    outlineStyle: 'none',
    textAlign: 'center',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
  },
})

type QuantityStepperProps = {
  readonly id: string
  readonly value: number
  readonly limit: number
  readonly isDisabled: boolean
  readonly onChange: (value: number) => void
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(1, value))
}

/**
 * 1 to the goods limit; what is typed counts once it settles, so that prices are requested once.
 */
export function QuantityStepper({ id, value, limit, isDisabled, onChange }: QuantityStepperProps) {
  const styles = useStyles()
  const onSettled = useCallback((typed: string) => onChange(Number(typed)), [onChange])
  const accept = (typed: string): string | null =>
    /^\d+$/.test(typed) ? String(clamp(Number(typed), limit)) : null
  const { text, setText, accepted, flush } = useSettledValue({
    value: String(value),
    settleMs: SETTLE_MS,
    onSettled,
    accept,
  })
  const shown = accepted === null ? value : Number(accepted)
  const step = (by: number): void => setText(String(clamp(shown + by, limit)))
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={RAIL.fewer}
        disabled={isDisabled || shown <= 1}
        onClick={() => step(-1)}
      >
        <Subtract16Regular aria-hidden />
      </button>
      <input
        id={id}
        role="spinbutton"
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={shown}
        aria-valuemin={1}
        aria-valuemax={limit}
        value={text}
        disabled={isDisabled}
        onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={() => {
          setText(String(shown))
          flush()
        }}
        onKeyDown={(event) => {
          if (isImeKey(event)) return
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Enter') setText(String(shown))
          else return
          event.preventDefault()
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={RAIL.more}
        disabled={isDisabled || shown >= limit}
        onClick={() => step(1)}
      >
        <Add16Regular aria-hidden />
      </button>
    </div>
  )
}
