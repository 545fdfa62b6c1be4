import { PAYMENT_NOTICE_PATH } from './modules/recharge/routes.ts'
import type { ReportCall } from './ports/partner-refusal.ts'
import type { Payment } from './ports/payment/payment.ts'
import type { Config } from './settings/config.ts'

/** The payment partners that are configured; without any, nothing can be paid. */
export function realPayments(
  { payments, siteUrl }: Pick<Config, 'payments' | 'siteUrl'>,
  report: ReportCall,
): Payment[] {
  if (siteUrl === null) return []
  const noticeUrl = new URL(PAYMENT_NOTICE_PATH, siteUrl).href
  return payments.map((open) => open({ noticeUrl, report }))
}
