import type { Config } from './config.ts'

type Partners = Pick<Config, 'sandbox' | 'alipay' | 'wechatPay' | 'aliyun' | 'kuaidi100'>

export type Partner = 'payment' | 'sms' | 'identity' | 'courier'

/** The partners that a shop in production lacks; the sandbox has its own. */
export function missingPartners(config: Partners): readonly Partner[] {
  if (config.sandbox) return []
  const { alipay, wechatPay, aliyun, kuaidi100 } = config
  return [
    ...(alipay === null && wechatPay === null ? (['payment'] as const) : []),
    ...(aliyun === null ? (['sms', 'identity'] as const) : []),
    ...(kuaidi100 === null ? (['courier'] as const) : []),
  ]
}
