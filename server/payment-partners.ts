import type { Config } from './config.ts'
import { PAYMENT_NOTICE_PATH } from './modules/recharge/routes.ts'
import { makeAlipay } from './ports/payment/alipay/alipay-payment.ts'
import type { ReportRefusal } from './ports/partner-refusal.ts'
import type { Payment } from './ports/payment/payment.ts'
import { makeWechatPay } from './ports/payment/wechat/wechat-payment.ts'

type PaymentConfig = Pick<Config, 'alipay' | 'wechatPay' | 'siteUrl'>

/** The payment partners that are configured; without any, nothing can be paid. */
export function realPayments(
  { alipay, wechatPay, siteUrl }: PaymentConfig,
  report: ReportRefusal,
): Payment[] {
  const partners: Payment[] = []
  if (siteUrl !== null) {
    const noticeUrl = new URL(PAYMENT_NOTICE_PATH, siteUrl).href
    if (wechatPay !== null) partners.push(makeWechatPay({ ...wechatPay, noticeUrl, report }))
    if (alipay !== null) partners.push(makeAlipay({ ...alipay, noticeUrl, report }))
  }
  return partners
}
