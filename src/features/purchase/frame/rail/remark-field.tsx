import { Textarea, makeStyles, tokens } from '@fluentui/react-components'

import { MAX_REMARK_LENGTH } from '#contract/orders.ts'
import { RAIL } from '#src/text/purchase.ts'
import { useSettledValue } from './use-settled-value.ts'

/** Every keystroke is stored at once: the record is small, and nothing waits for it. */
const SETTLE_MS = 0

const useStyles = makeStyles({
  field: { width: '100%' },
  counter: {
    alignSelf: 'flex-end',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

const anything = (typed: string): string => typed

type RemarkFieldProps = {
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (remark: string) => void
}

export function RemarkField({ value, isDisabled, onChange }: RemarkFieldProps) {
  const styles = useStyles()
  const { text, setText, flush } = useSettledValue({
    value,
    settleMs: SETTLE_MS,
    onSettled: onChange,
    accept: anything,
  })
  return (
    <>
      <Textarea
        className={styles.field}
        aria-label={RAIL.remark}
        placeholder={RAIL.remarkHint}
        rows={3}
        resize="none"
        maxLength={MAX_REMARK_LENGTH}
        disabled={isDisabled}
        value={text}
        onChange={(_, data) => setText(data.value)}
        onBlur={flush}
      />
      <span className={styles.counter} aria-hidden>{`${text.length}/${MAX_REMARK_LENGTH}`}</span>
    </>
  )
}
