import { Button, Field, Textarea, makeStyles } from '@fluentui/react-components'

import { faultProps } from '#src/kit/form/form-input.tsx'

const useStyles = makeStyles({
  usual: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type SentenceFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly maxLength: number
  /** Sentences that are written again and again. */
  readonly usual: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A sentence that is kept or shown, with the usual ones to choose from. */
export function SentenceField(props: SentenceFieldProps) {
  const { label, hint, value, maxLength, usual, fault, onChange } = props
  const styles = useStyles()
  return (
    <>
      <Field label={label} hint={hint} {...faultProps(fault)}>
        <Textarea
          value={value}
          maxLength={maxLength}
          onChange={(_, { value: typed }) => onChange(typed)}
        />
      </Field>
      <div className={styles.usual}>
        {usual.map((text) => (
          <Button key={text} size="small" onClick={() => onChange(text)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  )
}
