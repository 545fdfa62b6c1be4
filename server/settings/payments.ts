import type { z } from 'zod'

import { ok, type Result } from '#domain/result/result.ts'
import { makeAlipay } from '../ports/payment/alipay/alipay-payment.ts'
import type { Payment, PaymentAccess } from '../ports/payment/payment.ts'
import { makeWechatPay } from '../ports/payment/wechat/wechat-payment.ts'
import { ALIPAY } from './alipay.ts'
import { readGroup, type Group, type Schemas, type Variables } from './group.ts'
import { WECHATPAY } from './wechat-pay.ts'

/** A payment partner that is configured. */
export type OpenPayment = (access: PaymentAccess) => Payment

type PaymentPartner = {
  readonly variables: z.ZodObject
  read(env: Variables): Result<OpenPayment | null, readonly string[]>
}

function partner<Shape extends Schemas, Settings extends object>(
  settings: Group<Shape, Settings>,
  make: (access: Settings & PaymentAccess) => Payment,
): PaymentPartner {
  return {
    variables: settings.variables,
    read(env) {
      const read = readGroup(env, settings)
      if (!read.ok) return read
      const own = read.value
      return ok(own === null ? null : (access) => make({ ...own, ...access }))
    },
  }
}

/** The register of payment partners, in the order in which a buyer sees them. One more is one more entry. */
export const PAYMENT_PARTNERS: readonly PaymentPartner[] = [
  partner(WECHATPAY, makeWechatPay),
  partner(ALIPAY, makeAlipay),
]
