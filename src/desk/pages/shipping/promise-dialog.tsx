import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'

import { putPromise, type PromiseVersion } from '#contract/desk/shipping.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { PROMISE } from '#src/text/desk/shipping.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps, FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { tomorrow } from './days.ts'

function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

const isHours = (text: string): boolean =>
  /^\d{1,2}(\.\d)?$/.test(text.trim()) && Number(text) <= 24

const MOST = 100_000

type PromiseDialogProps = {
  /** The promise of now, to begin with. */
  readonly now: PromiseVersion
  readonly onClose: () => void
}

/** A new version of the promise, from now or from a day on. */
export function PromiseDialog({ now, onClose }: PromiseDialogProps) {
  const act = useDeskAct()
  const [isLater, setIsLater] = useState(false)
  const [day, setDay] = useState(tomorrow)
  const fields = useFields(
    {
      cutOff: PROMISE.clock(now.cutOff),
      within: String(now.shippedWithin / 60),
      pickUp: PROMISE.clock(now.pickedUpBy),
      most: toYuan(fen(now.mostFen)),
    },
    ({ cutOff, within, pickUp, most }) => {
      const amount = parseYuan(most.trim())
      const isAmount = amount !== null && amount >= 0 && amount <= MOST
      return {
        cutOff: minutesOf(cutOff) === null ? PROMISE.clockWrong : undefined,
        within: isHours(within) ? undefined : PROMISE.withinWrong,
        pickUp: minutesOf(pickUp) === null ? PROMISE.clockWrong : undefined,
        most: isAmount ? undefined : PROMISE.mostWrong,
      }
    },
  )
  const isDayWrong = isLater && day < tomorrow()
  const send = (): void => {
    if (!fields.isRight() || isDayWrong) return
    const { cutOff, within, pickUp, most } = fields.values
    const input = {
      from: isLater ? `${day} 00:00:00` : null,
      cutOff: minutesOf(cutOff) ?? 0,
      shippedWithin: Math.round(Number(within) * 60),
      pickedUpBy: minutesOf(pickUp) ?? 0,
      mostFen: parseYuan(most.trim()) ?? 0,
    }
    act.run(putPromise, input, { done: PROMISE.saved, renews: ['promise.list'], onDone: onClose })
  }
  return (
    <FormDialog
      title={PROMISE.newTitle}
      action={PROMISE.save}
      submission={{
        isBusy: act.isBusy,
        submit(event) {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <FormInput fields={fields} name="cutOff" label={PROMISE.cutOff} />
      <FormInput fields={fields} name="within" label={PROMISE.within} inputMode="decimal" />
      <FormInput fields={fields} name="pickUp" label={PROMISE.pickUp} />
      <FormInput fields={fields} name="most" label={PROMISE.most} inputMode="decimal" />
      <Field label={PROMISE.when}>
        <RadioGroup
          layout="horizontal"
          value={isLater ? 'later' : 'now'}
          onChange={(_, { value }) => setIsLater(value === 'later')}
        >
          <Radio value="now" label={PROMISE.now} />
          <Radio value="later" label={PROMISE.later} />
        </RadioGroup>
      </Field>
      {isLater && (
        <Field
          label={PROMISE.day}
          hint={PROMISE.dayHint}
          {...faultProps(isDayWrong ? PROMISE.dayWrong : undefined)}
        >
          <Input
            type="date"
            min={tomorrow()}
            value={day}
            onChange={(_, { value }) => setDay(value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
