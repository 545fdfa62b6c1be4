import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

import { toYuan } from '#domain/money/fen.ts'
import { SUBSTATIONS } from '#src/text/substations.ts'
import { Price } from '#src/shop/money/price.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import {
  MAX_DAYS,
  MAX_ORDERS,
  marginOf,
  readCount,
  readMargin,
  type MarginInput,
} from './margin.ts'
import { useSubstationsStyles } from './substations.styles.ts'

const TEXT = SUBSTATIONS.calculator
const FIELDS = ['orders', 'margin', 'days'] as const
const UNITS = { orders: TEXT.ordersUnit, margin: TEXT.marginUnit, days: TEXT.daysUnit }

function faultOf(name: keyof MarginInput, text: string): string | null {
  if (name === 'margin') return readMargin(text) === null ? TEXT.yuanOnly : null
  const max = name === 'orders' ? MAX_ORDERS : MAX_DAYS
  return readCount(text, max) === null ? TEXT.wholeOnly(max) : null
}

/** 日单量 × 差价: what the visitor's own numbers come to. */
export function Calculator() {
  const styles = useSubstationsStyles()
  const [input, setInput] = useState<MarginInput>({ orders: '500', margin: '0.20', days: '30' })
  const margin = marginOf(input)
  return (
    <section className={styles.card} aria-labelledby="substation-calculator">
      <SectionTitle id="substation-calculator" title={TEXT.title} />
      <div className={styles.inputs}>
        {FIELDS.map((name) => {
          const fault = faultOf(name, input[name])
          return (
            <Field
              key={name}
              label={TEXT[name]}
              {...(fault !== null && { validationState: 'error', validationMessage: fault })}
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={input[name]}
                contentAfter={UNITS[name]}
                onChange={(_, { value }) => setInput({ ...input, [name]: value.trim() })}
              />
            </Field>
          )
        })}
      </div>
      <output className={styles.results}>
        {(['day', 'month', 'year'] as const).map((span) => (
          <div key={span}>
            <div className={styles.quiet}>{TEXT[span]}</div>
            {margin === null ? '—' : <Price yuan={toYuan(margin[span])} />}
          </div>
        ))}
      </output>
      <p className={styles.quiet}>{TEXT.note}</p>
    </section>
  )
}
