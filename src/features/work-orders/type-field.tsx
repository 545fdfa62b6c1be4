import { useEffect, useRef } from 'react'
import { Field, Radio, RadioGroup, makeStyles } from '@fluentui/react-components'

import { ASKED_TYPES, WORK_ORDER_TYPE_NAMES, type AskedType } from '#contract/work-orders.ts'
import { NEW_WORK_ORDER } from '#src/text/work-orders.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'

const useStyles = makeStyles({
  types: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    [PHONE]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  },
})

type TypeFieldProps = {
  readonly type: AskedType | null
  readonly fault: string | undefined
  readonly onChoose: (type: AskedType) => void
}

/** What the work order is about: chosen, never preset, or the wrong desk would have it. */
export function TypeField({ type, fault, onChoose }: TypeFieldProps) {
  const styles = useStyles()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.querySelector('input')?.focus()
  }, [fault])
  return (
    <div ref={field}>
      <Field label={NEW_WORK_ORDER.type} validationMessage={fault ?? null}>
        <RadioGroup
          className={styles.types}
          layout="horizontal"
          value={type ?? ''}
          onChange={(_, { value }) => {
            const chosen = ASKED_TYPES.find((one) => one === value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {ASKED_TYPES.map((one) => (
            <Radio key={one} value={one} label={WORK_ORDER_TYPE_NAMES[one]} />
          ))}
        </RadioGroup>
      </Field>
    </div>
  )
}
