import type { ReactNode } from 'react'
import { Button, Field, Input, Radio, RadioGroup, mergeClasses } from '@fluentui/react-components'

import type { RechargeInfo } from '#contract/recharge.ts'
import { fen, formatYuan, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { Price } from '#src/shop/money/price.tsx'
import { amountFault, creditOf, tidyAmount } from './amount.ts'
import { useTopUpStyles } from './top-up.styles.ts'

export type TopUpFields = { readonly amount: string; readonly channel: number | null }

type TopUpFormProps = {
  readonly id: string
  readonly info: RechargeInfo
  /** What the order lacks; null when it is not known. */
  readonly missing: Fen | null
  readonly fields: TopUpFields
  /** Faults are shown after the first change (V-23) or the first attempt. */
  readonly isChecked: boolean
  readonly onChange: (fields: TopUpFields) => void
  readonly onSubmit: () => void
  /** In lines instead of one field below the other: on the home page of a wide screen. */
  readonly isInLines?: boolean
  /** Its button, where it is not beside others. */
  readonly children?: ReactNode
}

/** `1000.00` → `1,000`: round amounts without their cents. */
function shortYuan(yuan: string): string {
  const amount = parseYuan(yuan)
  return amount === null ? yuan : formatYuan(amount).replace(/\.00$/, '')
}

function QuickAmounts({ info, fields, onChange, isInLines = false }: TopUpFormProps) {
  const styles = useTopUpStyles()
  const present = parseYuan(fields.amount)
  return (
    <fieldset className={mergeClasses(styles.fieldset, isInLines && styles.wholeLine)}>
      <legend className={styles.legend}>{RECHARGE.quick}</legend>
      <div className={mergeClasses(styles.quick, isInLines && styles.quickInLine)}>
        {info.quick_option.map((yuan) => {
          const isChosen = present !== null && present === parseYuan(yuan)
          const gift = creditOf(yuan, info)?.benefit?.giftFen ?? null
          return (
            <Button
              key={yuan}
              className={mergeClasses(styles.option, isChosen && styles.chosen)}
              aria-pressed={isChosen}
              onClick={() => onChange({ ...fields, amount: yuan })}
            >
              {RECHARGE.quickOption(shortYuan(yuan))}
              {gift !== null && gift > 0 && (
                <span className={mergeClasses(styles.optionGift, isChosen && styles.chosenGift)}>
                  {RECHARGE.quickGift(shortYuan(toYuan(gift)))}
                </span>
              )}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

type CreditedProps = Pick<TopUpFormProps, 'info' | 'missing'> & { readonly amount: string }

function Credited({ info, missing, amount }: CreditedProps) {
  const styles = useTopUpStyles()
  const credit = creditOf(amount, info)
  if (credit === null) return <div className={styles.credited}>{RECHARGE.credited} —</div>
  const { benefit, total } = credit
  const still = missing === null ? 0 : missing - total
  return (
    <div className={styles.credited}>
      {RECHARGE.credited}
      <Price yuan={toYuan(total)} />
      {benefit !== null && benefit.giftFen > 0 && (
        <span className={styles.quiet}>{RECHARGE.creditedGift(formatYuan(benefit.giftFen))}</span>
      )}
      {still > 0 && (
        <span className={styles.still}>{RECHARGE.stillShort(formatYuan(fen(still)))}</span>
      )}
    </div>
  )
}

export function TopUpForm(props: TopUpFormProps) {
  const { id, info, missing, fields, isChecked, onChange, onSubmit } = props
  const { isInLines = false, children } = props
  const styles = useTopUpStyles()
  const fault = isChecked ? amountFault(fields.amount, info) : null
  return (
    <form
      id={id}
      className={mergeClasses(styles.form, isInLines && styles.inLines)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <QuickAmounts {...props} />
      <Field
        label={RECHARGE.amount}
        required
        {...(fault !== null && { validationState: 'error', validationMessage: fault })}
      >
        <Input
          className={styles.input}
          size="large"
          inputMode="decimal"
          autoComplete="off"
          contentBefore="¥"
          readOnly={!info.input}
          value={fields.amount}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => onChange({ ...fields, amount: tidyAmount(value) })}
        />
      </Field>
      <Field label={RECHARGE.channel}>
        <RadioGroup
          layout="horizontal"
          value={String(fields.channel)}
          onChange={(_, { value }) => onChange({ ...fields, channel: Number(value) })}
        >
          {info.payment_list.map(({ channel, name }) => (
            <Radio key={channel} value={String(channel)} label={name} />
          ))}
        </RadioGroup>
      </Field>
      <div className={mergeClasses(isInLines && styles.besideFields)}>
        <Credited info={info} missing={missing} amount={fields.amount} />
        {children}
      </div>
    </form>
  )
}
