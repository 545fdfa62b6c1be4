import type { KeyObject } from 'node:crypto'

import * as alipay from './alipay.ts'
import * as aliyun from './aliyun.ts'
import { openPartnerStub, SignedText, type PartnerCall, type PartnerStub } from './partner-stub.ts'
import * as wechat from './wechat-pay.ts'

const ALIYUN_HOSTS = {
  QuerySmsTemplate: 'dysmsapi.aliyuncs.com',
  QuerySmsSign: 'dysmsapi.aliyuncs.com',
  SendSms: 'dysmsapi.aliyuncs.com',
  Id2MetaVerify: 'cloudauth.aliyuncs.com',
  VerifyIntelligentCaptcha: 'captcha.cn-shanghai.aliyuncs.com',
} as const

const ALIYUN_ANSWERS: Readonly<Record<string, object>> = {
  QuerySmsTemplate: { Code: 'OK', TemplateStatus: 1 },
  QuerySmsSign: { Code: 'OK', SignStatus: 1 },
  SendSms: { Code: 'OK' },
  // What the number 0 is refused with.
  Id2MetaVerify: { Code: '401', Message: '参数非法' },
  VerifyIntelligentCaptcha: { Result: { VerifyResult: false } },
}

function signedByWechat(content: object, status: number): SignedText {
  const text = JSON.stringify(content)
  return new SignedText(text, wechat.headersOf(text), status)
}

/** One server that plays every partner; each believes only what is signed as it documents. */
export async function openStandIns() {
  const calls: PartnerCall[] = []
  /** What a call is answered with in place of the usual, by its kind. */
  const instead = new Map<string, string | object>()
  const codeFor = (kind: string, usual: string): string => {
    const given = instead.get(kind)
    return typeof given === 'string' ? given : usual
  }

  function ofAliyun(call: PartnerCall, action: string): unknown {
    const host = Object.entries(ALIYUN_HOSTS).find(([name]) => name === action)?.[1] ?? ''
    if (!aliyun.isSigned(call, host)) return { Code: 'SignatureDoesNotMatch' }
    return instead.get(action) ?? ALIYUN_ANSWERS[action]
  }

  function ofAlipay(call: PartnerCall): unknown {
    const method = alipay.methodOf(call)
    if (!alipay.isBelieved(call)) return { error_response: { code: '40002' } }
    const code = codeFor(method, 'ACQ.TRADE_NOT_EXIST')
    return alipay.signedAnswer(method, { code: '40004', sub_code: code })
  }

  function ofWechat(call: PartnerCall): unknown {
    if (!wechat.isBelieved(call)) return signedByWechat({ code: 'SIGN_ERROR' }, 401)
    const code = codeFor('query', 'ORDER_NOT_EXIST')
    return signedByWechat({ code }, 404)
  }

  const stub: PartnerStub = await openPartnerStub((call) => {
    calls.push(call)
    const { path, headers } = call
    const action = headers['x-acs-action']
    if (typeof action === 'string') return ofAliyun(call, action)
    if (path.startsWith('/gateway.do')) return ofAlipay(call)
    if (path.startsWith('/v3/')) return ofWechat(call)
    if (path === '/poll/query.do') return { returnCode: codeFor('poll', '500') }
    const code = codeFor('GET', 'NoSuchKey')
    return new SignedText(
      `<Error><Code>${code}</Code></Error>`,
      {},
      code === 'NoSuchKey' ? 404 : 403,
    )
  })
  return { url: stub.url, calls, instead, close: () => stub.close() }
}

const pem = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  String(key.export({ format: 'pem', type }))

/** The environment of a shop in production that has all partners, each at `url` in place of its own. */
export const rehearsalEnvironment = (url: string): Record<string, string> => ({
  NODE_ENV: 'production',
  SITE_URL: 'https://wandan.example',
  WECHATPAY_MERCHANT_ID: wechat.MERCHANT,
  WECHATPAY_APP_ID: wechat.APP,
  WECHATPAY_SERIAL: 'SERIAL1',
  WECHATPAY_PRIVATE_KEY: pem(wechat.ours.privateKey, 'pkcs8'),
  WECHATPAY_API_KEY: wechat.API_KEY,
  WECHATPAY_PUBLIC_KEY_ID: wechat.KEY_ID,
  WECHATPAY_PUBLIC_KEY: pem(wechat.theirs.publicKey, 'spki'),
  WECHATPAY_HOST: url,
  ALIPAY_APP_ID: alipay.APP_ID,
  ALIPAY_PRIVATE_KEY: pem(alipay.ours.privateKey, 'pkcs8'),
  ALIPAY_PUBLIC_KEY: pem(alipay.theirs.publicKey, 'spki'),
  ALIPAY_GATEWAY: `${url}/gateway.do`,
  ALIYUN_KEY_ID: aliyun.KEY.id,
  ALIYUN_KEY_SECRET: aliyun.KEY.secret,
  ALIYUN_SMS_SIGN: '万单',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
  ALIYUN_CAPTCHA_SCENE: 'scene',
  ALIYUN_CAPTCHA_PREFIX: 'prefix',
  ALIYUN_HOST: url,
  KUAIDI100_KEY: 'key',
  KUAIDI100_CUSTOMER: 'customer',
  KUAIDI100_SECRET: 'secret',
  KUAIDI100_CONTRACTS:
    '{"sender":{"name":"万单仓","mobile":"13800000000","printAddr":"浙江省义乌市"},"carriers":{"zto":{"partnerId":"1"}}}',
  KUAIDI100_HOST: url,
  S3_ENDPOINT: url,
  S3_BUCKET: 'shop',
  S3_REGION: 'cn-east-1',
  S3_KEY_ID: 'id',
  S3_KEY_SECRET: 'secret',
})
