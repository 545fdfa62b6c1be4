import { privateKeyOf, publicKeyOf } from './ports/payment/rsa.ts'
import type { AlipayAccess } from './ports/payment/alipay/alipay-payment.ts'
import type { WechatPayAccess } from './ports/payment/wechat/exchange.ts'

/** The payment partners as the environment names them; the notice address comes from the site's. */
export type AlipayConfig = Omit<AlipayAccess, 'noticeUrl' | 'report'>
export type WechatPayConfig = Omit<WechatPayAccess, 'noticeUrl' | 'report'>

export const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const

export const WECHATPAY = [
  'WECHATPAY_MERCHANT_ID',
  'WECHATPAY_APP_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_KEY',
  'WECHATPAY_PUBLIC_KEY_ID',
  'WECHATPAY_PUBLIC_KEY',
] as const

/** @returns null when a key is not valid */
export function alipayConfig(values: readonly string[], gateway: string): AlipayConfig | null {
  const [appId = '', privateKey = '', publicKey = ''] = values
  try {
    return {
      appId,
      privateKey: privateKeyOf(privateKey),
      alipayKey: publicKeyOf(publicKey),
      gateway,
    }
  } catch {
    return null
  }
}

/** @returns null when a key is not valid */
export function wechatPayConfig(values: readonly string[]): WechatPayConfig | null {
  const [
    merchantId = '',
    appId = '',
    serial = '',
    ours = '',
    apiKey = '',
    wechatKeyId = '',
    theirs = '',
  ] = values
  if (Buffer.byteLength(apiKey) !== 32) return null
  try {
    const keys = { privateKey: privateKeyOf(ours), wechatKey: publicKeyOf(theirs) }
    return { merchantId, appId, serial, apiKey, wechatKeyId, ...keys, host: '' }
  } catch {
    return null
  }
}
