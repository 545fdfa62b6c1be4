import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

import { GOODS_LIMITS, type DeskGoods } from '#contract/desk/goods.ts'
import type { DeskLevel } from '#contract/desk/levels.ts'
import { planPrices } from '#contract/desk/prices.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { GOODS_FORM } from '#src/text/desk/goods.ts'
import { PLANS, PRICES } from '#src/text/desk/prices.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { runDesk, type InputOf } from '../../data/run-desk.ts'
import { useMay } from '../../data/staff.ts'
import { useRenew } from '../../data/use-desk.ts'
import { firstTime, FromField, timeFault, toFrom } from '../../parts/from-field.tsx'
import { usePutGoods } from '../../parts/use-put-goods.tsx'
import { useSure } from '../../parts/use-sure.tsx'

const isPrice = (text: string): boolean => {
  const amount = parseYuan(text.trim())
  return amount !== null && amount >= 1 && amount <= GOODS_LIMITS.price
}

const priceOf = (text: string): number => parseYuan(text.trim()) ?? 0

type Plan = InputOf<typeof planPrices>

/** Plans prices; one off by a factor of ten only when somebody is sure. */
function usePlanPrices(onDone: () => void) {
  const renew = useRenew()
  const { refused, question } = useSure()
  const send = async (plan: Plan): Promise<void> => {
    const answer = await runDesk(planPrices, plan)
    if (!answer.ok) return refused(answer.error, () => void send({ ...plan, isSure: true }))
    renew(['prices.plans'])
    notify('success', PLANS.planned(answer.value.from.slice(0, 16)))
    onDone()
  }
  return { send, question }
}

type PriceDialogProps = {
  readonly goods: DeskGoods
  readonly levels: readonly DeskLevel[]
  readonly onClose: () => void
}

/** What one of goods costs, at once or from a time on. */
export function PriceDialog({ goods, levels, onClose }: PriceDialogProps) {
  const [retail, setRetail] = useState(toYuan(fen(goods.priceFen)))
  const [own, setOwn] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(goods.prices.map(({ group, priceFen }) => [group, toYuan(fen(priceFen))])),
  )
  const [when, setWhen] = useState(() => firstTime(null))
  const [isShown, setShown] = useState(false)
  const put = usePutGoods(onClose)
  const plan = usePlanPrices(onClose)
  const given = Object.entries(own).filter(([, text]) => text.trim() !== '')
  const fault = timeFault(when)
  const submission = useSubmission({
    isRight() {
      setShown(true)
      const areRight = isPrice(retail) && given.every(([, text]) => isPrice(text))
      return areRight && fault === undefined
    },
    send() {
      const prices = {
        priceFen: priceOf(retail),
        prices: given.map(([group, text]) => ({ group: Number(group), priceFen: priceOf(text) })),
      }
      const { from } = toFrom(when)
      return when.when === 'later' && from !== undefined
        ? plan.send({ id: goods.id, from, ...prices })
        : put.send({ id: goods.id, fields: prices })
    },
  })
  return (
    <FormDialog
      title={PRICES.editTitle(goods.name)}
      action={when.when === 'later' ? PLANS.plan : PRICES.save}
      submission={submission}
      onClose={onClose}
    >
      <Field
        label={GOODS_FORM.price}
        required
        {...faultProps(isPrice(retail) ? undefined : GOODS_FORM.priceWrong)}
      >
        <Input value={retail} inputMode="decimal" onChange={(_, { value }) => setRetail(value)} />
      </Field>
      {levels.map(({ id, name, percent }) => {
        const text = own[id] ?? ''
        const isWrong = text.trim() !== '' && !isPrice(text)
        return (
          <Field key={id} label={name} {...faultProps(isWrong ? GOODS_FORM.priceWrong : undefined)}>
            <Input
              value={text}
              inputMode="decimal"
              placeholder={GOODS_FORM.byPercent(percent)}
              onChange={(_, { value }) => setOwn({ ...own, [id]: value })}
            />
          </Field>
        )
      })}
      {useMay('prices.plan') && (
        <FromField
          label={PLANS.when}
          value={when}
          kept={null}
          fault={isShown ? fault : undefined}
          onChange={setWhen}
        />
      )}
      {put.question}
      {plan.question}
    </FormDialog>
  )
}
