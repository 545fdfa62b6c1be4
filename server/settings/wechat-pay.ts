import { z } from 'zod'

import { err, ok } from '#domain/result/result.ts'
import type { PaymentSettings } from '../ports/payment/payment.ts'
import { privateKeyOf, publicKeyOf } from '../ports/payment/rsa.ts'
import type { WechatPayAccess } from '../ports/payment/wechat/exchange.ts'
import { group } from './group.ts'
import { rehearsalHost } from './rehearsal-host.ts'

const own = z.string().describe('all seven or none, keys as PEM')

export const WECHATPAY = group({
  variables: z.object({
    WECHATPAY_MERCHANT_ID: own,
    WECHATPAY_APP_ID: own,
    WECHATPAY_SERIAL: own,
    WECHATPAY_PRIVATE_KEY: own,
    WECHATPAY_API_KEY: z.string().describe('32 characters, all seven or none'),
    WECHATPAY_PUBLIC_KEY_ID: own,
    WECHATPAY_PUBLIC_KEY: own,
    WECHATPAY_HOST: rehearsalHost,
  }),
  needs: ['SITE_URL'],
  read(values) {
    const apiKey = values.WECHATPAY_API_KEY
    if (Buffer.byteLength(apiKey) !== 32) return err(['WECHATPAY_API_KEY'] as const)
    try {
      return ok<PaymentSettings<WechatPayAccess>>({
        merchantId: values.WECHATPAY_MERCHANT_ID,
        appId: values.WECHATPAY_APP_ID,
        serial: values.WECHATPAY_SERIAL,
        privateKey: privateKeyOf(values.WECHATPAY_PRIVATE_KEY),
        apiKey,
        wechatKeyId: values.WECHATPAY_PUBLIC_KEY_ID,
        wechatKey: publicKeyOf(values.WECHATPAY_PUBLIC_KEY),
        host: values.WECHATPAY_HOST ?? '',
      })
    } catch {
      return err(['WECHATPAY_PRIVATE_KEY', 'WECHATPAY_PUBLIC_KEY'] as const)
    }
  },
})
