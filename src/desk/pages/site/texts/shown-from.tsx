import { Field, Input, Radio, RadioGroup, makeStyles } from '@fluentui/react-components'

import type { TEXT_STATES } from '#contract/desk/content.ts'
import { z } from '#contract/zod.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { TEXTS } from '#src/text/desk/site.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

type State = (typeof TEXT_STATES)[number]

/** When a text is shown: as before, at once, or from a time on (`YYYY-MM-DDTHH:mm` of Beijing). */
export const shownFrom = z.object({ when: z.enum(['keep', 'now', 'later']), at: z.string() })
export type ShownFrom = z.infer<typeof shownFrom>

const HOUR_MS = 3_600_000

const fieldTime = (wire: string): string => wire.slice(0, 16).replace(' ', 'T')

/** What a form begins with, for a text that is like this; null = a new one. */
export function firstTime(
  text: { readonly from: string; readonly state: State } | null,
): ShownFrom {
  if (text?.state === 'later') return { when: 'later', at: fieldTime(text.from) }
  const at = fieldTime(wireTime(Date.now() + HOUR_MS))
  return { when: text?.state === 'shown' ? 'keep' : 'now', at }
}

export function timeFault({ when, at }: ShownFrom): string | undefined {
  if (when !== 'later') return undefined
  return at > fieldTime(wireTime(Date.now())) ? undefined : TEXTS.timeWrong
}

/** The input of the operation. */
export function toFrom({ when, at }: ShownFrom): { readonly from?: string } {
  if (when === 'keep') return {}
  return { from: when === 'now' ? wireTime(Date.now()) : `${at.replace('T', ' ')}:00` }
}

type ShownFromFieldProps = {
  readonly value: ShownFrom
  /** The time of a text that is shown. */
  readonly kept: string | null
  readonly fault: string | undefined
  readonly onChange: (value: ShownFrom) => void
}

export function ShownFromField({ value, kept, fault, onChange }: ShownFromFieldProps) {
  const styles = useStyles()
  const { when, at } = value
  return (
    <Field label={TEXTS.when} {...faultProps(fault)}>
      <div className={styles.line}>
        <RadioGroup
          layout="horizontal"
          aria-label={TEXTS.when}
          value={when}
          onChange={(_, { value: chosen }) =>
            onChange({ at, when: shownFrom.shape.when.parse(chosen) })
          }
        >
          {kept !== null && <Radio value="keep" label={TEXTS.keep(kept.slice(0, 16))} />}
          <Radio value="now" label={TEXTS.now} />
          <Radio value="later" label={TEXTS.later} />
        </RadioGroup>
        {when === 'later' && (
          <Input
            type="datetime-local"
            aria-label={TEXTS.time}
            value={at}
            onChange={(_, { value: typed }) => onChange({ when, at: typed })}
          />
        )}
      </div>
    </Field>
  )
}
