import type { Config } from './config.ts'

type Partners = Pick<Config, 'sandbox' | 'payments' | 'aliyun' | 'kuaidi100'>

export type Partner = 'payment' | 'sms' | 'identity' | 'courier'

/** The partners that a shop in production lacks; the sandbox has its own. */
export function missingPartners(config: Partners): readonly Partner[] {
  if (config.sandbox) return []
  const { payments, aliyun, kuaidi100 } = config
  return [
    ...(payments.length === 0 ? (['payment'] as const) : []),
    ...(aliyun === null ? (['sms', 'identity'] as const) : []),
    ...(kuaidi100 === null ? (['courier'] as const) : []),
  ]
}
