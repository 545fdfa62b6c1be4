import { Field, Input, Radio, RadioGroup, makeStyles } from '@fluentui/react-components'

import type { TEXT_STATES } from '#contract/desk/content.ts'
import { z } from '#contract/zod.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { FROM_TIME } from '#src/text/desk/from-time.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

type State = (typeof TEXT_STATES)[number]

/** From when on something is shown or holds: as before, at once, or from a time on (`YYYY-MM-DDTHH:mm` of Beijing). */
export const fromTime = z.object({ when: z.enum(['keep', 'now', 'later']), at: z.string() })
export type FromTime = z.infer<typeof fromTime>

const HOUR_MS = 3_600_000

const fieldTime = (wire: string): string => wire.slice(0, 16).replace(' ', 'T')

/** What a form begins with, for a text that is like this; null = a new one. */
export function firstTime(text: { readonly from: string; readonly state: State } | null): FromTime {
  if (text?.state === 'later') return { when: 'later', at: fieldTime(text.from) }
  const at = fieldTime(wireTime(Date.now() + HOUR_MS))
  return { when: text?.state === 'shown' ? 'keep' : 'now', at }
}

export function timeFault({ when, at }: FromTime): string | undefined {
  if (when !== 'later') return undefined
  return at > fieldTime(wireTime(Date.now())) ? undefined : FROM_TIME.wrong
}

/** The input of the operation. */
export function toFrom({ when, at }: FromTime): { readonly from?: string } {
  if (when === 'keep') return {}
  return { from: when === 'now' ? wireTime(Date.now()) : `${at.replace('T', ' ')}:00` }
}

type FromFieldProps = {
  readonly label: string
  readonly value: FromTime
  /** When it began, of what holds already; null = it does not. */
  readonly kept: string | null
  readonly fault: string | undefined
  readonly onChange: (value: FromTime) => void
}

/** Whether something holds at once, or from a time on. */
export function FromField({ label, value, kept, fault, onChange }: FromFieldProps) {
  const styles = useStyles()
  const { when, at } = value
  return (
    <Field label={label} {...faultProps(fault)}>
      <div className={styles.line}>
        <RadioGroup
          layout="horizontal"
          aria-label={label}
          value={when}
          onChange={(_, { value: chosen }) =>
            onChange({ at, when: fromTime.shape.when.parse(chosen) })
          }
        >
          {kept !== null && <Radio value="keep" label={FROM_TIME.keep(kept.slice(0, 16))} />}
          <Radio value="now" label={FROM_TIME.now} />
          <Radio value="later" label={FROM_TIME.later} />
        </RadioGroup>
        {when === 'later' && (
          <Input
            type="datetime-local"
            aria-label={FROM_TIME.timeOf(label)}
            value={at}
            onChange={(_, { value: typed }) => onChange({ when, at: typed })}
          />
        )}
      </div>
    </Field>
  )
}
