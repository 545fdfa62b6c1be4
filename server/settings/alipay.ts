import { z } from 'zod'

import { err, ok } from '#domain/result/result.ts'
import type { AlipayAccess } from '../ports/payment/alipay/alipay-payment.ts'
import type { PaymentSettings } from '../ports/payment/payment.ts'
import { privateKeyOf, publicKeyOf } from '../ports/payment/rsa.ts'
import { group } from './group.ts'
import { rehearsalAddress } from './rehearsal-host.ts'

const own = z.string().describe('all three or none, keys as PEM')

export const ALIPAY = group({
  variables: z.object({
    ALIPAY_APP_ID: own,
    ALIPAY_PRIVATE_KEY: own,
    ALIPAY_PUBLIC_KEY: own,
    /** Alipay's own sandbox has another one. */
    ALIPAY_GATEWAY: rehearsalAddress,
  }),
  needs: ['SITE_URL'],
  read(values) {
    try {
      return ok<PaymentSettings<AlipayAccess>>({
        appId: values.ALIPAY_APP_ID,
        privateKey: privateKeyOf(values.ALIPAY_PRIVATE_KEY),
        alipayKey: publicKeyOf(values.ALIPAY_PUBLIC_KEY),
        gateway: values.ALIPAY_GATEWAY ?? '',
      })
    } catch {
      return err(['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const)
    }
  },
})
