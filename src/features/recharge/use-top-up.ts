import { useState } from 'react'

import type { RechargeInfo, RechargeOrder } from '#contract/recharge.ts'
import { PAYMENT_CHANNELS } from '#domain/recharge/payment-channels.ts'
import { parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { beginRecharge } from '#src/data/api/recharge.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { amountFault, firstAmount } from './amount.ts'
import type { TopUpFields } from './top-up-form.tsx'

/** What is being paid, and how. */
export type OpenPayment = {
  readonly order: RechargeOrder
  readonly channel: number
  readonly channelName: string
}

type Ordering = {
  readonly info: RechargeInfo
  readonly onOrder: (paying: OpenPayment) => void
  /** A payment was begun, and can be paid now. */
  readonly onBegun?: (() => void) | undefined
}

/** K-22: WeChat Pay, or the first there is. */
function firstChannel({ payment_list: channels }: RechargeInfo): number | null {
  const usual =
    channels.find(({ channel }) => channel === PAYMENT_CHANNELS.wechat.channel) ?? channels[0]
  return usual?.channel ?? null
}

/** One order at a time: a second press while one is being made is ignored. */
function useOrdering({ info, onOrder, onBegun }: Ordering) {
  const { isBusy, run } = useSingleFlight()
  const begin = async ({ amount }: TopUpFields, channel: number): Promise<void> => {
    const exact = toYuan(invariant(parseYuan(amount.replace(/\.$/, '')), 'checked before ordering'))
    const answer = await beginRecharge({ channel, amount: exact })
    if (answer.ok) {
      onBegun?.()
      const name = info.payment_list.find((known) => known.channel === channel)?.name ?? ''
      onOrder({ order: answer.value, channel, channelName: name })
    } else notify('error', answer.error.msg || RECHARGE.qrFailed)
  }
  const order = (fields: TopUpFields): void => {
    const { channel } = fields
    if (channel !== null) run(() => begin(fields, channel))
  }
  return { isBusy, order }
}

/** The form of a recharge: what it holds, and what its button does. @param begin its amount */
export function useTopUp(begin: Fen | null, ordering: Ordering) {
  const { info } = ordering
  const [fields, setFields] = useState<TopUpFields>(() => ({
    amount: firstAmount(begin, info),
    channel: firstChannel(info),
  }))
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, order } = useOrdering(ordering)
  return {
    fields,
    isChecked,
    isBusy,
    change: (changed: TopUpFields): void => {
      setIsChecked(true)
      setFields(changed)
    },
    submit: (): void => {
      setIsChecked(true)
      if (amountFault(fields.amount, info) === null) order(fields)
    },
  }
}
